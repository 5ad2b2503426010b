// A preview of the letter as the server will send it.
import type { previewLetter as Preview } from '@maat/contract/communication/letter-writing'
import type { ReplyOf } from '@maat/contract/operation'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../../api/call.ts'
import { previewLetter } from '../../../../api/operations/communication/letter-writing.ts'
import { useOperation } from '../../../../api/use-operation.ts'
import { InfoDialog } from '../../../../parts/dialogs/info-dialog.tsx'
import { useErrorText } from '../../../../texts/use-error-text.ts'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { Skeleton } from '../../../../ui/messages/states.tsx'
import { useLetterTexts } from '../use-letter-words.ts'
import styles from './compose.module.css'
import type { AttachedDocument, bodyOf } from './letter-form.ts'

interface PreviewDialogProps {
  caseId: string
  body: ReturnType<typeof bodyOf>
  kept: readonly AttachedDocument[]
  onClose(): void
}

export function PreviewDialog({ caseId, body, kept, onClose }: PreviewDialogProps) {
  const { t } = useTranslation(['letters', 'shell'])
  const errorText = useErrorText()
  const { mutate: preview, data, error } = useOperation(previewLetter)
  // biome-ignore lint/correctness/useExhaustiveDependencies: previews the letter as it is when the dialog opens
  useEffect(() => preview({ params: { caseId }, body }), [])
  const errorMessage = ({ code, problem }: CallError) =>
    problem.errors?.length ? t('compose.previewLacks') : errorText(code)
  return (
    <InfoDialog
      title={t('compose.preview')}
      closeLabel={t('compose.previewClose')}
      width="wide"
      onClose={onClose}
    >
      {error && <Notice kind="error">{errorMessage(error)}</Notice>}
      {!error && !data && <Skeleton rows={3} height={3} />}
      {data && <Sheet preview={data} kept={kept} />}
    </InfoDialog>
  )
}

type SheetProps = Pick<PreviewDialogProps, 'kept'> & { preview: ReplyOf<typeof Preview> }

function Sheet({ preview, kept }: SheetProps) {
  const { t } = useTranslation('letters')
  const words = useLetterTexts()
  const { from, replyTo, to, cc, subject, text, attachments } = preview
  const files = [...kept, ...attachments].map(({ name, size }) => `${name} (${words.size(size)})`).join(', ')
  const facts = [
    [t('field.from'), from],
    [t('field.to'), to.join(', ')],
    [t('field.cc'), cc.join(', ')],
    [t('field.replyTo'), replyTo],
    [t('field.subject'), subject],
    [t('files.label'), files],
  ].filter(([, value]) => value)
  return (
    <article className={styles.sheet}>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{text}</p>
    </article>
  )
}
