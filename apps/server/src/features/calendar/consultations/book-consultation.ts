// Requests a consultation. Its time is reserved at once; a visitor's reservation ends unless they open the link in
// their mail.

import { randomUUID } from 'node:crypto'
import { bookConsultation } from '@maat/contract/calendar/bookings'
import type { UserId } from '@maat/contract/ids'
import type { BodyOf } from '@maat/contract/operation'
import { momentOf } from '@maat/domain/calendar/moment'
import { hashToken, newToken } from '../../../platform/crypto/secret-token.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { recordConsents } from '../../privacy/consents/index.ts'
import { type BookingOffice, findBookingOffice, readOfficeAvailability } from './availability-store.ts'
import { checkSubjects, filesOfCase } from './booking-contents.ts'
import { chooseLawyer } from './choose-lawyer.ts'
import { holdTime } from './consultation-event.ts'
import { insertConsultation, insertSubjects } from './consultation-store.ts'
import { reloadConsultation } from './end-consultation.ts'
import { mailConfirmation, notifyConsultationStaff, notifyRequester } from './notify-people.ts'
import { requestWaitsUntil } from './office-opening.ts'
import { assertWithinRequestLimits, findRequester, type Requester } from './requester.ts'

type Body = BodyOf<typeof bookConsultation>

const HELD_MINUTES = 30

export const handleBook = handle(bookConsultation, async context => {
  const { work, tx, caller, body, from, record, fail } = context
  const office = await findBookingOffice(tx, body.officeId)
  if (!office) return fail('office.unknown')
  // A bot that fills in the hidden field gets a normal answer but reserves no time.
  if (body.website !== '') {
    await record('consultation.trapped', {}, { kind: 'consultation', id: 'visitor' })
    return decoy(work, office, body)
  }
  const asker = await findRequester(tx, caller, body)
  if (!asker) return fail('consultation.guest-missing')
  const mark = await assertWithinRequestLimits(work, { asker, caller, ip: from.ip })
  if (!(await checkSubjects(tx, body.subjects))) return fail('consultation.subject-unknown')
  const files = await filesOfCase(tx, caller, body)
  const lawyer = await chooseLawyer(work, office, body)
  if (lawyer === 'unknown') return fail('consultation.lawyer-unknown')
  if (!lawyer) return fail('consultation.time-taken')
  const filesToken = newToken()
  const id = await keep(work, { asker, office, lawyerId: lawyer.id, body, mark, filesToken })
  await insertSubjects(tx, id, body.subjects)
  for (const file of files)
    await tx
      .insertInto('consultation_files')
      .values({ consultation_id: id, ...file })
      .execute()
  const row = await notifyOfBooking(work, id, asker)
  const status = asker.isVerified ? ('requested' as const) : ('held' as const)
  const about = { lawyerId: lawyer.id, startsAt: row.starts_at }
  if (caller) await recordConsents(work, caller.id, { place: 'booking', kinds: ['privacy'] })
  await record(`consultation.${status}`, about, { kind: 'consultation', id })
  return {
    id,
    status,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    timeZone: row.time_zone,
    heldUntil: row.held_until,
    filesToken,
  }
})

interface ToKeep {
  asker: Requester
  office: BookingOffice
  lawyerId: UserId
  body: Body
  mark: Buffer
  filesToken: string
}

async function keep(
  work: Work,
  { asker, office, lawyerId, body, mark, filesToken }: ToKeep,
): Promise<string> {
  const { minutes } = await readOfficeAvailability(work.tx, office.id)
  const startsAt = new Date(body.startsAt)
  const { name, isVerified } = asker
  const known = { name: isVerified ? name : undefined, caseId: body.caseId, language: body.language }
  const event = await holdTime(work, { office, lawyerId, ...known, startsAt, minutes })
  const now = momentOf(work.now)
  const heldUntil = momentOf(new Date(work.now.getTime() + HELD_MINUTES * 60_000))
  return await insertConsultation(work.tx, {
    event_id: event.id,
    office_id: office.id,
    lawyer_id: lawyerId,
    requester_id: asker.userId,
    name,
    email: asker.email,
    phone: asker.phone,
    language: body.language,
    case_id: body.caseId ?? null,
    requester_mark: mark,
    files_token_hash: hashToken(filesToken),
    created_at: now,
    ...(isVerified
      ? {
          status: 'requested',
          requested_at: now,
          answer_by: await requestWaitsUntil(work, office.id, startsAt),
        }
      : { status: 'held', held_until: heldUntil }),
  })
}

async function notifyOfBooking(work: Work, id: string, { isVerified }: Requester) {
  const row = await reloadConsultation(work, id)
  if (isVerified) {
    await notifyRequester(work, row, 'received')
    await notifyConsultationStaff(work, row, 'consultation-asked')
  } else await mailConfirmation(work, row)
  return row
}

/** Looks like a real answer, but has no effect. */
function decoy({ now }: Work, { timeZone }: BookingOffice, { startsAt }: Body) {
  const begins = new Date(startsAt)
  return {
    id: randomUUID(),
    status: 'held' as const,
    startsAt: momentOf(begins),
    endsAt: momentOf(new Date(begins.getTime() + 45 * 60_000)),
    timeZone,
    heldUntil: momentOf(new Date(now.getTime() + HELD_MINUTES * 60_000)),
    filesToken: newToken(),
  }
}
