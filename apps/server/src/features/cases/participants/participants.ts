// The participants of a case besides the firm. An address without an account gets access once a verified account has
// it.

import {
  addParticipant,
  changeParticipant,
  listParticipants,
  type Participant,
  removeParticipant,
  shareCosts,
} from '@maat/contract/cases/cases'
import type { CaseId, UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { MOST_COLLABORATORS } from '@maat/domain/cases/collaborators'
import { normaliseEmailAddress } from '@maat/domain/people/email-address'
import { isStaff } from '@maat/domain/people/roles'
import type { Language } from '@maat/domain/words/languages'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { findUserByEmail, type UserRow } from '../../people/users/index.ts'
import { caseSubject } from '../case-access/index.ts'
import { participantLeft, publishAccessChange, recordEvent } from '../case-events/index.ts'
import type { CaseRow } from '../case-store/index.ts'
import { inviteParticipant, notifyOfShownCosts } from './notify-participant.ts'

export const handleListParticipants = handleRecord(
  listParticipants,
  caseSubject,
  async ({ tx, caller, subject }) => participantsOf(tx, caller, subject.id),
)

export const handleAddParticipant = handleRecord(addParticipant, caseSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  // A draft names its collaborators in its answers: they are invited when it is sent.
  if (row.status === 'draft') return fail('case.not-sent')
  if ((await countCollaborators(tx, row.id)) >= MOST_COLLABORATORS) return fail('case.participants-full')
  const added = await insertParticipant(work, row, body, caller.language)
  if (!added) return fail('case.already-participant')
  await recordEvent(work, row.id, 'participant-added', { name: body.name || body.email, access: body.access })
  await record('case.participant-added', { access: body.access, participant: added })
  return await participantsOf(tx, caller, row.id)
})

export const handleChangeParticipant = handleRecord(changeParticipant, caseSubject, async context => {
  const { work, tx, caller, subject: row, params, body, record, fail } = context
  const participant = await findCollaborator(tx, row.id, params.participantId)
  if (typeof participant === 'string') return fail(participant)
  await tx
    .updateTable('case_participants')
    .set({ access: body.access })
    .where('id', '=', participant.id)
    .execute()
  const name = participant.name || participant.email
  await recordEvent(work, row.id, 'participant-changed', { name, access: body.access })
  await publishAccessChange(work, row.id, [participant.user_id])
  await record('case.participant-changed', { access: body.access, participant: participant.id })
  return await participantsOf(tx, caller, row.id)
})

export const handleShareCosts = handleRecord(shareCosts, caseSubject, async context => {
  const { work, tx, caller, subject: row, params, body, record, fail } = context
  const participant = await findCollaborator(tx, row.id, params.participantId)
  if (typeof participant === 'string') return fail(participant)
  await tx
    .updateTable('case_participants')
    .set({ sees_costs: body.seesCosts })
    .where('id', '=', participant.id)
    .execute()
  const event = body.seesCosts ? 'costs-shown' : 'costs-hidden'
  const name = participant.name || participant.email
  // Other collaborators need not know who sees the costs.
  await recordEvent(work, row.id, event, { name }, async ({ person }) => {
    if (participant.user_id && !participant.sees_costs)
      await notifyOfShownCosts(work, row, { text: person, userId: participant.user_id, by: caller.id })
  })
  await publishAccessChange(work, row.id, [participant.user_id])
  await record(`case.${event}`, { participant: participant.id })
  return await participantsOf(tx, caller, row.id)
})

export const handleRemoveParticipant = handleRecord(removeParticipant, caseSubject, async context => {
  const { work, tx, caller, subject: row, params, record, fail } = context
  const participant = await findCollaborator(tx, row.id, params.participantId)
  if (typeof participant === 'string') return fail(participant)
  await tx.deleteFrom('case_participants').where('id', '=', participant.id).execute()
  await recordEvent(work, row.id, 'participant-removed', { name: participant.name || participant.email })
  const left = { caseId: row.id, userId: participant.user_id, email: participant.email }
  await work.services.followUps.run(work, participantLeft, left)
  await publishAccessChange(work, row.id, [participant.user_id])
  await record('case.participant-removed', { participant: participant.id })
  return await participantsOf(tx, caller, row.id)
})

/** A participant other than the owner, or the reason why there is none. */
async function findCollaborator(executor: Executor, caseId: CaseId, id: string) {
  const participant = await executor
    .selectFrom('case_participants')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!participant) return 'case.participant-unknown' as const
  return participant.access === 'owner' ? ('case.owner-stays' as const) : participant
}

/** The owner and the collaborators named in the draft, who were pending until sending. */
export async function addFirstParticipants(work: Work, row: CaseRow, owner: UserRow): Promise<void> {
  await work.tx
    .insertInto('case_participants')
    .values({
      case_id: row.id,
      user_id: owner.id,
      email: owner.email,
      name: owner.full_name,
      access: 'owner',
      added_by: work.origin.actorId,
      added_at: momentOf(work.now),
    })
    .execute()
  const { collaborators = [] } = row.answers
  for (const { email, name, access } of collaborators)
    await insertParticipant(
      work,
      row,
      { email: normaliseEmailAddress(email), name: name.trim(), access },
      owner.language,
    )
}

interface NewParticipant {
  email: string
  name: string
  access: string
}

/** Returns the id; undefined if the address takes part already. */
async function insertParticipant(
  work: Work,
  row: CaseRow,
  { email, name, access }: NewParticipant,
  language: Language,
): Promise<string | undefined> {
  const user = await findUserByEmail(work.tx, email)
  const isKnown = user !== undefined && user.email_verified_at !== null
  const added = await work.tx
    .insertInto('case_participants')
    .values({
      case_id: row.id,
      user_id: isKnown ? user.id : null,
      email,
      // The name that the inviter typed, so that an address does not reveal its owner's name.
      name,
      access,
      added_by: work.origin.actorId,
      added_at: momentOf(work.now),
    })
    .onConflict(conflict => conflict.columns(['case_id', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) await inviteParticipant(work, row, { email, user: isKnown ? user : undefined, language })
  if (added && isKnown) await publishAccessChange(work, row.id, [user.id])
  return added?.id
}

/** Called when an address is linked to an account: its pending shares become accessible. */
export async function linkParticipations(tx: Tx, user: Pick<UserRow, 'id' | 'email'>): Promise<void> {
  await tx
    .updateTable('case_participants')
    .set({ user_id: user.id })
    .where('email', '=', user.email)
    .where('user_id', 'is', null)
    .execute()
}

async function countCollaborators(executor: Executor, caseId: CaseId): Promise<number> {
  const { count } = await executor
    .selectFrom('case_participants')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('case_id', '=', caseId)
    .where('access', '<>', 'owner')
    .executeTakeFirstOrThrow()
  return count
}

/** An inviter must not learn whether an address has an account; otherwise they could invite addresses to find out. */
async function participantsOf(
  executor: Executor,
  caller: Caller,
  caseId: CaseId,
): Promise<z.input<typeof Participant>[]> {
  const rows = await executor
    .selectFrom('case_participants')
    .selectAll()
    .where('case_id', '=', caseId)
    // The owner and the first collaborators were added at the same moment.
    .orderBy(({ eb }) => eb('access', '<>', 'owner'))
    .orderBy('added_at')
    .orderBy('id')
    .limit(200)
    .execute()
  const isOwner = rows.some(({ access, user_id }) => access === 'owner' && user_id === caller.id)
  return rows.map(row => ({
    id: row.id,
    userId: mayKnow(caller, row.user_id) ? row.user_id : null,
    isPending: isStaff(caller.role) ? row.user_id === null : null,
    name: row.name,
    email: row.email,
    access: row.access,
    seesCosts: row.access !== 'owner' && (isOwner || mayKnow(caller, row.user_id)) ? row.sees_costs : null,
    addedAt: row.added_at,
  }))
}

const mayKnow = ({ id, role }: Caller, userId: UserId | null): boolean => isStaff(role) || id === userId
