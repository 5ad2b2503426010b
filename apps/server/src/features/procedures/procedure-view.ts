import type { ProcedureDetails, ProcedureView } from '@maat/contract/procedures'
import type { Executor } from '../../platform/db/database.ts'
import {
  findProcedure,
  findTasksOfVersion,
  findVersion,
  listHistory,
  type ProcedureRow,
} from './procedure-store.ts'

export function viewOfProcedure(row: ProcedureRow): ProcedureView {
  return {
    id: row.id as ProcedureView['id'],
    versionId: row.version_id as ProcedureView['versionId'],
    number: row.number,
    caseType: row.case_type as ProcedureView['caseType'],
    name: row.name as ProcedureView['name'],
    description: row.description as ProcedureView['description'],
    jurisdiction: row.jurisdiction as ProcedureView['jurisdiction'],
    steps: row.steps as ProcedureView['steps'],
    fields: row.fields as ProcedureView['fields'],
    archivedAt: row.archived_at,
  }
}

export async function detailsOfProcedure(executor: Executor, row: ProcedureRow): Promise<ProcedureDetails> {
  return {
    ...viewOfProcedure(row),
    tasks: await findTasksOfVersion(executor, row.version_id),
    history: await listHistory(executor, row.id),
  }
}

/** As it stands after a change of this very transaction. */
export async function detailsNow(executor: Executor, id: string): Promise<ProcedureDetails> {
  const row = await findProcedure(executor, id)
  if (!row) throw new Error(`The procedure ${id} was just written, and is not there`)
  return await detailsOfProcedure(executor, row)
}

/** The form, the name and the steps that a case was filled with, or is about to be. */
export async function findProcedureVersion(
  executor: Executor,
  versionId: string,
): Promise<(ProcedureView & { isNewest: boolean }) | undefined> {
  const row = await findVersion(executor, versionId)
  return row && { ...viewOfProcedure(row), isNewest: row.number === row.newest }
}
