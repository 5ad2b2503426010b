// Creates, changes and cancels events. By account, the staff may invite colleagues, the people of the case, and the
// clients of their office.

import { cancelEvent, changeEvent, createEvent, scheduleHearing } from '@maat/contract/calendar/events'
import { decide } from '@maat/contract/decide'
import type { CaseId, UserId } from '@maat/contract/ids'
import { listGroupOf } from '@maat/domain/cases/case-states'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import { findCase } from '../../cases/case-store/index.ts'
import { findUser } from '../../people/users/index.ts'
import { addEvent } from './add-event.ts'
import * as front from './change-event.ts'
import { type EventFields, participantsOf } from './event-store.ts'
import { eventSubject, isUnanswered } from './event-subject.ts'
import { viewOfEvent } from './event-view.ts'
import { isKnownTo, peopleOfCase } from './people-of-event.ts'

export const handleCreateEvent = handle(createEvent, async ({ work, tx, caller, body, record, fail }) => {
  if (body.caseId && !(await worksOnCase(tx, caller, body.caseId))) return fail('case.not-found')
  await assertInvitable(tx, caller, body.participants, { caseId: body.caseId })
  await assertOrganiser(tx, caller, body.organiserId)
  const { organiserId = caller.id } = body
  // An absence has neither participants nor a case.
  const alone = body.kind === 'absence' && { caseId: undefined, participants: [] }
  const event = await addEvent(work, { ...body, organiserId, ...alone })
  await record('event.added', auditedEvent(event), { kind: 'event', id: event.id })
  return await viewOfEvent(tx, caller, event)
})

export const handleScheduleHearing = handleRecord(scheduleHearing, caseSubject, async context => {
  const { work, tx, caller, subject, body, record, fail } = context
  if (listGroupOf(subject.status) === 'closed') return fail('case.closed')
  await assertInvitable(tx, caller, body.participants, { caseId: subject.id })
  await assertOrganiser(tx, caller, body.organiserId, [subject.lawyer_id])
  const organiserId = body.organiserId ?? subject.lawyer_id ?? caller.id
  const { notifiesClient, ...given } = body
  const owner = notifiesClient ? await findUser(tx, subject.owner_id) : undefined
  const client = owner && !owner.disabled_at ? [{ userId: owner.id }] : []
  const participants = [...body.participants, ...client]
  const event = await addEvent(work, {
    ...given,
    participants,
    kind: 'hearing',
    caseId: subject.id,
    organiserId,
  })
  await record('event.added', auditedEvent(event), { kind: 'event', id: event.id })
  return await viewOfEvent(tx, caller, event)
})

export const handleChangeEvent = handleRecord(changeEvent, eventSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  const { version, participants, organiserId, ...changes } = body
  if (isUnanswered(row)) return fail('event.of-consultation')
  if (version !== row.version) return fail('record.stale', { current: await viewOfEvent(tx, caller, row) })
  if (participants) await assertInvitable(tx, caller, participants, { caseId: row.case_id, eventId: row.id })
  await assertOrganiser(tx, caller, organiserId, [row.organiser_id, row.case_lawyer_id])
  const people = peopleToChange(row.kind, { participants, organiserId })
  const event = await front.changeEvent(work, row, { ...changes, ...people })
  await record('event.changed', {
    ...auditedEvent(event),
    was: { startsAt: row.starts_at, endsAt: row.ends_at },
  })
  return await viewOfEvent(tx, caller, event)
})

export const handleCancelEvent = handleRecord(cancelEvent, eventSubject, async context => {
  const { work, subject, record, fail } = context
  // The consultation's own cancellation also gives the client a reason and removes their files.
  if (subject.kind === 'consultation' && subject.status !== 'cancelled') return fail('event.of-consultation')
  await record('event.cancelled', auditedEvent(await front.cancelEvent(work, subject)))
  return {}
})

/** An absence has no participants but another person may be absent; the client of a consultation does not change. */
function peopleToChange(
  kind: EventFields['kind'],
  people: Pick<front.EventChanges, 'participants' | 'organiserId'>,
) {
  if (kind === 'consultation') return {}
  return kind === 'absence' ? { organiserId: people.organiserId } : people
}

const auditedEvent = ({ kind, case_id: caseId, starts_at: startsAt, ends_at: endsAt }: EventFields) => ({
  kind,
  startsAt,
  endsAt,
  ...(caseId && { caseId }),
})

async function worksOnCase(tx: Tx, caller: Caller, caseId: CaseId): Promise<boolean> {
  const row = await findCase(tx, caseId, { lock: false, callerId: caller.id })
  if (!row) return false
  return decide(caller, 'case.work-internally', { relations: caseSubject.relations(caller, row) }).ok
}

/**
 * Staff organise events for others in their own office; beyond it only with firm-wide rights, or if the user takes
 * part already.
 */
async function assertOrganiser(
  tx: Tx,
  caller: Caller,
  organiserId: UserId | undefined,
  concerned: readonly (string | null)[] = [],
): Promise<void> {
  if (organiserId === undefined || caller.role === 'Admin') return
  if ([caller.id as string, ...concerned].includes(organiserId)) return
  const office = (await findUser(tx, organiserId))?.office_id
  if (!office || office !== caller.officeId) throw new Failure('event.organiser-unknown')
}

/** Otherwise a guessed id would reveal a stranger's name. */
async function assertInvitable(
  tx: Tx,
  caller: Caller,
  invited: readonly ({ userId: UserId } | { email: string })[],
  { caseId, eventId }: { caseId?: CaseId | null | undefined; eventId?: string },
): Promise<void> {
  const ids = invited.flatMap(one => ('userId' in one ? one.userId : []))
  if (ids.length === 0) return
  const ofCase = caseId ? await peopleOfCase(tx, caseId) : []
  const already = eventId ? (await participantsOf(tx, eventId)).map(({ user_id }) => user_id) : []
  const known = new Set([...ofCase, ...already])
  for (const id of ids) {
    if (known.has(id)) continue
    const user = await findUser(tx, id)
    if (!user || !isKnownTo(caller, user)) throw new Failure('event.participant-unknown')
  }
}
