// Events follow their case: to its new office, and future ones to its new lawyer.

import type { CaseId, OfficeId, UserId } from '@maat/contract/ids'
import { CALENDAR_CHANGED } from '@maat/contract/live-events'
import { momentOf } from '@maat/domain/calendar/moment'
import type { Work } from '../../../platform/http/work.ts'
import { publishToUsers } from '../../../platform/realtime/publish-to-users.ts'
import type { CaseReassignment } from '../../cases/case-events/index.ts'
import { notify } from '../../communication/notifications/index.ts'
import { findUser, listStaff } from '../../people/users/index.ts'
import { changeEvent } from './change-event.ts'
import { type EventFields, findEvent } from './event-store.ts'
import { isFree } from './event-times.ts'
import { noticePlaceOf, noticeValuesOf } from './notify-participants.ts'

/** A consultation stays with the lawyer and office that were asked for it. */
const FOLLOWING = ['hearing', 'meeting'] as const

export async function reassignEvents(work: Work, { before, row }: CaseReassignment): Promise<void> {
  if (row.office_id && row.office_id !== before.office_id)
    await moveToOffice(work, row.id, { from: before.office_id, to: row.office_id })
  if (row.lawyer_id && row.lawyer_id !== before.lawyer_id)
    await handOverToLawyer(work, row.id, { from: before.lawyer_id, to: row.lawyer_id })
}

interface Reassignment<Id> {
  from: Id | null
  to: Id
}

async function moveToOffice(work: Work, caseId: CaseId, { from, to }: Reassignment<OfficeId>): Promise<void> {
  const moved = await work.tx
    .updateTable('events')
    .set({ office_id: to })
    .where('case_id', '=', caseId)
    .where('kind', 'in', FOLLOWING)
    .returning('id')
    .execute()
  if (moved.length === 0) return
  const offices = [to, from].flatMap(id => id ?? [])
  const staff = await Promise.all(offices.map(id => listStaff(work.tx, id)))
  const staffIds = staff.flat().map(({ id }) => id)
  await publishToUsers(work, staffIds, CALENDAR_CHANGED, {})
}

/** Takes over the previous lawyer's events, and hearings that another user entered while the case had no lawyer. */
async function handOverToLawyer(
  work: Work,
  caseId: CaseId,
  { from, to }: Reassignment<UserId>,
): Promise<void> {
  const coming = work.tx
    .selectFrom('events')
    .select('id')
    .where('case_id', '=', caseId)
    .where('status', '=', 'confirmed')
    .where('ends_at', '>', momentOf(work.now))
    .where('organiser_id', '<>', to)
    .orderBy('id')
  const passing = from
    ? coming.where('organiser_id', '=', from).where('kind', 'in', FOLLOWING)
    : coming.where('kind', '=', 'hearing')
  // All of them before the first locks a calendar.
  for (const { id } of await passing.forNoKeyUpdate().execute()) await passOn(work, id, to)
}

/** A busy new lawyer resolves the conflict later; the case does not wait for it. */
async function passOn(work: Work, eventId: string, to: UserId): Promise<void> {
  const event = await findEvent(work.tx, eventId, { lock: true, callerId: undefined })
  if (event?.status !== 'confirmed') return
  if (await isFree(work.tx, to, event)) await changeEvent(work, event, { organiserId: to })
  else await notifyOfConflict(work, event, to)
}

async function notifyOfConflict(work: Work, event: EventFields, to: UserId): Promise<void> {
  const organiser = await findUser(work.tx, event.organiser_id)
  await notify(work, to, {
    text: 'event-conflict',
    values: {
      ...(await noticeValuesOf(work.tx, event)),
      organiser: organiser ? organiser.full_name : '',
    },
    ...noticePlaceOf(event),
    otherwise: 'both',
  })
}
