// The payment of the chosen invoices: the total, the office's payment methods, and the account for a transfer.
import type { PaymentOptions } from '@maat/contract/checkouts'
import type { InvoiceSum } from '@maat/contract/invoices'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { beginCheckout, readWaysToPay } from '../../../api/operations/checkouts.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { PayOnlineCard } from '../../../parts/pay-online-card.tsx'
import { TransferCard } from '../../../parts/transfer-card.tsx'
import { WhenLoaded } from '../../../parts/when-loaded.tsx'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import { Choice } from '../../../ui/choice.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Card } from '../../../ui/page.tsx'
import { amountDue } from '../invoices/index.ts'
import styles from './checkouts.module.css'
import { OpenProvider } from './open-provider.tsx'
import { CHECKOUT_READS } from './use-live-checkouts.ts'

type Chosen = readonly InvoiceSum[]

export function PayChosen({ chosen }: { chosen: Chosen }) {
  const { t } = useTranslation('checkouts')
  const [first] = chosen
  const read = useRead(readWaysToPay, first && { params: { invoiceId: first.id } })
  if (!first) return <Notice kind="info">{t('nothingPicked')}</Notice>
  if (chosen.some(({ gross }) => gross.currency !== first.gross.currency))
    return <Notice kind="info">{t('together')}</Notice>
  return (
    <WhenLoaded read={read} skeleton={{ rows: 1, height: 10 }}>
      {ways => <Ways chosen={chosen} first={first} ways={ways} />}
    </WhenLoaded>
  )
}

interface WaysProps {
  chosen: Chosen
  first: InvoiceSum
  ways: PaymentOptions
}

function Ways({ chosen, first, ways }: WaysProps) {
  const { t } = useTranslation('checkouts')
  const [isAll, setAll] = useState(false)
  const parts = chosen.map(row => ({
    invoiceId: row.id,
    units: (isAll ? amountDue(row) : (row.nextInstalment?.amount ?? ownPartOf(row))).units,
  }))
  const sum = { ...first.gross, units: parts.reduce((units, part) => units + part.units, 0) }
  return (
    <>
      {chosen.length === 1 && <HowMuch row={first} isAll={isAll} onChoose={setAll} />}
      {chosen.length === 1 && ways.ownPart?.units === 0 && <Notice kind="info">{t('ownPartPaid')}</Notice>}
      {ways.methods.length > 0 ? (
        <PayOnline invoices={parts} sum={sum} ways={ways} />
      ) : (
        <Notice kind="info">{t('byTransfer')}</Notice>
      )}
      {ways.account && chosen.length === 1 && <TransferCard account={ways.account} amount={sum} />}
      {chosen.length > 1 && <p className={styles.soft}>{t('oneAtATime')}</p>}
    </>
  )
}

/** Once it is paid, the client can pay the part of another payer. */
const ownPartOf = (row: InvoiceSum): InvoiceSum['gross'] =>
  row.askedOfClient.units > 0 ? row.askedOfClient : amountDue(row)

interface HowMuchProps {
  row: InvoiceSum
  isAll: boolean
  onChoose(isAll: boolean): void
}

/** Everything, or less: the next instalment of a payment plan, or the client's part of a shared invoice. */
function HowMuch({ row, isAll, onChoose }: HowMuchProps) {
  const { t } = useTranslation('checkouts')
  const amount = useAmount()
  const format = useFormat()
  const next = row.nextInstalment
  const own = ownPartOf(row)
  const isShared = own.units < amountDue(row).units
  const less = next
    ? t('instalment', { date: format.date(next.dueOn), amount: amount(next.amount) })
    : isShared && t('ownPart', { amount: amount(own) })
  if (!less) return null
  return (
    <Card title={t('howMuch')}>
      <Choice
        name="how-much"
        legend={t('howMuch')}
        hidesLegend
        look="cards"
        value={isAll ? 'all' : 'less'}
        onChange={value => onChoose(value === 'all')}
        options={[
          { value: 'less', label: less },
          { value: 'all', label: t('all', { amount: amount(amountDue(row)) }) },
        ]}
      />
    </Card>
  )
}

interface PayOnlineProps {
  invoices: { invoiceId: InvoiceSum['id']; units: number }[]
  sum: InvoiceSum['gross']
  ways: PaymentOptions
}

function PayOnline({ invoices, sum, ways }: PayOnlineProps) {
  const language = useLanguage()
  const begin = useOperation(beginCheckout, { refreshes: CHECKOUT_READS })
  if (begin.data) return <OpenProvider checkoutId={begin.data.id} />
  return (
    <PayOnlineCard
      {...ways}
      sum={sum}
      isBusy={begin.isPending}
      error={begin.error}
      onPay={chosen => begin.mutate({ body: { language, invoices, ...chosen } })}
    />
  )
}
