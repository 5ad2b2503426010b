// Handles answers that a guest's calendar sends by mail. The sender is already verified. An answer counts only for the
// event's current time, only for its sender, and not if the sender has answered since.

import type { CaseId } from '@maat/contract/ids'
import { checkEventTimes } from '@maat/domain/calendar/events'
import type { Moment } from '@maat/domain/calendar/moment'
import { z } from 'zod'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Executor } from '../../../platform/db/database.ts'
import type { Work } from '../../../platform/http/work.ts'
import { applyEventAnswer } from './apply-answer.ts'
import { type EventFields, findEvent, isOver, type ParticipantRow, participantsOf } from './event-store.ts'
import { isFree } from './event-times.ts'

export interface MailedAnswer {
  uid: string
  sequence: number
  answer: 'accepted' | 'tentative' | 'declined' | 'proposed'
  /** The other time, for a proposal. */
  startsAt?: Moment
  endsAt?: Moment
  at: Moment
  note: string
}

export async function caseOfInvitation(executor: Executor, uid: string): Promise<CaseId | undefined> {
  const event = await eventOf(executor, uid, false)
  return event?.case_id ?? undefined
}

/** Returns whether the answer was accepted; uncertain answers are left to the staff. */
export async function answerByMail(work: Work, sender: string, given: MailedAnswer): Promise<boolean> {
  const event = await eventOf(work.tx, given.uid, true)
  if (event?.status !== 'confirmed' || isOver(work, event)) return false
  if (given.sequence < event.time_sequence || given.sequence > event.sequence) return false
  const people = await participantsOf(work.tx, event.id)
  const person = people.find(({ email, is_organiser: convened }) => email === sender && !convened)
  // Clocks may run fast, so the answer's time is at most now.
  const at = new Date(Math.min(Date.parse(given.at), work.now.getTime()))
  if (!person || isOlder(at, person) || !(await mayCome(work, event, person, given))) return false
  const { answer, note, startsAt, endsAt } = given
  await applyEventAnswer(work, event, person, { answer, note, at, startsAt, endsAt })
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

/** Mails may overtake each other or arrive twice. */
const isOlder = (at: Date, { answered_at }: ParticipantRow) =>
  answered_at !== null && at.getTime() < Math.floor(Date.parse(answered_at) / 1000) * 1000

async function mayCome(work: Work, event: EventFields, { user_id }: ParticipantRow, given: MailedAnswer) {
  const { answer } = given
  if (answer === 'proposed') return isOtherTime(work, event, given)
  return answer === 'declined' || user_id === null || (await isFree(work.tx, user_id, event))
}

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
