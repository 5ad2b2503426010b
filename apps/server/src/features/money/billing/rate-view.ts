// A rate as the API returns it, and the rules for setting and withdrawing one.

import type { Office } from '@maat/contract/firm/firm'
import type { RATE_FIELDS } from '@maat/contract/money/billing'
import type { Day } from '@maat/domain/calendar/day'
import { momentOf } from '@maat/domain/calendar/moment'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import { type Amount, amountOf } from '@maat/domain/money/amounts/amount'
import { currencyOfCountry } from '@maat/domain/money/amounts/currencies'
import type { z } from 'zod'
import { Failure } from '../../../platform/http/failure.ts'
import type { Work } from '../../../platform/http/work.ts'
import { present } from '../../../platform/present.ts'
import { insertRate, isRatedSince, type RateOf, type RateRow } from './rate-store.ts'

type View = z.input<z.ZodObject<typeof RATE_FIELDS>>

/** Days in the office's time zone. */
export interface OfficeToday extends Pick<Office, 'id' | 'country' | 'timeZone'> {
  today: Day
}

export const officeToday = (office: Pick<Office, 'id' | 'country' | 'timeZone'>, now: Date): OfficeToday => ({
  ...office,
  today: dayAt(now, office.timeZone),
})

export function viewOfRate(row: RateRow, office: OfficeToday): View {
  return {
    id: row.id,
    amount: amountOf(row.units, row.currency),
    fromDay: row.from_day,
    time: timeOf(row, office.today),
    setByName: row.set_by_name,
    canWithdraw: mayWithdraw(row, office),
  }
}

function timeOf({ from_day, counting_from }: RateRow, today: Day) {
  if (from_day > today) return 'coming'
  return from_day === counting_from ? 'current' : 'past'
}

/** A mistake can be corrected on the day it was made; a rate that was used stays. */
export const mayWithdraw = ({ from_day, set_at }: RateRow, { today, timeZone }: OfficeToday): boolean =>
  from_day > today || dayAt(set_at, timeZone) === today

export function assertCurrency({ currency }: Amount, country: string, path: string): void {
  if (currency === currencyOfCountry(country)) return
  throw new Failure('request.invalid', { errors: [{ path, code: 'field.invalid' }] })
}

export async function setRate(
  { tx, now, origin }: Work,
  office: OfficeToday,
  of: RateOf,
  { amount, fromDay }: { amount: Amount; fromDay: Day },
): Promise<string | undefined> {
  assertCurrency(amount, office.country, 'amount.currency')
  if (await isRatedSince(tx, office.id, of, { day: fromDay, today: office.today })) return undefined
  return await insertRate(tx, {
    office_id: office.id,
    ...of,
    units: amount.units,
    currency: amount.currency,
    from_day: fromDay,
    set_by: present(origin.actorId),
    set_at: momentOf(now),
  })
}
