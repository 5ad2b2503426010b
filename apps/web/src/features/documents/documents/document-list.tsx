// A list of documents with their actions.
import type { DocumentItem } from '@maat/contract/documents/documents'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { validateDocument } from '../../../api/operations/documents/documents.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { showToast } from '../../../ui/messages/toasts.tsx'
import { DocumentRow, type DocumentTask } from './document-row.tsx'
import { TaskDialog } from './document-tasks.tsx'
import styles from './documents.module.css'
import { DOCUMENT_READS } from './use-refresh.ts'

export function DocumentList({ documents, label }: { documents: readonly DocumentItem[]; label: string }) {
  const { t } = useTranslation('documents')
  const errorText = useErrorText()
  const [open, setOpen] = useState<{ id: string; task: DocumentTask }>()
  const validating = useOperation(validateDocument, {
    refreshes: DOCUMENT_READS,
    onSuccess: () => showToast({ kind: 'success', text: t('validatedNow') }),
  })

  function start(document: DocumentItem, task: DocumentTask): void {
    if (task !== 'validate') setOpen({ id: document.id, task })
    else
      validating.mutate(
        { params: { documentId: document.id } },
        { onError: ({ code }) => showToast({ kind: 'danger', text: errorText(code) }) },
      )
  }

  const opened = open && documents.find(({ id }) => id === open.id)
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {documents.map(document => (
          <DocumentRow key={document.id} document={document} onTask={task => start(document, task)} />
        ))}
      </ul>
      {open && opened && <TaskDialog task={open.task} document={opened} onClose={() => setOpen(undefined)} />}
    </>
  )
}
