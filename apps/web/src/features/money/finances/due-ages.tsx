// The amounts due today, grouped by age: future and overdue.

import type { DueAge, FinanceSums } from '@maat/contract/money/finances'
import type { Day } from '@maat/domain/calendar/day'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { useTranslation } from 'react-i18next'
import { useAmount } from '../../../texts/use-amount.ts'
import { Meter } from '../../../ui/messages/meter.tsx'
import styles from './finances.module.css'
import type { FinanceFilter } from './use-finance-filter.ts'

interface DueAgesProps {
  sums: FinanceSums
  today: Day
  looked: FinanceFilter
}

export function AgedReceivables({ sums, today, looked }: DueAgesProps) {
  const { t } = useTranslation('finances')
  const amount = useAmount()
  const most = Math.max(1, ...sums.owed.map(({ amount: { units } }) => units))
  return (
    <ul className={styles.ages}>
      {sums.owed.map(({ age, amount: money, invoices }) => {
        const [dueFrom, dueUntil] = daysOf(age, today)
        const label = t(`ages.${age}`)
        return (
          <li key={age}>
            <button
              type="button"
              className={styles.link}
              onClick={() => looked.open({ tab: 'open', currency: sums.currency, dueFrom, dueUntil })}
            >
              {label}
            </button>
            <span>
              <strong>{amount(money)}</strong> · {t('ages.invoices', { count: invoices })}
            </span>
            <Meter label={label} percent={(money.units / most) * 100} tone={TONES[age]} />
          </li>
        )
      })}
    </ul>
  )
}

const TONES = {
  later: 'nile',
  soon: 'nile',
  'late-30': 'ochre',
  'late-60': 'ochre',
  'late-90': 'error',
  older: 'error',
} as const satisfies Record<DueAge, unknown>

/** The range of days late; negative before the due date. */
const LATE: Record<DueAge, [from: number | undefined, until: number | undefined]> = {
  later: [undefined, -31],
  soon: [-30, 0],
  'late-30': [1, 30],
  'late-60': [31, 60],
  'late-90': [61, 90],
  older: [91, undefined],
}

function daysOf(age: DueAge, today: Day): [dueFrom: string, dueUntil: string] {
  const [from, until] = LATE[age]
  return [until === undefined ? '' : addDays(today, -until), from === undefined ? '' : addDays(today, -from)]
}
