// The official interest rates as a section of the firm's settings, and the typed values of one rate.

import type { EnteredLateRates } from '@maat/contract/firm/settings'
import type { Day } from '@maat/domain/calendar/day'

import { addMonths } from '@maat/domain/calendar/plain-dates'
import { halfYearOf, nextHalfYear } from '@maat/domain/money/payments/late-rates'
import { plainNumber } from '../../../texts/amounts.ts'
import type { FieldProblem } from '../../../ui/fields/use-form.ts'
import type { SectionForm } from './use-firm-section.ts'

type EnteredLateRate = EnteredLateRates['rates'][number]

/** By kind and half-year, so that changes of two Admins to different rates are merged. */
export type LateRatesByKey = { rates: Record<string, EnteredLateRate> }

export const keyOfRate = ({ kind, halfYear }: EnteredLateRate): string => `${kind} ${halfYear}`

export const LATE_RATES_SECTION: SectionForm<LateRatesByKey> = {
  section: 'LateRates',
  open: content => ({
    rates: Object.fromEntries(
      ((content as Partial<EnteredLateRates>).rates ?? []).map(rate => [keyOfRate(rate), rate]),
    ),
  }),
  close: ({ rates }) => ({ rates: Object.values(rates) }),
}

export interface LateRateValues {
  halfYear: string
  percent: string
  source: string
  isVerified: boolean
}

const MONTHS_BACK = 36

/** Three years back, and the coming half-year; the newest first. */
export function halfYearsAround(today: Day): Day[] {
  const last = nextHalfYear(halfYearOf(today))
  const all = [halfYearOf(addMonths(today, -MONTHS_BACK))]
  while ((all[0] ?? last) < last) all.unshift(nextHalfYear(all[0] ?? last))
  return all
}

export function checkLateRate({ percent, source }: LateRateValues): FieldProblem[] {
  const isPercent = /^\d{1,2}(\.\d{1,2})?$/.test(plainNumber(percent))
  return [
    ...(percent.trim() === '' ? [{ path: 'percent', code: 'field.required' }] : []),
    ...(percent.trim() !== '' && !isPercent ? [{ path: 'percent', code: 'field.number-invalid' }] : []),
    ...(source.trim() === '' ? [{ path: 'source', code: 'field.required' }] : []),
  ]
}
