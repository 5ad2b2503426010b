// What waits for a client, and what comes next, in few lines: each in full below.
import type { ClientHome } from '@maat/contract/dashboard'
import { describeTimes } from '@maat/domain/event-moments'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../preferences/use-format.ts'
import { useThisMinute } from '../../preferences/use-this-minute.ts'
import { phaseOf } from '../calendar/index.ts'
import { useUnreadMessages } from '../messages/index.ts'
import styles from './dashboard.module.css'
import { type Line, Lines } from './lines.tsx'
import { linkTo, linkToEvent } from './links.ts'

export function ClientGlance({ home }: { home: ClientHome }) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const now = useThisMinute()
  const { total: messages } = useUnreadMessages()
  const { changes, proposals, invitations, documents, events } = home
  const answers = changes.length + proposals.length + invitations.length
  const needs = { to: '/dashboard', search: {} as never, hash: 'needs' }
  const piles = [
    { key: 'answers', count: answers, to: needs },
    { key: 'documents', count: documents.length, to: needs },
    { key: 'messages', count: messages, to: linkTo('/messages', {}) },
  ] as const
  const waiting: Line[] = piles
    .filter(({ count }) => count > 0)
    .map(({ key, count, to }) => ({ key, text: t(`glance.${key}`, { count }), to }))
  const event = events.find(event => phaseOf(event, now) !== 'over')
  const isNow = event && phaseOf(event, now) === 'now'
  const next: Line[] = event
    ? [
        {
          key: 'event',
          text: [isNow && t('glance.now'), event.title, describeTimes(event, language)]
            .filter(Boolean)
            .join(' · '),
          to: linkToEvent(event.id),
        },
      ]
    : []
  return (
    <div className={styles.glance} data-columns={2}>
      <Lines title={t('glance.waiting')} lines={waiting} none={t('glance.waitingNone')} />
      <Lines title={t('glance.next')} lines={next} none={t('glance.nextNone')} />
    </div>
  )
}
