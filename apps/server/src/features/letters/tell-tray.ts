// Open trays draw themselves anew: those of whoever may see the letter, and of nobody else.
import { decide } from '@maat/contract/decide'
import type { OfficeId, UserId } from '@maat/contract/ids'
import { ROLE_IDS, roleOfId } from '@maat/domain/roles'
import type { Work } from '../../platform/http/work.ts'
import { findLetter } from './letter-store.ts'
import { nearnessToTray, type TrayRecord, traySubject } from './letter-subject.ts'
import { tellChanged, tellTreating } from './tell-of-letters.ts'

export async function tellTray(work: Work, row: TrayRecord): Promise<void> {
  const staff = await work.tx
    .selectFrom('users')
    .select(['id', 'role_id', 'office_id'])
    .where('role_id', '>=', ROLE_IDS.Assistant)
    .where('disabled_at', 'is', null)
    .execute()
  const readers = staff.filter(({ id, role_id, office_id }) => {
    const nearness = nearnessToTray({ id: id as UserId, officeId: office_id as OfficeId | null }, row)
    return decide({ role: roleOfId(role_id), isDisabled: false, owesTwoFactor: false }, 'tray.read', {
      nearness,
    }).ok
  })
  await tellChanged(
    work,
    row.id,
    readers.map(({ id }) => id),
  )
}

/** Whether its files can be opened is known now, wherever it lies. */
export async function tellOfFiles(work: Work, letterId: string): Promise<void> {
  const waiting = await traySubject.find(work.tx, letterId, { lock: false, caller: undefined })
  if (waiting) return await tellTray(work, waiting)
  const row = await findLetter(work.tx, letterId, { lock: false, callerId: undefined })
  if (row) await tellTreating(work, row)
}
