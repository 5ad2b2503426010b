// One complete invoice: lines, VAT by rate, totals, legal texts and actions.
import type { InvoiceLineView, InvoiceView } from '@maat/contract/invoices'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readInvoice } from '../../../api/operations/invoices.ts'
import { useRead } from '../../../api/use-operation.ts'
import { lazyPart } from '../../../parts/lazy-part.tsx'
import { PaymentReference } from '../../../parts/payment-reference.tsx'
import { WhenLoaded } from '../../../parts/when-loaded.tsx'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { FormActions } from '../../../ui/page.tsx'
import { PaymentPlans } from '../payment-plans/index.ts'
import { RemindersCard } from '../payment-reminders/index.ts'
import { RefundList } from '../refunds/index.ts'
import { WriteOffDialog, WriteOffList } from '../write-offs/index.ts'
import { AskAboutInvoice } from './ask-about-invoice.tsx'
import { CreditDialog } from './credit-dialog.tsx'
import { DownloadPapers } from './download-papers.tsx'
import { InvoiceTotals } from './invoice-totals.tsx'
import styles from './invoices.module.css'
import { PaymentDialog } from './payment-dialog.tsx'
import { PaymentsList } from './payments-list.tsx'
import { WorkBehindDialog } from './work-behind-dialog.tsx'

export function InvoicePaper({ id }: { id: string }) {
  const read = useRead(readInvoice, { params: { invoiceId: id } })
  return <WhenLoaded read={read}>{invoice => <Paper invoice={invoice} />}</WhenLoaded>
}

const MailedLinksCard = lazyPart(() => import('./mailed-links-card.tsx').then(file => file.MailedLinksCard), {
  rows: 1,
  height: 3,
})
const DeliveriesCard = lazyPart(() => import('./deliveries-card.tsx').then(file => file.DeliveriesCard), {
  rows: 1,
  height: 3,
})

type Opened =
  | { what: 'behind' | 'ask'; line: InvoiceLineView }
  | { what: 'ask-all' | 'credit' | 'payment' | 'write-off' }

function Paper({ invoice }: { invoice: InvoiceView }) {
  const { t } = useTranslation('invoices')
  const format = useFormat()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <div className={styles.paper}>
      <p className={styles.soft}>
        {invoice.serviceFrom === invoice.serviceUntil
          ? t('oneDay', { day: format.date(invoice.serviceFrom) })
          : t('period', { from: format.date(invoice.serviceFrom), until: format.date(invoice.serviceUntil) })}
      </p>
      {invoice.corrects && <p>{t('correctsNumber', { number: invoice.corrects.number })}</p>}
      {invoice.reason && <p>{t('because', { reason: invoice.reason })}</p>}
      <Lines invoice={invoice} onOpen={setOpened} />
      <InvoiceTotals invoice={invoice} />
      {invoice.legalWords.map(words => (
        <p key={words} className={styles.soft}>
          {words}
        </p>
      ))}
      {invoice.note && <p className={styles.note}>{invoice.note}</p>}
      <PaymentReferences invoice={invoice} />
      {invoice.status !== 'draft' && invoice.kind !== 'credit-note' && <PaymentsList invoice={invoice} />}
      {invoice.status !== 'draft' && invoice.kind !== 'credit-note' && <RefundList invoice={invoice} />}
      {invoice.kind === 'invoice' && invoice.can.includes('mail') && <WriteOffList invoice={invoice} />}
      {invoice.status === 'issued' && invoice.kind !== 'credit-note' && (
        <>
          <PaymentPlans invoice={invoice} />
          <RemindersCard invoice={invoice} />
        </>
      )}
      {invoice.can.includes('send') && <DeliveriesCard invoice={invoice} />}
      {invoice.can.includes('mail') && <MailedLinksCard invoice={invoice} />}
      <PaperActions invoice={invoice} onOpen={setOpened} />
      {opened?.what === 'behind' && (
        <WorkBehindDialog invoiceId={invoice.id} line={opened.line} onClose={close} />
      )}
      {(opened?.what === 'ask' || opened?.what === 'ask-all') && (
        <AskAboutInvoice
          invoice={invoice}
          line={opened.what === 'ask' ? opened.line : undefined}
          onClose={close}
        />
      )}
      {opened?.what === 'payment' && <PaymentDialog invoice={invoice} onClose={close} />}
      {opened?.what === 'write-off' && <WriteOffDialog invoice={invoice} onClose={close} />}
      {opened?.what === 'credit' && <CreditDialog invoice={invoice} onClose={close} />}
    </div>
  )
}

/** Each payer of a shared invoice has one. */
function PaymentReferences({ invoice: { reference, payers, clientName } }: { invoice: InvoiceView }) {
  const { t } = useTranslation('invoices')
  const named = payers.filter(payer => payer.reference !== '')
  if (named.length > 0)
    return named.map(payer => (
      <p key={payer.reference}>
        {t('referenceOf', { name: payer.name || clientName })}{' '}
        <PaymentReference reference={payer.reference} />
      </p>
    ))
  return (
    reference && (
      <p>
        {t('reference')} <PaymentReference reference={reference} />
      </p>
    )
  )
}

interface Opening {
  invoice: InvoiceView
  onOpen(opened: Opened): void
}

function Lines({ invoice, onOpen }: Opening) {
  const { t } = useTranslation('invoices')
  const amount = useAmount()
  const format = useFormat()
  const mayAsk = invoice.can.includes('ask')
  return (
    <DataTable
      caption={t('lines')}
      rows={invoice.lines}
      rowKey={({ id }) => id}
      columns={[
        { key: 'text', title: t('line.text'), isHeading: true, cell: ({ text }) => text },
        {
          key: 'quantity',
          title: t('line.quantity'),
          cell: ({ quantity, unit }) => t(`quantity.${unit}`, { quantity: format.number(Number(quantity)) }),
        },
        { key: 'rate', title: t('line.rate'), cell: ({ rate }) => `${format.number(Number(rate))} %` },
        { key: 'net', title: t('line.net'), isNumber: true, cell: ({ net }) => amount(net) },
        {
          key: 'more',
          title: t('line.more'),
          isAction: true,
          cell: line => (
            <span className={styles.tools}>
              {line.behind > 0 && (
                <Button
                  look="quiet"
                  aria-label={t('behind.of', { text: line.text })}
                  onClick={() => onOpen({ what: 'behind', line })}
                >
                  {t('behind.open')}
                </Button>
              )}
              {mayAsk && (
                <Button
                  look="quiet"
                  aria-label={t('ask.of', { text: line.text })}
                  onClick={() => onOpen({ what: 'ask', line })}
                >
                  {t('ask.open')}
                </Button>
              )}
            </span>
          ),
        },
      ]}
    />
  )
}

function PaperActions({ invoice, onOpen }: Opening) {
  const { t } = useTranslation('invoices')
  const { id, caseId, can } = invoice
  return (
    <FormActions>
      <DownloadPapers invoice={invoice} />
      {can.includes('pay') && (
        <Link className={buttonClass('primary')} to="/client/payment" search={{ invoice: id }}>
          {t('pay')}
        </Link>
      )}
      {can.includes('change') && (
        <Link
          className={buttonClass('primary')}
          to="/lawyer/invoices/create/{$caseId}"
          params={{ caseId }}
          search={{ invoice: id }}
        >
          {t('draft.open')}
        </Link>
      )}
      {can.includes('note-payment') && (
        <Button onClick={() => onOpen({ what: 'payment' })}>{t('payment.open')}</Button>
      )}
      {can.includes('write-off') && (
        <Button onClick={() => onOpen({ what: 'write-off' })}>{t('writeOff')}</Button>
      )}
      {can.includes('credit') && (
        <Button look="danger" onClick={() => onOpen({ what: 'credit' })}>
          {t('credit.open')}
        </Button>
      )}
      {can.includes('ask') && <Button onClick={() => onOpen({ what: 'ask-all' })}>{t('ask.openAll')}</Button>}
    </FormActions>
  )
}
