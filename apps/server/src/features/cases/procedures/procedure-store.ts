// The rows of procedures; only this file writes them. A procedure is an entry in the list; its content is in its
// versions, which never change.

import type { ProcedureContent, ProcedureDetails, ProcedureView } from '@maat/contract/cases/procedures'
import type { Day } from '@maat/domain/calendar/day'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import type { CaseType } from '@maat/domain/cases/case-types'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Executor, Tx } from '../../../platform/db/database.ts'

const selectVersions = (executor: Executor) =>
  executor
    .selectFrom('procedures as p')
    .innerJoin('procedure_versions as v', 'v.procedure_id', 'p.id')
    .select(['p.id', 'p.case_type', 'p.archived_at', 'p.version as newest', 'v.id as version_id', 'v.number'])
    .select(['v.name', 'v.description', 'v.jurisdiction', 'v.steps', 'v.fields'])

export type ProcedureRow = Awaited<ReturnType<ReturnType<typeof selectVersions>['executeTakeFirstOrThrow']>>

/** Each in its newest version, in the order of the list. */
export async function listProcedures(executor: Executor): Promise<ProcedureRow[]> {
  return await selectVersions(executor)
    .whereRef('v.number', '=', 'p.version')
    .orderBy('p.position')
    .orderBy('p.id')
    .execute()
}

export async function listActiveProcedures(
  executor: Executor,
  caseType: CaseType | undefined,
): Promise<ProcedureRow[]> {
  return await selectVersions(executor)
    .whereRef('v.number', '=', 'p.version')
    .where('p.archived_at', 'is', null)
    .$if(caseType !== undefined, query => query.where('p.case_type', '=', caseType ?? null))
    .orderBy('p.position')
    .orderBy('p.id')
    .execute()
}

export async function findProcedure(
  executor: Executor,
  id: string,
  lock = false,
): Promise<ProcedureRow | undefined> {
  // Locked before its version is read, because a change that we waited for has added one.
  if (lock)
    await executor.selectFrom('procedures').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return await selectVersions(executor)
    .whereRef('v.number', '=', 'p.version')
    .where('p.id', '=', id)
    .executeTakeFirst()
}

export async function findVersion(executor: Executor, versionId: string): Promise<ProcedureRow | undefined> {
  return await selectVersions(executor).where('v.id', '=', versionId).executeTakeFirst()
}

export type ProcedureForm = Pick<ProcedureView, 'name' | 'steps' | 'fields'>

export const procedureForm = (versionId: RawBuilder<unknown>) => sql<ProcedureForm | null>`(
  select json_build_object('name', v.name, 'steps', v.steps, 'fields', v.fields)
  from procedure_versions v where v.id = (${versionId})::uuid)`

/** The first answered date, today or later, among the questions of the answers' procedure. */
export const nextDateAnswered = (answers: RawBuilder<unknown>, today: Day) => sql<string | null>`(
  select min(answered.day) from procedure_versions v, jsonb_array_elements(v.fields) as field,
    lateral (select ${answers} -> 'procedureAnswers' ->> (field ->> 'name') collate "C" as day) as answered
  where v.id = nullif(${answers} ->> 'procedureVersionId', '')::uuid and field ->> 'type' = 'date'
    and answered.day ~ '^\\d{4}-\\d{2}-\\d{2}$' and answered.day >= ${today})`

export async function listHistory(
  executor: Executor,
  procedureId: string,
): Promise<z.input<typeof ProcedureDetails>['history']> {
  const rows = await executor
    .selectFrom('procedure_versions')
    .select(['id', 'number', 'created_at'])
    .where('procedure_id', '=', procedureId)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(row => ({
    versionId: row.id,
    number: row.number,
    createdAt: row.created_at,
  }))
}

/** The tasks that follow the acceptance of a case; only for the staff, so no view contains them. */
export async function findTasksOfVersion(
  executor: Executor,
  versionId: string,
): Promise<ProcedureContent['tasks']> {
  const row = await executor
    .selectFrom('procedure_versions')
    .select('tasks')
    .where('id', '=', versionId)
    .executeTakeFirst()
  return row?.tasks ?? []
}

export async function insertProcedure(tx: Tx, caseType: string): Promise<string> {
  const { id } = await tx
    .insertInto('procedures')
    .values({
      case_type: caseType,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from procedures)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertVersion(
  tx: Tx,
  procedureId: string,
  number: number,
  content: ProcedureContent,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('procedure_versions')
    .values({
      procedure_id: procedureId,
      number,
      name: JSON.stringify(content.name),
      description: JSON.stringify(content.description),
      jurisdiction: JSON.stringify(content.jurisdiction),
      steps: JSON.stringify(content.steps),
      fields: JSON.stringify(content.fields),
      tasks: JSON.stringify(content.tasks),
      created_at: momentOf(now),
    })
    .execute()
}

export async function changeProcedure(
  tx: Tx,
  id: string,
  change: { case_type?: string; version?: number; archived_at?: Moment | null },
): Promise<void> {
  await tx.updateTable('procedures').set(change).where('id', '=', id).execute()
}

/** Deletes it with its versions. The database refuses while a case follows one of them. */
export async function deleteProcedure(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('procedures').where('id', '=', id).execute()
}
