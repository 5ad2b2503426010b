// The dialogs of a document's tasks, one open at a time.
import type { DocumentItem } from '@maat/contract/documents/documents'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listDocumentRows } from '../../../api/operations/documents/case-folders.ts'
import { finishDocument, reopenDocument } from '../../../api/operations/documents/document-generation.ts'
import {
  rejectDocument,
  removeDocument,
  renameDocument,
} from '../../../api/operations/documents/documents.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { InfoDialog } from '../../../parts/dialogs/info-dialog.tsx'
import { lazyPart } from '../../../parts/pages/lazy-part.tsx'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { AbsenceDialog } from './absence-dialog.tsx'
import type { DocumentTask } from './document-row.tsx'
import { UploadZone } from './uploads/upload-zone.tsx'
import { DOCUMENT_READS } from './use-refresh.ts'

// The PDF viewer is large, so it is loaded when a document is opened.
const PreviewDialog = lazyPart(() => import('./preview/preview-dialog.tsx').then(file => file.PreviewDialog))

const STATE_READS = [...DOCUMENT_READS, listDocumentRows]

interface TaskProps {
  document: DocumentItem
  onClose(): void
}

export function TaskDialog({ task, ...props }: TaskProps & { task: DocumentTask }) {
  if (task === 'open') return <PreviewDialog {...props} />
  if (task === 'rename') return <RenameDialog {...props} />
  if (task === 'reject') return <RejectDialog {...props} />
  if (task === 'remove') return <RemoveDialog {...props} />
  if (task === 'finish') return <FinishDialog {...props} />
  if (task === 'reopen') return <ReopenDialog {...props} />
  if (task === 'explain') return <ExplainDialog {...props} />
  return task === 'replace' ? <ReplaceDialog {...props} /> : null
}

function RenameDialog({ document, onClose }: TaskProps) {
  const { t } = useTranslation('documents')
  return (
    <ActionDialog
      title={t('rename.title')}
      confirmLabel={t('rename.submit')}
      look="primary"
      words={{
        label: t('rename.name'),
        start: document.name,
        maxLength: 200,
        isRequired: true,
        isShort: true,
      }}
      operation={renameDocument}
      sent={name => ({ params: { documentId: document.id }, body: { name } })}
      refreshes={DOCUMENT_READS}
      doneText={t('renamed')}
      onClose={onClose}
    />
  )
}

function RejectDialog({ document, onClose }: TaskProps) {
  const { t } = useTranslation('documents')
  const label = t(document.absence ? 'absence.why' : 'reject.reason')
  return (
    <ActionDialog
      title={t('reject.title', { name: document.name })}
      confirmLabel={t('reject.submit')}
      look="primary"
      words={{ label, keepAs: `reject-${document.id}`, maxLength: 1000, isRequired: true }}
      operation={rejectDocument}
      sent={reason => ({ params: { documentId: document.id }, body: { reason } })}
      refreshes={DOCUMENT_READS}
      doneText={t('reject.done')}
      onClose={onClose}
    >
      {t('reject.intro')}
    </ActionDialog>
  )
}

function ExplainDialog({ document: { id, caseId, name }, onClose }: TaskProps) {
  return <AbsenceDialog target={{ caseId, documentId: id }} name={name} onClose={onClose} />
}

function RemoveDialog({ document, onClose }: TaskProps) {
  const { t } = useTranslation('documents')
  return (
    <ActionDialog
      title={t('remove.title', { name: document.name })}
      confirmLabel={t('remove.submit')}
      operation={removeDocument}
      sent={{ params: { documentId: document.id } }}
      refreshes={DOCUMENT_READS}
      doneText={t('remove.done')}
      onClose={onClose}
    >
      {t('remove.body')}
    </ActionDialog>
  )
}

function FinishDialog({ document, onClose }: TaskProps) {
  const { t } = useTranslation('documents')
  const [isShown, setShown] = useState(false)
  return (
    <ActionDialog
      title={t('finish.title', { name: document.name })}
      confirmLabel={t('finish.submit')}
      look="primary"
      operation={finishDocument}
      sent={{ params: { documentId: document.id }, body: { isInternal: !isShown } }}
      refreshes={STATE_READS}
      doneText={t('finish.done')}
      onClose={onClose}
    >
      <p>{t('finish.body')}</p>
      <Checkbox name="shown" label={t('finish.show')} isChecked={isShown} onChange={setShown} />
    </ActionDialog>
  )
}

function ReopenDialog({ document, onClose }: TaskProps) {
  const { t } = useTranslation('documents')
  return (
    <ActionDialog
      title={t('reopen.title', { name: document.name })}
      confirmLabel={t('reopen.submit')}
      look="primary"
      operation={reopenDocument}
      sent={{ params: { documentId: document.id } }}
      refreshes={STATE_READS}
      doneText={t('reopen.done')}
      onClose={onClose}
    >
      {t(document.isInternal ? 'reopen.body' : 'reopen.bodyShown')}
    </ActionDialog>
  )
}

function ReplaceDialog({ document, onClose }: TaskProps) {
  const { t } = useTranslation('documents')
  const { id, caseId, name } = document
  // The title stays the same after the upload in this dialog.
  const [file] = useState(document.file)
  return (
    <InfoDialog title={file ? t('replace.title', { name }) : t('give.title', { name })} onClose={onClose}>
      {file && <p>{t('replace.body')}</p>}
      <UploadZone target={{ caseId, documentId: id }} label={name} isReplacing={file !== null} />
    </InfoDialog>
  )
}
