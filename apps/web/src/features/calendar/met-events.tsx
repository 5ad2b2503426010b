// What stands in an absence already: it stays fixed until somebody moves or cancels it, and whoever notes the absence
// sees it before.
import type { EventView } from '@maat/contract/events'
import { addDays } from '@maat/domain/plain-dates'
import { startOfDay } from '@maat/domain/zoned-times'
import { useTranslation } from 'react-i18next'
import { readCalendar } from '../../api/operations/calendar.ts'
import { useRead } from '../../api/use-operation.ts'
import { Notice } from '../../ui/notice.tsx'
import { type EventValues, timesOf } from './event-form-values.ts'
import { useWhen } from './use-when.ts'

interface MetEventsProps {
  values: EventValues
  /** The absence itself, where it is changed. */
  absence: EventView | undefined
}

const MOST_DAYS = 99
const MOST_SHOWN = 20

export function MetEvents({ values, absence }: MetEventsProps) {
  const { t } = useTranslation('calendar')
  const when = useWhen(values.timeZone)
  const times = timesOf(values)
  const isWhole = times !== undefined && times.startsAt < times.endsAt
  const query = {
    from: times?.startsAt ?? '',
    to: times ? untilOf(values, times.endsAt) : '',
    of: 'person',
    person: values.organiserId,
  }
  const { data } = useRead(readCalendar, { query } as never, { enabled: isWhole })
  if (!isWhole || !data) return null
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

/** As far as the calendar is read at once. */
function untilOf({ day, timeZone }: EventValues, endsAt: string): string {
  const furthest = startOfDay(addDays(day, MOST_DAYS), timeZone).toISOString()
  return endsAt < furthest ? endsAt : furthest
}
