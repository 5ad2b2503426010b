// Adds documents from the list of all documents: first choose the case, then the files.
import type { CaseId } from '@maat/contract/ids'
import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listCaseDocuments } from '../../../api/operations/documents/documents.ts'
import { useRead } from '../../../api/use-operation.ts'
import { InfoDialog } from '../../../parts/dialogs/info-dialog.tsx'
import { CasePicker, type PickedCase } from '../../../parts/fields/case-picker.tsx'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { AddToCase } from './additional-documents.tsx'
import styles from './documents.module.css'

export function AddFromList() {
  const { t } = useTranslation('documents')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        <FilePlus2 size={18} aria-hidden /> {t('addFromList.action')}
      </Button>
      {isOpen && <AddDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function AddDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('documents')
  const [picked, setPicked] = useState<PickedCase | null>(null)
  return (
    <InfoDialog title={t('addFromList.title')} onClose={onClose}>
      <div className={styles.place}>
        <CasePicker label={t('column.case')} picked={picked} onPick={setPicked} />
        {picked && <AddDocuments key={picked.id} caseId={picked.id as CaseId} />}
      </div>
    </InfoDialog>
  )
}

/** As far as the user may add documents to this case. */
export function AddDocuments({ caseId }: { caseId: CaseId }) {
  const { t } = useTranslation('documents')
  const read = useRead(listCaseDocuments, { params: { caseId } })
  if (read.isPending) return <Skeleton rows={1} height={7} />
  if (read.isError) return <ReadFailed error={read.error} onRetry={() => read.refetch()} />
  const { can } = read.data
  if (!can.includes('add-documents')) return <Notice>{t('addFromList.readOnly')}</Notice>
  return <AddToCase caseId={caseId} mayMark={can.includes('mark-sensitive')} />
}
