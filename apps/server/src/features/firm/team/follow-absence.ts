// An absence moved or was cancelled: its deputy learns of it, and of days that nobody has accepted yet.
import type { Work } from '../../../platform/http/work.ts'
import type { EventFields } from '../../calendar/calendar/index.ts'
import { publishAccessChangeOfUser } from '../../cases/case-access/index.ts'
import { deputyshipOfEvent } from './deputyship-store.ts'
import { notifyOfDeputyship } from './notify-of-deputyship.ts'

export async function followAbsence(work: Work, event: EventFields): Promise<void> {
  const row = await deputyshipOfEvent(work.tx, event.id)
  if (!row) return
  await publishAccessChangeOfUser(work, row.deputy_id)
  const text = event.status === 'cancelled' ? 'deputyship-withdrawn' : 'deputyship-moved'
  await notifyOfDeputyship(work, row, { to: [row.deputy_id], text })
}
