// How much of the term of a request is left, in words and as a bar.
import type { DataRequestView } from '@maat/contract/privacy/data-requests'
import { daysBetween } from '@maat/domain/calendar/plain-dates'
import { SOON_REQUEST_DAYS } from '@maat/domain/privacy/data-requests'
import { registerWord } from '@maat/domain/privacy/register-words'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../texts/use-format.ts'
import styles from './data-requests.module.css'

type Timed = Pick<DataRequestView, 'state' | 'outcome' | 'daysLeft' | 'receivedOn' | 'dueOn'>

export function TermClock({ request }: { request: Timed }) {
  const { t } = useTranslation('data-requests')
  const language = useLanguage()
  const { state, outcome, daysLeft } = request
  if (state !== 'open')
    return (
      <span className={styles.clock} data-urgency="closed">
        {outcome ? registerWord('outcome', outcome, language) : registerWord('state', state, language)}
      </span>
    )
  const all = daysBetween(request.receivedOn, request.dueOn)
  const used = Math.min(100, Math.max(0, Math.round(((all - daysLeft) / all) * 100)))
  const late = daysLeft < 0
  return (
    <span className={styles.clock} data-urgency={urgencyOf(daysLeft)}>
      <span>{late ? t('clock.late', { count: -daysLeft }) : t('clock.left', { count: daysLeft })}</span>
      <span className={styles.bar} aria-hidden>
        <span style={{ inlineSize: `${used}%` }} />
      </span>
    </span>
  )
}

function urgencyOf(daysLeft: number): 'late' | 'soon' | 'later' {
  if (daysLeft < 0) return 'late'
  return daysLeft <= SOON_REQUEST_DAYS ? 'soon' : 'later'
}
