// The payment of the chosen invoices: the total, the office's payment methods, and the account for a transfer.
import type { PaymentOptions } from '@maat/contract/money/checkouts'
import type { InvoiceSum } from '@maat/contract/money/invoices'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CallError, isTransient } from '../../../api/call-error.ts'
import { beginCheckout, readWaysToPay } from '../../../api/operations/money/checkouts.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { PayOnlineCard } from '../../../parts/money/pay-online-card.tsx'
import { TransferCard } from '../../../parts/money/transfer-card.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { HowMuch } from '../../../parts/texts/how-much.tsx'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import { Card } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { dueOfInvoice, firstAmount } from '../invoices/index.ts'
import styles from './checkouts.module.css'
import { OpenProvider } from './open-provider.tsx'
import { OtherWays } from './other-ways.tsx'
import { CHECKOUT_READS, useRefreshCheckouts } from './use-live-checkouts.ts'

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
    units: (isAll ? row.dueFromClient : firstAmount(row)).units,
  }))
  const sum = { ...first.gross, units: parts.reduce((units, part) => units + part.units, 0) }
  return (
    <>
      {chosen.length === 1 && <OneInvoice row={first} isAll={isAll} onChoose={setAll} />}
      {sum.units === 0 ? (
        <Notice kind="info">{t('ownPartPaid')}</Notice>
      ) : ways.methods.length > 0 ? (
        <PayOnline invoices={parts} sum={sum} ways={ways} />
      ) : (
        <Notice kind="info">{t('byTransfer')}</Notice>
      )}
      {ways.account && chosen.length === 1 && sum.units > 0 && (
        <TransferCard account={ways.account} amount={sum} />
      )}
      {chosen.length > 1 && <p className={styles.soft}>{t('oneAtATime')}</p>}
      <OtherWays invoice={first} />
    </>
  )
}

interface OneInvoiceProps {
  row: InvoiceSum
  isAll: boolean
  onChoose(isAll: boolean): void
}

/** The client's whole part, or less: what an agreed plan asks for. */
function OneInvoice({ row, isAll, onChoose }: OneInvoiceProps) {
  const { t } = useTranslation('checkouts')
  const amount = useAmount()
  const format = useFormat()
  const { now, next } = dueOfInvoice(row)
  const first = amount(firstAmount(row))
  const isLess = firstAmount(row).units < row.dueFromClient.units
  const planned =
    now > 0
      ? t('dueNow', { amount: first })
      : next && t('instalment', { date: format.date(next.dueOn), amount: first })
  const less = row.hasPlan && planned ? planned : t('ownPart', { amount: first })
  return (
    <>
      {row.hasPlan && now === 0 && next && (
        <Notice kind="info">
          {t('nothingNow', {
            date: format.date(next.dueOn),
            amount: amount({ ...row.gross, units: next.units }),
          })}
        </Notice>
      )}
      {isLess && (
        <HowMuch
          less={less}
          all={t('all', { amount: amount(row.dueFromClient) })}
          isAll={isAll}
          onChoose={onChoose}
        />
      )}
    </>
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
  const refresh = useRefreshCheckouts()
  // After a refusal, the shown amounts or pending payments may be old.
  const onError = ({ code }: CallError) => !isTransient(code) && refresh()
  if (begin.data)
    return (
      <Card>
        <OpenProvider checkoutId={begin.data.id} resultScreen="/paiement/success" />
      </Card>
    )
  return (
    <PayOnlineCard
      {...ways}
      sum={sum}
      isBusy={begin.isPending}
      error={begin.error}
      onPay={chosen => begin.mutate({ body: { language, invoices, ...chosen } }, { onError })}
    />
  )
}
