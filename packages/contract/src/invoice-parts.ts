// The VAT parts of an invoice, and the late charges that a reminder claimed beside it.
import { VAT_CATEGORIES } from '@maat/domain/money/billing-types'
import { z } from 'zod'
import { Money } from './money.ts'

export const VatPartView = z.object({
  category: z.enum(VAT_CATEGORIES),
  rate: z.string(),
  base: Money,
  vat: Money,
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
