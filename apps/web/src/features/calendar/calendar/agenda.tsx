// The calendar as a list by day, for phones and screen readers.

import type { DeadlineItem } from '@maat/contract/calendar/deadlines'
import { dayText } from '@maat/domain/calendar/day-text'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import { Link } from '@tanstack/react-router'
import { Hourglass, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../texts/use-format.ts'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { agendaDays } from './agenda-days.ts'
import styles from './calendar.module.css'
import { EventRow } from './event-row.tsx'
import { type GridSources, isLong } from './grid-events.ts'
import { type HolidayLabel, labelText } from './holidays.ts'
import type { Days } from './period.ts'
import { useEventTimeTexts } from './use-event-time-texts.ts'

interface AgendaProps {
  days: Days
  entries: GridSources
  holidays: readonly HolidayLabel[]
  timeZone: string
  onOpen(eventId: string): void
}

export function Agenda({ days: shown, entries, holidays, timeZone, onOpen }: AgendaProps) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const days = agendaDays(shown, entries, holidays, timeZone)
  const today = dayAt(new Date(), timeZone)
  if (days.length === 0) return <EmptyState title={t('empty.title')}>{t('empty.body')}</EmptyState>
  return (
    <ol className={styles.agenda}>
      {days.map(({ day, items, busy, deadlines, holidays }) => (
        <li key={day} data-today={day === today}>
          <h3>
            {dayText(day, language)}
            {day === today && <span className={styles.todayMark}>{t('today')}</span>}
          </h3>
          {holidays.map(label => (
            <p key={label.name} className={styles.holiday}>
              {labelText(label)}
              {label.isEstimate && ` · ${t('estimate')}`}
            </p>
          ))}
          {items.length + busy.length + deadlines.length > 0 && (
            <ul className={styles.rows}>
              {deadlines.map(deadline => (
                <DeadlineLine key={deadline.id} deadline={deadline} />
              ))}
              {items.map(event => (
                <EventRow key={event.id} event={event} timeZone={timeZone} onOpen={() => onOpen(event.id)} />
              ))}
              {busy.map(one => (
                <BusyLine key={one.userId + one.startsAt} busy={one} timeZone={timeZone} />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}

function DeadlineLine({ deadline: { caseId, caseNumber, title } }: { deadline: DeadlineItem }) {
  const { t } = useTranslation('calendar')
  return (
    <li className={styles.row} data-kind="deadline">
      <Hourglass size={18} aria-hidden className={styles.rowIcon} />
      <span className={styles.rowWords}>
        <span className={styles.hours}>{t('kind.deadline')}</span>
        <Link to="/case-{$caseId}" params={{ caseId }} search={{ tab: 'deadlines' }} className={styles.open}>
          {title}
        </Link>
        <span className={styles.soft}>{caseNumber}</span>
      </span>
    </li>
  )
}

function BusyLine({ busy, timeZone }: { busy: GridSources['busy'][number]; timeZone: string }) {
  const { t } = useTranslation('calendar')
  const when = useEventTimeTexts(timeZone)
  return (
    <li className={styles.row} data-kind="busy">
      <Lock size={18} aria-hidden className={styles.rowIcon} />
      <span className={styles.rowWords}>
        <span className={styles.hours}>
          {isLong(busy.startsAt, busy.endsAt)
            ? t('allDay')
            : when.hours({ ...busy, isAllDay: false, timeZone })}
        </span>
        <span>{t('busy', { name: busy.name })}</span>
      </span>
    </li>
  )
}
