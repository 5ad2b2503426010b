// Who could be near to a case, or to whatever is as near as its case: the conditions of the lists, turned round.
import type { Nearness } from '@maat/contract/permissions'
import { sql } from 'kysely'
import { type Neighbours, NO_NEIGHBOURS } from '../../platform/authz/people-near.ts'
import type { CasePosition } from './case-store.ts'

type Position = { [Column in keyof Omit<CasePosition, 'access'>]: CasePosition[Column] | null }

/** A person's part in the case as a participant. */
export type PartInCase = Pick<CasePosition, 'access'>

/** Of a record without a case, nobody. */
export function neighboursOfCase(caseId: string | null, row: Position, near: Nearness): Neighbours {
  switch (near) {
    case 'owner':
      return { ids: [row.owner_id] }
    case 'drafter':
      return { ids: [row.drafter_id] }
    case 'assigned':
      return { ids: [row.lawyer_id] }
    case 'reader':
    case 'editor':
    case 'administrator':
      return { found: sql`select user_id from case_participants where case_id = ${caseId}::uuid` }
    case 'queue':
      return row.lawyer_id === null ? { office: row.office_id } : NO_NEIGHBOURS
    case 'office':
      return { office: row.office_id }
    case 'firm':
      return caseId === null ? NO_NEIGHBOURS : 'everybody'
    default:
      return NO_NEIGHBOURS
  }
}

/** For each of `users u`. */
export const partInCase = (caseId: string | null) => ({
  access: sql<string | null>`(select p.access from case_participants p
    where p.case_id = ${caseId}::uuid and p.user_id = u.id)`,
})
