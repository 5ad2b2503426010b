// The quotes and fee agreements that wait for a client's answer.

import type { ClientHome } from '@maat/contract/firm/dashboard'
import type { Day } from '@maat/domain/calendar/day'
import { momentOf } from '@maat/domain/calendar/moment'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'

const MOST_SHOWN = 5

type OpenFees = z.input<typeof ClientHome>['fees']

/** The earliest to expire first; a fee agreement does not expire. */
export async function findOpenFees(executor: Executor, { id }: Caller, now: Date): Promise<OpenFees> {
  const rows = await executor
    .selectFrom('fee_agreements as f')
    .innerJoin('cases as c', 'c.id', 'f.case_id')
    .innerJoin('offices as o', 'o.id', 'c.office_id')
    .select([
      'f.id',
      'f.kind',
      'f.valid_until',
      'c.id as case_id',
      'c.number',
      'c.title',
      'c.type',
      'c.status',
    ])
    .where('c.owner_id', '=', id)
    .where('f.state', '=', 'proposed')
    .where(eb =>
      eb.or([
        eb('f.valid_until', 'is', null),
        eb('f.valid_until', '>=', sql<Day>`(${momentOf(now)}::timestamptz at time zone o.time_zone)::date`),
      ]),
    )
    .orderBy('f.valid_until', 'asc')
    .orderBy('f.proposed_at')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map(({ case_id, number, title, type, status, valid_until, ...row }) => ({
    ...row,
    validUntil: valid_until,
    case: { id: case_id, number, title, type, status },
  }))
}
