// The letter as it will leave, as the server makes it.
import type { CaseId } from '@maat/contract/ids'
import type { previewLetter as Preview } from '@maat/contract/letter-writing'
import type { ReplyOf } from '@maat/contract/operation'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, call } from '../../api/call.ts'
import { previewLetter } from '../../api/operations/letter-writing.ts'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/states.tsx'
import styles from './compose.module.css'
import type { AttachedDocument, bodyOf } from './letter-form.ts'
import { useLetterWords } from './use-letter-words.ts'

interface PreviewDialogProps {
  caseId: string
  body: ReturnType<typeof bodyOf>
  /** What is attached already. */
  kept: readonly AttachedDocument[]
  onClose(): void
}

export function PreviewDialog({ caseId, body, kept, onClose }: PreviewDialogProps) {
  const { t } = useTranslation(['letters', 'shell'])
  const errorText = useErrorText()
  const [preview, setPreview] = useState<ReplyOf<typeof Preview>>()
  const [failure, setFailure] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it stands when it is asked for
  useEffect(() => {
    let isWanted = true
    call(previewLetter, { params: { caseId: caseId as CaseId }, body }).then(
      made => isWanted && setPreview(made),
      error => isWanted && setFailure(whyNot(error)),
    )
    return () => {
      isWanted = false
    }
  }, [])

  function whyNot(error: unknown): string {
    if (!(error instanceof CallError)) return errorText('offline')
    const [first] = error.problem.errors ?? []
    if (!first) return errorText(error.code)
    return t('compose.previewLacks')
  }

  return (
    <Dialog
      title={t('compose.preview')}
      isOpen
      width="wide"
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('compose.previewClose')}</Button>}
    >
      {failure && <Notice kind="error">{failure}</Notice>}
      {!failure && !preview && <Skeleton rows={3} height={3} />}
      {preview && <Sheet preview={preview} kept={kept} />}
    </Dialog>
  )
}

type SheetProps = Pick<PreviewDialogProps, 'kept'> & { preview: ReplyOf<typeof Preview> }

function Sheet({ preview, kept }: SheetProps) {
  const { t } = useTranslation('letters')
  const words = useLetterWords()
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
