// The first look of a morning, in few lines: what is to be done today, what waits, and what comes next. Everything else
// of a home stands below.
import type { StaffHome } from '@maat/contract/dashboard'
import { hourAt } from '@maat/domain/event-moments'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { listCalls } from '../../api/call-operations.ts'
import { useRead } from '../../api/use-operation.ts'
import { listTodos } from '../../api/work-operations.ts'
import { useLanguage } from '../../preferences/use-format.ts'
import { useLiveCalls } from '../calls/index.ts'
import { useUnreadMessages } from '../messages/index.ts'
import { todayHere, useDueFormat } from '../todos/index.ts'
import styles from './dashboard.module.css'
import { linkTo, linkToEvent, linkToTask } from './links.ts'

/** As the lists below ask for them: read once. */
const NEXT_TODOS = { query: { scope: 'mine', state: 'open', limit: '5' } } as const
const MOST_CALLS = 20

export interface Line {
  key: string
  text: string
  to: { to: string; search: never }
}

export function Glance({ home }: { home: StaffHome }) {
  const { t } = useTranslation('dashboard')
  const today = useToday(home)
  const waiting = useWaiting(home)
  const next = useNext(home)
  return (
    <div className={styles.glance}>
      <Lines title={t('glance.today')} lines={today} none={t('glance.todayNone')} />
      <Lines title={t('glance.waiting')} lines={waiting} none={t('glance.waitingNone')} />
      <Lines title={t('glance.next')} lines={next} none={t('glance.nextNone')} />
    </div>
  )
}

interface LinesProps {
  title: string
  lines: readonly Line[]
  none: string
}

export function Lines({ title, lines, none }: LinesProps): ReactNode {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lines.length === 0 && <p className={styles.soft}>{none}</p>}
      <ul>
        {lines.map(({ key, text, to }) => (
          <li key={key}>
            <Link {...to}>{text}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useToday({ events, deadlines }: StaffHome): Line[] {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const { data } = useRead(listTodos, NEXT_TODOS)
  const today = todayHere()
  const isDue = (day: string | null) => day !== null && day <= today
  const due = deadlines.filter(({ dueDate }) => isDue(dueDate)).length
  const tasks = (data?.items ?? []).filter(({ dueOn }) => isDue(dueOn)).length
  const [first] = events
  const others = events.length - 1
  const hour = first && (first.isAllDay ? '' : hourAt(first.startsAt, first.timeZone, language))
  return [
    ...(first
      ? [{ key: 'event', text: [hour, first.title].filter(Boolean).join(' · '), to: linkToEvent(first.id) }]
      : []),
    ...(others > 0
      ? [{ key: 'events', text: t('glance.moreEvents', { count: others }), to: linkTo('/calendar', {}) }]
      : []),
    ...(due > 0
      ? [{ key: 'deadlines', text: t('glance.deadlines', { count: due }), to: linkTo('/deadlines', {}) }]
      : []),
    ...(tasks > 0
      ? [{ key: 'tasks', text: t('glance.tasks', { count: tasks }), to: linkTo('/todos', {}) }]
      : []),
  ]
}

function useWaiting(home: StaffHome): Line[] {
  const { t } = useTranslation('dashboard')
  const { total: messages } = useUnreadMessages()
  useLiveCalls()
  const { data } = useRead(listCalls, { query: { state: 'open' } })
  const calls = data?.items.length ?? 0
  const shownCalls = calls === MOST_CALLS ? `${MOST_CALLS}+` : String(calls)
  const piles = [
    { key: 'queue', count: home.queue.count, to: linkTo('/my-cases', { view: 'waiting' }) },
    { key: 'consultations', count: home.consultations.count, to: linkToProposals },
    { key: 'messages', count: messages, to: linkTo('/messages', {}) },
  ] as const
  return [
    ...piles
      .filter(({ count }) => count > 0)
      .map(({ key, count, to }) => ({ key, text: t(`glance.${key}`, { count }), to })),
    { key: 'calls', text: t('glance.calls', { count: calls, number: shownCalls }), to: linkTo('/calls', {}) },
  ]
}

const linkToProposals = linkTo('/calendar', { consultations: 'waiting' })

function useNext({ deadlines }: StaffHome): Line[] {
  const due = useDueFormat()
  const { data } = useRead(listTodos, NEXT_TODOS)
  const today = todayHere()
  const deadline = deadlines.find(({ dueDate }) => dueDate > today)
  const task = data?.items.find(({ dueOn }) => dueOn === null || dueOn > today)
  const dated = (day: string | null, title: string) =>
    [day && due.short(day), title].filter(Boolean).join(' · ')
  return [
    ...(deadline
      ? [{ key: 'deadline', text: dated(deadline.dueDate, deadline.title), to: linkTo('/deadlines', {}) }]
      : []),
    ...(task ? [{ key: 'task', text: dated(task.dueOn, task.title), to: linkToTask(task.id) }] : []),
  ]
}
