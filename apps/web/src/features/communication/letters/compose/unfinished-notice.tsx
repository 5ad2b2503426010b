// Drafts from templates among the attachments: each must be finished before it leaves the firm.
import type { DocumentId } from '@maat/contract/ids'
import { FileLock2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { finishDocument } from '../../../../api/operations/documents/document-generation.ts'
import { listCaseDocuments } from '../../../../api/operations/documents/documents.ts'
import { useOperation } from '../../../../api/use-operation.ts'
import { useErrorText } from '../../../../texts/use-error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import type { Form } from '../../../../ui/fields/use-form.ts'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { showToast } from '../../../../ui/messages/toasts.tsx'
import styles from './compose.module.css'
import { type AttachedDocument, attachedOf, type LetterValues } from './letter-form.ts'

interface UnfinishedNoticeProps {
  form: Form<LetterValues>
  drafts: readonly AttachedDocument[]
}

export function UnfinishedNotice({ form, drafts }: UnfinishedNoticeProps) {
  const { t } = useTranslation('letters')
  const errorText = useErrorText()
  const finishing = useOperation(finishDocument, {
    refreshes: [listCaseDocuments],
    onSuccess: document =>
      form.set({
        attachments: form.values.attachments.map(one =>
          one.id === document.id ? attachedOf(document) : one,
        ),
      }),
  })
  const finish = ({ id }: AttachedDocument) =>
    finishing.mutate(
      // The letter brings it to the client; their list of documents stays as it is.
      { params: { documentId: id as DocumentId }, body: { isInternal: true } },
      { onError: error => showToast({ kind: 'danger', text: errorText(error.code) }) },
    )
  return (
    <Notice kind="error">
      <div className={styles.unfinished}>
        <p>{t('compose.unfinished', { count: drafts.length })}</p>
        {drafts.map(draft => (
          <Button key={draft.id} isBusy={finishing.isPending} onClick={() => finish(draft)}>
            <FileLock2 size={18} aria-hidden /> {t('compose.finish', { name: draft.name })}
          </Button>
        ))}
      </div>
    </Notice>
  )
}
