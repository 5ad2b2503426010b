// A short summary of a client's open tasks and next dates; the details follow below.
import type { ClientHome } from '@maat/contract/dashboard'
import type { UserView } from '@maat/contract/users'
import { describeTimes } from '@maat/domain/calendar/event-moments'
import { linkOptions } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../texts/use-format.ts'
import { useThisMinute } from '../../texts/use-this-minute.ts'
import { phaseOf } from '../calendar/index.ts'
import { useUnreadMessages } from '../messages/index.ts'
import { asksProfile } from './asks-profile.ts'
import styles from './dashboard.module.css'
import { type Line, Lines } from './lines.tsx'
import { linkToEvent } from './links.ts'
import { useNext, useOpenTasks } from './use-day.ts'

interface ClientGlanceProps {
  profile: UserView
  home: ClientHome
}

export function ClientSummary({ profile, home }: ClientGlanceProps) {
  const { t } = useTranslation('dashboard')
  const waiting = useWaiting(profile, home)
  const coming = useComing(home)
  return (
    <div className={styles.glance} data-columns={2}>
      <Lines title={t('glance.waiting')} lines={waiting} none={t('glance.waitingNone')} />
      <Lines title={t('glance.next')} lines={coming} none={t('glance.nextNone')} />
    </div>
  )
}

function useWaiting(profile: UserView, home: ClientHome): Line[] {
  const { t } = useTranslation('dashboard')
  const { total: messages } = useUnreadMessages()
  const tasks = useOpenTasks()
  const { changes, proposals, invitations, fees, documents } = home
  const answers = changes.length + proposals.length + invitations.length + fees.length
  const needs = linkOptions({ to: '/dashboard', hash: 'needs' })
  const queues = [
    { key: 'answers', count: answers, number: '', to: needs },
    { key: 'documents', count: documents.length, number: '', to: needs },
    { key: 'tasks', ...tasks, to: linkOptions({ to: '/todos' }) },
    { key: 'messages', count: messages, number: '', to: linkOptions({ to: '/messages' }) },
  ] as const
  const lines: Line[] = queues
    .filter(({ count }) => count > 0)
    .map(({ key, count, number, to }) => ({ key, text: t(`glance.${key}`, { count, number }), to }))
  if (!asksProfile(profile, home)) return lines
  return [
    ...lines,
    {
      key: 'profile',
      text: t('next.profileAction'),
      to: linkOptions({ to: '/profile-{$id}', params: { id: profile.id } }),
    },
  ]
}

function useComing({ events }: ClientHome): Line[] {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const now = useThisMinute()
  const running = events.find(event => phaseOf(event, now) === 'now')
  const nextEvent = events.find(event => phaseOf(event, now) === 'ahead') ?? null
  const ahead = useNext({ nextEvent })
  if (!running) return ahead
  const text = [t('glance.now'), running.title, describeTimes(running, language)].join(' · ')
  return [{ key: 'running', text, to: linkToEvent(running.id) }, ...ahead]
}
