// An amount of money between browser and server: whole minor units with their currency.
import { CURRENCIES } from '@maat/domain/money/amounts/currencies'
import { readDecimal, toScaledUnits } from '@maat/domain/money/amounts/decimal'
import { z } from 'zod'

export const Money = z.object({ units: z.int(), currency: z.enum(CURRENCIES) })

export const hundredths = (text: string): bigint =>
  toScaledUnits(readDecimal(text) ?? { digits: 0n, scale: 0 }, 2)

/** In the format of programs, such as '33.33'. */
export const percentUpTo = (most: number) =>
  z
    .string()
    .regex(/^\d{1,3}(\.\d{1,2})?$/, 'percent.invalid')
    .refine(text => hundredths(text) > 0n && hundredths(text) <= BigInt(most) * 100n, 'percent.invalid')

/** The account for a transfer, and the reference that matches the payment with its invoice. */
export const BankAccount = z.object({
  holder: z.string(),
  iban: z.string(),
  bic: z.string(),
  reference: z.string(),
})
export type BankAccount = z.output<typeof BankAccount>
