// A consultation as its requester and the firm see it.

import type { BookingView } from '@maat/contract/calendar/bookings'
import type { ConsultationView } from '@maat/contract/calendar/consultations'
import {
  type ConsultationStatus,
  PENDING_STATUSES,
  TIME_RESERVING_STATUSES,
} from '@maat/domain/calendar/consultation-states'
import { momentOf } from '@maat/domain/calendar/moment'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted } from '../../../platform/authz/subject.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { readableAmong } from '../../cases/case-access/index.ts'
import { filesOf } from './consultation-files.ts'
import {
  type ConsultationRow,
  consultationStatusOf,
  findConsultation,
  subjectsOf,
} from './consultation-store.ts'
import { consultationSubject } from './consultation-subject.ts'

type View = z.input<typeof ConsultationView>
type Booking = z.input<typeof BookingView>
type Shared = Omit<Booking, 'name' | 'can'>

const HOUR = 3_600_000

/** A confirmed one can be cancelled until the office's limit, a requested one until its time. */
export function cancelUntil(row: ConsultationRow): Date {
  const hours = row.status === 'confirmed' ? row.cancel_hours : 0
  return new Date(Date.parse(row.starts_at) - hours * HOUR)
}

export const mayStillCancel = (row: ConsultationRow, now: Date) =>
  TIME_RESERVING_STATUSES.includes(consultationStatusOf(row, now)) && now < cancelUntil(row)

export async function viewsOfConsultations(
  executor: Executor,
  caller: Caller,
  rows: readonly ConsultationRow[],
  now: Date,
): Promise<View[]> {
  const shared = await sharedViews(executor, rows, now)
  const readable = await readableAmong(
    executor,
    caller,
    rows.flatMap(({ case_id }) => case_id ?? []),
  )
  return rows.map((row, index) => ({
    ...(shared[index] as Shared),
    id: row.id,
    lawyerId: row.lawyer_id,
    requester: {
      id: row.requester_id,
      name: row.name,
      email: row.email,
      phone: row.phone,
    },
    case: caseFor(readable, row),
    guestAnswer: row.guest_answer,
    paidCredits: row.paid_credits,
    requestedAt: row.requested_at ?? row.created_at,
    version: row.version,
    can: actionsOf(caller, row, now),
  }))
}

/** The lawyer of a consultation may not be the lawyer of the client's case. */
function caseFor(readable: ReadonlySet<string>, row: ConsultationRow): View['case'] {
  if (!row.case_id || !readable.has(row.case_id)) return null
  return {
    id: row.case_id,
    number: row.case_number,
    title: row.case_title ?? '',
  }
}

export async function viewOfConsultation(
  executor: Executor,
  caller: Caller,
  id: string,
  now: Date,
): Promise<View> {
  const row = await findConsultation(executor, id, false)
  const [view] = row ? await viewsOfConsultations(executor, caller, [row], now) : []
  if (!view) throw new Error(`The consultation ${id} is gone`)
  return view
}

function actionsOf(caller: Caller, row: ConsultationRow, now: Date): View['can'] {
  const standing = consultationStatusOf(row, now)
  const isOwn = row.requester_id === caller.id
  const makesSense = {
    decide: PENDING_STATUSES.includes(standing),
    answer: standing === 'proposed',
    cancel: isOwn ? mayStillCancel(row, now) : TIME_RESERVING_STATUSES.includes(standing),
    'read-files': true,
  }
  return permitted(consultationSubject, caller, row, ['decide', 'answer', 'cancel', 'read-files']).filter(
    verb => makesSense[verb],
  )
}

/** The view for the link in a mail. */
export async function viewOfBooking(executor: Executor, id: string, now: Date): Promise<Booking> {
  const row = await findConsultation(executor, id, false)
  const [shared] = row ? await sharedViews(executor, [row], now) : []
  if (!row || !shared) throw new Error(`The consultation ${id} is gone`)
  const can: Booking['can'] = consultationStatusOf(row, now) === 'proposed' ? ['answer'] : []
  return { ...shared, name: row.name, can: mayStillCancel(row, now) ? [...can, 'cancel'] : can }
}

async function sharedViews(
  executor: Executor,
  rows: readonly ConsultationRow[],
  now: Date,
): Promise<Shared[]> {
  const ids = rows.map(({ id }) => id)
  const [subjects, files] = await Promise.all([subjectsOf(executor, ids), filesOf(executor, ids)])
  return rows.map(row => ({
    status: consultationStatusOf(row, now) satisfies ConsultationStatus,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    timeZone: row.time_zone,
    officeId: row.office_id,
    lawyerName: row.lawyer_name,
    language: row.language,
    subjects: subjects
      .filter(subject => subject.consultation_id === row.id)
      .map(({ issue, title, description }) => ({
        issue: issue,
        title,
        description,
      })),
    files: files
      .filter(file => file.consultation_id === row.id)
      .map(({ id, name, size, state, mediaType }) => ({
        id,
        name,
        size,
        state: state,
        mediaType,
      })),
    reason: row.reason,
    answerBy: row.answer_by,
    cancelUntil: momentOf(cancelUntil(row)),
  }))
}
