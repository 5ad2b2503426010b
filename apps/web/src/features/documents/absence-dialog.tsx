// 'I do not have this document': why, in one's own words.
import type { CaseId, DocumentId } from '@maat/contract/ids'
import { useTranslation } from 'react-i18next'
import { explainAbsence } from '../../api/operations/documents.ts'
import { useOperation } from '../../api/use-operation.ts'
import { showToast } from '../../ui/toasts.tsx'
import { TextDialog } from './text-dialog.tsx'
import type { UploadTarget } from './upload-transport.ts'
import { useAbsenceWords } from './use-absence-words.ts'
import { REFRESHES } from './use-refresh.ts'

interface AbsenceDialogProps {
  target: Pick<UploadTarget, 'caseId' | 'documentId' | 'documentType'>
  name: string
  onClose(): void
}

export function AbsenceDialog({ target, name, onClose }: AbsenceDialogProps) {
  const { t } = useTranslation('documents')
  const words = useAbsenceWords()
  const { caseId, documentId, documentType } = target
  const explaining = useOperation(explainAbsence, {
    refreshes: REFRESHES,
    onSuccess() {
      showToast({ kind: 'success', text: words.done })
      onClose()
    },
  })
  const which = documentId ? { documentId: documentId as DocumentId } : { documentType }
  return (
    <TextDialog
      title={words.title(name)}
      intro={words.intro}
      label={t('absence.reason')}
      start=""
      isLong
      maximum={1000}
      submitLabel={t('absence.submit')}
      isBusy={explaining.isPending}
      error={explaining.error}
      onSubmit={reason =>
        explaining.mutate({ params: { caseId: caseId as CaseId }, body: { ...which, reason } })
      }
      onClose={onClose}
    />
  )
}
