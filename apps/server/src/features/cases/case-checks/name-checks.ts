// Names compared with all names of the firm outside of a case: each comparison leaves a trace, and one user makes a
// limited number of them in an hour. Otherwise it would tell, name by name, who is a client and of which case.

import { MOST_NAME_CHECKS } from '@maat/contract/cases/case-checks'
import { momentOf } from '@maat/domain/calendar/moment'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Caller } from '../../../platform/authz/caller.ts'
import { Failure } from '../../../platform/http/failure.ts'
import type { ReadContext } from '../../../platform/http/work.ts'

const HOUR_S = 3600
const MOST_LOGGED = 10

interface NameCheck {
  caller: Caller
  /** Empty ones are left out. */
  names: readonly string[]
}

export async function admitNameCheck(
  { tx, now, origin }: ReadContext,
  { caller, names }: NameCheck,
): Promise<void> {
  const compared = [...new Set(names.map(name => name.trim()).filter(name => name !== ''))]
  if (compared.length === 0) return
  const { count } = await tx
    .selectFrom('audit_entries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('actor_id', '=', caller.id)
    .where('action', '=', 'names.compared')
    .where('at', '>', momentOf(new Date(now.getTime() - HOUR_S * 1000)))
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_NAME_CHECKS) throw new Failure('names.too-many', { retryAfter: HOUR_S })
  // The names are what a later reader of the log must judge.
  const about = { names: compared.slice(0, MOST_LOGGED) }
  await recordAudit(tx, origin, 'names.compared', { kind: 'user', id: caller.id }, about)
}
