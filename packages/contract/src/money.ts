// An amount of money between browser and server: whole minor units with their currency.
import { CURRENCIES } from '@maat/domain/money/currencies'
import { z } from 'zod'

export const Money = z.object({ units: z.int(), currency: z.enum(CURRENCIES) })

/** The account for a transfer, and the reference that matches the payment with its invoice. */
export const BankAccount = z.object({
  holder: z.string(),
  iban: z.string(),
  bic: z.string(),
  reference: z.string(),
})
export type BankAccount = z.output<typeof BankAccount>
