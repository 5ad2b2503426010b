// The firm's decision: yes, yes at another time, or no with a reason.

import { confirmConsultation, declineConsultation, proposeTime } from '@maat/contract/calendar/consultations'
import {
  answerDeadline,
  type ConsultationEvent,
  type ConsultationStatus,
  nextConsultationStatus,
} from '@maat/domain/calendar/consultation-states'
import { momentOf } from '@maat/domain/calendar/moment'
import type { Caller } from '../../../platform/authz/caller.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { readOfficeAvailability } from './availability-store.ts'
import { confirmTime, moveTime } from './consultation-event.ts'
import { type ConsultationRow, consultationStatusOf, updateConsultation } from './consultation-store.ts'
import { consultationSubject } from './consultation-subject.ts'
import { viewOfConsultation } from './consultation-view.ts'
import { endConsultation, reloadConsultation } from './end-consultation.ts'
import { notifyRequester } from './notify-people.ts'
import { isClosedAt } from './office-opening.ts'

/** Returns the next status; fails if the consultation is over. */
export function stepFrom(row: ConsultationRow, event: ConsultationEvent, now: Date): ConsultationStatus {
  const next = nextConsultationStatus(consultationStatusOf(row, now), event)
  if (!next) throw new Failure('consultation.wrong-state')
  return next
}

/** Fails if another user changed it since it was seen. */
async function assertFresh(
  { tx, now }: Work,
  caller: Caller,
  row: ConsultationRow,
  version: number,
): Promise<void> {
  if (version === row.version) return
  throw new Failure('record.stale', { current: await viewOfConsultation(tx, caller, row.id, now) })
}

const settled = ({ now, origin }: Work) => ({ decided_at: momentOf(now), decided_by: origin.actorId })

export async function markConfirmed(work: Work, row: ConsultationRow): Promise<void> {
  await confirmTime(work, row)
  await updateConsultation(work.tx, row, { status: 'confirmed', answer_by: null, ...settled(work) })
}

export const handleConfirm = handleRecord(confirmConsultation, consultationSubject, async context => {
  const { work, tx, caller, subject: row, body, record } = context
  stepFrom(row, 'confirm', work.now)
  await assertFresh(work, caller, row, body.version)
  await markConfirmed(work, row)
  await record('consultation.confirmed', { startsAt: row.starts_at })
  return await viewOfConsultation(tx, caller, row.id, work.now)
})

export const handlePropose = handleRecord(proposeTime, consultationSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  stepFrom(row, 'propose', work.now)
  await assertFresh(work, caller, row, body.version)
  const startsAt = new Date(body.startsAt)
  if (startsAt <= work.now) return fail('consultation.time-past')
  if (await isClosedAt(tx, row.office_id, startsAt)) return fail('consultation.office-closed')
  await moveTime(work, row, startsAt)
  const { answerDays } = await readOfficeAvailability(tx, row.office_id)
  await updateConsultation(tx, row, {
    status: 'proposed',
    reason: body.note,
    answer_by: momentOf(answerDeadline(work.now, startsAt, answerDays)),
    ...settled(work),
  })
  await notifyRequester(work, await reloadConsultation(work, row.id), 'other-time')
  await record('consultation.proposed', { before: row.starts_at, after: momentOf(startsAt) })
  return await viewOfConsultation(tx, caller, row.id, work.now)
})

export const handleDecline = handleRecord(declineConsultation, consultationSubject, async context => {
  const { work, tx, caller, subject: row, body, record } = context
  stepFrom(row, 'decline', work.now)
  await assertFresh(work, caller, row, body.version)
  const after = await endConsultation(work, row, 'declined', body.reason)
  await notifyRequester(work, after, 'declined')
  await record('consultation.declined', { reason: body.reason })
  return await viewOfConsultation(tx, caller, row.id, work.now)
})
