// The VAT of a credit note: all notes of an invoice together never exceed its VAT, and the last one takes the rest.
import { add, percentOf, subtract, zeroAmount } from '../amounts/amount.ts'
import type { VatPart } from './vat-totals.ts'

export interface CreditedInvoice {
  /** The VAT parts of the invoice. */
  whole: readonly VatPart[]
  /** The VAT parts of its earlier credit notes. */
  earlier: readonly VatPart[]
}

/**
 * The notes so far and this one are rounded together, once per rate: each note differs from its own rounded VAT by one
 * unit at most, even after many notes.
 */
export function creditedVat({ whole, earlier }: CreditedInvoice, note: readonly VatPart[]): VatPart[] {
  return note.map(part => {
    const isSame = ({ category, rate }: VatPart) => category === part.category && rate === part.rate
    const before = earlier.filter(isSame)
    const none = zeroAmount(part.base.currency)
    const creditedBefore = before.reduce((sum, { vat }) => add(sum, vat), none)
    const base = before.reduce((sum, one) => add(sum, one.base), part.base)
    const invoiced = whole.find(isSame)
    const isLast = invoiced?.base.units === base.units
    const vat = invoiced && isLast ? invoiced.vat : percentOf(base, part.rate)
    return { ...part, vat: subtract(vat, creditedBefore) }
  })
}
