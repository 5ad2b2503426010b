// Notifies live the users who may read a call now, or could before it changed.
import { CALLS_CHANGED } from '@maat/contract/live-events'
import { usersWithAccess } from '../../../platform/authz/users-with-access.ts'
import type { Work } from '../../../platform/http/work.ts'
import { publishToUsers } from '../../../platform/realtime/publish-to-users.ts'
import { type CallRecord, findCall } from './call-store.ts'
import { callSubject } from './call-subject.ts'

export async function publishCallChange(work: Work, callId: string, before?: CallRecord): Promise<void> {
  const now = await findCall(work.tx, callId, { lock: false, callerId: undefined })
  const readerIds = new Set<string>()
  for (const row of [before, now])
    for (const { id } of row ? await usersWithAccess(work, callSubject, row, 'call.read') : [])
      readerIds.add(id)
  await publishToUsers(work, readerIds, CALLS_CHANGED, {})
}
