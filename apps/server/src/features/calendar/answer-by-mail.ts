// A guest who answers with their calendar sends a mail. Who wrote it was proved before it comes here; what it may answer is
// decided here: the time at which the event takes place now, for its sender alone, and not again what they have taken back
// since.
import { checkEventTimes } from '@maat/domain/events'
import { z } from 'zod'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Executor } from '../../platform/db/database.ts'
import type { Work } from '../../platform/http/work.ts'
import { type EventFields, findEvent, isOver, type ParticipantRow, participantsOf } from './event-store.ts'
import { isFree } from './event-times.ts'
import { takeAnswer } from './take-answer.ts'

export interface MailedAnswer {
  /** Of the event, as the file says. */
  uid: string
  sequence: number
  answer: 'accepted' | 'tentative' | 'declined' | 'proposed'
  /** With a proposal: the other time. */
  startsAt?: string
  endsAt?: string
  at: string
  note: string
}

/** The case of the event that a file speaks of, if there is such an event and it has one. */
export async function caseOfInvitation(executor: Executor, uid: string): Promise<string | undefined> {
  const event = await eventOf(executor, uid, false)
  return event?.case_id ?? undefined
}

/** Whether it was taken; what is not certain is left to people. */
export async function answerByMail(work: Work, sender: string, given: MailedAnswer): Promise<boolean> {
  const event = await eventOf(work.tx, given.uid, true)
  if (event?.status !== 'confirmed' || isOver(work, event)) return false
  if (given.sequence < event.asked_sequence || given.sequence > event.sequence) return false
  const people = await participantsOf(work.tx, event.id)
  const person = people.find(({ email, is_organiser: convened }) => email === sender && !convened)
  // Clocks go ahead; nobody answered later than now.
  const at = new Date(Math.min(Date.parse(given.at), work.now.getTime()))
  if (!person || isOlder(at, person) || !(await mayCome(work, event, person, given))) return false
  const { answer, note, startsAt, endsAt } = given
  await takeAnswer(work, event, person, { answer, note, at, startsAt, endsAt })
  const origin = { ...work.origin, actorId: person.user_id }
  await recordAudit(
    work.tx,
    origin,
    'event.answered',
    { kind: 'event', id: event.id },
    { answer, mail: true },
  )
  return true
}

async function eventOf(executor: Executor, uid: string, lock: boolean): Promise<EventFields | undefined> {
  const id = z.uuid().safeParse(uid.toLowerCase())
  return id.success ? await findEvent(executor, id.data, { lock, callerId: undefined }) : undefined
}

/** Mails overtake each other, and come twice. */
const isOlder = (at: Date, { answered_at }: ParticipantRow) =>
  answered_at !== null && at.getTime() < Math.floor(Date.parse(answered_at) / 1000) * 1000

async function mayCome(work: Work, event: EventFields, { user_id }: ParticipantRow, given: MailedAnswer) {
  const { answer } = given
  if (answer === 'proposed') return isOtherTime(work, event, given)
  return answer === 'declined' || user_id === null || (await isFree(work.tx, user_id, event))
}

/** To come, as an event may be, and not the one that it has. */
function isOtherTime(
  { now }: Work,
  { starts_at, ends_at }: EventFields,
  { startsAt, endsAt }: MailedAnswer,
): boolean {
  if (!startsAt || !endsAt || Date.parse(startsAt) <= now.getTime()) return false
  return (
    checkEventTimes(startsAt, endsAt) === undefined &&
    (Date.parse(startsAt) !== Date.parse(starts_at) || Date.parse(endsAt) !== Date.parse(ends_at))
  )
}
