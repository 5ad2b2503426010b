// Finds a user's hourly rate in a case on a day, with the rate's source.

import type { CaseId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import { mostSpecificRate } from '@maat/domain/money/agreements/most-specific-rate'
import { type Amount, amountOf, zeroAmount } from '@maat/domain/money/amounts/amount'
import { currencyOfCountry } from '@maat/domain/money/amounts/currencies'
import type { RateSource } from '@maat/domain/money/invoices/billing-types'
import { type SqlBool, sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'

export interface FoundRate {
  amount: Amount
  source: RateSource
}

interface RateQuery {
  caseId: CaseId
  personId: string
  day: Day
}

/** Without a rate, amount and source are empty, and the billing user is warned. */
export async function findRate(executor: Executor, { caseId, personId, day }: RateQuery): Promise<FoundRate> {
  const rows = await ratesFor(executor, { caseId, personId, day }).execute()
  const currency = currencyOfCountry(rows[0]?.country ?? '')
  const rates = rows.flatMap(row =>
    row.from_day !== null && row.units !== null && row.currency === currency
      ? { source: sourceOf(row), fromDay: row.from_day, amount: amountOf(row.units, currency) }
      : [],
  )
  const nearest = mostSpecificRate(rates, day)
  return nearest
    ? { amount: nearest.amount, source: nearest.source }
    : { amount: zeroAmount(currency), source: 'none' }
}

/**
 * A row for each rate, or one without a rate; all of them name the country of the case. A case keeps its own rate when
 * it moves to another office; all other rates belong to the office.
 */
const ratesFor = (executor: Executor, { caseId, personId, day }: RateQuery) =>
  executor
    .selectFrom('cases as c')
    .leftJoin('offices as o', 'o.id', 'c.office_id')
    .leftJoin('hourly_rates as r', join =>
      join.on(
        sql<SqlBool>`(r.case_id = c.id or (r.case_id is null and r.office_id = c.office_id))
          and (r.client_id is null or r.client_id = c.owner_id)
          and (r.person_id is null or r.person_id = ${personId}::uuid)
          and (r.role_id is null or r.role_id = (select u.role_id from users u where u.id = ${personId}::uuid))
          and r.from_day <= ${day}::date`,
      ),
    )
    .select(['r.role_id', 'r.person_id', 'r.client_id', 'r.case_id', 'r.units', 'r.currency', 'r.from_day'])
    .select('o.country')
    .where('c.id', '=', caseId)

interface RateTarget extends Record<'person_id' | 'client_id' | 'case_id', string | null> {
  role_id: number | null
}

function sourceOf({ case_id, client_id, person_id, role_id }: RateTarget): RateSource {
  if (case_id && person_id) return 'case-person'
  if (case_id && role_id) return 'case-role'
  if (case_id) return 'case'
  if (client_id) return 'client'
  return person_id ? 'person' : 'role'
}
