// The calendar event of a consultation: reserves its time, and translates the calendar's errors for the requester.

import type { CaseId, UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { officeAddress } from '@maat/domain/people/office-address'
import type { Language } from '@maat/domain/words/languages'
import { Failure } from '../../../platform/http/failure.ts'
import type { Work } from '../../../platform/http/work.ts'
import { addEvent, cancelEvent, changeEvent, type EventFields, findEvent, HELD } from '../calendar/index.ts'
import type { BookingOffice } from './availability-store.ts'
import type { ConsultationRow } from './consultation-store.ts'

async function orTaken<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    // The requester must not learn who is busy, or why.
    if (error instanceof Failure && error.code === 'event.conflict')
      throw new Failure('consultation.time-taken')
    throw error
  }
}

interface TimeToHold {
  office: BookingOffice
  lawyerId: UserId
  /** Undefined while the requester is unconfirmed. */
  name: string | undefined
  caseId: CaseId | undefined
  /** The requester's language; the place is named in it. */
  language: Language
  startsAt: Date
  minutes: number
}

/** Reserves the lawyer's time without inviting anyone. */
export async function holdTime(work: Work, time: TimeToHold): Promise<EventFields> {
  const { office, lawyerId, name, caseId, language, startsAt, minutes } = time
  return await orTaken(() =>
    addEvent(work, {
      kind: 'consultation',
      status: name === undefined ? HELD : 'proposed',
      title: titleFor(name),
      caseId,
      officeId: office.id,
      startsAt: momentOf(startsAt),
      endsAt: momentOf(new Date(startsAt.getTime() + minutes * 60_000)),
      timeZone: office.timeZone,
      place: officeAddress(office, language),
      organiserId: lawyerId,
      participants: [],
    }),
  )
}

const titleFor = (name?: string) => (name ? `Consultation – ${name}` : 'Consultation').slice(0, 200)

export async function showTime(work: Work, row: ConsultationRow): Promise<void> {
  await changeEvent(work, await eventOf(work, row), { status: 'proposed', title: titleFor(row.name) })
}

async function eventOf({ tx }: Work, row: ConsultationRow): Promise<EventFields> {
  const event = await findEvent(tx, row.event_id, { lock: true, callerId: undefined })
  if (!event) throw new Error(`The event of the consultation ${row.id} is gone`)
  return event
}

/** The requester gets the calendar invitation and has accepted it already. */
export async function confirmTime(work: Work, row: ConsultationRow): Promise<void> {
  const event = await eventOf(work, row)
  const guest = row.requester_id
    ? { userId: row.requester_id }
    : { email: row.email, name: row.name, language: row.language }
  await orTaken(() =>
    changeEvent(work, event, { status: 'confirmed', participants: [{ ...guest, answer: 'accepted' }] }),
  )
}

export async function moveTime(work: Work, row: ConsultationRow, startsAt: Date): Promise<void> {
  const event = await eventOf(work, row)
  const length = Date.parse(row.ends_at) - Date.parse(row.starts_at)
  const endsAt = momentOf(new Date(startsAt.getTime() + length))
  await orTaken(() => changeEvent(work, event, { startsAt: momentOf(startsAt), endsAt }))
}

/** The event may already have been cancelled in the calendar. */
export async function freeTime(work: Work, row: ConsultationRow): Promise<void> {
  const event = await eventOf(work, row)
  if (event.status !== 'cancelled') await cancelEvent(work, event)
}
