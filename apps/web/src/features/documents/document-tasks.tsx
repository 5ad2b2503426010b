// What is done with a document in a place of its own: each task is a dialog, one at a time.
import type { DocumentItem } from '@maat/contract/documents'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../api/call.ts'
import { laterPart } from '../../api/later.ts'
import { rejectDocument, removeDocument, renameDocument } from '../../api/operations/documents.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { AbsenceDialog } from './absence-dialog.tsx'
import type { DocumentTask } from './document-row.tsx'
import { TextDialog } from './text-dialog.tsx'
import { UploadZone } from './upload-zone.tsx'
import { REFRESHES } from './use-refresh.ts'

// Readers of PDF are heavy: they come when somebody opens a document.
const PreviewDialog = laterPart(() => import('./preview-dialog.tsx').then(file => file.PreviewDialog))

interface TaskProps {
  document: DocumentItem
  onClose(): void
}

export function TaskDialog({ task, ...props }: TaskProps & { task: DocumentTask }) {
  if (task === 'open')
    return (
      <Suspense>
        <PreviewDialog {...props} />
      </Suspense>
    )
  if (task === 'rename') return <RenameDialog {...props} />
  if (task === 'reject') return <RejectDialog {...props} />
  if (task === 'remove') return <RemoveDialog {...props} />
  if (task === 'explain') return <ExplainDialog {...props} />
  return task === 'replace' ? <ReplaceDialog {...props} /> : null
}

function useDone(onClose: () => void, text: string) {
  return () => {
    showToast({ kind: 'success', text })
    onClose()
  }
}

function RenameDialog({ document, onClose }: TaskProps) {
  const { t } = useTranslation('documents')
  const onSuccess = useDone(onClose, t('renamed'))
  const renaming = useOperation(renameDocument, { refreshes: REFRESHES, onSuccess })
  return (
    <TextDialog
      title={t('rename.title')}
      label={t('rename.name')}
      start={document.name}
      maximum={200}
      submitLabel={t('rename.submit')}
      isBusy={renaming.isPending}
      error={renaming.error}
      onSubmit={name => renaming.mutate({ params: { documentId: document.id }, body: { name } })}
      onClose={onClose}
    />
  )
}

function RejectDialog({ document, onClose }: TaskProps) {
  const { t } = useTranslation('documents')
  const onSuccess = useDone(onClose, t('reject.done'))
  const rejecting = useOperation(rejectDocument, { refreshes: REFRESHES, onSuccess })
  return (
    <TextDialog
      title={t('reject.title', { name: document.name })}
      intro={t('reject.intro')}
      label={t(document.absence ? 'absence.why' : 'reject.reason')}
      start=""
      isLong
      maximum={1000}
      submitLabel={t('reject.submit')}
      isBusy={rejecting.isPending}
      error={rejecting.error}
      onSubmit={reason => rejecting.mutate({ params: { documentId: document.id }, body: { reason } })}
      onClose={onClose}
    />
  )
}

function ExplainDialog({ document: { id, caseId, name }, onClose }: TaskProps) {
  return <AbsenceDialog target={{ caseId, documentId: id }} name={name} onClose={onClose} />
}

function RemoveDialog({ document, onClose }: TaskProps) {
  const { t } = useTranslation(['documents', 'shell'])
  const errorText = useErrorText()
  const onSuccess = useDone(onClose, t('remove.done'))
  const removing = useOperation(removeDocument, { refreshes: REFRESHES, onSuccess })
  const told = (error: CallError | null) => error && { error: errorText(error.code) }
  return (
    <ConfirmDialog
      title={t('remove.title', { name: document.name })}
      confirmLabel={t('remove.submit')}
      cancelLabel={t('cancel', { ns: 'shell' })}
      isBusy={removing.isPending}
      {...told(removing.error)}
      onConfirm={() => removing.mutate({ params: { documentId: document.id } })}
      onClose={onClose}
    >
      {t('remove.body')}
    </ConfirmDialog>
  )
}

function ReplaceDialog({ document, onClose }: TaskProps) {
  const { t } = useTranslation('documents')
  const { id, caseId, name } = document
  // What has just been given here is not to be replaced yet.
  const [file] = useState(document.file)
  return (
    <Dialog
      title={file ? t('replace.title', { name }) : t('give.title', { name })}
      isOpen
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {file && <p>{t('replace.body')}</p>}
      <UploadZone target={{ caseId, documentId: id }} label={name} isReplacing={file !== null} />
    </Dialog>
  )
}
