// The payments of a client in a year: their sum, and each with its receipt.
import type { OwnFinances, OwnPayment } from '@maat/contract/money/finances'
import { Link } from '@tanstack/react-router'
import { Receipt } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { listOwnPayments } from '../../../api/operations/money/finances.ts'
import { readPaymentReceipt } from '../../../api/operations/money/payments.ts'
import { usePages } from '../../../api/use-pages.ts'
import { DownloadFileButton } from '../../../parts/download-file-button.tsx'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Card } from '../../../ui/layout/page.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import styles from './finances.module.css'

interface OwnPaymentsProps {
  year: number
  paid: OwnFinances['paid']
}

export function OwnPayments({ year, paid }: OwnPaymentsProps) {
  const { t } = useTranslation('finances')
  const amount = useAmount()
  const pages = usePages(listOwnPayments, { query: { year } })
  return (
    <Card title={t('folder.paid', { year })}>
      {paid
        .filter(sum => sum.year === year)
        .map(sum => (
          <p key={sum.amount.currency} className={styles.total}>
            {t('folder.total')} <strong>{amount(sum.amount)}</strong>
          </p>
        ))}
      <PagedList
        pages={pages}
        className={styles.payments}
        empty={<EmptyState title={t('folder.noPayment', { year })}>{t('folder.noPaymentBody')}</EmptyState>}
      >
        {payment => <Row payment={payment} />}
      </PagedList>
    </Card>
  )
}

function Row({ payment }: { payment: OwnPayment }) {
  const { t } = useTranslation('finances')
  const { t: ofInvoices } = useTranslation('invoices')
  const amount = useAmount()
  const format = useFormat()
  const { paymentId, invoiceId, invoiceNumber, caseId, caseTitle, amount: money, method, paidOn } = payment
  const words = { amount: amount(money), date: format.date(paidOn) }
  return (
    <article className={styles.payment}>
      <span className={styles.whose}>
        <span>
          <strong>{amount(money)}</strong>{' '}
          <span className={styles.soft}>
            {method === 'refund' ? t('folder.refund') : ofInvoices(`payment.by.${method}`)}, {words.date}
          </span>
        </span>
        <Link to="/client/invoices/{$caseId}" params={{ caseId }} search={{ invoice: invoiceId }}>
          {t('folder.forInvoice', { number: invoiceNumber })}
        </Link>
        <span className={styles.soft}>{caseTitle}</span>
      </span>
      {paymentId && (
        <DownloadFileButton
          operation={readPaymentReceipt}
          sent={{ params: { paymentId } }}
          name={`${invoiceNumber}-${paidOn}.pdf`}
          label={ofInvoices('payment.receiptOf', words)}
        >
          <Receipt size={18} aria-hidden /> {ofInvoices('payment.receipt')}
        </DownloadFileButton>
      )}
    </article>
  )
}
