// The unbilled work on a case, for clients with whom this was agreed; hidden for others.
import type { CaseId } from '@maat/contract/ids'
import type { UnbilledView } from '@maat/contract/money/time'
import { useTranslation } from 'react-i18next'
import { readUnbilled } from '../../../api/operations/money/time.ts'
import { useRead } from '../../../api/use-operation.ts'
import { PartFailed } from '../../../parts/pages/part-failed.tsx'
import { useAmount } from '../../../texts/use-amount.ts'
import { Card } from '../../../ui/layout/page.tsx'
import { Meter } from '../../../ui/messages/meter.tsx'
import styles from './invoices.module.css'

export function UnbilledCard({ caseId, isOwn }: { caseId: CaseId; isOwn: boolean }) {
  const { t } = useTranslation('invoices')
  const read = useRead(readUnbilled, { params: { caseId } })
  if (read.error) return <PartFailed error={read.error} onRetry={() => void read.refetch()} />
  const shown = read.data?.shown
  if (!shown) return null
  return (
    <Card title={t('unbilled.title')} intro={t(isOwn ? 'unbilled.intro' : 'unbilled.introShared')}>
      <dl className={styles.unbilled}>
        {shown.unbilled.map(sums => (
          <Sums key={sums.currency} of={sums} />
        ))}
        {shown.budget && <Budget budget={shown.budget} />}
      </dl>
    </Card>
  )
}

type Shown = NonNullable<UnbilledView['shown']>

function Sums({ of: { fees, costs } }: { of: Shown['unbilled'][number] }) {
  const { t } = useTranslation('invoices')
  const amount = useAmount()
  return (
    <>
      <div>
        <dt>{t('unbilled.fees')}</dt>
        <dd>{amount(fees)}</dd>
      </div>
      <div>
        <dt>{t('unbilled.costs')}</dt>
        <dd>{amount(costs)}</dd>
      </div>
    </>
  )
}

function Budget({ budget: { amount: whole, left } }: { budget: NonNullable<Shown['budget']> }) {
  const { t } = useTranslation('invoices')
  const amount = useAmount()
  const spent = Math.floor(((whole.units - left.units) * 100) / whole.units)
  return (
    <div>
      <dt>{t('unbilled.left', { amount: amount(whole) })}</dt>
      <dd>{amount(left)}</dd>
      <dd>
        <Meter label={t('unbilled.spent')} percent={spent} tone={spent >= 80 ? 'ochre' : 'nile'} />
      </dd>
    </div>
  )
}
