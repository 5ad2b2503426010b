// The beginning of an opened invoice: what is left to pay, of how much and until when, with the button and the document.
import type { InvoiceView } from '@maat/contract/money/invoices'
import { isStaff } from '@maat/domain/people/roles'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../../api/session.ts'
import { useAmount } from '../../../../texts/use-amount.ts'
import { buttonClass } from '../../../../ui/button.tsx'
import { FormActions } from '../../../../ui/layout/page.tsx'
import { amountDue, amountOfLink, dueOfInvoice, firstAmount } from '../amount-due.ts'
import { DownloadPapers } from '../download-papers.tsx'
import { useDueText } from '../use-due-text.ts'
import styles from './to-pay.module.css'

export function PaperSummary({ invoice }: { invoice: InvoiceView }) {
  const { t } = useTranslation('invoices')
  const mayPay = invoice.can.includes('pay')
  const amount = useAmount()
  return (
    <div className={styles.summary}>
      {invoice.status !== 'draft' && invoice.kind !== 'credit-note' && <Left invoice={invoice} />}
      <FormActions>
        {mayPay && (
          <Link className={buttonClass('primary')} to="/client/payment" search={{ invoice: invoice.id }}>
            {t('toPay.pay', { amount: amount(firstAmount(invoice)) })}
          </Link>
        )}
        <DownloadPapers invoice={invoice} />
      </FormActions>
    </div>
  )
}

function Left({ invoice }: { invoice: InvoiceView }) {
  const { t } = useTranslation('invoices')
  const { role } = useSession()
  const amount = useAmount()
  const due = useDueText()(invoice)
  const left = isStaff(role) ? amountDue(invoice) : amountOfLink(invoice)
  const { units } = left
  const isLate = dueOfInvoice(invoice).late > 0
  const of = t(units === invoice.gross.units ? 'toPay.withVat' : 'toPay.of', { gross: amount(invoice.gross) })
  const owing = isStaff(role) ? 'total.left' : 'toPay.left'
  return (
    <p className={styles.sum} data-late={isLate || undefined}>
      <span className={styles.label}>
        {t(units > 0 ? owing : units < 0 ? 'total.toGetBack' : 'toPay.paid')}
      </span>
      {units !== 0 && <strong>{amount({ ...left, units: Math.abs(units) })}</strong>}
      <span className={styles.label}>{[of, due].filter(Boolean).join(' · ')}</span>
    </p>
  )
}
