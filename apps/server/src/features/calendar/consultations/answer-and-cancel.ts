// Later actions of the requester, signed in or by the link in their mail; the staff can cancel too.
import { answerProposal, cancelConsultation } from '@maat/contract/calendar/consultations'
import type { BodyOf } from '@maat/contract/operation'
import { Failure } from '../../../platform/http/failure.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import type { ConsultationRow } from './consultation-store.ts'
import { consultationSubject } from './consultation-subject.ts'
import { cancelUntil, viewOfConsultation } from './consultation-view.ts'
import { markConfirmed, stepFrom } from './decide-consultation.ts'
import { endConsultation } from './end-consultation.ts'
import { notifyConsultationStaff, notifyRequester } from './notify-people.ts'

type Answer = Pick<BodyOf<typeof answerProposal>, 'accepts' | 'startsAt'>

export async function applyProposalAnswer(
  work: Work,
  row: ConsultationRow,
  { accepts, startsAt }: Answer,
): Promise<void> {
  stepFrom(row, 'accept', work.now)
  if (startsAt !== row.starts_at) throw new Failure('consultation.wrong-state')
  if (accepts) return await markConfirmed(work, row)
  await notifyConsultationStaff(work, await endConsultation(work, row, 'cancelled'), 'consultation-given-up')
}

/**
 * Cancels on behalf of the requester within the office's limit. The calendar sends the notification for a confirmed
 * one.
 */
export async function withdraw(work: Work, row: ConsultationRow): Promise<void> {
  stepFrom(row, 'cancel', work.now)
  if (work.now >= cancelUntil(row)) throw new Failure('consultation.too-late')
  const after = await endConsultation(work, row, 'cancelled')
  if (row.status === 'requested' || row.status === 'proposed')
    await notifyConsultationStaff(work, after, 'consultation-given-up')
}

export const handleAnswer = handleRecord(answerProposal, consultationSubject, async context => {
  const { work, tx, caller, subject: row, body, record } = context
  await applyProposalAnswer(work, row, body)
  await record(body.accepts ? 'consultation.confirmed' : 'consultation.cancelled', { accepts: body.accepts })
  return await viewOfConsultation(tx, caller, row.id, work.now)
})

export const handleCancel = handleRecord(cancelConsultation, consultationSubject, async context => {
  const { work, tx, caller, subject: row, body, record } = context
  if (row.requester_id === caller.id) await withdraw(work, row)
  else await callOff(work, row, body.reason)
  await record('consultation.cancelled', { reason: body.reason })
  return await viewOfConsultation(tx, caller, row.id, work.now)
})

async function callOff(work: Work, row: ConsultationRow, reason: string): Promise<void> {
  stepFrom(row, 'cancel', work.now)
  const after = await endConsultation(work, row, 'cancelled', reason)
  // The calendar announces the cancellation of a confirmed one, but without the reason.
  if (row.status === 'confirmed' && reason === '') return
  await notifyRequester(work, after, 'called-off')
}
