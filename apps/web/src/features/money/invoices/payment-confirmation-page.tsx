// The confirmation of a recorded payment: its invoice, the amount, what is left, the receipt and the next step.
import type { InvoiceId } from '@maat/contract/ids'
import type { InvoiceView } from '@maat/contract/money/invoices'
import { Link, useSearch } from '@tanstack/react-router'
import { Receipt } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { readInvoice } from '../../../api/operations/money/invoices.ts'
import { listPayments, readPaymentReceipt } from '../../../api/operations/money/payments.ts'
import { useRead } from '../../../api/use-operation.ts'
import { DownloadFileButton } from '../../../parts/download-file-button.tsx'
import { Fact, Facts } from '../../../parts/facts.tsx'
import { WaysBack } from '../../../parts/pages/ways-back.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card, FormActions, Page } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { amountDue } from './amount-due.ts'

export function PaymentConfirmationPage() {
  const { t } = useTranslation('invoices')
  const { t: titleOf } = useTranslation('titles')
  const { invoice: invoiceId } = useSearch({ from: '/paymentConfirmation' })
  return (
    <Page title={titleOf('/paymentConfirmation')} width="form">
      {invoiceId ? (
        <OfInvoice invoiceId={invoiceId} />
      ) : (
        <EmptyState title={t('confirmation.none')} action={<Back />}>
          {t('confirmation.noneBody')}
        </EmptyState>
      )}
    </Page>
  )
}

function OfInvoice({ invoiceId }: { invoiceId: InvoiceId }) {
  const read = useRead(readInvoice, { params: { invoiceId } })
  return (
    <WhenLoaded read={read} wayBack={<Back />}>
      {invoice => <Confirmation invoice={invoice} />}
    </WhenLoaded>
  )
}

function Back() {
  const { t } = useTranslation('invoices')
  return (
    <WaysBack>
      <Link to="/payment" className={buttonClass('primary')}>
        {t('confirmation.another')}
      </Link>
    </WaysBack>
  )
}

/** The newest valid payment; a withdrawn one confirms nothing. */
function Confirmation({ invoice }: { invoice: InvoiceView }) {
  const { t } = useTranslation('invoices')
  const amount = useAmount()
  const format = useFormat()
  const payments = useRead(listPayments, { params: { invoiceId: invoice.id }, query: {} })
  const left = amountDue(invoice)
  const { id, kind, caseId, number, clientName } = invoice
  return (
    <WhenLoaded read={payments}>
      {({ items }) => {
        const payment = items.find(one => one.takenBack === null && one.invoice.id === id)
        if (!payment)
          return (
            <EmptyState title={t('confirmation.none')} action={<Back />}>
              {t('payment.none')}
            </EmptyState>
          )
        const words = { amount: amount(payment.amount), date: format.date(payment.receivedOn) }
        return (
          <>
            <Notice kind="success">{t('confirmation.noted', words)}</Notice>
            <Card>
              <Facts>
                <Fact what={t(`kind.${kind}`)}>{number ?? ''}</Fact>
                <Fact what={t('open.client')}>{clientName}</Fact>
                <Fact what={t('payment.way')}>{t(`payment.by.${payment.method}`)}</Fact>
                <Fact what={t('open.left')}>{amount(left)}</Fact>
              </Facts>
              <p>{t(left.units > 0 ? 'confirmation.partly' : 'confirmation.whole')}</p>
              <FormActions>
                <Link
                  to="/client/invoices/{$caseId}"
                  params={{ caseId }}
                  search={{ invoice: id }}
                  className={buttonClass('secondary')}
                >
                  {t('confirmation.invoice')}
                </Link>
                <DownloadFileButton
                  operation={readPaymentReceipt}
                  sent={{ params: { paymentId: payment.id } }}
                  name={`${number}-${payment.receivedOn}.pdf`}
                >
                  <Receipt size={18} aria-hidden /> {t('payment.receipt')}
                </DownloadFileButton>
                <Link to="/payment" className={buttonClass('primary')}>
                  {t('confirmation.another')}
                </Link>
              </FormActions>
            </Card>
          </>
        )
      }}
    </WhenLoaded>
  )
}
