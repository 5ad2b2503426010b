// The number of an invoice: BRU-2026-00001. Credit notes and deposits have their own series and prefixes.
import type { InvoiceKind } from './billing-types.ts'

const MARKS: Record<InvoiceKind, string> = { invoice: '', deposit: 'AC-', 'credit-note': 'NC-' }
/** The format of French e-invoicing, also used for Belgium and Cameroon. */
const SENDABLE = /^[A-Za-z0-9+\-_/]{1,35}$/

export const isSendableNumber = (number: string): boolean => SENDABLE.test(number)

export function invoiceNumber(parts: {
  prefix: string
  kind: InvoiceKind
  year: number
  sequence: number
}): string {
  const { prefix, kind, year, sequence } = parts
  const number = `${prefix}-${MARKS[kind]}${year}-${String(sequence).padStart(5, '0')}`
  if (!isSendableNumber(number)) throw new RangeError(`'${number}' is no number that can be sent`)
  return number
}

/** The number of a request for provision: BRU-DP-2026-0001. It is no invoice, so its series may have gaps. */
export function provisionRequestNumber(parts: { prefix: string; year: number; sequence: number }): string {
  const { prefix, year, sequence } = parts
  return `${prefix}-DP-${year}-${String(sequence).padStart(4, '0')}`
}
