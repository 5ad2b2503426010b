// Today's and upcoming items of a staff member, sorted by time.

import type { MAX_OVERDUE_SHOWN, StaffHome } from '@maat/contract/firm/dashboard'
import type { Day } from '@maat/domain/calendar/day'
import { hourAt } from '@maat/domain/calendar/event-moments'
import type { Moment } from '@maat/domain/calendar/moment'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import { linkOptions } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listTodos } from '../../../api/operations/calendar/todos.ts'
import { useRead } from '../../../api/use-operation.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { useThisMinute } from '../../../texts/use-this-minute.ts'
import { attendedOf, planOfDay } from '../../calendar/calendar/index.ts'
import { useDueFormat } from '../../calendar/todos/index.ts'
import { useViewerZone } from '../../people/users/index.ts'
import type { Line } from './lines.tsx'
import { linkToEvent, linkToTask } from './links.ts'

const MOST_TODOS = 5
/** The same query as in the lists below, so that it is sent only once. */
const NEXT_TODOS = { query: { scope: 'mine', state: 'open', limit: String(MOST_TODOS) as '5' } } as const
/** Repeats the contract's value, so that the home page does not load the schemas. */
const MOST: typeof MAX_OVERDUE_SHOWN = 20

type Event = StaffHome['events'][number]

/** In the time zone of the reader's office. */
function useClock() {
  const language = useLanguage()
  const zone = useViewerZone() ?? 'Europe/Brussels'
  const now = useThisMinute()
  const hours = ({ isAllDay, ...times }: Event, isWhole = false) => {
    if (isAllDay) return ''
    const hour = (at: Moment) => hourAt(at, zone, language)
    return isWhole ? `${hour(times.startsAt)}–${hour(times.endsAt)}` : hour(times.startsAt)
  }
  return { now, zone, today: dayAt(now, zone), hours }
}

const joined = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ')
/** Adds a plus to a count that was cut off. */
export const upTo = (most: number, count: number) => (count >= most ? `${most}+` : String(count))

export function useToday({ events, deadlines }: StaffHome): Line[] {
  const { t } = useTranslation('dashboard')
  const { now, today, hours } = useClock()
  const { data } = useRead(listTodos, NEXT_TODOS)
  const plan = planOfDay(attendedOf(events), now)
  const shown = [...plan.now.slice(0, 1), ...plan.ahead.slice(0, 1)]
  const others = plan.now.length + plan.ahead.length - shown.length
  const isDue = (day: Day | null) => day !== null && day <= today
  const queues = [
    {
      key: 'moreEvents',
      count: others,
      most: Number.POSITIVE_INFINITY,
      to: linkOptions({ to: '/calendar' }),
    },
    {
      key: 'deadlines',
      count: deadlines.filter(({ dueDate }) => isDue(dueDate)).length,
      most: MOST,
      to: linkOptions({ to: '/deadlines' }),
    },
    {
      key: 'tasks',
      count: (data?.items ?? []).filter(({ dueOn }) => isDue(dueOn)).length,
      most: MOST_TODOS,
      to: linkOptions({ to: '/todos' }),
    },
  ] as const
  return [
    ...shown.map(event => ({
      key: event.id,
      text: plan.now.includes(event)
        ? joined([t('glance.now'), hours(event, true), event.title])
        : joined([hours(event), event.title]),
      to: linkToEvent(event.id),
    })),
    ...queues
      .filter(({ count }) => count > 0)
      .map(({ key, count, most, to }) => ({
        key,
        text: t(`glance.${key}`, { count, number: upTo(most, count) }),
        to,
      })),
  ]
}

/** Items without an hour come before the timed items of their day; items without a day come last. */
const NEVER = '9999'

interface Coming extends Pick<StaffHome, 'nextEvent'> {
  deadlines?: StaffHome['deadlines']
}

export function useNext({ deadlines = [], nextEvent }: Coming): Line[] {
  const due = useDueFormat()
  const { zone, today, hours } = useClock()
  const { data } = useRead(listTodos, NEXT_TODOS)
  const deadline = deadlines.find(({ dueDate }) => dueDate > today)
  const task = data?.items.find(({ dueOn }) => dueOn === null || dueOn > today)
  const dated = (day: Day | null, hour: string, title: string) =>
    joined([joined([day && due.short(day), hour]).replace(' · ', ', '), title])
  const lines = [
    deadline && {
      key: 'deadline',
      at: deadline.dueDate,
      text: dated(deadline.dueDate, '', deadline.title),
      to: linkOptions({ to: '/deadlines' }),
    },
    task && {
      key: 'task',
      at: task.dueOn ?? NEVER,
      text: dated(task.dueOn, '', task.title),
      to: linkToTask(task.id),
    },
    nextEvent && {
      key: 'event',
      at: `${dayAt(nextEvent.startsAt, zone)} ${hours(nextEvent)}`,
      text: dated(dayAt(nextEvent.startsAt, zone), hours(nextEvent), nextEvent.title),
      to: linkToEvent(nextEvent.id),
    },
  ]
  return lines.filter(line => line != null).sort((one, other) => (one.at < other.at ? -1 : 1))
}
