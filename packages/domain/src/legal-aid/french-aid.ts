// The pay of a lawyer for a mission under French legal aid: units of value, the part of the State, and VAT on top.
import type { Day } from '../calendar/day.ts'
import { type Amount, add, amountOf, multiplyAmount, percentOf } from '../money/amounts/amount.ts'
import { decimalOf } from '../money/amounts/decimal.ts'
import { standardVatRate } from '../money/invoices/vat-rates.ts'

/** In percent: total aid, or one of the two parts of partial aid. */
export const AID_SHARES = [100, 55, 25] as const
export type AidShare = (typeof AID_SHARES)[number]

/** Before VAT. A source gives the value from 2022; that it still applies is to be verified. */
export const UNIT_VALUE = { cents: 36_00, isVerified: false } as const

export interface MissionPay {
  net: Amount
  vat: Amount
  gross: Amount
}

export function payOfMission(units: string, share: AidShare, day: Day): MissionPay {
  const whole = multiplyAmount(amountOf(UNIT_VALUE.cents, 'EUR'), decimalOf(units))
  const net = percentOf(whole, String(share))
  const vat = percentOf(net, standardVatRate('FR', day))
  return { net, vat, gross: add(net, vat) }
}
