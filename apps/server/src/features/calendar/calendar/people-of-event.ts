// The participants of an event: colleagues and clients by account, guests by address.

import { decide } from '@maat/contract/decide'
import type { CaseId, UserId } from '@maat/contract/ids'
import { normaliseEmailAddress } from '@maat/domain/people/email-address'
import { isStaff } from '@maat/domain/people/roles'
import type { Language } from '@maat/domain/words/languages'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { findWalledFrom } from '../../cases/case-store/index.ts'
import {
  accountRole,
  findUser,
  findUserByEmail,
  relationsToUser,
  type UserRow,
} from '../../people/users/index.ts'
import type { EventFields, ParticipantRow } from './event-store.ts'

export interface NewParticipant {
  userId?: UserId | undefined
  email?: string | undefined
  name?: string | undefined
  language?: Language | undefined
  /** The user who requested the time is not asked again. */
  answer?: 'accepted' | undefined
}

/** Colleagues and clients of the caller's office, whose names and times the caller may know. */
export function isKnownTo(caller: Pick<Caller, 'id' | 'role' | 'officeId'>, person: UserRow): boolean {
  if (isStaff(caller.role) && isStaff(accountRole(person))) return true
  const reader = { role: caller.role, isDisabled: false, mustSetUpTwoFactor: false }
  return decide(reader, 'user.read', { relations: relationsToUser(caller, person) }).ok
}

export async function peopleOfCase(executor: Executor, caseId: CaseId): Promise<(string | null)[]> {
  const rows = await executor
    .selectFrom('case_participants')
    .select('user_id')
    .where('case_id', '=', caseId)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** A wall looks like an unknown person: who plans an event need not know of it. */
export async function assertOutsideWalls(
  executor: Executor,
  { case_id: caseId }: Pick<EventFields, 'case_id'>,
  people: readonly Pick<ParticipantRow, 'user_id' | 'is_organiser'>[],
): Promise<void> {
  if (caseId === null || people.length === 0) return
  const walled = await findWalledFrom(executor, caseId)
  const refused = people.find(({ user_id }) => user_id !== null && walled.includes(user_id))
  if (refused)
    throw new Failure(refused.is_organiser ? 'event.organiser-unknown' : 'event.participant-unknown')
}

type Identity = Pick<ParticipantRow, 'user_id' | 'email' | 'name' | 'language'>
export type ParticipantToBe = Identity & Pick<ParticipantRow, 'is_organiser' | 'answer'>

const nameOf = (user: UserRow) => user.full_name

const accountOf = (user: UserRow): Identity => ({
  user_id: user.id,
  email: user.email,
  name: nameOf(user),
  language: user.language,
})

export async function findOrganiser(executor: Executor, id: UserId): Promise<UserRow> {
  const user = await findUser(executor, id)
  if (!user || user.disabled_at || !isStaff(accountRole(user))) throw new Failure('event.organiser-unknown')
  return user
}

/** Each participant once, the organiser first. */
export async function findPeople(
  executor: Executor,
  organiser: UserRow,
  given: readonly NewParticipant[],
): Promise<ParticipantToBe[]> {
  const people: ParticipantToBe[] = [{ ...accountOf(organiser), is_organiser: true, answer: 'accepted' }]
  for (const one of given) {
    const identity = await identify(executor, one, organiser.language)
    if (people.some(({ email }) => email === identity.email)) continue
    people.push({ ...identity, is_organiser: false, answer: one.answer ?? 'pending' })
  }
  return people
}

async function identify(executor: Executor, given: NewParticipant, language: Language): Promise<Identity> {
  if (given.userId) {
    const user = await findUser(executor, given.userId)
    if (!user || user.disabled_at) throw new Failure('event.participant-unknown')
    return accountOf(user)
  }
  const email = normaliseEmailAddress(given.email ?? '')
  if (email === '') throw new Failure('event.participant-unknown')
  const user = await findUserByEmail(executor, email)
  const name = given.name?.trim() || email
  // The organiser learns nothing about an account of the address.
  if (user?.email_verified_at && !user.disabled_at)
    return { user_id: user.id, email, name, language: user.language }
  return { user_id: null, email, name, language: given.language ?? language }
}
