// The rows of cases: found with the caller's part in them, begun, and saved with a version.
import type { CaseId, OfficeId, UserId } from '@maat/contract/ids'
import type { Language } from '@maat/domain/words/languages'
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import { keptStatement } from '../../../platform/db/kept-statement.ts'
import type { Cases } from '../../../platform/db/schema.generated.ts'

export interface CasePosition {
  status: string
  owner_id: UserId
  drafter_id: UserId | null
  office_id: OfficeId | null
  lawyer_id: UserId | null
  /** Members of the staff who never replace the lawyer; null without a case. */
  walled_from: UserId[] | null
  access: string | null
  /** A collaborator to whom the owner shows the costs. Records that are not about money need not select it. */
  sees_costs?: boolean | undefined
}

/** The position of the case in a row of its record, which may have its own status and office. */
export interface WithCase extends Omit<CasePosition, 'status' | 'office_id'> {
  case_status: string
  case_office_id: OfficeId | null
}

/** Columns of `cases c`; `access` and `sees_costs` depend on the caller. */
export const POSITION_COLUMNS = [
  'c.status as case_status',
  'c.office_id as case_office_id',
  'c.owner_id',
  'c.drafter_id',
  'c.lawyer_id',
  'c.walled_from',
] as const

export interface WithNamedCase extends WithCase {
  /** Null for a draft. */
  case_number: string | null
  case_title: string
}

export const NAME_COLUMNS = ['c.number as case_number', 'c.title as case_title'] as const

export const positionOf = ({ case_status, case_office_id, ...row }: WithCase): CasePosition => ({
  ...row,
  status: case_status,
  office_id: case_office_id,
})

export type CaseRow = Selectable<Cases> & CasePosition

/** A lawyer who decides on a queued case becomes responsible for it and keeps access. */
export const lawyerAfter = ({ lawyer_id }: CasePosition, { id, role }: Pick<Caller, 'id' | 'role'>) =>
  lawyer_id ?? (role === 'Avocat' ? id : null)

export async function findCase(
  executor: Executor,
  id: CaseId,
  options: { lock: boolean; callerId: string | undefined },
): Promise<CaseRow | undefined> {
  // Locked first and read afterwards, so that a waiting request sees the current participants.
  if (options.lock)
    await executor.selectFrom('cases').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const [row] = await caseById(executor, {}, { id, callerId: options.callerId })
  // A destroyed case is read, and never changes again.
  return options.lock && row?.destroyed_at ? undefined : row
}

const caseById = keptStatement(
  (executor, _: object, { id, callerId }: { id: CaseId; callerId: string | undefined }) =>
    executor
      .selectFrom('cases as c')
      .selectAll('c')
      .select([accessOf(callerId), seesCostsOf(callerId)])
      .where('c.id', '=', id)
      .compile(),
)

export const accessOf = (callerId: string | undefined) =>
  sql<string | null>`(select p.access from case_participants p
    where p.case_id = c.id and p.user_id = ${callerId ?? null}::uuid)`.as('access')

export const seesCostsOf = (callerId: string | undefined) =>
  sql<boolean>`exists (select from case_participants p
    where p.case_id = c.id and p.user_id = ${callerId ?? null}::uuid and p.sees_costs)`.as('sees_costs')

export async function insertCase(tx: Tx, row: Insertable<Cases>): Promise<CaseRow> {
  const inserted = await tx.insertInto('cases').values(row).returningAll().executeTakeFirstOrThrow()
  return { ...inserted, access: null }
}

export type CaseChange = Omit<Updateable<Cases>, 'search_text'> & { search_text?: RawBuilder<string> }

/** The request locks the row, so its version only has to grow. */
export async function updateCase(tx: Tx, row: CaseRow, change: CaseChange): Promise<CaseRow> {
  const updated = await tx
    .updateTable('cases')
    .set({ ...change, version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...updated, access: row.access, sees_costs: row.sees_costs }
}

/** Does not raise the version: what the signer reads has not changed. */
export async function setSignedMark(tx: Tx, id: CaseId, signed_mark: string | undefined): Promise<void> {
  await tx.updateTable('cases').set({ signed_mark }).where('id', '=', id).execute()
}

export async function deleteCase(tx: Tx, id: CaseId): Promise<void> {
  await tx.deleteFrom('cases').where('id', '=', id).execute()
}

/** Takes the next number of a prefix and year. Its row stays locked until the transaction ends. */
export async function takeSequence(tx: Tx, prefix: string, year: number): Promise<number> {
  const { last } = await tx
    .insertInto('case_numbers')
    .values({ prefix, year, last: 1 })
    .onConflict(conflict =>
      conflict.columns(['prefix', 'year']).doUpdateSet({ last: sql`case_numbers.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

export const userName = (column: string) =>
  sql<string | null>`(select u.full_name from users u where u.id = ${sql.ref(column)})`

export async function nameOfUser(executor: Executor, id: UserId): Promise<string> {
  const { full_name } = await executor
    .selectFrom('users')
    .select('full_name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return full_name
}

export async function languageOfUser(executor: Executor, id: UserId): Promise<Language> {
  const { language } = await executor
    .selectFrom('users')
    .select('language')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return language
}
