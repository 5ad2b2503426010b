// The French e-invoicing rules beside the standard, XP Z12-012: the invoice's frame, and four notes by subject.

import { type InvoiceDocument, sumsOf } from './invoice-document.ts'
import { INVOICE_TEXTS } from './invoice-texts.ts'

export interface SubjectNote {
  subject: string
  text: string
}

export const isFrench = ({ seller }: InvoiceDocument): boolean => seller.country === 'FR'

/** Frames for services: to be paid, already paid, or the rest after a billed deposit. */
export function frenchFrame(document: InvoiceDocument): string {
  const { gross, prepaid } = sumsOf(document)
  if (prepaid.units > 0 && prepaid.units === gross.units) return 'S2'
  return document.lines.some(line => line.kind === 'provision-deducted') ? 'S4' : 'S1'
}

/** The kind of recipient, which determines the report to the tax office. */
function frenchAudience({ buyer }: InvoiceDocument): string {
  return `${buyer.isBusiness ? 'B2B' : 'B2C'}${buyer.country === 'FR' ? '' : 'INT'}`
}

/**
 * The recovery charge, the penalties and the discount apply to businesses; consumers are told that these do not apply.
 */
export function frenchNotes(document: InvoiceDocument): SubjectNote[] {
  const text = INVOICE_TEXTS[document.language].french
  const { buyer, seller } = document
  return [
    { subject: 'PMT', text: buyer.isBusiness ? text.recovery : text.consumer },
    { subject: 'PMD', text: buyer.isBusiness ? seller.lateTerms || text.penalties : text.consumer },
    { subject: 'AAB', text: text.noDiscount },
    { subject: 'BAR', text: frenchAudience(document) },
  ]
}
