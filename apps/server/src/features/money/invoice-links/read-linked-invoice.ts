// The page of a payer by link: the amount, the ways to pay, and the PDF if allowed.
import { readLinkedInvoice, readLinkedInvoicePdf } from '@maat/contract/money/invoice-links'
import { PAYER_KINDS } from '@maat/domain/money/invoices/billing-types'
import type { Executor } from '../../../platform/db/database.ts'
import { replyWithBytes } from '../../../platform/files/reply-with-bytes.ts'
import { handle } from '../../../platform/http/handle.ts'
import {
  dueOfAddress,
  isPayable,
  lastCheckoutOfLink,
  methodsOf,
  openUnits,
  partOfAddress,
} from '../checkouts/index.ts'
import {
  accountOf,
  findInvoice,
  type InvoiceRow,
  payerOfAddress,
  renderInvoicePdf,
} from '../invoices/index.ts'
import { linkedInvoice, openedLink } from './linked-invoice.ts'
import { lawyerOf } from './mail-invoice.ts'
import { viewOf } from './pay-linked-invoice.ts'

export const handleReadLinkedInvoice = handle(readLinkedInvoice, async ({ tx, work, body, fail }) => {
  const link = await openedLink(tx, body.pass, work.now)
  if (!link) return fail('link.invalid')
  // Read before the amounts: once the payment has arrived, the page does not ask for them again.
  const begun = await lastCheckoutOfLink(tx, link.id, { lock: false })
  const invoice = await findInvoice(tx, link.invoice_id, { lock: false, callerId: undefined })
  if (!invoice) return fail('link.invalid')
  const part = await partOfAddress(tx, invoice, link.address)
  const { openParts, hasPlan } = await dueOfAddress(tx, invoice, link.address)
  const amount = (units: number) => ({ units, currency: invoice.currency })
  return {
    number: invoice.number ?? '',
    language: link.language,
    issuedOn: invoice.issued_on ?? '',
    dueOn: openParts[0]?.dueOn ?? invoice.due_on,
    openParts: openParts.map(one => ({ dueOn: one.dueOn, amount: amount(one.units) })),
    hasPlan,
    gross: amount(invoice.gross_units),
    credited: amount(invoice.credited_units),
    paid: amount(part?.paid ?? invoice.paid_units),
    share: part ? amount(part.share) : null,
    payer: await payerShown(tx, invoice, link.address),
    otherParts: otherPartsOf(invoice, link.address),
    left: amount(part?.left ?? openUnits(invoice)),
    kind: invoice.kind,
    account: accountOf(invoice, link.address),
    showsPaper: link.shows_paper,
    methods: isPayable(invoice) ? methodsOf(work, invoice) : [],
    isSandbox: work.services.paymentProvider?.isSandbox ?? false,
    checkout: begun ? viewOf(begun) : null,
  }
})

async function payerShown(tx: Executor, invoice: InvoiceRow, address: string) {
  const payer = payerOfAddress(invoice, address)
  if (!payer) return null
  const { kind, name, claimNumber = '' } = payer
  return { kind, name, claimNumber, clientName: invoice.client_name, lawyerName: await lawyerOf(tx, invoice) }
}

function otherPartsOf(invoice: InvoiceRow, address: string) {
  const own = payerOfAddress(invoice, address)
  if (!own) return []
  const others = invoice.payers.filter(payer => payer !== own)
  return PAYER_KINDS.filter(kind => others.some(payer => payer.kind === kind)).map(kind => {
    const units = others.reduce((sum, payer) => sum + (payer.kind === kind ? payer.units : 0), 0)
    return { kind, amount: { units, currency: invoice.currency } }
  })
}

export const handleReadLinkedInvoicePdf = handle(readLinkedInvoicePdf, {
  async prepare({ work, body, fail }) {
    const found = await linkedInvoice(work.tx, body.pass, work.now)
    if (!found?.link.shows_paper) return fail('link.invalid')
    const paper = await renderInvoicePdf(work, found.invoice, found.link.address)
    return paper ? { ...found, paper } : fail('link.invalid')
  },
  async write({ prepared: { invoice, link, paper }, record }) {
    const about = { number: invoice.number, address: link.address }
    await record('invoice.opened', about, { kind: 'invoice', id: invoice.id })
    return replyWithBytes(paper, `${invoice.number}.pdf`)
  },
})
