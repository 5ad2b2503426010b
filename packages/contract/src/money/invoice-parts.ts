// Parts of an invoice: the choice of what it bills, its due day, related numbers, VAT, payers, and the late charges beside it.
import {
  GROUPINGS,
  LINE_KINDS,
  LINE_UNITS,
  PAYER_KINDS,
  VAT_CATEGORIES,
} from '@maat/domain/money/invoices/billing-types'
import { z } from 'zod'
import { Day } from '../day.ts'
import { InvoiceId, InvoiceLineId } from '../ids.ts'
import { Money, percentUpTo } from '../money.ts'
import { requiredLine } from '../person.ts'

/** For a draft: the usual term of its office, in days from the issue. */
export const UsualDays = z.int().nullable()

/** Null for the usual term. Issuing refuses a day that has passed. */
export const ChosenDueDay = Day.nullable().default(null)

/** Taken off the fees of a draft; null for none. */
export const DiscountPercent = percentUpTo(100).nullable()

export const DueAmount = z.object({ dueOn: Day, amount: Money })

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
  /** The number of the claim at an insurer, or another payer's own reference. */
  claimNumber: z.string(),
  /** Their payments name it; empty in a draft and in older invoices. */
  reference: z.string(),
  /** The part asked for; of a credit note, what it takes from that part. */
  amount: Money,
  credited: Money,
  paid: Money,
  writtenOff: Money,
  /** The credit of this payer; the money of one payer never pays the part of another. */
  inFavour: Money,
  left: Money,
})

/** All payers are still asked for `open`, and `inFavour` is their credit: one never pays for another. */
export const OPEN_AMOUNTS = { open: Money, inFavour: Money, inFavourOfClient: Money }

/** A debt of its own, outside VAT. */
export const LateClaim = z.object({
  /** Claimed and not given up. */
  claimed: Money,
  left: Money,
  givenUp: Money,
  /** The reason for giving it up; only for the staff. */
  reason: z.string(),
})

const decimalText = (decimals: number) => z.string().regex(new RegExp(`^-?\\d{1,9}(\\.\\d{1,${decimals}})?$`))

/** A billion in total, so that results stay exact integers. */
const MOST_OF_A_LINE = 1_000_000_000

export const InvoiceLineChange = z
  .strictObject({
    /** The id of an existing line of the draft; a line taken from the case keeps its kind. */
    id: InvoiceLineId.nullable(),
    kind: z.enum(LINE_KINDS),
    text: requiredLine(500),
    quantity: decimalText(4).refine(quantity => Math.abs(Number(quantity)) < 1_000_000, 'field.invalid'),
    unit: z.enum(LINE_UNITS),
    price: decimalText(6).refine(price => !price.startsWith('-'), 'field.invalid'),
  })
  .refine(({ quantity, price }) => Math.abs(Number(quantity) * Number(price)) <= MOST_OF_A_LINE, {
    path: ['quantity'],
    message: 'field.invalid',
  })

const chosen = (most: number) => z.array(z.uuid()).max(most)

export const DraftChoice = z.strictObject({
  kind: z.enum(['invoice', 'deposit']),
  entryIds: chosen(500),
  costIds: chosen(200),
  stages: z.array(z.int().min(1).max(30)).max(30),
  withFlat: z.boolean(),
  deducted: z.array(InvoiceId).max(50),
  /** For a deposit: the amount requested in advance, before VAT. */
  provision: z.int().min(1).max(100_000_000_000).nullable(),
  /** Begins without items: all lines are typed. */
  isBlank: z.boolean().optional(),
  grouping: z.enum(GROUPINGS),
})
