// One file of a letter: shown in place or downloaded. For a file that may not be opened, shows why.
import type { LetterAttachment } from '@maat/contract/communication/letters'
import { documentNameOf, downloadNameOf } from '@maat/domain/documents/document-files'
import { Download, FileCheck2, Paperclip, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../api/call.ts'
import { downloadFile } from '../../../api/download-file.ts'
import type { readLetterAttachment } from '../../../api/operations/communication/letters.ts'
import type { readTrayLetterAttachment } from '../../../api/operations/communication/tray.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { IconButton } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/messages/toasts.tsx'
import { FilePreview } from '../../documents/documents/index.ts'
import styles from './thread.module.css'
import { useLetterTexts } from './use-letter-words.ts'

export type FileOperation = typeof readLetterAttachment | typeof readTrayLetterAttachment

interface LetterFileProps {
  letterId: string
  file: LetterAttachment
  reads: FileOperation
}

export function LetterFile({ letterId, file, reads }: LetterFileProps) {
  const { t } = useTranslation('letters')
  const words = useLetterTexts()
  const [isShown, setShown] = useState(false)
  const { name, size, state, mediaType, documentId } = file
  const params = { letterId, attachmentId: file.id }
  const { save, isBusy } = useSaving(file, reads, params)
  if (state !== 'ready') return <Unopened file={file} state={state} />
  const Icon = documentId ? FileCheck2 : Paperclip
  return (
    <span className={styles.fileLine}>
      <button type="button" className={styles.file} onClick={() => setShown(true)}>
        <Icon size={16} aria-hidden />
        <span>
          <span className={styles.fileName}>{name}</span>{' '}
          <span className={styles.soft}>
            {kindOf(mediaType)} · {words.size(size)}
          </span>
        </span>
      </button>
      <IconButton label={t('files.save', { name })} disabled={isBusy} onClick={save}>
        <Download size={18} aria-hidden />
      </IconButton>
      {isShown && (
        <FilePreview
          name={documentNameOf(name)}
          mediaType={mediaType}
          source={{ operation: reads, sent: { params } }}
          isSaving={isBusy}
          onSave={save}
          onClose={() => setShown(false)}
        />
      )}
    </span>
  )
}

/** 'PDF', taken from the extension. */
const kindOf = (mediaType: string) => downloadNameOf('', mediaType).slice(1).toUpperCase()

function useSaving(
  { name, mediaType }: LetterAttachment,
  reads: FileOperation,
  params: { letterId: string; attachmentId: string },
) {
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  async function save(): Promise<void> {
    setBusy(true)
    const sent = { params, query: { download: 'true' } }
    await downloadFile(reads, sent, downloadNameOf(documentNameOf(name), mediaType)).catch(error =>
      showToast({ kind: 'danger', text: errorText(error instanceof CallError ? error.code : 'offline') }),
    )
    setBusy(false)
  }
  return { save, isBusy }
}

interface UnopenedProps {
  file: LetterAttachment
  state: Exclude<LetterAttachment['state'], 'ready'>
}

function Unopened({ file: { name, size }, state }: UnopenedProps) {
  const { t } = useTranslation('letters')
  const words = useLetterTexts()
  return (
    <span className={styles.file} data-state={state}>
      <TriangleAlert size={16} aria-hidden />
      <span>
        {name}{' '}
        <span className={styles.soft}>
          {words.size(size)} · {t(`files.${state}`)}
        </span>
      </span>
    </span>
  )
}
