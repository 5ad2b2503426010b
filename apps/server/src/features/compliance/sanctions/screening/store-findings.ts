// Stores what a screening found: only the differences become hits to decide, and what no longer agrees ends.
import type { SanctionListId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { basisOfPerson } from '@maat/domain/compliance/sanctions/basis'
import { type Basis, stateWhenFound } from '@maat/domain/compliance/sanctions/hit-states'
import { recordAudit } from '../../../../platform/audit/record-audit.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { Work } from '../../../../platform/http/work.ts'
import * as store from '../hits/hit-store.ts'
import { hashOf } from './hash-of.ts'
import type { FoundHit } from './open-screening.ts'
import { listScreenedPeople, type PersonToScreen } from './screened-people.ts'

export interface Findings {
  people: readonly PersonToScreen[]
  /** In the order of the people. */
  found: readonly FoundHit[][]
  listIds: readonly SanctionListId[]
}

export async function storeFindings(work: Work, { people, found, listIds }: Findings): Promise<void> {
  if (people.length === 0) return
  const { tx, now } = work
  const known = await store.lockHitsOf(
    tx,
    people.map(({ id }) => id),
  )
  const unchanged = await findUnchanged(tx, people)
  for (const [at, person] of people.entries())
    if (unchanged.has(person.id))
      await storeOfPerson(
        work,
        person,
        found[at] ?? [],
        known.filter(({ person_id }) => person_id === person.id),
      )
  await store.screenAgain(
    tx,
    people.filter(({ id }) => !unchanged.has(id)),
  )
  await store.noteScreened(
    tx,
    people.filter(({ id }) => unchanged.has(id)),
    listIds,
    now,
  )
}

/** These people are no clients or owners any more. */
export async function endHitsOf(work: Work, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return
  const known = await store.lockHitsOf(work.tx, personIds)
  for (const hit of known) if (hit.state !== 'ended') await endHit(work, hit)
  await store.forgetScreened(work.tx, personIds)
}

/** A result about data of before would hide a hit of the present data. */
async function findUnchanged(tx: Tx, people: readonly PersonToScreen[]): Promise<Set<string>> {
  const ids = people.map(({ id }) => id)
  const role = people[0]?.role ?? 'client'
  const now = await listScreenedPeople(tx, role, { ids, limit: ids.length })
  const basisNow = new Map(now.map(({ id, person }) => [id, basisOfPerson(person)]))
  return new Set(
    people.filter(({ id, person }) => basisNow.get(id) === basisOfPerson(person)).map(({ id }) => id),
  )
}

async function storeOfPerson(
  work: Work,
  person: PersonToScreen,
  found: readonly FoundHit[],
  known: readonly store.KnownHit[],
): Promise<void> {
  const personBasis = hashOf(basisOfPerson(person.person))
  const knownByKey = new Map(known.map(hit => [hit.subject_key, hit]))
  for (const hit of found) {
    const basis = { entry: hit.basis, person: personBasis }
    const before = knownByKey.get(hit.key)
    knownByKey.delete(hit.key)
    if (before) await foundAgain(work, before, hit, person, basis)
    else await openHit(work, person, hit, basis)
  }
  for (const gone of knownByKey.values()) if (gone.state !== 'ended') await endHit(work, gone)
}

const columnsOf = (person: PersonToScreen, hit: FoundHit, basis: Basis) => ({
  source: hit.source,
  list_id: hit.listId,
  level: hit.match.level,
  score: hit.match.score,
  person: JSON.stringify(person.person),
  entry: JSON.stringify(hit.entry),
  parts: JSON.stringify(hit.match.parts),
  entry_basis: basis.entry,
  person_basis: basis.person,
})

async function openHit(work: Work, person: PersonToScreen, hit: FoundHit, basis: Basis): Promise<void> {
  const { tx, now, origin } = work
  const id = await store.insertHit(tx, {
    ...columnsOf(person, hit, basis),
    client_id: person.clientId,
    role: person.role,
    person_id: person.id,
    subject_key: hit.key,
    opened_at: momentOf(now),
  })
  // A parallel screening found the same.
  if (!id) return
  const about = { client: person.clientId, because: 'new' }
  await recordAudit(tx, origin, 'sanction-hit.opened', { kind: 'sanction-hit', id }, about)
}

/** Nothing changes while the decision holds, nor while an unchanged pair waits. */
async function foundAgain(
  work: Work,
  before: store.KnownHit,
  hit: FoundHit,
  person: PersonToScreen,
  basis: Basis,
): Promise<void> {
  const { tx, now, origin } = work
  const { state, reopenedBecause } = stateWhenFound(before.decided, basis)
  const isSameBasis = before.entry_basis === basis.entry && before.person_basis === basis.person
  if (state === before.state && isSameBasis) return
  const opens = state === 'open' && before.state !== 'open'
  await store.updateHit(tx, before.id, before.version, {
    ...columnsOf(person, hit, basis),
    state,
    reopened_because: reopenedBecause,
    ended_at: null,
    ...(opens && { opened_at: momentOf(now) }),
  })
  if (!opens) return
  const about = { client: person.clientId, because: reopenedBecause ?? 'new' }
  await recordAudit(tx, origin, 'sanction-hit.opened', { kind: 'sanction-hit', id: before.id }, about)
}

async function endHit({ tx, now, origin }: Work, hit: store.KnownHit): Promise<void> {
  await store.updateHit(tx, hit.id, hit.version, {
    state: 'ended',
    ended_at: momentOf(now),
    reopened_because: null,
  })
  const about = { client: hit.client_id }
  await recordAudit(tx, origin, 'sanction-hit.ended', { kind: 'sanction-hit', id: hit.id }, about)
}
