// Notifies the staff of an office live about changes to its bank moves.
import { BANK_CHANGED } from '@maat/contract/live-events'
import { usersWithAccess } from '../../../platform/authz/users-with-access.ts'
import type { Work } from '../../../platform/http/work.ts'
import { publishToUsers } from '../../../platform/realtime/publish-to-users.ts'
import type { MoveRecord } from './bank-store.ts'
import { moveSubject } from './move-subject.ts'

export async function publishBankChange(work: Work, row: MoveRecord): Promise<void> {
  const readers = await usersWithAccess(work, moveSubject, row, 'bank-move.read')
  await publishToUsers(
    work,
    readers.map(({ id }) => id),
    BANK_CHANGED,
    {},
  )
}
