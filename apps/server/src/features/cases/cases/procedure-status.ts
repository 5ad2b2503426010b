// Which step of its procedure a case has reached, and when. A correction to an earlier step withdraws the later ones.

import { recordProcedureStep } from '@maat/contract/cases/cases'
import type { FieldError } from '@maat/contract/errors'
import type { CaseId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import { momentOf } from '@maat/domain/calendar/moment'
import { listGroupOf } from '@maat/domain/cases/case-states'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { caseSubject } from '../case-access/index.ts'
import { recordEvent } from '../case-events/index.ts'
import { type CaseRow, todayOfCase, updateCase } from '../case-store/index.ts'
import { findProcedureVersion } from '../procedures/index.ts'
import { viewOfCase } from './case-view.ts'

interface ReachedStep {
  step: number
  on: Day
}

export const handleRecordProcedureStep = handleRecord(recordProcedureStep, caseSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (listGroupOf(row.status) === 'pending') return fail('case.not-accepted')
  if (listGroupOf(row.status) === 'closed') return fail('case.closed')
  const versionId = row.answers.procedureVersionId
  const procedure = versionId ? await findProcedureVersion(tx, versionId) : undefined
  const { reached } = body
  const step = reached && procedure?.steps[reached.step]
  if (!versionId || (reached && !step)) throw invalid({ path: 'reached.step', code: 'field.invalid' })
  if (reached && reached.on > (await todayOfCase(work, row)))
    throw invalid({ path: 'reached.on', code: 'case.step-in-future' })
  await deleteSteps(tx, row.id, versionId, reached?.step ?? 0)
  if (reached) await insertStep(work, caller, { row, versionId, reached })
  const changed = await updateCase(tx, row, { updated_at: momentOf(work.now) })
  if (reached && step) await recordEvent(work, row.id, 'step-reached', { step: step.name, on: reached.on })
  else await recordEvent(work, row.id, 'steps-withdrawn', {})
  await record('case.step-recorded', { procedureVersion: versionId, reached })
  return await viewOfCase(work, caller, changed)
})

const invalid = (error: FieldError) => new Failure('request.invalid', { errors: [error] })

async function deleteSteps(tx: Tx, caseId: CaseId, versionId: string, from: number): Promise<void> {
  await tx
    .deleteFrom('case_procedure_steps')
    .where('case_id', '=', caseId)
    .where('procedure_version_id', '=', versionId)
    .where('step', '>=', from)
    .execute()
}

interface NewStep {
  row: CaseRow
  versionId: string
  reached: ReachedStep
}

async function insertStep(
  { tx, now }: Work,
  caller: Caller,
  { row, versionId, reached: { step, on } }: NewStep,
): Promise<void> {
  await tx
    .insertInto('case_procedure_steps')
    .values({
      case_id: row.id,
      procedure_version_id: versionId,
      step,
      reached_on: on,
      recorded_by: caller.id,
      recorded_at: momentOf(now),
    })
    .execute()
}
