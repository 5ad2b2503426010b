// One entry as the grid draws it: icon, kind, title, start and open questions.
import type { EventDisplayInfo } from '@fullcalendar/react'
import { useTranslation } from 'react-i18next'
import styles from './calendar-grid.module.css'
import type { GridEvent } from './grid-events.ts'
import { isDeclined, isUnconfirmed, KIND_ICONS } from './kinds.tsx'
import { useEventTimeTexts } from './use-event-time-texts.ts'

/** A holiday has none. */
type Entry = Partial<GridEvent['extendedProps']>

export function classOf({ event }: EventDisplayInfo): string {
  const { kind, event: item } = event.extendedProps as Entry
  if (!kind) return event.title ? (styles.named ?? '') : ''
  const marks = item ? [isUnconfirmed(item) && styles.open, isDeclined(item) && styles.declined] : []
  return [styles.event, styles[kind], ...marks].filter(Boolean).join(' ')
}

export function GridEntry({ info, timeZone }: { info: EventDisplayInfo; timeZone: string }) {
  const { t } = useTranslation('calendar')
  const when = useEventTimeTexts(timeZone)
  const { title } = info.event
  const { kind, event } = info.event.extendedProps as Entry
  if (!kind) return <span className={styles.holiday}>{title}</span>
  const Icon = KIND_ICONS[kind]
  const elsewhere = event ? when.elsewhere(event) : ''
  const notes = [
    event?.status === 'proposed' && t('status.proposed'),
    event && (isDeclined(event) || isUnconfirmed(event)) && event.answer && t(`answer.${event.answer}`),
  ]
  return (
    <span className={styles.drawn} data-excerpt>
      <Icon size={14} aria-hidden className={styles.icon} />
      <span className="visually-hidden">{t(`kind.${kind}`)}: </span>
      <span className={styles.title}>{kind === 'busy' ? t('busy', { name: title }) : title}</span>{' '}
      <span className={styles.time}>{info.timeText}</span>
      <span className={styles.mark}>{[elsewhere, ...notes].filter(Boolean).map(note => ` · ${note}`)}</span>
    </span>
  )
}
