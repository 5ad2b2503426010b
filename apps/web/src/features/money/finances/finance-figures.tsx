// The figures of one currency: those of the period, and the state today.

import type { FinanceSums } from '@maat/contract/money/finances'
import type { Day } from '@maat/domain/calendar/day'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAmount } from '../../../texts/use-amount.ts'
import { Card } from '../../../ui/layout/page.tsx'
import { AgedReceivables } from './due-ages.tsx'
import { FinanceChart } from './finance-chart.tsx'
import styles from './finances.module.css'
import type { FinanceFilter } from './use-finance-filter.ts'

interface FinanceFiguresProps {
  sums: FinanceSums
  today: Day
  looked: FinanceFilter
  /** True if there is no other currency, so that its name is not needed. */
  isOnly: boolean
}

export function FinanceFigures({ sums, today, looked, isOnly }: FinanceFiguresProps) {
  const { t } = useTranslation('finances')
  const { currency } = sums
  const owedUnits = (is: (age: string) => boolean) => ({
    currency,
    units: sums.owed.filter(({ age }) => is(age)).reduce((total, { amount }) => total + amount.units, 0),
  })
  const open =
    (tab: FinanceFilter['tab'], due: object = {}) =>
    () =>
      looked.open({ tab, currency, ...due })
  const isLate = (age: string) => age !== 'later' && age !== 'soon'
  return (
    <section className={styles.currency} aria-label={t(`currency.${currency}`)}>
      {!isOnly && <h2>{t(`currency.${currency}`)}</h2>}
      <ul className={styles.figures}>
        <Figure label={t('figure.billed')} money={sums.billed} onOpen={open('issued')} />
        <Figure label={t('figure.received')} money={sums.received} onOpen={open('received')} />
        <Figure label={t('figure.open')} money={owedUnits(() => true)} onOpen={open('open')} />
        <Figure
          label={t('figure.late')}
          money={owedUnits(isLate)}
          isBad={owedUnits(isLate).units > 0}
          onOpen={open('open', { dueUntil: addDays(today, -1) })}
        />
        <li className={styles.figure}>
          <span>{t('figure.unbilled')}</span>
          <Amount money={sums.unbilled} />
          <Link to="/billing-runs">{t('figure.bill')}</Link>
        </li>
      </ul>
      <div className={styles.cards}>
        <Card title={t('chart.title')}>
          <FinanceChart sums={sums} span={looked.span} />
        </Card>
        <Card title={t('ages.title')} intro={t('ages.intro')}>
          <AgedReceivables sums={sums} today={today} looked={looked} />
        </Card>
      </div>
    </section>
  )
}

interface FigureProps {
  label: string
  money: FinanceSums['billed']
  isBad?: boolean
  onOpen(): void
}

function Figure({ label, money, isBad = false, onOpen }: FigureProps) {
  const { t } = useTranslation('finances')
  return (
    <li className={isBad ? styles.bad : styles.figure}>
      <span>{label}</span>
      <Amount money={money} />
      <button
        type="button"
        className={styles.link}
        aria-label={t('figure.showOf', { label })}
        onClick={onOpen}
      >
        {t('figure.show')}
      </button>
    </li>
  )
}

function Amount({ money }: { money: FinanceSums['billed'] }) {
  const amount = useAmount()
  return <strong>{amount(money)}</strong>
}
