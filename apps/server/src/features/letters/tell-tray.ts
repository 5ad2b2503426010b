// Refreshes the open trays of users who may see the letter.
import { peopleNear } from '../../platform/authz/people-near.ts'
import type { Work } from '../../platform/http/work.ts'
import { type TrayRecord, traySubject } from './letter-subject.ts'
import { tellChanged, tellReaders } from './tell-of-letters.ts'

export async function tellTray(work: Work, row: TrayRecord): Promise<void> {
  const readers = await peopleNear(work.tx, traySubject, row, 'tray.read')
  await tellChanged(
    work,
    row.id,
    readers.map(({ id }) => id),
  )
}

export async function tellOfFiles(work: Work, letterId: string): Promise<void> {
  const waiting = await traySubject.find(work.tx, letterId, { lock: false, caller: undefined })
  if (waiting) await tellTray(work, waiting)
  else await tellReaders(work, letterId)
}
