// The rows of notes, each with its case and the caller's relation to it.
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { CaseNotes } from '../../../platform/db/schema.generated.ts'
import { accessOf, POSITION_COLUMNS, type WithCase } from '../case-store/index.ts'

export interface NoteRecord extends Selectable<CaseNotes>, WithCase {
  author_name: string
}

export function notesWithCases(executor: Executor, callerId: string | undefined) {
  return executor
    .selectFrom('case_notes as n')
    .innerJoin('cases as c', 'c.id', 'n.case_id')
    .innerJoin('users as u', 'u.id', 'n.author_id')
    .selectAll('n')
    .select(POSITION_COLUMNS)
    .select([accessOf(callerId), 'u.full_name as author_name'])
}

export async function findNote(
  executor: Executor,
  id: string,
  options: { lock: boolean; callerId: string | undefined },
): Promise<NoteRecord | undefined> {
  const query = notesWithCases(executor, options.callerId).where('n.id', '=', id)
  return await (options.lock ? query.forUpdate('n') : query).executeTakeFirst()
}

export async function insertNote(tx: Tx, row: Insertable<CaseNotes>): Promise<string> {
  const { id } = await tx.insertInto('case_notes').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The request locks the row, so its version only has to grow. */
export async function updateNote(tx: Tx, id: string, change: Updateable<CaseNotes>): Promise<void> {
  await tx
    .updateTable('case_notes')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteNote(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('case_notes').where('id', '=', id).execute()
}
