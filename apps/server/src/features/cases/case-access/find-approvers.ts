// Who decides about money as the second person: the lawyer of the case, or the Admins.

import type { CaseId, UserId } from '@maat/contract/ids'
import type { Permission } from '@maat/contract/permissions'
import { momentOf } from '@maat/domain/calendar/moment'
import { sql } from 'kysely'
import { usersWithAccess } from '../../../platform/authz/users-with-access.ts'
import type { Present } from '../../../platform/http/work.ts'
import { findCase } from '../case-store/index.ts'
import { caseSubject } from './case-subject.ts'

/** Also the Admins if the lawyer asked, is absent, or if there is none: no deputy decides in the lawyer's place. */
export async function findApprovers(
  present: Present,
  caseId: CaseId,
  { permission, requestedBy }: { permission: Permission; requestedBy: string },
): Promise<UserId[]> {
  const row = await findCase(present.tx, caseId, { lock: false, callerId: undefined })
  if (!row) return []
  const able = await usersWithAccess(present, caseSubject, row, permission)
  const others = able.filter(({ id }) => id !== requestedBy)
  const lawyers = others.filter(({ isTheirs }) => isTheirs)
  const decide = lawyers.length === 0 || (await isAbsent(present, row.lawyer_id)) ? others : lawyers
  return decide.map(({ id }) => id)
}

async function isAbsent({ tx, now }: Present, userId: UserId | null): Promise<boolean> {
  const { rows } = await sql`
    select from events where kind = 'absence' and status = 'confirmed'
      and organiser_id = ${userId}::uuid and during @> ${momentOf(now)}::timestamptz limit 1`.execute(tx)
  return rows.length > 0
}
