// The form values of an office's details, all as text.
import type { OfficeBillingView, OfficeParticulars } from '@maat/contract/billing'

export type ParticularsValues = Record<keyof OfficeParticulars, string>

export function valuesOf({ particulars }: OfficeBillingView): ParticularsValues {
  const { timeUnitMinutes, paymentDays, ...texts } = particulars
  return { ...texts, timeUnitMinutes: String(timeUnitMinutes), paymentDays: String(paymentDays) }
}

export function particularsOf(values: ParticularsValues): OfficeParticulars {
  const { timeUnitMinutes, paymentDays, numberPrefix, ...texts } = values
  return {
    ...texts,
    numberPrefix: numberPrefix.trim().toUpperCase(),
    timeUnitMinutes: Number(timeUnitMinutes) as OfficeParticulars['timeUnitMinutes'],
    // An empty field is neither a number of days nor zero.
    paymentDays: paymentDays.trim() === '' ? Number.NaN : Number(paymentDays),
  }
}
