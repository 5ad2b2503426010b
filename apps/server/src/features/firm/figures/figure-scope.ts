// Whose rows a figure counts: those of one's own work, or those of the cases that the caller may read the money of.

import type { OfficeId } from '@maat/contract/ids'
import { relationsNeeded } from '@maat/contract/permissions'
import type { Day } from '@maat/domain/calendar/day'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Caller, inOwnName } from '../../../platform/authz/caller.ts'
import { conditionsForRelations } from '../../cases/case-access/index.ts'
import { matchesInvoice, matchesWork } from '../../money/finances/index.ts'

type Condition = RawBuilder<SqlBool>

export interface FigureScope {
  caller: Caller
  isOwn: boolean
  office?: OfficeId | undefined
  /** A category of the catalogue: a field of law. */
  field?: string | undefined
}

export type Part = RawBuilder<unknown>

export interface FigureQuery {
  scope: FigureScope
  /** The first and last day; a figure of today ignores them. */
  from: Day
  until: Day
  today: Day
}

const isLed = ({ id }: Caller): Condition => sql`c.status <> 'draft' and c.lawyer_id = ${id}::uuid`

const inField = (field: string | undefined): Condition =>
  field
    ? sql`and c.issue_id in (select s.id from issues s join subcategories b on b.id = s.subcategory_id
        where b.category_id = ${field}::uuid)`
    : sql``

/** A condition on `cases c`. */
export function matchesCase({ caller, isOwn, office, field }: FigureScope): Condition {
  if (isOwn) return isLed(caller)
  const near = conditionsForRelations(inOwnName(caller), relationsNeeded(caller.role, 'invoice.read'))
  return sql`(${sql.join(near, sql` or `)}) ${office ? sql`and c.office_id = ${office}::uuid` : sql``} ${inField(field)}`
}

/** A condition on `invoices i` with their `cases c`. */
export function matchesInvoiceOf({ caller, isOwn, office, field }: FigureScope): Condition {
  if (isOwn) return sql`i.lawyer_id = ${caller.id}::uuid and ${isLed(caller)}`
  return sql`${matchesInvoice(caller, { office })} ${inField(field)}`
}

/** A condition on work `w` with its `cases c`. */
export function matchesWorkOf({ caller, isOwn, office, field }: FigureScope): Condition {
  if (isOwn) return sql`w.person_id = ${caller.id}::uuid`
  return sql`${matchesWork(caller, { office })} ${inField(field)}`
}

/** A condition on an answer `m` with its `cases c`. */
export const matchesAnswer = (scope: FigureScope): Condition =>
  scope.isOwn ? sql`m.author_id = ${scope.caller.id}::uuid` : matchesCase(scope)
