// Notifies the staff of an office live about changes to its bank moves.
import { BANK_CHANGED } from '@maat/contract/live-events'
import { peopleNear } from '../../platform/authz/people-near.ts'
import type { Work } from '../../platform/http/work.ts'
import { tellUsers } from '../../platform/realtime/tell-users.ts'
import type { MoveRecord } from './bank-store.ts'
import { moveSubject } from './move-subject.ts'

export async function tellBank(work: Work, row: MoveRecord): Promise<void> {
  const readers = await peopleNear(work.tx, moveSubject, row, 'bank-move.read')
  await tellUsers(
    work,
    readers.map(({ id }) => id),
    BANK_CHANGED,
    {},
  )
}
