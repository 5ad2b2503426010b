// The open invoices, for staff who record a payment. A client pays on another page.
import type { InvoiceSum } from '@maat/contract/money/invoices'
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listInvoices, readInvoice } from '../../../api/operations/money/invoices.ts'
import { useMay } from '../../../api/use-may.ts'
import { useRead } from '../../../api/use-operation.ts'
import { usePages } from '../../../api/use-pages.ts'
import { PagedTable } from '../../../parts/lists/paged.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { amountDue } from './amount-due.ts'
import styles from './invoices.module.css'
import { PaymentDialog } from './payment-dialog.tsx'

export function RecordPaymentPage() {
  const mayRecord = useMay('invoice.note-payment')
  const { invoice } = useSearch({ from: '/payment' })
  if (mayRecord) return <OpenInvoices />
  return <Navigate to="/client/payment" search={invoice ? { invoice } : {}} replace />
}

function OpenInvoices() {
  const { t } = useTranslation('invoices')
  const { t: titleOf } = useTranslation('titles')
  const amount = useAmount()
  const format = useFormat()
  const navigate = useNavigate()
  const pages = usePages(listInvoices, { query: { standing: 'open' } })
  const [paid, setPaid] = useState<InvoiceSum>()
  return (
    <Page title={titleOf('/payment')} intro={t('open.intro')}>
      <PagedTable
        pages={pages}
        caption={t('open.title')}
        empty={t('open.empty')}
        isWide
        columns={[
          {
            key: 'invoice',
            title: t('open.invoice'),
            isHeading: true,
            cell: ({ id, caseId, number, caseTitle }: InvoiceSum) => (
              <span>
                <Link to="/client/invoices/{$caseId}" params={{ caseId }} search={{ invoice: id }}>
                  {number}
                </Link>
                <span className={styles.about}>{caseTitle}</span>
              </span>
            ),
          },
          { key: 'client', title: t('open.client'), cell: ({ clientName }) => clientName },
          {
            key: 'due',
            title: t('open.due'),
            cell: ({ dueOn, openParts: [first] }) => {
              const day = first?.dueOn ?? dueOn
              return day && format.shortDate(day)
            },
          },
          { key: 'left', title: t('open.left'), isNumber: true, cell: sum => amount(amountDue(sum)) },
          {
            key: 'note',
            title: t('payment.open'),
            isAction: true,
            cell: sum => (
              <Button aria-label={t('open.noteOf', { number: sum.number })} onClick={() => setPaid(sum)}>
                {t('payment.open')}
              </Button>
            ),
          },
        ]}
      />
      {paid && (
        <PaymentOf
          sum={paid}
          onNoted={() => void navigate({ to: '/paymentConfirmation', search: { invoice: paid.id } })}
          onClose={() => setPaid(undefined)}
        />
      )}
    </Page>
  )
}

interface PaymentOfProps {
  sum: InvoiceSum
  onNoted(): void
  onClose(): void
}

/** The list does not know the payers of a shared invoice. */
function PaymentOf({ sum, ...props }: PaymentOfProps) {
  const read = useRead(readInvoice, { params: { invoiceId: sum.id } })
  return <WhenLoaded read={read}>{invoice => <PaymentDialog invoice={invoice} {...props} />}</WhenLoaded>
}
