// Delivers the papers of an invoice, generated each time from the data frozen on the day of issue.
import { exportInvoicePapers, readInvoicePdf, readInvoiceUbl } from '@maat/contract/money/invoice-papers'
import { isMobileMoney } from '@maat/domain/money/payments/checkout-types'
import { replyWithBytes } from '../../../platform/files/reply-with-bytes.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { ReadContext } from '../../../platform/http/work.ts'
import { accountOf } from '../../../platform/jobs/job-queue.ts'
import { officeSubject } from '../../firm/firm/index.ts'
import { buildInvoiceDocument } from './build-invoice-document.ts'
import { type InvoicePrinter, renderInvoice } from './documents/invoice-pdf.ts'
import { todayOfOffice } from './draft-invoice.ts'
import { countIssued, zipInvoiceFiles } from './export-papers.ts'
import type { InvoiceRow } from './invoice-store.ts'
import { invoiceSubject } from './invoice-subject.ts'
import { ublOf } from './peppol-form.ts'

export const handleReadInvoicePdf = handleRecord(readInvoicePdf, invoiceSubject, async context => {
  const { work, subject, record, fail } = context
  const body = await renderInvoicePdf(work, subject)
  if (!body) return fail('invoice.lacks-particulars')
  await record('invoice.opened', { number: subject.number })
  return replyWithBytes(body, `${subject.number ?? 'draft'}.pdf`)
})

/**
 * Undefined if the office has no billing data yet. Of a shared invoice, the payer with this address is asked for their
 * own part; without an address, the client.
 */
export async function renderInvoicePdf(work: ReadContext, row: InvoiceRow, address: string | null = null) {
  const { tx, now } = work
  const today = await todayOfOffice(tx, row.office_id, now)
  const paper = await buildInvoiceDocument(tx, row, { today, address })
  return paper && (await renderInvoice(invoicePrinter(work), paper))
}

export const invoicePrinter = ({ services, origin }: ReadContext): InvoicePrinter => ({
  pdf: services.pdf,
  firm: services.config.firmName,
  account: accountOf(origin),
  mobileMoneyAt: services.paymentProvider?.methods.some(isMobileMoney)
    ? new URL(services.config.publicUrl).host
    : undefined,
})

export const handleReadInvoiceUbl = handleRecord(readInvoiceUbl, invoiceSubject, async context => {
  const { tx, subject, record, fail } = context
  const xml = await ublOf(tx, subject)
  if (!xml) return fail('invoice.not-issued')
  await record('invoice.opened', { number: subject.number, form: 'ubl' })
  return replyWithBytes(Buffer.from(xml), `${subject.number}.xml`, { isDownload: true })
})

export const handleExportInvoicePapers = handleRecord(exportInvoicePapers, officeSubject, async context => {
  const { work, tx, subject: office, query, record, fail } = context
  const period = { officeId: office.id, ...query }
  const count = await countIssued(tx, period)
  if (count === 0) return fail('invoice.none-issued')
  await record('invoice.exported', { ...query, count })
  const files = zipInvoiceFiles(tx, period, { ...invoicePrinter(work), withXml: true })
  const name = [office.code, query.from, query.until].filter(Boolean).join('_')
  return replyWithBytes(files, `${name}.zip`, { isDownload: true })
})
