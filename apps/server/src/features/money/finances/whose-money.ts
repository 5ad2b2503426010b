// The scope of the figures: the cases whose invoices the caller may read, of one office or client if requested.

import { relationsNeeded } from '@maat/contract/permissions'
import type { Day } from '@maat/domain/calendar/day'
import { type RawBuilder, sql } from 'kysely'
import { type Caller, inOwnName } from '../../../platform/authz/caller.ts'
import { conditionsForRelations } from '../../cases/case-access/index.ts'
import { isInvoiceReadable } from '../invoices/index.ts'

export interface MoneyFilter {
  office?: string | undefined
  client?: string | undefined
  case?: string | undefined
}

/** A condition on invoices `i` with their case `c`. */
export const matchesInvoice = (
  caller: Caller,
  { office, client, case: caseId }: MoneyFilter,
): RawBuilder<boolean> =>
  sql`${isInvoiceReadable(inOwnName(caller))}
    ${office ? sql`and i.office_id = ${office}::uuid` : sql``}
    ${client ? sql`and i.client_id = ${client}::uuid` : sql``}
    ${caseId ? sql`and i.case_id = ${caseId}::uuid` : sql``}`

/** A condition on work `w` for a case `c`. */
export function matchesWork(caller: Caller, { office, client }: MoneyFilter): RawBuilder<boolean> {
  const near = conditionsForRelations(inOwnName(caller), relationsNeeded(caller.role, 'invoice.read'))
  return sql`${near.length > 0 ? sql`(${sql.join(near, sql` or `)})` : sql`false`}
    ${office ? sql`and w.office_id = ${office}::uuid` : sql``}
    ${client ? sql`and c.owner_id = ${client}::uuid` : sql``}`
}

export interface Period {
  from: Day
  until: Day
}

export const periodOf = (
  { from, until }: { from?: string | undefined; until?: string | undefined },
  today: Day,
): Period => ({ from: from ?? `${today.slice(0, 4)}-01-01`, until: until ?? `${today.slice(0, 4)}-12-31` })
