// Handles the link in a consultation mail. No session: the link's holder has access to the requester's mailbox.

import { answerBooking, cancelBooking, openBooking } from '@maat/contract/calendar/bookings'
import { TIME_RESERVING_STATUSES } from '@maat/domain/calendar/consultation-states'
import { momentOf } from '@maat/domain/calendar/moment'
import type { Tx } from '../../../platform/db/database.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { findUser } from '../../people/users/index.ts'
import { applyProposalAnswer, withdraw } from './answer-and-cancel.ts'
import { showTime } from './consultation-event.ts'
import { consultationOfToken } from './consultation-link.ts'
import {
  type ConsultationRow,
  consultationStatusOf,
  findConsultation,
  updateConsultation,
} from './consultation-store.ts'
import { viewOfBooking } from './consultation-view.ts'
import { reloadConsultation } from './end-consultation.ts'
import { notifyConsultationStaff, notifyRequester } from './notify-people.ts'
import { requestWaitsUntil } from './office-opening.ts'

const DAY = 86_400_000
/** After this, a reader of an old mail sees nothing of the request. */
const DAYS_OPEN = 14

async function rowOfToken({ tx, now, services }: Work, token: string): Promise<ConsultationRow | undefined> {
  const id = consultationOfToken(services.config, token)
  const row = id && (await findConsultation(tx, id, true))
  if (!row || (await isClosed(tx, row))) return undefined
  const keepsTime = TIME_RESERVING_STATUSES.some(status => status === row.status)
  const over = Date.parse((!keepsTime && row.decided_at) || row.ends_at)
  return now.getTime() < over + DAYS_OPEN * DAY ? row : undefined
}

const isClosed = async (tx: Tx, { requester_id }: ConsultationRow) =>
  requester_id !== null && (await findUser(tx, requester_id))?.disabled_at != null

const aboutIt = (row: ConsultationRow) => ({ kind: 'consultation', id: row.id })

export const handleOpenBooking = handle(openBooking, async ({ work, tx, body, record, fail }) => {
  const row = await rowOfToken(work, body.token)
  if (!row) return fail('link.invalid')
  if (consultationStatusOf(row, work.now) === 'held') {
    await makeRequest(work, row)
    await record('consultation.requested', { startsAt: row.starts_at }, aboutIt(row))
  } else await record('consultation.link-opened', {}, aboutIt(row))
  return await viewOfBooking(tx, row.id, work.now)
})

async function makeRequest(work: Work, row: ConsultationRow): Promise<void> {
  await updateConsultation(work.tx, row, {
    status: 'requested',
    held_until: null,
    requested_at: momentOf(work.now),
    answer_by: await requestWaitsUntil(work, row.office_id, new Date(row.starts_at)),
  })
  await showTime(work, row)
  const after = await reloadConsultation(work, row.id)
  await notifyRequester(work, after, 'received')
  await notifyConsultationStaff(work, after, 'consultation-asked')
}

export const handleAnswerBooking = handle(answerBooking, async ({ work, tx, body, record, fail }) => {
  const row = await rowOfToken(work, body.token)
  if (!row) return fail('link.invalid')
  await applyProposalAnswer(work, row, body)
  const action = body.accepts ? 'consultation.confirmed' : 'consultation.cancelled'
  await record(action, { byLink: true }, aboutIt(row))
  return await viewOfBooking(tx, row.id, work.now)
})

export const handleCancelBooking = handle(cancelBooking, async ({ work, tx, body, record, fail }) => {
  const row = await rowOfToken(work, body.token)
  if (!row) return fail('link.invalid')
  await withdraw(work, row)
  await record('consultation.cancelled', { byLink: true }, aboutIt(row))
  return await viewOfBooking(tx, row.id, work.now)
})
