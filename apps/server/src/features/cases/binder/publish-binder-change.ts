// Notifies the readers of a binder live that it has changed. The event carries no content: each reads what they may.
import { BINDERS_CHANGED } from '@maat/contract/live-events'
import { usersWithAccess } from '../../../platform/authz/users-with-access.ts'
import type { Work } from '../../../platform/http/work.ts'
import { publishToUsers } from '../../../platform/realtime/publish-to-users.ts'
import type { BinderRecord } from './binder-store.ts'
import { binderSubject } from './binder-subject.ts'

/** `others`: colleagues who have just lost the binder. */
export async function publishBinderChange(
  work: Work,
  row: BinderRecord,
  others: readonly string[] = [],
): Promise<void> {
  const readers = await usersWithAccess(work, binderSubject, row, 'binder.read')
  await publishToUsers(work, [...readers.map(({ id }) => id), ...others], BINDERS_CHANGED, {})
}
