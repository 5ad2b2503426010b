// What a consultation does in the calendar. There its time is kept, whoever wants it; here what the calendar refuses
// gets the name that whoever books understands.
import type { Language } from '@maat/domain/languages'
import { officeAddress } from '@maat/domain/office-address'
import { Failure } from '../../platform/http/failure.ts'
import type { Work } from '../../platform/http/work.ts'
import { addEvent, cancelEvent, changeEvent, type EventFields, findEvent, HELD } from '../calendar/index.ts'
import type { BookingOffice } from './availability-store.ts'
import type { ConsultationRow } from './consultation-store.ts'

async function orTaken<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    // Who else is taken, and by what, is not for whoever books.
    if (error instanceof Failure && error.code === 'event.conflict')
      throw new Failure('consultation.time-taken')
    throw error
  }
}

interface TimeToHold {
  office: BookingOffice
  lawyerId: string
  /** Not while nobody knows who asks. */
  name: string | undefined
  caseId: string | undefined
  /** Of whoever asked: the place is named in it. */
  language: Language
  startsAt: Date
  minutes: number
}

/** Keeps the time of the lawyer; nobody is invited yet. */
export async function holdTime(work: Work, time: TimeToHold): Promise<EventFields> {
  const { office, lawyerId, name, caseId, language, startsAt, minutes } = time
  return await orTaken(() =>
    addEvent(work, {
      kind: 'consultation',
      status: name === undefined ? HELD : 'proposed',
      title: titleFor(name),
      caseId,
      officeId: office.id,
      startsAt: startsAt.toISOString(),
      endsAt: new Date(startsAt.getTime() + minutes * 60_000).toISOString(),
      timeZone: office.timeZone,
      place: officeAddress(office, language),
      organiserId: lawyerId,
      participants: [],
    }),
  )
}

const titleFor = (name?: string) => (name ? `Consultation – ${name}` : 'Consultation').slice(0, 200)

/** It is known who asks: from now on it stands in the calendar of the firm. */
export async function showTime(work: Work, row: ConsultationRow): Promise<void> {
  await changeEvent(work, await eventOf(work, row), { status: 'proposed', title: titleFor(row.name) })
}

async function eventOf({ tx }: Work, row: ConsultationRow): Promise<EventFields> {
  const event = await findEvent(tx, row.event_id, { lock: true, callerId: undefined })
  if (!event) throw new Error(`The event of the consultation ${row.id} is gone`)
  return event
}

/** Whoever asked gets the invitation; they need not say again that they come. */
export async function confirmTime(work: Work, row: ConsultationRow): Promise<void> {
  const event = await eventOf(work, row)
  const guest = row.requester_id
    ? { userId: row.requester_id }
    : { email: row.email, name: row.name, language: row.language as 'fr' }
  await orTaken(() =>
    changeEvent(work, event, { status: 'confirmed', participants: [{ ...guest, answer: 'accepted' }] }),
  )
}

export async function moveTime(work: Work, row: ConsultationRow, startsAt: Date): Promise<void> {
  const event = await eventOf(work, row)
  const length = Date.parse(row.ends_at) - Date.parse(row.starts_at)
  const endsAt = new Date(startsAt.getTime() + length).toISOString()
  await orTaken(() => changeEvent(work, event, { startsAt: startsAt.toISOString(), endsAt }))
}

/** The calendar may have been cleared of it by another hand. */
export async function freeTime(work: Work, row: ConsultationRow): Promise<void> {
  const event = await eventOf(work, row)
  if (event.status !== 'cancelled') await cancelEvent(work, event)
}
