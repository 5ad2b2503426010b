// The payment of the chosen invoices: the total, the office's payment methods, and the account for a transfer.
import type { PaymentOptions } from '@maat/contract/checkouts'
import type { InvoiceSum } from '@maat/contract/invoices'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { beginCheckout, readWaysToPay } from '../../api/operations/checkouts.ts'
import { useOperation, useRead } from '../../api/use-operation.ts'
import { PayOnlineCard } from '../../parts/pay-online-card.tsx'
import { TransferCard } from '../../parts/transfer-card.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { useAmount } from '../../texts/use-amount.ts'
import { useFormat, useLanguage } from '../../texts/use-format.ts'
import { Choice } from '../../ui/choice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Card } from '../../ui/page.tsx'
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
  return <Ways chosen={chosen} first={first} read={read} />
}

interface WaysProps {
  chosen: Chosen
  first: InvoiceSum
  read: ReturnType<typeof useRead<typeof readWaysToPay>>
}

function Ways({ chosen, first, read }: WaysProps) {
  const { t } = useTranslation('checkouts')
  // For a payment plan, only the next instalment is chosen by default.
  const [isAll, setAll] = useState(!chosen.some(({ nextInstalment }) => nextInstalment))
  const parts = chosen.map(row => ({ invoiceId: row.id, units: partOf(row, isAll).units }))
  const sum = { ...first.gross, units: parts.reduce((units, part) => units + part.units, 0) }
  return (
    <>
      <HowMuch chosen={chosen} isAll={isAll} onChoose={setAll} />
      <WhenLoaded read={read} skeleton={{ rows: 1, height: 10 }}>
        {ways => (
          <>
            {ways.methods.length > 0 ? (
              <PayOnline invoices={parts} sum={sum} ways={ways} />
            ) : (
              <Notice kind="info">{t('byTransfer')}</Notice>
            )}
            {ways.account && chosen.length === 1 && <TransferCard account={ways.account} amount={sum} />}
            {chosen.length > 1 && <p className={styles.soft}>{t('oneAtATime')}</p>}
          </>
        )}
      </WhenLoaded>
    </>
  )
}

const partOf = (row: InvoiceSum, isAll: boolean): InvoiceSum['gross'] =>
  isAll || !row.nextInstalment ? amountDue(row) : row.nextInstalment.amount

interface HowMuchProps {
  chosen: Chosen
  isAll: boolean
  onChoose(isAll: boolean): void
}

/** For one invoice with a payment plan: the next instalment, or everything. */
function HowMuch({ chosen: [row, ...others], isAll, onChoose }: HowMuchProps) {
  const { t } = useTranslation('checkouts')
  const amount = useAmount()
  const format = useFormat()
  if (!row?.nextInstalment || others.length > 0) return null
  const { dueOn, amount: next } = row.nextInstalment
  const words = { date: format.date(dueOn), amount: amount(next) }
  return (
    <Card title={t('howMuch')}>
      <Choice
        name="how-much"
        legend={t('howMuch')}
        hidesLegend
        look="cards"
        value={isAll ? 'all' : 'instalment'}
        onChange={value => onChoose(value === 'all')}
        options={[
          { value: 'instalment', label: t('instalment', words) },
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
