// An absence moved, was cancelled, or is that of another person: its deputy learns of it, and of days that nobody has
// accepted or confirmed yet.
import { maySettleDeputy } from '@maat/domain/people/deputies'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Work } from '../../../platform/http/work.ts'
import type { EventFields } from '../../calendar/calendar/index.ts'
import { publishAccessChangeOfUser } from '../../cases/case-events/index.ts'
import { findUser, principalOfUser } from '../../people/users/index.ts'
import { askForConfirmation, confirmation } from './confirm-deputyship.ts'
import {
  type DeputyshipRow,
  deputyshipOfEvent,
  deputyshipsDuring,
  updateDeputyship,
} from './deputyship-store.ts'
import { sidesOf } from './deputyship-subject.ts'
import { isConfirmed } from './deputyship-view.ts'
import { notifyOfDeputyship } from './notify-of-deputyship.ts'

export async function followAbsence(work: Work, event: EventFields): Promise<void> {
  if (event.status === 'confirmed') await warnOfAbsentDeputy(work, event)
  const row = await deputyshipOfEvent(work.tx, event.id)
  if (!row) return
  await publishAccessChangeOfUser(work, row.deputy_id)
  if (event.organiser_id !== row.absent_id) return await endForOther(work, row)
  if (event.status === 'cancelled')
    return await notifyOfDeputyship(work, row, { to: [row.deputy_id], text: 'deputyship-withdrawn' })
  await notifyOfDeputyship(work, row, { to: [row.deputy_id], text: 'deputyship-moved' })
  if (isConfirmed(row)) return
  const { actorId } = work.origin
  const actor = actorId ? await findUser(work.tx, actorId) : undefined
  // A user who may confirm the deputyship does so for the new times by moving the absence.
  if (actor && row.confirmed_by && maySettleDeputy(principalOfUser(actor), sidesOf(row)))
    return await updateDeputyship(work.tx, row.id, confirmation(work, event, actor.id))
  await askForConfirmation(work, row, actor?.full_name ?? row.proposed_by_name)
}

/** The absent person may choose another deputy, and the deputy may have forgotten. */
async function warnOfAbsentDeputy(work: Work, event: EventFields): Promise<void> {
  for (const row of await deputyshipsDuring(work.tx, event.organiser_id, event))
    await notifyOfDeputyship(work, row, {
      to: [row.absent_id, row.deputy_id],
      text: 'deputyship-deputy-away',
      isForActor: true,
    })
}

/** The deputy agreed to replace one person, and that person or an Admin agreed to the deputy. */
async function endForOther(work: Work, row: DeputyshipRow): Promise<void> {
  await updateDeputyship(work.tx, row.id, { state: 'withdrawn', accepted_during: null })
  await recordAudit(
    work.tx,
    work.origin,
    'deputyship.withdrawn',
    { kind: 'deputyship', id: row.id },
    { deputy: row.deputy_id, absent: row.absent_id },
  )
  await notifyOfDeputyship(work, row, { to: [row.deputy_id, row.absent_id], text: 'deputyship-withdrawn' })
}
