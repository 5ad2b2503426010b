// The files for a consultation. They are uploaded one by one after the request is made.
import {
  MOST_CONSULTATION_FILE_BYTES,
  MOST_CONSULTATION_FILES,
} from '@maat/domain/calendar/consultation-states'
import {
  ACCEPTED_EXTENSIONS,
  checkFileName,
  DOCUMENT_MEDIA_TYPES,
  isHeicName,
} from '@maat/domain/documents/document-files'
import { FileText, Paperclip, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { useBookingErrorText, useTimeTexts } from '../use-booking-words.ts'
import styles from './booking.module.css'
import type { Booking } from './use-booking.ts'

const ACCEPT = [...DOCUMENT_MEDIA_TYPES, ...ACCEPTED_EXTENSIONS].join(',')
const ACCEPTED_NAME = /\.(?:pdf|jpe?g|png|docx?)$/i

/** Refuses invalid files before the upload. The server checks the content. */
function refusedAtOnce({ name, size }: File): string | undefined {
  if (size === 0) return 'document.empty'
  if (size > MOST_CONSULTATION_FILE_BYTES) return 'document.too-large'
  if (isHeicName(name)) return 'document.heic-refused'
  return ACCEPTED_NAME.test(name) ? checkFileName(name) : 'document.type-refused'
}

export function ChosenFiles({ booking }: { booking: Booking }) {
  const { t } = useTranslation('consultations')
  const errorText = useBookingErrorText()
  const words = useTimeTexts()
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<{ name: string; code: string }[]>([])
  const { files, setFiles, form } = booking
  const room = MOST_CONSULTATION_FILES - files.length - form.values.documentIds.length

  function add(chosen: readonly File[]): void {
    const judged = chosen.map(file => ({ file, code: refusedAtOnce(file) }))
    const fine = judged.filter(({ code }) => code === undefined).map(({ file }) => file)
    const tooMany = fine.slice(room).map(({ name }) => ({ name, code: 'consultation.files-full' }))
    setRefused([...judged.flatMap(({ file, code }) => (code ? [{ name: file.name, code }] : [])), ...tooMany])
    setFiles([...files, ...fine.slice(0, room)])
  }

  return (
    <section className={styles.files} aria-labelledby="booking-files">
      <h3 id="booking-files">{t('files.title')}</h3>
      <p className={styles.soft}>{t('files.help')}</p>
      {files.length > 0 && (
        <ul className={styles.fileList}>
          {files.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
            <li key={index}>
              <FileText size={18} aria-hidden />
              <span className={styles.fileName}>{file.name}</span>
              <span className={styles.soft}>{words.size(file.size)}</span>
              <IconButton
                label={t('files.remove', { name: file.name })}
                onClick={() => setFiles(files.toSpliced(index, 1))}
              >
                <X size={18} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {refused.map(({ name, code }) => (
        <Notice key={name} kind="error">
          <strong>{name}</strong> – {errorText(code)}
        </Notice>
      ))}
      {room > 0 && (
        <div>
          <Button onClick={() => input.current?.click()}>
            <Paperclip size={18} aria-hidden /> {t('files.add')}
          </Button>
          <input
            ref={input}
            type="file"
            accept={ACCEPT}
            multiple
            hidden
            data-testid="booking-files"
            onChange={event => {
              add([...(event.target.files ?? [])])
              // Allows the user to choose the same file again.
              event.target.value = ''
            }}
          />
        </div>
      )}
    </section>
  )
}
