// Whoever may read a call, or could before it changed, hears live that something became of it.
import { CALLS_CHANGED } from '@maat/contract/live-events'
import { peopleNear } from '../../platform/authz/people-near.ts'
import type { Work } from '../../platform/http/work.ts'
import { tellUsers } from '../../platform/realtime/tell-users.ts'
import { type CallRecord, findCall } from './call-store.ts'
import { callSubject } from './call-subject.ts'

export async function tellCall(work: Work, callId: string, before?: CallRecord): Promise<void> {
  const now = await findCall(work.tx, callId, { lock: false, callerId: undefined })
  const told = new Set<string>()
  for (const row of [before, now])
    for (const { id } of row ? await peopleNear(work.tx, callSubject, row, 'call.read') : []) told.add(id)
  await tellUsers(work, told, CALLS_CHANGED, {})
}
