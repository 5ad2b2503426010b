// The files of a message: attached before it is sent, downloaded by those who read it.
import type { OpenTicketView, TicketFileView, TicketMessageView } from '@maat/contract/communication/support'
import type { TicketFileId } from '@maat/contract/ids'
import { MOST_FILES_OF_MESSAGE } from '@maat/domain/communication/tickets'
import { Download, Paperclip, X } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../api/call.ts'
import { addTicketFile, readTicketFile } from '../../../api/operations/communication/support.ts'
import { sendBytes } from '../../../api/send-bytes.ts'
import { DownloadFileButton } from '../../../parts/download-file-button.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from './support.module.css'

interface Attaching {
  files: readonly TicketFileView[]
  isSending: boolean
  error: string | undefined
  attach(file: File): Promise<void>
  remove(id: TicketFileId): void
}

/** Each file is sent when it is chosen, so that the message leaves at once. */
export function useAttachedFiles(): Attaching {
  const [files, setFiles] = useState<readonly TicketFileView[]>([])
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  async function attach(file: File): Promise<void> {
    setSending(true)
    setError(undefined)
    const sent = await sendFile(file)
    if ('code' in sent) setError(sent.code)
    else setFiles(before => [...before, sent])
    setSending(false)
  }
  const remove = (id: TicketFileId) => setFiles(before => before.filter(file => file.id !== id))
  return { files, isSending, error, attach, remove }
}

/** The file as the server has it, or the code of its refusal. */
async function sendFile(file: File): Promise<TicketFileView | { code: string }> {
  try {
    const sending = { signal: new AbortController().signal, onProgress: () => {} }
    return await sendBytes(addTicketFile, { params: {}, query: { name: file.name } }, file, sending)
  } catch (error) {
    return { code: error instanceof CallError ? error.code : 'internal' }
  }
}

export const idsOf = (files: readonly TicketFileView[]) => files.map(({ id }) => id)

export function AttachFiles({ files, isSending, error, attach, remove }: Attaching) {
  const { t } = useTranslation('support')
  const errorText = useErrorText()
  const input = useRef<HTMLInputElement>(null)
  const isFull = files.length >= MOST_FILES_OF_MESSAGE
  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const [file] = event.target.files ?? []
    if (file) void attach(file)
    // Allows the user to choose the same file again.
    event.target.value = ''
  }
  return (
    <div className={styles.attach}>
      {files.length > 0 && (
        <ul className={styles.files} aria-label={t('files.list')}>
          {files.map(({ id, name }) => (
            <li key={id}>
              <Paperclip size={16} aria-hidden /> <span>{name}</span>
              <IconButton label={t('files.remove', { name })} onClick={() => remove(id)}>
                <X size={16} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.tools}>
        <Button
          isBusy={isSending}
          busyLabel={t('files.sending')}
          disabled={isFull}
          onClick={() => input.current?.click()}
        >
          <Paperclip size={18} aria-hidden /> {t('files.add')}
        </Button>
        <span className={styles.soft}>{t(isFull ? 'files.most' : 'files.hint')}</span>
      </div>
      <input
        ref={input}
        type="file"
        accept=".pdf,.jpg,.jpeg,.png,.doc,.docx"
        hidden
        onChange={choose}
        data-testid="ticket-file"
      />
      {error && <Notice kind="error">{errorText(error)}</Notice>}
    </div>
  )
}

interface MessageFilesProps {
  ticketId: OpenTicketView['id']
  files: TicketMessageView['files']
}

export function MessageFiles({ ticketId, files }: MessageFilesProps) {
  const { t } = useTranslation('support')
  if (files.length === 0) return null
  return (
    <ul className={styles.files} aria-label={t('files.of')}>
      {files.map(({ id, name }) => (
        <li key={id}>
          <DownloadFileButton
            operation={readTicketFile}
            sent={{ params: { ticketId, fileId: id } }}
            name={name}
            label={t('files.download', { name })}
          >
            <Download size={18} aria-hidden /> {name}
          </DownloadFileButton>
        </li>
      ))}
    </ul>
  )
}
