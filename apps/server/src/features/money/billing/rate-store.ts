// Hourly rates, from a day on: each belongs to a role, user, client or case, or to a role or user in a case.

import type { CaseId, OfficeId, UserId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { HourlyRates } from '../../../platform/db/schema.generated.ts'

export type RatedWorker = { role_id: 2 | 3 | 4 } | { person_id: UserId }

/** The owner of the rate. */
export type RateOf = RatedWorker | { client_id: UserId } | ({ case_id: CaseId } & Partial<RatedWorker>)

/** Lists the office's rates, each with the start day of the rate that applies on `today`. */
export function ratesOfOffice(executor: Executor, officeId: OfficeId, today: Day) {
  return executor
    .selectFrom('hourly_rates as r')
    .innerJoin('users as s', 's.id', 'r.set_by')
    .leftJoin('users as u', 'u.id', 'r.person_id')
    .selectAll('r')
    .select(['s.full_name as set_by_name', 'u.full_name as person_name'])
    .select(
      sql<Day | null>`(select max(b.from_day) from hourly_rates b
        where b.office_id = r.office_id and b.from_day <= ${today}::date
          and b.role_id is not distinct from r.role_id and b.person_id is not distinct from r.person_id
          and b.client_id is not distinct from r.client_id and b.case_id is not distinct from r.case_id)`.as(
        'counting_from',
      ),
    )
    .where('r.office_id', '=', officeId)
}

export type RateRow = Awaited<ReturnType<ReturnType<typeof ratesOfOffice>['executeTakeFirstOrThrow']>>

/** Whether the same owner already has a rate from that day, or a later one that has begun. */
export async function isRatedSince(
  tx: Tx,
  officeId: OfficeId,
  of: RateOf,
  { day, today }: { day: Day; today: Day },
): Promise<boolean> {
  const found = await tx
    .selectFrom('hourly_rates')
    .select('id')
    .where('office_id', '=', officeId)
    .where(isOf(of))
    .where(
      sql<SqlBool>`(from_day = ${day}::date or (from_day <= ${today}::date and from_day > ${day}::date))`,
    )
    .executeTakeFirst()
  return found !== undefined
}

function isOf(of: RateOf) {
  const columns: Partial<Record<string, string | number>> = of
  const [role, person, client, ofCase] = ['role_id', 'person_id', 'client_id', 'case_id'].map(
    column => columns[column] ?? null,
  )
  return sql<SqlBool>`role_id is not distinct from ${role}::smallint
    and person_id is not distinct from ${person}::uuid and client_id is not distinct from ${client}::uuid
    and case_id is not distinct from ${ofCase}::uuid`
}

/** Returns the id; undefined if another user has just set a rate from the same day. */
export async function insertRate(tx: Tx, rate: Insertable<HourlyRates>): Promise<string | undefined> {
  const row = await tx
    .insertInto('hourly_rates')
    .values(rate)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function deleteRate(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('hourly_rates').where('id', '=', id).execute()
}
