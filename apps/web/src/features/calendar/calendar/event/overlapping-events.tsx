// Lists the events within a new absence before it is saved. They stay fixed until a user moves or cancels them.

import type { EventView } from '@maat/contract/calendar/events'
import type { Moment } from '@maat/domain/calendar/moment'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { startOfDay } from '@maat/domain/calendar/zoned-times'
import { useTranslation } from 'react-i18next'
import { readCalendar } from '../../../../api/operations/calendar/calendar.ts'
import { useRead } from '../../../../api/use-operation.ts'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { useEventTimeTexts } from '../use-event-time-texts.ts'
import { type EventValues, timesOf } from './event-form-values.ts'

interface MetEventsProps {
  values: EventValues
  /** The absence itself when it is being changed. */
  absence: EventView | undefined
}

const MOST_DAYS = 99
const MOST_SHOWN = 20

export function OverlappingEvents({ values, absence }: MetEventsProps) {
  const { t } = useTranslation('calendar')
  const when = useEventTimeTexts(values.timeZone)
  const times = timesOf(values)
  const request =
    times && times.startsAt < times.endsAt
      ? ({
          query: {
            from: times.startsAt,
            to: untilOf(values, times.endsAt),
            of: 'person',
            person: values.organiserId,
          },
        } as const)
      : undefined
  const { data } = useRead(readCalendar, request)
  if (!request || !data) return null
  const met = [
    ...data.items
      .filter(({ id, answer }) => id !== absence?.id && answer !== 'declined')
      .map(event => ({ key: event.id as string, text: `${when.full(event)} · ${event.title}` })),
    ...data.busy.map(one => {
      const span = { ...one, isAllDay: false, timeZone: values.timeZone }
      return { key: one.startsAt, text: `${when.full(span)} · ${t('busy', { name: one.name })}` }
    }),
  ]
  if (met.length === 0) return null
  return (
    <Notice kind="info">
      <p>{t('met.title', { count: met.length })}</p>
      <ul>
        {met.slice(0, MOST_SHOWN).map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
      <p>{t('met.body')}</p>
    </Notice>
  )
}

/** The longest period that one calendar request covers. */
function untilOf({ day, timeZone }: EventValues, endsAt: Moment): string {
  const furthest = startOfDay(addDays(day, MOST_DAYS), timeZone).toISOString()
  return endsAt < furthest ? endsAt : furthest
}
