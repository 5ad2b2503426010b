// The page after a request: uploads its files, then shows what happens next.
import type { bookConsultation } from '@maat/contract/calendar/bookings'
import type { ReplyOf } from '@maat/contract/operation'
import { describeTimes } from '@maat/domain/calendar/event-moments'
import { Link } from '@tanstack/react-router'
import { CircleCheck, MailCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../../api/call.ts'
import { useLanguage } from '../../../../texts/use-format.ts'
import { buttonClass } from '../../../../ui/button.tsx'
import { Meter } from '../../../../ui/messages/meter.tsx'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { useBookingErrorText } from '../use-booking-words.ts'
import styles from './booking.module.css'
import { sendFile } from './send-file.ts'

interface BookingSentProps {
  sent: ReplyOf<typeof bookConsultation>
  email: string
  files: readonly File[]
  isGuest: boolean
}

export function BookingSent({ sent, email, files, isGuest }: BookingSentProps) {
  const { t } = useTranslation('consultations')
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isHeld = sent.status === 'held'
  const when = describeTimes({ ...sent, isAllDay: false }, language)
  const Icon = isHeld ? MailCheck : CircleCheck
  return (
    <section className={styles.sent} aria-labelledby="booking-sent">
      <Icon size={44} aria-hidden />
      <h2 id="booking-sent" ref={heading} tabIndex={-1}>
        {isHeld ? t('sent.checkMail') : t('sent.received')}
      </h2>
      <p className={styles.moment}>{when}</p>
      {isHeld ? (
        <>
          <p>{email ? t('sent.heldFor', { email }) : t('sent.held')}</p>
          <p className={styles.soft}>{t('sent.heldNote')}</p>
        </>
      ) : (
        <p>{t('sent.receivedText')}</p>
      )}
      <Files files={files} filesToken={sent.filesToken} />
      <Link to={isGuest ? '/home' : '/calendar'} search={{}} className={buttonClass('secondary')}>
        {isGuest ? t('sent.home') : t('sent.calendar')}
      </Link>
    </section>
  )
}

type Progress = { state: 'sending'; sent: number } | { state: 'done' } | { state: 'failed'; code: string }

function Files({ files, filesToken }: { files: readonly File[]; filesToken: string }) {
  const { t } = useTranslation('consultations')
  const errorText = useBookingErrorText()
  const progress = useSentFiles(files, filesToken)
  if (files.length === 0) return null
  return (
    <ul className={styles.sentFiles} aria-live="polite">
      {files.map((file, index) => {
        const at = progress[index]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
          <li key={index}>
            <strong>{file.name}</strong>
            {at?.state === 'done' && <span>{t('sent.fileDone')}</span>}
            {at?.state === 'failed' && (
              <Notice kind="error">
                {errorText(at.code)} {t('sent.fileFailed')}
              </Notice>
            )}
            {(at === undefined || at.state === 'sending') && (
              <Meter
                label={t('sent.fileProgress', { name: file.name })}
                percent={at ? Math.floor((100 * at.sent) / file.size) : 0}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Uploads files one by one, so that a slow connection finishes at least some of them. */
function useSentFiles(files: readonly File[], filesToken: string): readonly Progress[] {
  const [progress, setProgress] = useState<readonly Progress[]>([])
  const began = useRef(false)
  useEffect(() => {
    if (began.current) return
    began.current = true
    const set = (index: number, next: Progress) =>
      setProgress(current => Object.assign([...current], { [index]: next }))
    async function sendAll(): Promise<void> {
      for (const [index, file] of files.entries())
        try {
          await sendFile(file, filesToken, sent => set(index, { state: 'sending', sent }))
          set(index, { state: 'done' })
        } catch (error) {
          set(index, { state: 'failed', code: error instanceof CallError ? error.code : 'server.error' })
        }
    }
    void sendAll()
  }, [files, filesToken])
  return progress
}
