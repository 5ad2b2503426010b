// The rows of corrections, each with the documents that it changed and how to undo it.

import { type CaseId, DocumentId, UserId } from '@maat/contract/ids'
import type { Moment } from '@maat/domain/calendar/moment'
import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { CorrectedDocuments, Corrections } from '../../../platform/db/schema.generated.ts'
import { accessOf, POSITION_COLUMNS, type WithCase } from '../../cases/case-store/index.ts'
import {
  type CorrectableDocument,
  findCorrectable,
  type ShownState,
  stateOf,
} from './correctable-documents.ts'

/** The columns that undoing writes back beside the shown state. */
export const Restore = z.object({
  isRequired: z.boolean().optional(),
  requestedBy: UserId.nullable().optional(),
  reason: z.string().optional(),
  dueOn: z.string().nullable().optional(),
  isSensitive: z.boolean().optional(),
  /** The empty place that was left in the old case. */
  placeId: DocumentId.optional(),
  /** The versions whose sender is not shown in the new case. */
  brought: z.array(z.number()).optional(),
  /** The first version that readers outside the staff saw. */
  shownFrom: z.number().optional(),
})
export type Restore = z.output<typeof Restore>

/** One document as a correction left it. */
export interface Outcome {
  documentId: DocumentId
  before: ShownState | null
  restore?: Restore
}

export interface CorrectionRecord extends Selectable<Corrections>, WithCase {
  maker: string
  undone_at: Moment | null
}

export type CorrectedRow = Selectable<CorrectedDocuments>

export function correctionRows(executor: Executor, callerId: string | undefined) {
  return executor
    .selectFrom('corrections as k')
    .innerJoin('cases as c', 'c.id', 'k.case_id')
    .innerJoin('users as u', 'u.id', 'k.made_by')
    .leftJoin('corrections as undoing', 'undoing.undoes', 'k.id')
    .selectAll('k')
    .select(POSITION_COLUMNS)
    .select([accessOf(callerId), 'u.full_name as maker', 'undoing.made_at as undone_at'])
}

/** Locks both cases before the correction, in the order of all corrections. */
export async function findCorrection(
  executor: Executor,
  id: string,
  { lock, callerId }: { lock: boolean; callerId: string | undefined },
): Promise<CorrectionRecord | undefined> {
  const found = await correctionRows(executor, callerId).where('k.id', '=', id).executeTakeFirst()
  if (!found || !lock) return found
  await lockCases(executor, [found.case_id, found.to_case_id])
  return await correctionRows(executor, callerId).where('k.id', '=', id).executeTakeFirst()
}

/** In the order of their ids, so that two moves in opposite directions wait for each other. */
export async function lockCases(executor: Executor, ids: readonly (CaseId | null)[]): Promise<void> {
  await executor
    .selectFrom('cases')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function insertCorrection(
  tx: Tx,
  correction: Insertable<Corrections>,
  outcomes: readonly Outcome[],
): Promise<string> {
  const { id } = await tx
    .insertInto('corrections')
    .values(correction)
    .returning('id')
    .executeTakeFirstOrThrow()
  const after = await findCorrectable(
    tx,
    outcomes.map(({ documentId }) => documentId),
  )
  await tx
    .insertInto('corrected_documents')
    .values(
      outcomes.map(({ documentId, before, restore = {} }, place) => ({
        correction_id: id,
        place,
        document_id: documentId,
        before: before && JSON.stringify(before),
        after: JSON.stringify(stateOf(after.find(row => row.id === documentId) as CorrectableDocument)),
        restore: JSON.stringify(restore),
      })),
    )
    .execute()
  return id
}

export async function correctedDocumentsOf(
  executor: Executor,
  correctionIds: readonly string[],
): Promise<CorrectedRow[]> {
  if (correctionIds.length === 0) return []
  return await executor
    .selectFrom('corrected_documents')
    .selectAll()
    .where('correction_id', 'in', correctionIds)
    .orderBy('correction_id')
    .orderBy('place')
    .execute()
}

export const isAboutCase = (caseId: CaseId) =>
  sql<boolean>`(k.case_id = ${caseId}::uuid or k.to_case_id = ${caseId}::uuid)`
