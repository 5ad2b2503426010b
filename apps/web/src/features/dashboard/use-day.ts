// What a member of the staff has today, and what comes after it, in the order of time.
import type { MOST_PASSED, StaffHome } from '@maat/contract/dashboard'
import { hourAt } from '@maat/domain/event-moments'
import { dayAt } from '@maat/domain/zoned-times'
import { linkOptions } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listTodos } from '../../api/operations/todos.ts'
import { useRead } from '../../api/use-operation.ts'
import { useLanguage } from '../../preferences/use-format.ts'
import { useThisMinute } from '../../preferences/use-this-minute.ts'
import { attendedOf, planOfDay, useViewerZone } from '../calendar/index.ts'
import { useDueFormat } from '../todos/index.ts'
import type { Line } from './lines.tsx'
import { linkToEvent, linkToTask } from './links.ts'

const MOST_TODOS = 5
/** As the lists below ask for them: read once. */
const NEXT_TODOS = { query: { scope: 'mine', state: 'open', limit: String(MOST_TODOS) as '5' } } as const
/** The same as the contract's, whose schemas a home does without. */
const MOST: typeof MOST_PASSED = 20

type Event = StaffHome['events'][number]

/** By the clock of the reader's office. */
function useClock() {
  const language = useLanguage()
  const zone = useViewerZone() ?? 'Europe/Brussels'
  const now = useThisMinute()
  const hours = ({ isAllDay, ...times }: Event, isWhole = false) => {
    if (isAllDay) return ''
    const hour = (at: string) => hourAt(at, zone, language)
    return isWhole ? `${hour(times.startsAt)}–${hour(times.endsAt)}` : hour(times.startsAt)
  }
  return { now, zone, today: dayAt(now, zone), hours }
}

const joined = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ')
/** A list that was cut says so. */
export const upTo = (most: number, count: number) => (count >= most ? `${most}+` : String(count))

export function useToday({ events, deadlines }: StaffHome): Line[] {
  const { t } = useTranslation('dashboard')
  const { now, today, hours } = useClock()
  const { data } = useRead(listTodos, NEXT_TODOS)
  const plan = planOfDay(attendedOf(events), now)
  const shown = [...plan.now.slice(0, 1), ...plan.ahead.slice(0, 1)]
  const others = plan.now.length + plan.ahead.length - shown.length
  const isDue = (day: string | null) => day !== null && day <= today
  const piles = [
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
    ...piles
      .filter(({ count }) => count > 0)
      .map(({ key, count, most, to }) => ({
        key,
        text: t(`glance.${key}`, { count, number: upTo(most, count) }),
        to,
      })),
  ]
}

/** All that are to be done, whenever they are due. */
export function useOpenTasks(): { count: number; number: string } {
  const { data } = useRead(listTodos, NEXT_TODOS)
  const count = data?.items.length ?? 0
  return { count, number: upTo(MOST_TODOS, count) }
}

/** What has no hour stands for its whole day, before what begins at an hour of it; what has no day comes last. */
const NEVER = '9999'

interface Coming extends Pick<StaffHome, 'nextEvent'> {
  /** A client is told of none. */
  deadlines?: StaffHome['deadlines']
}

export function useNext({ deadlines = [], nextEvent }: Coming): Line[] {
  const due = useDueFormat()
  const { zone, today, hours } = useClock()
  const { data } = useRead(listTodos, NEXT_TODOS)
  const deadline = deadlines.find(({ dueDate }) => dueDate > today)
  const task = data?.items.find(({ dueOn }) => dueOn === null || dueOn > today)
  const dated = (day: string | null, hour: string, title: string) =>
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
