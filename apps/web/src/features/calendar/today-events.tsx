// What a home shows of the calendar, in the order in which it takes place.
import type { EventItem } from '@maat/contract/events'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/page.tsx'
import styles from './calendar.module.css'
import { EventRow } from './event-row.tsx'
import { useViewerZone } from './use-viewer-zone.ts'

/** Of the staff. */
export function TodayEvents({ events }: { events: readonly EventItem[] }) {
  const { t } = useTranslation('calendar')
  return <EventsCard events={events} title={t('dayTitle')} none={t('todayNone')} />
}

/** Of a client: nothing, where nothing is planned. */
export function ComingEvents({ events }: { events: readonly EventItem[] }) {
  const { t } = useTranslation('calendar')
  if (events.length === 0) return null
  return <EventsCard events={events} title={t('home.next')} none="" showsDay />
}

interface EventsCardProps {
  events: readonly EventItem[]
  title: string
  none: string
  showsDay?: boolean
}

function EventsCard({ events, title, none, showsDay = false }: EventsCardProps) {
  const { t } = useTranslation('calendar')
  const timeZone = useViewerZone()
  const navigate = useNavigate()
  const open = (eventId: string) => void navigate({ to: '/calendar', search: { eventId } as never })
  return (
    <Card title={title} actions={<Link to="/calendar">{t('home.all')}</Link>}>
      {events.length === 0 && <p>{none}</p>}
      {timeZone && events.length > 0 && (
        <ul className={styles.rows}>
          {events.map(event => (
            <EventRow
              key={event.id}
              event={event}
              timeZone={timeZone}
              showsDay={showsDay}
              onOpen={() => open(event.id)}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}
