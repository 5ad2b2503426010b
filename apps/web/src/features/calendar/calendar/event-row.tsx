// An event as one row of a list: its hours, its title and its status.
import type { EventItem } from '@maat/contract/calendar/events'
import { useTranslation } from 'react-i18next'
import { usePlaceText } from '../../firm/firm/index.ts'
import styles from './calendar.module.css'
import { isDeclined, isUnconfirmed, KIND_ICONS } from './kinds.tsx'
import { useEventTimeTexts } from './use-event-time-texts.ts'

interface EventRowProps {
  event: EventItem
  timeZone: string
  onOpen(): void
  /** For the narrow side column: without the place and the case. */
  isShort?: boolean
  showsDay?: boolean
  isNow?: boolean
}

export function EventRow({ event, timeZone, onOpen, ...shown }: EventRowProps) {
  const { isShort = false, showsDay = false, isNow = false } = shown
  const { t } = useTranslation('calendar')
  const placeText = usePlaceText()
  const when = useEventTimeTexts(timeZone)
  const Icon = KIND_ICONS[event.kind]
  const elsewhere = when.elsewhere(event)
  const hours = showsDay ? when.full(event) : event.isAllDay ? t('allDay') : when.hours(event)
  const facts = isShort
    ? []
    : [placeText(event.place), event.case?.number, event.case?.client, event.organiserName]
  return (
    <li className={styles.row} data-kind={event.kind}>
      <Icon size={18} aria-hidden className={styles.rowIcon} />
      <span className={styles.rowWords}>
        <span className={styles.hours}>
          {hours}
          {isNow && <strong> · {t('home.now')}</strong>}
          {elsewhere && <span className={styles.soft}> · {elsewhere}</span>}
        </span>
        <button type="button" className={styles.open} data-declined={isDeclined(event)} onClick={onOpen}>
          <span className="visually-hidden">{t(`kind.${event.kind}`)}: </span>
          {event.title}
        </button>
        <span className={styles.soft}>
          {[
            ...facts,
            event.status === 'proposed' && t('status.proposed'),
            (isDeclined(event) || (isUnconfirmed(event) && event.answer)) &&
              t(`answer.${event.answer ?? 'pending'}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </li>
  )
}
