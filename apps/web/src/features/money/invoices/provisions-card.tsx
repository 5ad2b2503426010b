// The provisions of a case for both sides: what was invoiced in advance, what invoices used of it, and what is left.
import type { CaseId } from '@maat/contract/ids'
import { useTranslation } from 'react-i18next'
import { readProvisions } from '../../../api/operations/money/billable.ts'
import { useRead } from '../../../api/use-operation.ts'
import { PartFailed } from '../../../parts/pages/part-failed.tsx'
import { useAmount } from '../../../texts/use-amount.ts'
import { Card } from '../../../ui/layout/page.tsx'
import styles from './invoices.module.css'

export function ProvisionsCard({ caseId }: { caseId: CaseId }) {
  const { t } = useTranslation('invoices')
  const amount = useAmount()
  const read = useRead(readProvisions, { params: { caseId } })
  if (read.error) return <PartFailed error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data || read.data.provisions.length === 0) return null
  const { provisions, balances } = read.data
  return (
    <Card title={t('provisions.title')} intro={t('provisions.intro')}>
      <dl className={styles.unbilled}>
        {balances.map(balance => (
          <div key={balance.currency}>
            <dt>{t('provisions.left')}</dt>
            <dd>{amount(balance)}</dd>
          </div>
        ))}
        {provisions.map(({ id, number, net, used, isPaid }) => (
          <div key={id}>
            <dt>{isPaid ? number : `${number} – ${t('provisions.unpaid')}`}</dt>
            <dd>{t('provisions.usedOf', { used: amount(used), net: amount(net) })}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
