// The rows of deadlines, each with its case, the caller's relation to it, and the names of its users.
import { type Insertable, type Selectable, type SelectQueryBuilder, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { DB, Deadlines } from '../../../platform/db/schema.generated.ts'
import { accessOf, NAME_COLUMNS, POSITION_COLUMNS, type WithNamedCase } from '../../cases/case-store/index.ts'

type Joined = DB & { d: DB['deadlines']; c: DB['cases'] }

export interface DeadlineCase extends WithNamedCase {
  lawyer_name: string | null
  client_name: string
}

export type DeadlineRow = Selectable<Deadlines> & DeadlineCase & PeopleOfDeadline

interface PeopleOfDeadline {
  set_by_name: string
  confirmed_by_name: string | null
  done_by_name: string | null
}

type Person = 'c.owner_id' | 'c.lawyer_id' | 'd.set_by' | 'd.confirmed_by' | 'd.done_by'

const nameOf = (person: Person) =>
  sql<string | null>`(select u.full_name from users u where u.id = ${sql.ref(person)})`

export function withCase<O>(query: SelectQueryBuilder<Joined, 'd' | 'c', O>, callerId: string | undefined) {
  return query
    .select([...POSITION_COLUMNS, ...NAME_COLUMNS])
    .select([
      nameOf('c.lawyer_id').as('lawyer_name'),
      nameOf('c.owner_id').$notNull().as('client_name'),
      accessOf(callerId),
    ])
}

export const deadlinesOfCases = (executor: Executor) =>
  executor.selectFrom('deadlines as d').innerJoin('cases as c', 'c.id', 'd.case_id')

export async function findDeadline(
  executor: Executor,
  id: string,
  options: { lock: boolean; callerId: string | undefined },
): Promise<DeadlineRow | undefined> {
  const query = withCase(deadlinesOfCases(executor).selectAll('d'), options.callerId)
    .select([
      nameOf('d.set_by').$notNull().as('set_by_name'),
      nameOf('d.confirmed_by').as('confirmed_by_name'),
      nameOf('d.done_by').as('done_by_name'),
    ])
    .where('d.id', '=', id)
  return await (options.lock ? query.forUpdate('d') : query).executeTakeFirst()
}

export async function insertDeadline(tx: Tx, row: Insertable<Deadlines>): Promise<string> {
  const { id } = await tx.insertInto('deadlines').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The request locks the row, so its version only has to grow. */
export async function updateDeadline(tx: Tx, id: string, change: Updateable<Deadlines>): Promise<void> {
  await tx
    .updateTable('deadlines')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteDeadline(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('deadlines').where('id', '=', id).execute()
}
