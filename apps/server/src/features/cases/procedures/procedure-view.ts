import type { ProcedureDetails, ProcedureView } from '@maat/contract/cases/procedures'
import type { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'
import {
  findProcedure,
  findTasksOfVersion,
  findVersion,
  listHistory,
  type ProcedureRow,
} from './procedure-store.ts'

export function viewOfProcedure(row: ProcedureRow): z.input<typeof ProcedureView> {
  return {
    id: row.id,
    versionId: row.version_id,
    number: row.number,
    caseType: row.case_type,
    name: row.name,
    description: row.description,
    jurisdiction: row.jurisdiction,
    steps: row.steps,
    fields: row.fields,
    archivedAt: row.archived_at,
  }
}

export async function detailsOfProcedure(
  executor: Executor,
  row: ProcedureRow,
): Promise<z.input<typeof ProcedureDetails>> {
  return {
    ...viewOfProcedure(row),
    tasks: await findTasksOfVersion(executor, row.version_id),
    history: await listHistory(executor, row.id),
  }
}

/** The procedure after a change in the same transaction. */
export async function detailsNow(executor: Executor, id: string): Promise<z.input<typeof ProcedureDetails>> {
  const row = await findProcedure(executor, id)
  if (!row) throw new Error(`The procedure ${id} was just written, and is not there`)
  return await detailsOfProcedure(executor, row)
}

export async function findProcedureVersion(
  executor: Executor,
  versionId: string,
): Promise<(z.input<typeof ProcedureView> & { isNewest: boolean }) | undefined> {
  const row = await findVersion(executor, versionId)
  return row && { ...viewOfProcedure(row), isNewest: row.number === row.newest }
}
