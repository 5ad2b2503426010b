// The users who could have a relation to a case or a record of it: the list conditions in reverse.

import type { CaseId, UserId } from '@maat/contract/ids'
import type { Relation } from '@maat/contract/permissions'
import { momentOf } from '@maat/domain/calendar/moment'
import { sql } from 'kysely'
import {
  type CandidateUsers,
  candidatesOfOffice,
  NO_CANDIDATES,
} from '../../../platform/authz/users-with-access.ts'
import type { Present } from '../../../platform/http/work.ts'
import type { CasePosition } from '../case-store/index.ts'

type Position = { [Column in keyof Omit<CasePosition, 'access' | 'sees_costs'>]: CasePosition[Column] | null }

export interface PartInCase extends Pick<CasePosition, 'access'> {
  sees_costs: boolean
}

/** No users for a record without a case. */
export function candidatesOfCase(
  caseId: CaseId | null,
  row: Position,
  { near, now }: { near: Relation; now: Date },
): CandidateUsers {
  switch (near) {
    case 'owner':
      return { ids: [row.owner_id] }
    case 'drafter':
      return { ids: [row.drafter_id] }
    case 'assigned':
      return { ids: [row.lawyer_id] }
    case 'deputy':
      return { found: deputiesOf(row.lawyer_id, now) }
    case 'reader':
    case 'editor':
    case 'administrator':
    case 'cost-reader':
      return { found: sql`select user_id from case_participants where case_id = ${caseId}::uuid` }
    case 'queue':
      return row.lawyer_id === null ? { office: row.office_id } : NO_CANDIDATES
    default:
      return caseId === null && near === 'firm' ? NO_CANDIDATES : candidatesOfOffice(row.office_id, near)
  }
}

export const deputiesOf = (lawyerId: UserId | null, now: Date) => sql`
  select user_id from replacing(${lawyerId}::uuid, ${momentOf(now)}::timestamptz)`

/** Who replaces the absent lawyer of a case now. */
export async function deputiesOfCase(
  { tx, now }: Present,
  { lawyer_id, walled_from }: Pick<CasePosition, 'lawyer_id' | 'walled_from'>,
): Promise<UserId[]> {
  if (lawyer_id === null) return []
  const { rows } = await sql<{ id: UserId }>`
    select u.id from replacing(${lawyer_id}::uuid, ${momentOf(now)}::timestamptz) r
      join users u on u.id = r.user_id and u.disabled_at is null
    where u.id <> all(${walled_from ?? []}::uuid[])`.execute(tx)
  return rows.map(({ id }) => id)
}

/** For each row of `users u`. */
export const partInCase = (caseId: CaseId | null) => ({
  access: sql<string | null>`(select p.access from case_participants p
    where p.case_id = ${caseId}::uuid and p.user_id = u.id)`,
  sees_costs: sql<boolean>`exists (select from case_participants p
    where p.case_id = ${caseId}::uuid and p.user_id = u.id and p.sees_costs)`,
})
