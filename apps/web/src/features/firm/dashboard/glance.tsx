// A short morning summary for the staff: today's tasks, what waits and what comes next. The details follow below.
import type { MOST_COUNTED, StaffHome } from '@maat/contract/firm/dashboard'
import { linkOptions } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listCalls } from '../../../api/operations/communication/calls.ts'
import { useRead } from '../../../api/use-operation.ts'
import { useLiveCalls } from '../../communication/calls/index.ts'
import { useUnreadMessages } from '../../communication/messages/index.ts'
import styles from './dashboard.module.css'
import { type Line, Lines } from './lines.tsx'
import { linkToAllChecks, linkToProposal } from './links.ts'
import { upTo, useNext, useToday } from './use-day.ts'

const MOST_CALLS = 20
/** Repeats the contract's value, so that the home page does not load the schemas. */
const MOST_CHECKS: typeof MOST_COUNTED = 100

export function StaffSummary({ home }: { home: StaffHome }) {
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

function useWaiting(home: StaffHome): Line[] {
  const { t } = useTranslation('dashboard')
  const { total: messages } = useUnreadMessages()
  useLiveCalls()
  const { data } = useRead(listCalls, { query: { state: 'open' } })
  const calls = data?.items.length ?? 0
  const shownCalls = upTo(MOST_CALLS, calls)
  const queues = [
    {
      key: 'queue',
      count: home.queue.count,
      to: linkOptions({ to: '/my-cases', search: { view: 'waiting' } }),
    },
    { key: 'consultations', count: home.consultations.count, to: linkToProposal },
    { key: 'checks', count: home.documents.count, to: linkToAllChecks },
    { key: 'messages', count: messages, to: linkOptions({ to: '/messages' }) },
  ] as const
  return [
    ...queues
      .filter(({ count }) => count > 0)
      .map(({ key, count, to }) => ({
        key,
        text: t(`glance.${key}`, { count, number: upTo(MOST_CHECKS, count) }),
        to,
      })),
    {
      key: 'calls',
      text: t('glance.calls', { count: calls, number: shownCalls }),
      to: linkOptions({ to: '/calls' }),
    },
  ]
}
