// How much of the 72 hours is left, as a ring that empties: seen before everything else.
import type { BreachView } from '@maat/contract/privacy/breaches'
import { AUTHORITY_HOURS } from '@maat/domain/privacy/breaches'
import { AlarmClockOff, Check, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './breaches.module.css'

const HOUR_MS = 3_600_000
const ICONS = { running: Check, urgent: Check, answered: Check, late: AlarmClockOff, closed: Lock }

export function BreachClock({ breach: { clock, closedAt, dueAt } }: { breach: BreachView }) {
  const { t } = useTranslation('breaches')
  const left = Math.max(0, (Date.parse(dueAt) - Date.now()) / HOUR_MS)
  const state = closedAt ? 'closed' : clock
  const isRunning = clock === 'running' || clock === 'urgent'
  const Icon = ICONS[state]
  const share = isRunning ? Math.min(1, left / AUTHORITY_HOURS) : 1
  return (
    <span className={styles.clock} data-clock={state}>
      <svg viewBox="0 0 40 40" aria-hidden>
        <circle cx="20" cy="20" r="17" pathLength="1" />
        <circle cx="20" cy="20" r="17" pathLength="1" strokeDasharray={`${share} 1`} />
      </svg>
      {isRunning ? <b>{`${Math.round(left)} h`}</b> : <Icon size={20} aria-hidden />}
      <span className="visually-hidden">{t(`mark.${state}`)}</span>
    </span>
  )
}
