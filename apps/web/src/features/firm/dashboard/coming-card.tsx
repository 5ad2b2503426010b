// A client's running event and their next dates.
import type { ClientHome } from '@maat/contract/firm/dashboard'
import { describeTimes } from '@maat/domain/calendar/event-moments'
import { Link } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../texts/use-format.ts'
import { useThisMinute } from '../../../texts/use-this-minute.ts'
import { Card } from '../../../ui/layout/page.tsx'
import { phaseOf } from '../../calendar/calendar/index.ts'
import styles from './dashboard.module.css'
import type { Line } from './lines.tsx'
import { linkToEvent } from './links.ts'
import { useNext } from './use-day.ts'

export function ComingCard({ home }: { home: ClientHome }) {
  const { t } = useTranslation('dashboard')
  const lines = useComing(home)
  return (
    <Card title={t('glance.next')}>
      {lines.length === 0 && <p>{t('glance.nextNone')}</p>}
      <ul className={styles.needs}>
        {lines.map(({ key, text, to }) => (
          <li key={key}>
            <CalendarClock size={20} aria-hidden />
            <Link {...to}>{text}</Link>
          </li>
        ))}
      </ul>
    </Card>
  )
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
