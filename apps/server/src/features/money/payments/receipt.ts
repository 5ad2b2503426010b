// The receipt of a payment in the language of its invoice; always the same file.

import { readFileSync } from 'node:fs'
import { readPaymentReceipt } from '@maat/contract/money/payments'
import type { Day } from '@maat/domain/calendar/day'
import { dayText } from '@maat/domain/calendar/day-text'
import { amountOf, formatAmount } from '@maat/domain/money/amounts/amount'
import { amountInWords } from '@maat/domain/money/amounts/amount-words'
import type { Language } from '@maat/domain/words/languages'
import en from '../../../locales/en/receipt.json' with { type: 'json' }
import fr from '../../../locales/fr/receipt.json' with { type: 'json' }
import nl from '../../../locales/nl/receipt.json' with { type: 'json' }
import { replyWithBytes } from '../../../platform/files/reply-with-bytes.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { ReadContext } from '../../../platform/http/work.ts'
import { accountOf } from '../../../platform/jobs/job-queue.ts'
import type { PdfRequest } from '../../../platform/pdf/pdf-worker.ts'
import { findInvoice, type InvoiceRow } from '../invoices/index.ts'
import { type BalanceAfter, balanceAfter } from './balance-after.ts'
import type { PaymentRecord } from './payment-store.ts'
import { paymentSubject } from './payment-subject.ts'

const TEMPLATE = readFileSync(new URL('./receipt.typ', import.meta.url), 'utf8')
const TEXTS: Record<Language, typeof fr> = { fr, en, nl }

export const handleReadPaymentReceipt = handleRecord(readPaymentReceipt, paymentSubject, async context => {
  const { work, tx, caller, subject: payment, record, fail } = context
  if (payment.taken_back_at !== null) return fail('payment.taken-back')
  const invoice = await findInvoice(tx, payment.invoice_id, { lock: false, callerId: caller.id })
  if (!invoice) throw new Error(`The invoice ${payment.invoice_id} is gone`)
  const from = invoice.payers[payment.payer ?? -1]?.name || invoice.client_name
  const body = await renderReceipt(work, { payment, invoice, from })
  await record('payment.receipt-opened', { invoice: invoice.number })
  return replyWithBytes(body, `${invoice.number}-${payment.received_on}.pdf`)
})

interface Received {
  payment: PaymentRecord
  invoice: InvoiceRow
  /** The name of the payer. */
  from: string
}

export async function renderReceipt(work: ReadContext, received: Received): Promise<Buffer> {
  const { pdf, config } = work.services
  const standing = await balanceAfter(work.tx, received.payment, received.invoice)
  return await pdf.render(receiptRequest({ ...received, standing }, config.firmName), accountOf(work.origin))
}

interface WithStanding extends Received {
  standing: BalanceAfter | undefined
}

function receiptRequest({ payment, invoice, from, standing }: WithStanding, firm: string): PdfRequest {
  const { language, seller, number, currency } = invoice
  const text = TEXTS[language]
  const amount = amountOf(payment.settled_units + payment.late_units, currency)
  const day = (date: Day) => dayText(date, language, 'long')
  const facts: [string, string][] = [
    [text.from, from],
    [text.receivedOn, day(payment.received_on)],
    [text.way, text.by[payment.method]],
    [text.invoice, `${number}, ${day(invoice.issued_on ?? payment.received_on)}`],
    [text.total, formatAmount(amountOf(invoice.gross_units, currency), language)],
    ...standingFacts(invoice, standing),
    [text.case, [invoice.case_number, invoice.case_title].filter(Boolean).join(' · ')],
    [text.remark, payment.remark],
  ]
  return {
    template: TEMPLATE,
    title: text.title,
    language,
    createdAt: new Date(payment.noted_at),
    data: {
      firm,
      footer: number ?? '',
      sender: seller
        ? [seller.legalName, seller.street, `${seller.postalCode} ${seller.city}`.trim()].filter(Boolean)
        : [],
      amount: {
        what: text.amount,
        value: formatAmount(amount, language),
        words: amountInWords(amount, language),
      },
      facts: facts.filter(([, value]) => value !== ''),
      closing: text.closing,
    },
  }
}

function standingFacts(
  { language, currency }: InvoiceRow,
  standing: BalanceAfter | undefined,
): [string, string][] {
  if (!standing) return []
  const text = TEXTS[language]
  const { share, paid, left } = standing
  const shown = (units: number) => formatAmount(amountOf(units, currency), language)
  return [
    [text.share, share === null ? '' : shown(share)],
    [text.paid, shown(paid)],
    [text.left, shown(left)],
  ]
}
