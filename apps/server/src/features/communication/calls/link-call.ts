// Links a call to the case that was prepared from it: the call is then handled.

import { decide } from '@maat/contract/decide'
import type { CaseId, UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { Failure } from '../../../platform/http/failure.ts'
import type { Work } from '../../../platform/http/work.ts'
import { type CallRecord, updateCall } from './call-store.ts'
import { callSubject } from './call-subject.ts'
import { publishCallChange } from './publish-call-change.ts'

export const handledBy = (by: UserId, now: Date) => ({ handled_at: momentOf(now), handled_by: by })

/** Locks a call that another request names. Undefined if the caller may not know it. */
export async function lockCallToTakeOn(tx: Tx, caller: Caller, id: string): Promise<CallRecord | undefined> {
  const row = await callSubject.find(tx, id, { lock: true, caller })
  if (!row) return undefined
  const relations = callSubject.relations(caller, row)
  if (!decide(caller, 'call.read', { relations }).ok) return undefined
  if (!decide(caller, 'call.take-on', { relations }).ok) throw new Failure('access.forbidden')
  return row
}

export async function linkCallToCase(
  work: Work,
  caller: Caller,
  row: CallRecord,
  { clientId, caseId }: { clientId: UserId; caseId: CaseId },
): Promise<void> {
  const links = { client_id: clientId, case_id: caseId }
  await updateCall(work.tx, row.id, { ...links, ...handledBy(caller.id, work.now) })
  await publishCallChange(work, row.id, row)
}
