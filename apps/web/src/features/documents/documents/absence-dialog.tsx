// The dialog 'I do not have this document', with a reason in the client's own words.
import type { CaseId, DocumentId } from '@maat/contract/ids'
import { useTranslation } from 'react-i18next'
import { explainAbsence } from '../../../api/operations/documents/documents.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import type { UploadTarget } from './uploads/upload-transport.ts'
import { useAbsenceTexts } from './use-absence-words.ts'
import { DOCUMENT_READS } from './use-refresh.ts'

interface AbsenceDialogProps {
  target: Pick<UploadTarget, 'caseId' | 'documentId' | 'documentType'>
  name: string
  onClose(): void
}

export function AbsenceDialog({ target, name, onClose }: AbsenceDialogProps) {
  const { t } = useTranslation('documents')
  const words = useAbsenceTexts()
  const { caseId, documentId, documentType } = target
  const which = documentId ? { documentId: documentId as DocumentId } : { documentType }
  return (
    <ActionDialog
      title={words.title(name)}
      confirmLabel={t('absence.submit')}
      look="primary"
      words={{
        label: t('absence.reason'),
        keepAs: `absence-${caseId}-${documentId ?? documentType}`,
        maxLength: 1000,
        rows: 5,
        isRequired: true,
      }}
      operation={explainAbsence}
      sent={reason => ({ params: { caseId: caseId as CaseId }, body: { ...which, reason } })}
      refreshes={DOCUMENT_READS}
      doneText={words.done}
      onClose={onClose}
    >
      {words.intro}
    </ActionDialog>
  )
}
