import { CircleCheck, RotateCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../../texts/use-error-text.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Meter } from '../../../../ui/messages/meter.tsx'
import { useDocumentTexts } from '../use-document-words.ts'
import { canRetry, isInProgress, type QueuedFile } from './upload-queue.ts'
import styles from './upload-zone.module.css'
import { uploads } from './uploads.ts'

/** One file: its progress, or why it failed. */
export function UploadRow({ file, children }: { file: QueuedFile; children?: ReactNode }) {
  const { t } = useTranslation('documents')
  const { key, name, size, sent, state } = file
  const percent = size > 0 ? Math.floor((100 * sent) / size) : 0
  return (
    <li className={styles.file} data-state={state}>
      <span className={styles.fileName}>{name}</span>
      <IconButton
        label={isInProgress(file) ? t('upload.cancelName', { name }) : t('upload.dismissName', { name })}
        onClick={() => uploads.remove(key)}
      >
        <X size={18} aria-hidden />
      </IconButton>
      {isInProgress(file) && (
        <Meter
          label={t('upload.progressName', { name })}
          percent={percent}
          tone={state === 'paused' ? 'ochre' : 'nile'}
        />
      )}
      <span className={styles.state}>
        <StateWords file={file} percent={percent} />
      </span>
      {state === 'failed' && canRetry(file) && (
        <Button onClick={() => uploads.retry(key)} aria-label={t('upload.retryName', { name })}>
          <RotateCw size={16} aria-hidden /> {t('upload.retry')}
        </Button>
      )}
      {file.twin && (
        <Button onClick={() => uploads.insist(key)} aria-label={t('upload.twin.insistName', { name })}>
          {t('upload.twin.insist')}
        </Button>
      )}
      {children}
    </li>
  )
}

function StateWords({ file, percent }: { file: QueuedFile; percent: number }) {
  const { t } = useTranslation('documents')
  const errorText = useErrorText()
  const words = useDocumentTexts()
  const { state, code = '', sent, size } = file
  if (state === 'done')
    return (
      <>
        <CircleCheck size={16} aria-hidden /> {t('upload.done')}
      </>
    )
  if (state === 'failed')
    return (
      <span role="alert" className={styles.failed}>
        {file.twin ? t('upload.twin.words', { name: file.twin }) : errorText(code)}
      </span>
    )
  if (state === 'sending')
    return t('upload.sending', { percent, sent: words.size(sent), size: words.size(size) })
  return t(`upload.${state}`)
}
