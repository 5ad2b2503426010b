// A consultation in a few lines: time, place, lawyer and subject.
import type { BookingView } from '@maat/contract/calendar/bookings'
import { describeMoment, describeTimes } from '@maat/domain/calendar/event-moments'
import { useTranslation } from 'react-i18next'
import { useFirm } from '../../../../parts/use-firm.ts'
import { LANGUAGE_NAMES } from '../../../../texts/language-names.ts'
import { useLanguage } from '../../../../texts/use-format.ts'
import { useTimeTexts } from '../use-booking-words.ts'
import styles from './booking.module.css'

type Facts = Omit<BookingView, 'name' | 'can'>

export function BookingFacts({ booking }: { booking: Facts }) {
  const { t } = useTranslation('consultations')
  const language = useLanguage()
  const words = useTimeTexts()
  const firm = useFirm()
  const office = firm.data?.offices.find(({ id }) => id === booking.officeId)
  const { status, answerBy, cancelUntil, reason, files } = booking
  const isWaiting = status === 'requested' || status === 'proposed'
  return (
    <dl className={styles.answers}>
      <div>
        <dt>{t('summary.when')}</dt>
        <dd>
          <strong>{describeTimes({ ...booking, isAllDay: false }, language)}</strong>
        </dd>
      </div>
      <div>
        <dt>{t('summary.who')}</dt>
        <dd>
          {booking.lawyerName}
          <br />
          {office && `${office.city[language]}, ${office.street}`} · {LANGUAGE_NAMES[booking.language]}
        </dd>
      </div>
      <div>
        <dt>{t('summary.what')}</dt>
        <dd>
          {booking.subjects.map((subject, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a subject has no id, only its position
            <span key={index} className={styles.about}>
              <strong>{subject.issue?.[language] ?? subject.title}</strong>
              <span>{subject.description}</span>
            </span>
          ))}
        </dd>
      </div>
      {files.length > 0 && (
        <div>
          <dt>{t('files.title')}</dt>
          <dd>
            {files.map(({ id, name, size }) => (
              <span key={id} className={styles.about}>
                <span>
                  {name} ({words.size(size)})
                </span>
              </span>
            ))}
          </dd>
        </div>
      )}
      {reason && (
        <div>
          <dt>{status === 'proposed' ? t('facts.note') : t('facts.reason')}</dt>
          <dd>{reason}</dd>
        </div>
      )}
      {isWaiting && answerBy && (
        <div>
          <dt>{status === 'proposed' ? t('facts.answerBy') : t('facts.answeredBy')}</dt>
          <dd>{describeMoment(answerBy, booking.timeZone, language)}</dd>
        </div>
      )}
      {status === 'confirmed' && (
        <div>
          <dt>{t('facts.cancelUntil')}</dt>
          <dd>{describeMoment(cancelUntil, booking.timeZone, language)}</dd>
        </div>
      )}
    </dl>
  )
}
