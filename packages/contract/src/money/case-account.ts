// The account of a case with its client, including VAT.
import { CURRENCIES } from '@maat/domain/money/amounts/currencies'
import { z } from 'zod'
import { Money } from '../money.ts'

export const CaseAccount = z.object({
  currency: z.enum(CURRENCIES),
  billed: Money,
  /** By credit notes. */
  credited: Money,
  /** Asked of other payers of shared invoices, after credit notes. */
  ofOthers: Money,
  /** By the client. */
  paid: Money,
  /** To the client. */
  refunded: Money,
  /** Written off, whoever owed it. */
  givenUp: Money,
  /** Owed by the client, and by other payers. */
  left: Money,
  leftOfOthers: Money,
  /** The credit of the client, and that of other payers. */
  inFavour: Money,
  inFavourOfOthers: Money,
  /** Third-party money that the firm holds for the case. */
  clientMoney: Money,
})
export type CaseAccount = z.output<typeof CaseAccount>
