// Handles answers of participants, signed in or by the link of their invitation. Opening a link changes nothing,
// because mail scanners follow links; answering is a separate step.
import {
  acceptProposal,
  answerInvitation,
  type InvitationView,
  openInvitation,
  refuseProposal,
  replyToEvent,
} from '@maat/contract/calendar/event-answers'
import type { z } from 'zod'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import { applyEventAnswer, assertInFuture } from './apply-answer.ts'
import { changeEvent } from './change-event.ts'
import {
  type EventFields,
  findEvent,
  isOver,
  type ParticipantRow,
  participantsOf,
  updateParticipant,
} from './event-store.ts'
import { eventSubject } from './event-subject.ts'
import { proposalOf, viewOfEvent } from './event-view.ts'
import { participantOfLink } from './invitation-links.ts'
import { notifyParticipants, publishEventChange, timesOf } from './notify-participants.ts'

export const handleReplyToEvent = handleRecord(replyToEvent, eventSubject, async context => {
  const { work, tx, caller, subject: event, body, record, fail } = context
  if (event.status === 'cancelled') return fail('event.cancelled')
  if (isOver(work, event)) return fail('event.over')
  if (body.version !== event.version)
    return fail('record.stale', { current: await viewOfEvent(tx, caller, event) })
  const mine = (await participantsOf(tx, event.id)).find(({ user_id }) => user_id === caller.id)
  if (!mine) return fail('event.not-found')
  await applyEventAnswer(work, event, mine, body)
  await record('event.answered', { answer: body.answer })
  return await viewOfEvent(tx, caller, event)
})

export const handleOpenInvitation = handle(openInvitation, async ({ work, tx, body, fail }) => {
  const found = await findInvitation(tx, body.token)
  if (!found || isOver(work, found.event)) return fail('link.invalid')
  return viewOfInvitation(found)
})

export const handleAnswerInvitation = handle(answerInvitation, async context => {
  const { work, tx, body, record, fail } = context
  const found = await findInvitation(tx, body.token, true)
  if (!found || isOver(work, found.event)) return fail('link.invalid')
  const { event, person } = found
  const answered = await applyEventAnswer(work, event, person, body)
  const by = person.user_id ? { by: person.user_id } : {}
  await record('event.answered', { answer: body.answer, link: true }, { kind: 'event', id: event.id, ...by })
  return viewOfInvitation({ ...found, person: answered })
})

interface Invitation {
  event: EventFields
  person: ParticipantRow
  organiserName: string
}

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
    kind: event.kind,
    title: event.title,
    place: event.place,
    ...timesOf(event),
    organiserName,
    name: person.name,
    language: person.language,
    answer: person.answer,
    proposed: proposalOf(person),
    note: person.note,
  }
}

export const handleAcceptProposal = handleRecord(acceptProposal, eventSubject, async context => {
  const { work, tx, caller, subject, params, body, record, fail } = context
  const { person, proposed } = await requireProposal(tx, subject, params.participantId)
  if (proposed.startsAt !== body.startsAt || proposed.endsAt !== body.endsAt)
    return fail('record.stale', { current: await viewOfEvent(tx, caller, subject) })
  assertInFuture(work, proposed.startsAt)
  const event = await changeEvent(work, subject, proposed, { acceptedBy: person.id })
  await record('event.proposal-accepted', { startsAt: event.starts_at, endsAt: event.ends_at })
  return await viewOfEvent(tx, caller, event)
})

export const handleRefuseProposal = handleRecord(refuseProposal, eventSubject, async context => {
  const { work, tx, caller, subject: event, params, record } = context
  const { person, proposed } = await requireProposal(tx, event, params.participantId)
  const participant = await updateParticipant(tx, person.id, {
    answer: 'pending',
    proposed_starts_at: null,
    proposed_ends_at: null,
  })
  await notifyParticipants(work, event, [participant], 'proposal-refused')
  await publishEventChange(work, event, await participantsOf(tx, event.id))
  await record('event.proposal-refused', proposed)
  return await viewOfEvent(tx, caller, event)
})

async function requireProposal(tx: Tx, event: EventFields, participantId: string) {
  if (event.status === 'cancelled') throw new Failure('event.cancelled')
  const people = await participantsOf(tx, event.id)
  const person = people.find(({ id }) => id === participantId)
  const proposed = person && proposalOf(person)
  if (!person || !proposed) throw new Failure('event.nothing-proposed')
  return { person, proposed }
}
