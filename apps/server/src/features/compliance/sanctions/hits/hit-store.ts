// The rows of hits and decisions, and when each person was compared.
import type { SanctionHitId, SanctionListId, UserId } from '@maat/contract/ids'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import type { Decided, HitVerdict } from '@maat/domain/compliance/sanctions/hit-states'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../../platform/db/database.ts'
import type { SanctionDecisions, SanctionHits } from '../../../../platform/db/schema.generated.ts'
import type { PersonToScreen } from '../screening/screened-people.ts'

export interface KnownHit extends Selectable<SanctionHits> {
  decided: Decided | undefined
}

/** The hits of some people, locked, each with its newest decision. */
export async function lockHitsOf(tx: Tx, personIds: readonly string[]): Promise<KnownHit[]> {
  const hits = await tx
    .selectFrom('sanction_hits')
    .selectAll()
    .where('person_id', 'in', personIds)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (hits.length === 0) return []
  const decisions = await newestDecisions(
    tx,
    hits.map(({ id }) => id),
  )
  const byHit = new Map(decisions.map(decision => [decision.hit_id, decidedOf(decision)]))
  return hits.map(hit => ({ ...hit, decided: byHit.get(hit.id) }))
}

const decidedOf = (row: { verdict: HitVerdict; entry_basis: string; person_basis: string }): Decided => ({
  verdict: row.verdict,
  basis: { entry: row.entry_basis, person: row.person_basis },
})

async function newestDecisions(executor: Executor, hitIds: readonly SanctionHitId[]) {
  return await executor
    .selectFrom('sanction_decisions')
    .distinctOn('hit_id')
    .select(['hit_id', 'verdict', 'entry_basis', 'person_basis'])
    .where('hit_id', 'in', hitIds)
    .orderBy('hit_id')
    .orderBy('decided_at', 'desc')
    .execute()
}

export async function insertHit(tx: Tx, row: Insertable<SanctionHits>): Promise<SanctionHitId | undefined> {
  const inserted = await tx
    .insertInto('sanction_hits')
    .values(row)
    .onConflict(conflict => conflict.columns(['person_id', 'subject_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function updateHit(
  tx: Tx,
  id: SanctionHitId,
  version: number,
  change: Updateable<SanctionHits>,
): Promise<void> {
  await tx
    .updateTable('sanction_hits')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .execute()
}

export async function insertDecision(tx: Tx, row: Insertable<SanctionDecisions>): Promise<void> {
  await tx.insertInto('sanction_decisions').values(row).execute()
}

export async function decisionsOf(executor: Executor, hitIds: readonly SanctionHitId[]) {
  if (hitIds.length === 0) return []
  return await executor
    .selectFrom('sanction_decisions as d')
    .innerJoin('users as u', 'u.id', 'd.decided_by')
    .select([
      'd.hit_id',
      'd.verdict',
      'd.reason',
      'd.decided_at',
      'd.score',
      'u.full_name as decided_by_name',
    ])
    .where('d.hit_id', 'in', hitIds)
    .orderBy('d.decided_at', 'desc')
    .orderBy('d.id', 'desc')
    .execute()
}
export type DecisionRow = Awaited<ReturnType<typeof decisionsOf>>[number]

export async function noteScreened(
  tx: Tx,
  people: readonly PersonToScreen[],
  listIds: readonly SanctionListId[],
  now: Date,
): Promise<void> {
  if (people.length === 0) return
  await tx
    .insertInto('screened_people')
    .values(
      people.map(({ id, role, clientId }) => ({
        person_id: id,
        role,
        client_id: clientId,
        screened_at: momentOf(now),
        list_ids: [...listIds],
      })),
    )
    .onConflict(conflict =>
      conflict.column('person_id').doUpdateSet(({ ref }) => ({
        screened_at: ref('excluded.screened_at'),
        list_ids: ref('excluded.list_ids'),
      })),
    )
    .execute()
}

export async function forgetScreened(tx: Tx, personIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('screened_people').where('person_id', 'in', personIds).execute()
}

/** The data of these people changed while they were compared. */
export async function screenAgain(tx: Tx, people: readonly PersonToScreen[]): Promise<void> {
  if (people.length === 0) return
  await tx
    .insertInto('people_to_screen')
    .values(people.map(({ id, role }) => ({ person_id: id, role })))
    .onConflict(conflict =>
      conflict.column('person_id').doUpdateSet(({ ref }) => ({ mark: ref('excluded.mark') })),
    )
    .execute()
}

export async function readWaiting(executor: Executor, limit: number) {
  return await executor
    .selectFrom('people_to_screen')
    .select(['person_id', 'role', 'mark'])
    .orderBy('mark')
    .limit(limit)
    .execute()
}

/** A row that another change marked again in the meantime stays. */
export async function forgetWaiting(
  executor: Executor,
  waiting: readonly { person_id: string; mark: number }[],
): Promise<void> {
  for (const { person_id, mark } of waiting)
    await executor
      .deleteFrom('people_to_screen')
      .where('person_id', '=', person_id)
      .where('mark', '=', mark)
      .execute()
}

export async function countHits(executor: Executor, clientId: UserId) {
  const { rows } = await sql<{ open: number; decided: number }>`
    select count(*) filter (where state = 'open') as open,
      count(*) filter (where state in ('same', 'other')) as decided
    from sanction_hits where client_id = ${clientId}`.execute(executor)
  return rows[0] ?? { open: 0, decided: 0 }
}

/** The earliest comparison of the client and of their owners: before it, one of them was not compared yet. */
export async function lastScreening(
  executor: Executor,
  clientId: UserId,
): Promise<{ at: Moment; listIds: SanctionListId[] } | undefined> {
  const row = await executor
    .selectFrom('screened_people')
    .select(['screened_at as at', 'list_ids'])
    .where('client_id', '=', clientId)
    .orderBy('screened_at')
    .limit(1)
    .executeTakeFirst()
  return row && { at: row.at, listIds: row.list_ids }
}
