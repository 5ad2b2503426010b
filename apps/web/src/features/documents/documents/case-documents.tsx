// The documents of a case: first the required ones with their status, then all others.
import type { CaseDocuments as CaseDocumentsView, DocumentItem } from '@maat/contract/documents/documents'
import type { CaseId } from '@maat/contract/ids'
import { FileQuestion } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listCaseDocuments } from '../../../api/operations/documents/documents.ts'
import { useRead } from '../../../api/use-operation.ts'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { AdditionalDocuments } from './additional-documents.tsx'
import { DocumentList } from './document-list.tsx'
import styles from './documents.module.css'
import { DownloadAll } from './download-all.tsx'
import { NeedsNotice } from './needs-state.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { RequestedList } from './requested-list.tsx'

export function CaseDocuments({ caseId }: { caseId: CaseId }) {
  return <ReadDocuments key={caseId} caseId={caseId} />
}

function ReadDocuments({ caseId }: { caseId: CaseId }) {
  const read = useRead(listCaseDocuments, { params: { caseId } })
  if (read.isPending) return <Skeleton rows={3} height={5} />
  if (read.isError) return <ReadFailed error={read.error} onRetry={() => read.refetch()} />
  const { documents, requiredDocuments, can } = read.data
  return (
    <div className={styles.sections}>
      <DownloadAll documents={documents} />
      <Needed
        caseId={caseId}
        documents={documents.filter(({ isRequired }) => isRequired)}
        requiredDocuments={requiredDocuments.filter(({ isRequired }) => isRequired)}
        can={can}
      />
      <AdditionalDocuments
        caseId={caseId}
        documents={documents.filter(({ isRequired }) => !isRequired)}
        requiredDocuments={requiredDocuments.filter(({ isRequired }) => !isRequired)}
        can={can}
      />
    </div>
  )
}

interface NeededProps {
  caseId: CaseId
  documents: readonly DocumentItem[]
  requiredDocuments: CaseDocumentsView['requiredDocuments']
  can: CaseDocumentsView['can']
}

function Needed({ caseId, documents, requiredDocuments, can }: NeededProps) {
  const { t } = useTranslation('documents')
  const [isAsking, setAsking] = useState(false)
  return (
    <Card
      title={t('needed.title')}
      actions={
        can.includes('request-documents') && (
          <Button onClick={() => setAsking(true)}>
            <FileQuestion size={18} aria-hidden /> {t('request.action')}
          </Button>
        )
      }
    >
      <NeedsNotice documents={documents} lackingElsewhere={requiredDocuments.length} />
      {documents.length > 0 && <DocumentList documents={documents} label={t('needed.title')} />}
      <RequestedList
        caseId={caseId}
        requiredDocuments={requiredDocuments}
        status="mandatory"
        mayAdd={can.includes('add-documents')}
      />
      {isAsking && (
        <RequestDialog
          caseId={caseId}
          mayMark={can.includes('mark-sensitive')}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}
