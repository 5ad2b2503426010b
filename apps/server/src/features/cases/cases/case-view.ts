// A case as the API returns it: limited to what the reader may see, with the caller's possible actions.
import { CASE_ACTIONS, type CaseView } from '@maat/contract/cases/cases'
import { progressOf } from '@maat/domain/cases/case-states'
import type { CaseAnswers } from '@maat/domain/cases/questions/case-answers'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted } from '../../../platform/authz/subject.ts'
import type { ReadContext } from '../../../platform/http/work.ts'
import { firmCasesOf } from '../../firm/settings/index.ts'
import { caseSubject, isConfidential } from '../case-access/index.ts'
import { mayAcceptCases } from '../case-checks/index.ts'
import { maskedNumberOf } from '../case-draft/index.ts'
import type { CaseRow } from '../case-store/index.ts'
import type { ProcedureForm } from '../procedures/index.ts'
import { type CasePageRow, findCasePage } from './case-page.ts'

type View = z.input<typeof CaseView>

export async function viewOfCase(work: ReadContext, caller: Caller, { id }: CaseRow): Promise<View> {
  const row = await findCasePage(work.tx, id, caller.id)
  if (!row) throw new Error(`The case ${id} was just read, and is not there`)
  return viewOfPage(work, caller, row)
}

export function viewOfPage(work: ReadContext, caller: Caller, row: CasePageRow): View {
  const answers = row.answers
  const mayAccept = mayAcceptCases(caller, firmCasesOf(row.firm_cases))
  const can = permitted(caseSubject, caller, row, CASE_ACTIONS).filter(
    verb => row.destroyed_at === null && (verb !== 'accept' || mayAccept),
  )
  const isWhole = can.includes('read-whole')
  const { procedure } = row
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    type: row.type,
    status: row.status,
    progress: progressOf(row.progress_events),
    owner: { id: row.owner_id, name: row.owner_name, language: row.owner_language },
    lawyer: row.lawyer_id && row.lawyer_name ? { id: row.lawyer_id, name: row.lawyer_name } : null,
    officeId: row.office_id,
    issue: row.issue,
    procedure: procedure && procedureStatusOf(procedure, row.reached_steps),
    financing: (isWhole && answers.financing) || null,
    answers: isWhole ? answers : forCollaborators(answers),
    form: procedure ? filledForm(procedure.fields, answers) : [],
    nationalNumber: isWhole ? maskedNumberOf(work, row) : null,
    refusalReason: row.refusal,
    isAcceptedWithChanges: row.is_accepted_with_changes,
    changes: row.changes
      .filter(({ field }) => isWhole || !isConfidential(field))
      .map(change => ({
        ...change,
        oldValue: String(change.oldValue),
        newValue: String(change.newValue),
        otherValue: change.otherValue === null ? null : String(change.otherValue),
      })),
    destroyedAt: row.destroyed_at,
    datedAt: row.dated_at,
    sentAt: row.sent_at,
    decidedAt: row.decided_at,
    hasSummary: row.has_summary,
    mandate: isWhole ? row.mandate : null,
    version: row.version,
    can,
  }
}

function procedureStatusOf({ name, steps }: ProcedureForm, reached: CasePageRow['reached_steps']) {
  const days = new Map(reached.map(({ step, on }) => [step, on]))
  return {
    name,
    steps: steps.map((step, at) => ({ ...step, reachedOn: days.get(at) ?? null })),
    reached: reached.at(-1)?.step ?? null,
  }
}

/** Collaborators follow the case, but the client's personal data stays between client and firm. */
function forCollaborators(answers: View['answers']): View['answers'] {
  const { title, facts, interventionType, issueId, procedureVersionId, procedureAnswers, leftToLawyer } =
    answers
  return { title, facts, interventionType, issueId, procedureVersionId, procedureAnswers, leftToLawyer }
}

function filledForm(fields: ProcedureForm['fields'], answers: CaseAnswers | View['answers']): View['form'] {
  return fields.flatMap(({ name, label, type, options }) => {
    const value = answers.procedureAnswers?.[name] ?? ''
    const chosen = options?.find(option => option.value === value)
    return value === '' ? [] : [{ label, type, value, valueLabel: chosen?.label ?? null }]
  })
}
