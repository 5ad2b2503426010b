// The form values of an office's details, all as text.
import type { OfficeBillingView, OfficeParticulars } from '@maat/contract/billing'
import type { Currency } from '@maat/domain/money/currencies'
import { amountInputText, parseAmount } from '../../texts/amounts.ts'

export type ParticularsValues = Record<keyof OfficeParticulars, string>

export function valuesOf({ particulars, currency }: OfficeBillingView): ParticularsValues {
  const { timeUnitMinutes, paymentDays, refundLimitUnits: units, ...texts } = particulars
  return {
    ...texts,
    timeUnitMinutes: String(timeUnitMinutes),
    paymentDays: String(paymentDays),
    refundLimitUnits: amountInputText({ units, currency }),
  }
}

export function particularsOf(values: ParticularsValues, currency: Currency): OfficeParticulars {
  const { timeUnitMinutes, paymentDays, refundLimitUnits, numberPrefix, ...texts } = values
  return {
    ...texts,
    numberPrefix: numberPrefix.trim().toUpperCase(),
    timeUnitMinutes: Number(timeUnitMinutes) as OfficeParticulars['timeUnitMinutes'],
    // An empty field is neither a number of days nor zero.
    paymentDays: paymentDays.trim() === '' ? Number.NaN : Number(paymentDays),
    refundLimitUnits: parseAmount(refundLimitUnits, currency).units,
  }
}
