// The instalments of a plan in order: due date, amount and payment status.
import type { PaymentPlanView } from '@maat/contract/money/payment-plans'
import type { Instalment } from '@maat/domain/money/amounts/split'
import { useTranslation } from 'react-i18next'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Badge } from '../../../ui/messages/badge.tsx'
import styles from './payment-plans.module.css'

type Part = PaymentPlanView['instalments'][number]

interface InstalmentsProps {
  instalments: readonly Part[]
  /** The paid amount of each is shown only while the plan is in effect. */
  isFollowed?: boolean
}

export function Instalments({ instalments, isFollowed = false }: InstalmentsProps) {
  const { t } = useTranslation('payment-plans')
  const amount = useAmount()
  const format = useFormat()
  return (
    <ol className={styles.parts} aria-label={t('parts')}>
      {instalments.map(part => (
        <li key={part.dueOn}>
          <span>{format.date(part.dueOn)}</span>
          <span className={styles.part}>
            {isFollowed && <PartBadge part={part} />}
            <strong>{amount(part.amount)}</strong>
          </span>
        </li>
      ))}
    </ol>
  )
}

function PartBadge({ part: { amount: due, paid, isLate } }: { part: Part }) {
  const { t } = useTranslation('payment-plans')
  const amount = useAmount()
  if (paid.units >= due.units) return <Badge tone="success">{t('paid')}</Badge>
  return (
    <>
      {paid.units > 0 && <span className={styles.soft}>{t('paidPartly', { amount: amount(paid) })}</span>}
      {isLate && <Badge tone="error">{t('late')}</Badge>}
    </>
  )
}

export const asParts = (planned: readonly Instalment[]): Part[] =>
  planned.map(({ day, amount }) => ({
    dueOn: day,
    amount,
    paid: { ...amount, units: 0 },
    isLate: false,
  }))
