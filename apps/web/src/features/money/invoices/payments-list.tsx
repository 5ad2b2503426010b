// The payments of an invoice, with an action to withdraw a wrong one.
import type { InvoiceId } from '@maat/contract/ids'
import type { InvoiceView } from '@maat/contract/money/invoices'
import type { PaymentView } from '@maat/contract/money/payments'
import { Receipt } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listInvoices, readInvoice } from '../../../api/operations/money/invoices.ts'
import { listPayments, readPaymentReceipt, takePaymentBack } from '../../../api/operations/money/payments.ts'
import { usePages } from '../../../api/use-pages.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { DownloadFileButton } from '../../../parts/download-file-button.tsx'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './invoices.module.css'

export function PaymentsList({ invoice }: { invoice: InvoiceView }) {
  const { t } = useTranslation('invoices')
  const payments = usePages(listPayments, { params: { invoiceId: invoice.id }, query: {} })
  const [wrong, setWrong] = useState<PaymentView>()
  return (
    <>
      <PagedList
        pages={payments}
        label={t('payment.list')}
        skeleton={{ rows: 1, height: 3 }}
        empty={<p className={styles.soft}>{t('payment.none')}</p>}
        isOrdered
        className={styles.payments}
      >
        {payment => <Payment payment={payment} invoiceId={invoice.id} onTakeBack={() => setWrong(payment)} />}
      </PagedList>
      {wrong && <TakeBackDialog payment={wrong} onClose={() => setWrong(undefined)} />}
    </>
  )
}

interface PaymentProps {
  payment: PaymentView
  invoiceId: InvoiceId
  onTakeBack(): void
}

function Payment({ payment, invoiceId, onTakeBack }: PaymentProps) {
  const { t } = useTranslation('invoices')
  const amount = useAmount()
  const format = useFormat()
  const { amount: paid, method, receivedOn, remark, takenBack, can } = payment
  const sentence = useSentence(payment, invoiceId)
  const words = { amount: amount(paid), date: format.date(receivedOn), way: t(`payment.by.${method}`) }
  return (
    <div className={styles.row}>
      <span>
        {takenBack ? <s>{sentence}</s> : sentence}
        {remark && <span className={styles.about}>{remark}</span>}
        {takenBack && (
          <span className={styles.about}>
            {t('payment.takenBack', { date: format.date(takenBack.at), reason: takenBack.reason })}
          </span>
        )}
      </span>
      {can.includes('read') && (
        <DownloadFileButton
          operation={readPaymentReceipt}
          sent={{ params: { paymentId: payment.id } }}
          name={`${payment.invoice.number}-${receivedOn}.pdf`}
          label={t('payment.receiptOf', words)}
        >
          <Receipt size={18} aria-hidden /> {t('payment.receipt')}
        </DownloadFileButton>
      )}
      {can.includes('take-back') && (
        <Button look="quiet" aria-label={t('payment.takeBackOf', words)} onClick={onTakeBack}>
          {t('payment.takeBack')}
        </Button>
      )}
    </div>
  )
}

/** A payment from a credit balance stands on both invoices. */
function useSentence({ amount: paid, method, receivedOn, invoice, from }: PaymentView, invoiceId: InvoiceId) {
  const { t } = useTranslation('invoices')
  const amount = useAmount()
  const format = useFormat()
  const words = { amount: amount(paid), date: format.date(receivedOn) }
  if (!from) return t('payment.received', { ...words, way: t(`payment.by.${method}`) })
  return from.id === invoiceId
    ? t('credits.moved', { ...words, number: invoice.number })
    : t('credits.used', { ...words, number: from.number })
}

function TakeBackDialog({ payment, onClose }: { payment: PaymentView; onClose(): void }) {
  const { t } = useTranslation('invoices')
  const amount = useAmount()
  return (
    <ActionDialog
      title={t('payment.takeBackTitle', { amount: amount(payment.amount) })}
      confirmLabel={t('payment.takeBack')}
      operation={takePaymentBack}
      sent={reason => ({ params: { paymentId: payment.id }, body: { reason } })}
      refreshes={[listPayments, readInvoice, listInvoices]}
      words={{
        label: t('payment.reason'),
        keepAs: `payment-back-${payment.id}`,
        maxLength: 300,
        isRequired: true,
        isShort: true,
      }}
      doneText={t('payment.takenBackDone')}
      onClose={onClose}
    >
      {t('payment.takeBackBody')}
    </ActionDialog>
  )
}
