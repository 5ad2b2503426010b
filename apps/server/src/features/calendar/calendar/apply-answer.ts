// Records a participant's answer and notifies the organiser, in the same way for a session, an invitation link and a
// calendar program.

import type { EventAnswer } from '@maat/domain/calendar/events'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import { Failure } from '../../../platform/http/failure.ts'
import type { Work } from '../../../platform/http/work.ts'
import { noticeWords, notify } from '../../communication/notifications/index.ts'
import { type EventFields, type ParticipantRow, participantsOf, updateParticipant } from './event-store.ts'
import { holdTimes } from './event-times.ts'
import { proposalOf } from './event-view.ts'
import { noticePlaceOf, noticeValuesOf, publishEventChange, timesOf } from './notify-participants.ts'

interface GivenAnswer {
  answer: Exclude<EventAnswer, 'pending'>
  /** The other time, for a proposal. */
  startsAt?: Moment | undefined
  endsAt?: Moment | undefined
  note: string
  /** The time of the answer, if it arrived later. */
  at?: Date
}

/** A time in the past is useless, and no notification would be sent. */
export function assertInFuture({ now }: Pick<Work, 'now'>, startsAt: Moment | undefined): void {
  if (startsAt === undefined || Date.parse(startsAt) <= now.getTime())
    throw new Failure('event.proposal-past')
}

/** The event's row is locked, so answers are handled one after the other. */
export async function applyEventAnswer(
  work: Work,
  event: EventFields,
  person: ParticipantRow,
  { answer: given, startsAt, endsAt, note, at = work.now }: GivenAnswer,
): Promise<ParticipantRow> {
  const isProposal = given === 'proposed'
  if (isProposal) assertInFuture(work, startsAt)
  const answered = await updateParticipant(work.tx, person.id, {
    answer: given,
    proposed_starts_at: isProposal ? (startsAt ?? null) : null,
    proposed_ends_at: isProposal ? (endsAt ?? null) : null,
    note,
    answered_at: momentOf(at),
  })
  // Reserves only this user's time: conflicts of other participants do not concern their answer.
  if (answered.user_id) await holdTimes(work, event, [answered.user_id])
  if (person.answer !== given || isProposal) await notifyOrganiser(work, event, answered)
  await publishEventChange(work, event, await participantsOf(work.tx, event.id))
  return answered
}

const SENTENCES = {
  accepted: 'event-accepted',
  tentative: 'event-tentative',
  declined: 'event-declined',
  proposed: 'event-time-proposed',
} as const

async function notifyOrganiser(work: Work, event: EventFields, person: ParticipantRow): Promise<void> {
  const proposed = proposalOf(person)
  await notify(work, event.organiser_id, {
    ...noticeWords(SENTENCES[person.answer as keyof typeof SENTENCES], {
      ...(await noticeValuesOf(work.tx, event)),
      name: person.name,
      note: { quoted: person.note },
      proposed: proposed ? { times: { ...timesOf(event), ...proposed } } : '',
    }),
    ...noticePlaceOf(event),
    otherwise: proposed ? 'both' : 'app',
  })
}
