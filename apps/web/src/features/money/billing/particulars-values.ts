// The form values of an office's details, all as text.
import type { OfficeBillingView, OfficeParticulars } from '@maat/contract/money/billing'
import type { Currency } from '@maat/domain/money/amounts/currencies'
import { amountInputText, parseAmount } from '../../../texts/amounts.ts'

export type ParticularsValues = Record<keyof OfficeParticulars, string>

export function valuesOf({ particulars, currency }: OfficeBillingView): ParticularsValues {
  const { timeUnitMinutes, paymentDays, refundLimitUnits, writeOffLimitUnits, ...others } = particulars
  const { backdatingMonths, showsLineDetails, ...texts } = others
  const amountText = (units: number) => amountInputText({ units, currency })
  return {
    ...texts,
    timeUnitMinutes: String(timeUnitMinutes),
    paymentDays: String(paymentDays),
    backdatingMonths: String(backdatingMonths),
    showsLineDetails: showsLineDetails ? 'yes' : 'no',
    refundLimitUnits: amountText(refundLimitUnits),
    writeOffLimitUnits: amountText(writeOffLimitUnits),
  }
}

export function particularsOf(values: ParticularsValues, currency: Currency): OfficeParticulars {
  const {
    timeUnitMinutes,
    paymentDays,
    refundLimitUnits,
    writeOffLimitUnits,
    backdatingMonths,
    showsLineDetails,
    numberPrefix,
    ...texts
  } = values
  return {
    ...texts,
    numberPrefix: numberPrefix.trim().toUpperCase(),
    timeUnitMinutes: Number(timeUnitMinutes) as OfficeParticulars['timeUnitMinutes'],
    paymentDays: typedNumber(paymentDays),
    backdatingMonths: typedNumber(backdatingMonths),
    showsLineDetails: showsLineDetails === 'yes',
    refundLimitUnits: parseAmount(refundLimitUnits, currency).units,
    writeOffLimitUnits: parseAmount(writeOffLimitUnits, currency).units,
  }
}

/** An empty field is no number, not even zero. */
const typedNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
