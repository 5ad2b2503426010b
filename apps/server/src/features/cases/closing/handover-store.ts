// Held originals and handed-over files as stored.

import type { CaseId, DocumentId, UserId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import { type Insertable, sql } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { CaseHandovers, HeldOriginals } from '../../../platform/db/schema.generated.ts'

/** More than a case has in practice. */
const MOST_ORIGINALS = 200

export async function originalsOf(executor: Executor, caseId: CaseId) {
  return await executor
    .selectFrom('held_originals as h')
    .innerJoin('documents as d', 'd.id', 'h.document_id')
    .select(['h.document_id', 'd.name', 'h.place', 'h.held_on', 'h.returned_on', 'h.receiver'])
    .where('d.case_id', '=', caseId)
    .orderBy('h.held_on')
    .orderBy('d.name')
    .limit(MOST_ORIGINALS)
    .execute()
}

/** An original that was returned can be received again. */
export async function saveOriginal(tx: Tx, row: Insertable<HeldOriginals>): Promise<void> {
  await tx
    .insertInto('held_originals')
    .values(row)
    .onConflict(conflict =>
      conflict
        .column('document_id')
        .doUpdateSet({ ...row, returned_on: null, returned_by: null, receiver: '' }),
    )
    .execute()
}

interface Returned {
  on: Day
  by: UserId
  receiver: string
}

export async function saveReturn(
  tx: Tx,
  documentId: DocumentId,
  { on, by, receiver }: Returned,
): Promise<void> {
  await tx
    .updateTable('held_originals')
    .set({ returned_on: on, returned_by: by, receiver })
    .where('document_id', '=', documentId)
    .execute()
}

export async function hasFile(executor: Executor, caseId: CaseId, documentId: DocumentId): Promise<boolean> {
  const found = await executor
    .selectFrom('documents as d')
    .innerJoin('document_versions as v', 'v.document_id', 'd.id')
    .select('d.id')
    .where('d.id', '=', documentId)
    .where('d.case_id', '=', caseId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The documents in the archive that the client downloads. */
export async function countClientFiles(executor: Executor, caseId: CaseId): Promise<number> {
  const { count } = await executor
    .selectFrom('documents as d')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('d.case_id', '=', caseId)
    .where('d.is_internal', '=', false)
    .where('d.status', '<>', 'processing')
    .where(sql<boolean>`exists (select from document_versions v where v.document_id = d.id)`)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertHandover(tx: Tx, row: Insertable<CaseHandovers>): Promise<void> {
  await tx.insertInto('case_handovers').values(row).execute()
}

export async function latestHandover(executor: Executor, caseId: CaseId) {
  return await executor
    .selectFrom('case_handovers as h')
    .innerJoin('users as u', 'u.id', 'h.handed_by')
    .select(['h.handed_at', 'h.document_count', 'u.full_name as handed_by_name'])
    .where('h.case_id', '=', caseId)
    .orderBy('h.handed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
