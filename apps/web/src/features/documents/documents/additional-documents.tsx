// The documents that are not required, and the upload of more.
import type { CaseDocuments, DocumentItem } from '@maat/contract/documents/documents'
import type { CaseId } from '@maat/contract/ids'
import { isStaff } from '@maat/domain/people/roles'
import { Link } from '@tanstack/react-router'
import { FilePen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import { useMay } from '../../../api/use-may.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { DocumentList } from './document-list.tsx'
import styles from './documents.module.css'
import { RequestedList } from './requested-list.tsx'
import { UploadZone } from './uploads/upload-zone.tsx'

interface AdditionalDocumentsProps {
  caseId: CaseId
  documents: readonly DocumentItem[]
  requiredDocuments: CaseDocuments['requiredDocuments']
  can: CaseDocuments['can']
}

export function AdditionalDocuments({ caseId, documents, requiredDocuments, can }: AdditionalDocumentsProps) {
  const { t } = useTranslation('documents')
  const mayAdd = can.includes('add-documents')
  return (
    <Card
      title={t('additional.title')}
      intro={mayAdd ? t('additional.intro') : undefined}
      actions={
        can.includes('generate-document') && (
          <Link
            to="/new-document-{$caseId}"
            params={{ caseId }}
            search={{}}
            className={buttonClass('secondary')}
          >
            <FilePen size={18} aria-hidden /> {t('fromTemplate')}
          </Link>
        )
      }
    >
      {documents.length === 0 && !mayAdd && <p className={styles.soft}>{t('additional.none')}</p>}
      <RequestedList
        caseId={caseId}
        requiredDocuments={requiredDocuments}
        status="not-submitted"
        mayAdd={mayAdd}
      />
      {mayAdd && <AddToCase caseId={caseId} mayMark={can.includes('mark-sensitive')} />}
      {documents.length > 0 && <DocumentList documents={documents} label={t('additional.title')} />}
    </Card>
  )
}

/** The visibility of a document depends on its kind, so the kind comes before the file. */
export function AddToCase({ caseId, mayMark }: { caseId: CaseId; mayMark: boolean }) {
  const { t } = useTranslation('documents')
  const { role } = useSession()
  const worksInternally = useMay('case.work-internally')
  const [isInternal, setInternal] = useState(false)
  const [isSensitive, setSensitive] = useState(false)
  return (
    <>
      {worksInternally && (
        <Checkbox
          name="internal"
          label={t('upload.internal')}
          isChecked={isInternal}
          onChange={setInternal}
        />
      )}
      {mayMark && !isInternal && (
        <Checkbox
          name="sensitive"
          label={t(isStaff(role) ? 'upload.notShared' : 'upload.notSharedClient')}
          isChecked={isSensitive}
          onChange={setSensitive}
        />
      )}
      <UploadZone target={{ caseId, isInternal, isSensitive }} label={t('additional.title')} />
    </>
  )
}
