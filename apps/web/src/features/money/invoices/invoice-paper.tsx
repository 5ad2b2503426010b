// One complete invoice: what is left to pay first, then its content, payments and actions.
import type { InvoiceLineView, InvoiceView } from '@maat/contract/money/invoices'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readInvoice } from '../../../api/operations/money/invoices.ts'
import { useRead } from '../../../api/use-operation.ts'
import { PaymentReference } from '../../../parts/money/payment-reference.tsx'
import { lazyPart } from '../../../parts/pages/lazy-part.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { FormActions } from '../../../ui/layout/page.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { LineRequests, RequestLineChange } from '../line-requests/index.ts'
import { PaymentPlans } from '../payment-plans/index.ts'
import { RemindersCard } from '../payment-reminders/index.ts'
import { RequestedProvision } from '../provision-requests/index.ts'
import { RefundList } from '../refunds/index.ts'
import { WriteOffDialog, WriteOffList } from '../write-offs/index.ts'
import { AskAboutInvoice } from './ask-about-invoice.tsx'
import { CreditDialog } from './credit-dialog.tsx'
import { InvoiceTotals } from './invoice-totals.tsx'
import styles from './invoices.module.css'
import { InvoiceLines } from './paper/invoice-lines.tsx'
import { PaperSummary } from './paper/paper-summary.tsx'
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

type OpenPaper =
  | { what: 'behind' | 'ask' | 'change'; line: InvoiceLineView }
  | { what: 'ask-all' | 'credit' | 'payment' | 'write-off' }

function Paper({ invoice }: { invoice: InvoiceView }) {
  const { t } = useTranslation('invoices')
  const format = useFormat()
  const amount = useAmount()
  const [opened, setOpened] = useState<OpenPaper>()
  // A request that was just paid or withdrawn stays, with its new state.
  const [firstRequest] = useState(invoice.openRequest)
  const requestId = invoice.openRequest ?? firstRequest
  const isIssued = invoice.status !== 'draft' && invoice.kind !== 'credit-note'
  const close = () => setOpened(undefined)
  return (
    <div className={styles.paper}>
      {requestId && <RequestedProvision id={requestId} />}
      <PaperSummary invoice={invoice} />
      {invoice.corrects && <p>{t('correctsNumber', { number: invoice.corrects.number })}</p>}
      {invoice.reason && <p>{t('because', { reason: invoice.reason })}</p>}
      {isIssued && <PaymentReferences invoice={invoice} />}
      <Section title={t('content')} note={amount(invoice.gross)}>
        <p className={styles.soft}>
          {invoice.serviceFrom === invoice.serviceUntil
            ? t('oneDay', { day: format.date(invoice.serviceFrom) })
            : t('period', {
                from: format.date(invoice.serviceFrom),
                until: format.date(invoice.serviceUntil),
              })}
        </p>
        <InvoiceLines invoice={invoice} onOpen={setOpened} />
        <InvoiceTotals invoice={invoice} />
        {isIssued && <LineRequests invoice={invoice} />}
        {invoice.legalWords.map(words => (
          <p key={words} className={styles.soft}>
            {words}
          </p>
        ))}
        {invoice.note && <p className={styles.note}>{invoice.note}</p>}
      </Section>
      {isIssued && (
        <Section title={t('payment.list')} note={invoice.paid.units > 0 ? amount(invoice.paid) : undefined}>
          <PaymentsList invoice={invoice} />
          <RefundList invoice={invoice} />
          {invoice.kind === 'invoice' && invoice.can.includes('mail') && <WriteOffList invoice={invoice} />}
        </Section>
      )}
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
      {opened?.what === 'change' && (
        <RequestLineChange invoice={invoice} line={opened.line} onClose={close} />
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
  onOpen(opened: OpenPaper): void
}

function PaperActions({ invoice, onOpen }: Opening) {
  const { t } = useTranslation('invoices')
  const { id, caseId, can } = invoice
  return (
    <FormActions>
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
