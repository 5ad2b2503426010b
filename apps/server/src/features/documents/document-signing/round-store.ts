// The rows of signing rounds and their signers. They store only hashes of the secrets of links, and none after an answer.
import type { CaseId, DocumentId } from '@maat/contract/ids'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { RoundSigners, SigningRounds } from '../../../platform/db/schema.generated.ts'
import { accessOf, POSITION_COLUMNS, type WithCase } from '../../cases/case-store/index.ts'

export type SignerRow = Selectable<RoundSigners>

export interface RoundRow extends Selectable<SigningRounds>, WithCase {
  case_id: CaseId
  is_internal: boolean
  is_sensitive: boolean
  started_by_name: string
  signers: SignerRow[]
}

const rounds = (executor: Executor, callerId: string | undefined) =>
  executor
    .selectFrom('signing_rounds as r')
    .innerJoin('documents as d', 'd.id', 'r.document_id')
    .innerJoin('cases as c', 'c.id', 'd.case_id')
    .innerJoin('users as u', 'u.id', 'r.started_by')
    .selectAll('r')
    .select(POSITION_COLUMNS)
    .select(['c.id as case_id', 'd.is_internal', 'd.is_sensitive', 'u.full_name as started_by_name'])
    .select(accessOf(callerId))

type BareRound = Omit<RoundRow, 'signers'>

/** In their order. */
const signersOf = async (executor: Executor, roundIds: readonly string[]): Promise<SignerRow[]> =>
  await executor
    .selectFrom('round_signers')
    .selectAll()
    .where('round_id', '=', sql<string>`any(${roundIds}::uuid[])`)
    .orderBy('position')
    .execute()

async function withSigners(executor: Executor, found: readonly BareRound[]): Promise<RoundRow[]> {
  const signers = await signersOf(
    executor,
    found.map(({ id }) => id),
  )
  const byRound = Map.groupBy(signers, ({ round_id }) => round_id)
  return found.map(round => ({ ...round, signers: byRound.get(round.id) ?? [] }))
}

/** Locks the case before the round, in the order of all changes of documents. */
export async function findRound(
  executor: Executor,
  id: string,
  { lock, callerId }: { lock: boolean; callerId: string | undefined },
): Promise<RoundRow | undefined> {
  if (lock) await lockRound(executor, id)
  const found = await rounds(executor, callerId).where('r.id', '=', id).execute()
  const [round] = await withSigners(executor, found)
  return round
}

async function lockRound(executor: Executor, id: string): Promise<void> {
  await executor
    .selectFrom('cases as c')
    .innerJoin('documents as d', 'd.case_id', 'c.id')
    .innerJoin('signing_rounds as r', 'r.document_id', 'd.id')
    .select('c.id')
    .where('r.id', '=', id)
    .forNoKeyUpdate('c')
    .execute()
  await executor.selectFrom('signing_rounds').select('id').where('id', '=', id).forUpdate().execute()
}

export async function getRound(tx: Tx, id: string, callerId: string | undefined): Promise<RoundRow> {
  const row = await findRound(tx, id, { lock: false, callerId })
  if (!row) throw new Error(`The signing round ${id} is gone`)
  return row
}

export const roundsOfDocument = (executor: Executor, documentId: DocumentId, callerId: string) =>
  rounds(executor, callerId).where('r.document_id', '=', documentId)

export const openRoundsOfCase = (executor: Executor, caseId: CaseId, callerId: string) =>
  rounds(executor, callerId).where('d.case_id', '=', caseId).where('r.outcome', 'is', null)

/** In a fixed order, because each is locked. */
export async function openRoundIdsOfCase(executor: Executor, caseId: CaseId): Promise<string[]> {
  const rows = await executor
    .selectFrom('signing_rounds as r')
    .innerJoin('documents as d', 'd.id', 'r.document_id')
    .select('r.id')
    .where('d.case_id', '=', caseId)
    .where('r.outcome', 'is', null)
    .orderBy('r.id')
    .execute()
  return rows.map(({ id }) => id)
}

export { withSigners }

export async function hasRound(executor: Executor, documentId: DocumentId): Promise<boolean> {
  const round = await executor
    .selectFrom('signing_rounds')
    .select('id')
    .where('document_id', '=', documentId)
    .where(({ eb, or }) => or([eb('outcome', 'is', null), eb('outcome', '=', 'signed')]))
    .limit(1)
    .executeTakeFirst()
  return round !== undefined
}

export async function insertRound(
  tx: Tx,
  round: Insertable<SigningRounds>,
  signers: readonly Omit<Insertable<RoundSigners>, 'round_id' | 'position'>[],
): Promise<string> {
  const { id } = await tx.insertInto('signing_rounds').values(round).returning('id').executeTakeFirstOrThrow()
  const placed = signers.map((signer, at) => ({ ...signer, round_id: id, position: at + 1 }))
  await tx.insertInto('round_signers').values(placed).execute()
  return id
}

export async function updateRound(tx: Tx, id: string, change: Updateable<SigningRounds>): Promise<void> {
  await tx.updateTable('signing_rounds').set(change).where('id', '=', id).execute()
}

export async function updateSigner(tx: Tx, id: string, change: Updateable<RoundSigners>): Promise<void> {
  await tx.updateTable('round_signers').set(change).where('id', '=', id).execute()
}

export const NO_SECRETS = { token_hash: null, code_hash: null, pass_hash: null } as const

export async function endLinksOfRound(tx: Tx, roundId: string): Promise<void> {
  await tx.updateTable('round_signers').set(NO_SECRETS).where('round_id', '=', roundId).execute()
}

export async function signerOfSecret(
  executor: Executor,
  column: 'token_hash' | 'pass_hash',
  hash: Buffer,
): Promise<SignerRow | undefined> {
  return await executor.selectFrom('round_signers').selectAll().where(column, '=', hash).executeTakeFirst()
}
