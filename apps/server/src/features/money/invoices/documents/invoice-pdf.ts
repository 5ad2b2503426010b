// The invoice as PDF/A-3, accessible, with the XML inside. Only this PDF describes the work.
import { readFileSync } from 'node:fs'
import type { PdfRenderer } from '../../../../platform/pdf/pdf-renderer.ts'
import type { PdfAttachment, PdfRequest } from '../../../../platform/pdf/pdf-worker.ts'
import { addFacturXMetadata } from './factur-x-metadata.ts'
import { invoiceContent, invoiceTitle } from './invoice-content.ts'
import { type InvoiceDocument, legalSentences } from './invoice-document.ts'
import { writeCii } from './write-cii.ts'

const TEMPLATE = readFileSync(new URL('./invoice.typ', import.meta.url), 'utf8')

/**
 * A draft carries no XML, because it requests nothing yet; nor does an invoice in francs, for which no such file is
 * sent.
 */
export const carriesXml = ({ number, currency }: InvoiceDocument): boolean =>
  number !== '' && currency === 'EUR'

export interface InvoicePrinter {
  pdf: Pick<PdfRenderer, 'render'>
  firm: string
  /** The account or network that asked. */
  account: string | null
  /** The address at which the firm takes mobile money. */
  mobileMoneyAt?: string | undefined
}

export async function renderInvoice(
  { pdf, firm, account, mobileMoneyAt }: InvoicePrinter,
  document: InvoiceDocument,
): Promise<Buffer> {
  const made = await pdf.render(
    invoiceRequest({ ...document, ...(mobileMoneyAt && { mobileMoneyAt }) }, firm),
    account,
  )
  return addFacturXMetadata(made, carriesXml(document))
}

export function invoiceRequest(document: InvoiceDocument, firm: string): PdfRequest {
  const title = invoiceTitle(document)
  return {
    template: TEMPLATE,
    title,
    language: document.language,
    // The day of issue, so that the same invoice always gives the same file.
    createdAt: new Date(`${document.issuedOn}T00:00:00Z`),
    data: invoiceContent(document, firm, legalSentences(document)),
    attachments: carriesXml(document) ? [facturX(document, title)] : [],
  }
}

const facturX = (document: InvoiceDocument, description: string): PdfAttachment => ({
  name: 'factur-x.xml',
  mediaType: 'text/xml',
  description,
  relationship: 'alternative',
  bytes: Buffer.from(writeCii(document)),
})
