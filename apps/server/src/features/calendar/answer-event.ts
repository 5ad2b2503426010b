// What people answer: signed in or with the link of their invitation. A link shows at a GET and answers at a POST:
// scanners of mail that follow links answer nothing.
import {
  type AnswerBody,
  acceptProposal,
  answerInvitation,
  type InvitationView,
  readInvitation,
  refuseProposal,
  replyToEvent,
} from '@maat/contract/calendar'
import { describeTimes } from '@maat/domain/event-moments'
import type { EventAnswer, EventKind } from '@maat/domain/events'
import type { Language } from '@maat/domain/languages'
import type { z } from 'zod'
import type { Executor, Tx } from '../../platform/db/database.ts'
import { Failure } from '../../platform/http/failure.ts'
import { handle, handleRecord } from '../../platform/http/handle.ts'
import type { Work } from '../../platform/http/work.ts'
import { notify } from '../notifications/index.ts'
import { findUser } from '../users/index.ts'
import { changeEvent } from './change-event.ts'
import {
  type EventFields,
  findEvent,
  type ParticipantRow,
  participantsOf,
  updateParticipant,
} from './event-store.ts'
import { eventSubject } from './event-subject.ts'
import { holdTimes } from './event-times.ts'
import { proposalOf, viewOfEvent } from './event-view.ts'
import { participantOfLink } from './invitation-links.ts'
import { pathOfEvent, tellInvited, tellLive, timesOf, wordsOf } from './tell-people.ts'

export const handleReplyToEvent = handleRecord(replyToEvent, eventSubject, async context => {
  const { work, tx, caller, subject: event, body, record, fail } = context
  if (event.status === 'cancelled') return fail('event.cancelled')
  if (isOver(work, event)) return fail('event.over')
  if (body.version !== event.version)
    return fail('record.stale', { current: await viewOfEvent(tx, caller, event) })
  const mine = (await participantsOf(tx, event.id)).find(({ user_id }) => user_id === caller.id)
  if (!mine) return fail('event.not-found')
  await answer(work, event, mine, body)
  await record('event.answered', { answer: body.answer })
  return await viewOfEvent(tx, caller, event)
})

export const handleReadInvitation = handle(readInvitation, async ({ work, tx, params, fail }) => {
  const found = await findInvitation(tx, params.token)
  if (!found || isOver(work, found.event)) return fail('link.invalid')
  return viewOfInvitation(found)
})

export const handleAnswerInvitation = handle(answerInvitation, async context => {
  const { work, tx, params, body, record, fail } = context
  const found = await findInvitation(tx, params.token, true)
  if (!found || isOver(work, found.event)) return fail('link.invalid')
  const { event, person } = found
  const answered = await answer(work, event, person, body)
  const by = person.user_id ? { by: person.user_id } : {}
  await record('event.answered', { answer: body.answer, link: true }, { kind: 'event', id: event.id, ...by })
  return viewOfInvitation({ ...found, person: answered })
})

const isOver = ({ now }: Pick<Work, 'now'>, event: EventFields) => Date.parse(event.ends_at) <= now.getTime()

interface Invitation {
  event: EventFields
  person: ParticipantRow
  organiserName: string
}

/** A link to what was cancelled is none. */
async function findInvitation(
  executor: Executor,
  token: string,
  lock = false,
): Promise<Invitation | undefined> {
  const link = await participantOfLink(executor, token)
  const event = link && (await findEvent(executor, link.eventId, { lock, callerId: undefined }))
  if (!event || event.status === 'cancelled') return undefined
  const people = await participantsOf(executor, event.id)
  const person = people.find(({ id }) => id === link.id)
  const organiser = people.find(({ is_organiser: convened }) => convened)
  return person && { event, person, organiserName: organiser?.name ?? '' }
}

function viewOfInvitation({ event, person, organiserName }: Invitation): z.input<typeof InvitationView> {
  return {
    kind: event.kind as EventKind,
    title: event.title,
    place: event.place,
    ...timesOf(event),
    organiserName,
    name: person.name,
    language: person.language as Language,
    answer: person.answer as EventAnswer,
    proposed: proposalOf(person),
    note: person.note,
  }
}

/** What lies in the past suits nobody, and nobody would be told of it. */
function demandComing({ now }: Pick<Work, 'now'>, startsAt: string | undefined): void {
  if (startsAt === undefined || Date.parse(startsAt) <= now.getTime())
    throw new Failure('event.proposal-past')
}

/** The event's row is locked: two answers come one after the other. */
async function answer(
  work: Work,
  event: EventFields,
  person: ParticipantRow,
  { answer: given, startsAt, endsAt, note }: AnswerBody,
): Promise<ParticipantRow> {
  const isProposal = given === 'proposed'
  if (isProposal) demandComing(work, startsAt)
  const answered = await updateParticipant(work.tx, person.id, {
    answer: given,
    proposed_starts_at: isProposal ? (startsAt ?? null) : null,
    proposed_ends_at: isProposal ? (endsAt ?? null) : null,
    note,
    answered_at: work.now.toISOString(),
  })
  // Nobody else's time is asked for: how it stands with the others is not theirs to answer for.
  if (answered.user_id) await holdTimes(work, event, [answered.user_id])
  if (person.answer !== given || isProposal) await tellOrganiser(work, event, answered)
  await tellLive(work, event, await participantsOf(work.tx, event.id))
  return answered
}

const SENTENCES = {
  accepted: 'event-accepted',
  declined: 'event-declined',
  proposed: 'event-time-proposed',
} as const

async function tellOrganiser(work: Work, event: EventFields, person: ParticipantRow): Promise<void> {
  const organiser = await findUser(work.tx, event.organiser_id)
  const language = (organiser?.language ?? person.language) as Language
  const proposed = proposalOf(person)
  await notify(work, event.organiser_id, {
    type: 'Rendezvous',
    text: SENTENCES[person.answer as keyof typeof SENTENCES],
    values: {
      ...wordsOf(event, language),
      name: person.name,
      note: person.note && `« ${person.note} »`,
      proposed: proposed ? describeTimes({ ...timesOf(event), ...proposed }, language) : '',
    },
    targetId: event.id,
    link: pathOfEvent(event.id),
    otherwise: proposed ? 'both' : 'app',
  })
}

export const handleAcceptProposal = handleRecord(acceptProposal, eventSubject, async context => {
  const { work, tx, caller, subject, params, body, record, fail } = context
  const { person, proposed } = await demandProposal(tx, subject, params.participantId)
  if (proposed.startsAt !== body.startsAt || proposed.endsAt !== body.endsAt)
    return fail('record.stale', { current: await viewOfEvent(tx, caller, subject) })
  demandComing(work, proposed.startsAt)
  const event = await changeEvent(work, subject, proposed, { acceptedBy: person.id })
  await record('event.proposal-accepted', { startsAt: event.starts_at, endsAt: event.ends_at })
  return await viewOfEvent(tx, caller, event)
})

export const handleRefuseProposal = handleRecord(refuseProposal, eventSubject, async context => {
  const { work, tx, caller, subject: event, params, record } = context
  const { person, proposed } = await demandProposal(tx, event, params.participantId)
  const asked = await updateParticipant(tx, person.id, {
    answer: 'pending',
    proposed_starts_at: null,
    proposed_ends_at: null,
  })
  await tellInvited(work, event, [asked], 'proposal-refused')
  await tellLive(work, event, await participantsOf(tx, event.id))
  await record('event.proposal-refused', proposed)
  return await viewOfEvent(tx, caller, event)
})

async function demandProposal(tx: Tx, event: EventFields, participantId: string) {
  if (event.status === 'cancelled') throw new Failure('event.cancelled')
  const people = await participantsOf(tx, event.id)
  const person = people.find(({ id }) => id === participantId)
  const proposed = person && proposalOf(person)
  if (!person || !proposed) throw new Failure('event.nothing-proposed')
  return { person, proposed }
}
