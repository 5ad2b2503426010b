// The number of a related invoice, the VAT parts of an invoice, the parts of its payers, and the late charges that a reminder claimed beside it.
import { PAYER_KINDS, VAT_CATEGORIES } from '@maat/domain/money/billing-types'
import { z } from 'zod'
import { InvoiceId } from './ids.ts'
import { Money } from './money.ts'

/** Another invoice or credit note. */
export const NumberOf = z.object({ id: InvoiceId, number: z.string() })

export const VatPartView = z.object({
  category: z.enum(VAT_CATEGORIES),
  rate: z.string(),
  base: Money,
  vat: Money,
})

export const PayerPart = z.object({
  kind: z.enum(PAYER_KINDS),
  name: z.string(),
  email: z.string(),
  /** Their payments name it; empty in a draft and in older invoices. */
  reference: z.string(),
  amount: Money,
  /** After credit notes and payments; all that is open while a payment is not known to be anybody's. */
  left: Money,
})

/** A debt of its own, outside VAT. */
export const LateClaim = z.object({
  /** Claimed and not given up. */
  claimed: Money,
  left: Money,
  givenUp: Money,
  /** The reason for giving it up; only for the staff. */
  reason: z.string(),
})
