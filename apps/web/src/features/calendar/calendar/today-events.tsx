// The calendar on the home page, in order of time.
import type { EventItem } from '@maat/contract/calendar/events'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useThisMinute } from '../../../texts/use-this-minute.ts'
import { Fold } from '../../../ui/layout/fold.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { useViewerZone } from '../../people/users/index.ts'
import styles from './calendar.module.css'
import { planOfDay } from './day-plan.ts'
import { EventRow } from './event-row.tsx'

export function TodayEvents({ events }: { events: readonly EventItem[] }) {
  const { t } = useTranslation('calendar')
  const { over, now, ahead } = planOfDay(events, useThisMinute())
  const isEmpty = now.length + ahead.length === 0
  return (
    <EventsCard title={t('dayTitle')}>
      {isEmpty && <p>{t(over.length > 0 ? 'home.noneLeft' : 'todayNone')}</p>}
      <EventRows events={now} isNow />
      <EventRows events={ahead} />
      {over.length > 0 && (
        <Fold label={t('home.over', { count: over.length })}>
          <EventRows events={over} />
        </Fold>
      )}
    </EventsCard>
  )
}

/** For a client: empty if nothing is planned. */
export function ComingEvents({ events }: { events: readonly EventItem[] }) {
  const { t } = useTranslation('calendar')
  if (events.length === 0) return null
  return (
    <EventsCard title={t('home.next')}>
      <EventRows events={events} showsDay />
    </EventsCard>
  )
}

function EventsCard({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('calendar')
  return (
    <Card title={title} actions={<Link to="/calendar">{t('home.all')}</Link>}>
      {children}
    </Card>
  )
}

interface EventRowsProps {
  events: readonly EventItem[]
  showsDay?: boolean
  isNow?: boolean
}

function EventRows({ events, ...shown }: EventRowsProps) {
  const timeZone = useViewerZone()
  const navigate = useNavigate()
  const open = (eventId: string) => void navigate({ to: '/calendar', search: { eventId } })
  if (!timeZone || events.length === 0) return null
  return (
    <ul className={styles.rows}>
      {events.map(event => (
        <EventRow key={event.id} event={event} timeZone={timeZone} {...shown} onOpen={() => open(event.id)} />
      ))}
    </ul>
  )
}
