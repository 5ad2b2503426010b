// Notifies viewers of a billing run live of its progress.
import { BILLING_RUN_CHANGED } from '@maat/contract/live-events'
import { usersWithAccess } from '../../../platform/authz/users-with-access.ts'
import type { Work } from '../../../platform/http/work.ts'
import { publishToUsers } from '../../../platform/realtime/publish-to-users.ts'
import type { RunRecord } from './run-store.ts'
import { runSubject } from './run-subject.ts'

export async function publishRunChange(work: Work, run: RunRecord): Promise<void> {
  const readers = await usersWithAccess(work, runSubject, run, 'billing-run.read')
  const ids = readers.map(({ id }) => id)
  await publishToUsers(work, ids, BILLING_RUN_CHANGED, {})
}
