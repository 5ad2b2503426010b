// Refreshes the open trays of users who may see the letter.
import { usersWithAccess } from '../../../../platform/authz/users-with-access.ts'
import type { Work } from '../../../../platform/http/work.ts'
import { type TrayRecord, traySubject } from '../letter-subject.ts'
import { publishLetterChange, publishLetterChangeTo } from '../notify-of-letters.ts'

export async function publishTrayChange(work: Work, row: TrayRecord): Promise<void> {
  const readers = await usersWithAccess(work, traySubject, row, 'tray.read')
  await publishLetterChangeTo(
    work,
    row.id,
    readers.map(({ id }) => id),
  )
}

export async function publishScannedFiles(work: Work, letterId: string): Promise<void> {
  const waiting = await traySubject.find(work.tx, letterId, { lock: false, caller: undefined })
  if (waiting) await publishTrayChange(work, waiting)
  else await publishLetterChange(work, letterId)
}
