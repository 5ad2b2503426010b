// Takes the lawyer's answers to the questions that the client left open: all of them, and no others.

import type { LegalChoices } from '@maat/contract/cases/legal-choices'
import type { FieldError } from '@maat/contract/errors'
import type { CaseType } from '@maat/domain/cases/case-types'
import {
  LEGAL_QUESTIONS,
  type LegalQuestion,
  questionsForLawyer,
} from '@maat/domain/cases/questions/legal-questions'
import type { Executor } from '../../../platform/db/database.ts'
import { Failure } from '../../../platform/http/failure.ts'
import type { CaseChange, CaseRow } from '../case-store/index.ts'
import { findIssue } from '../catalogue/index.ts'
import { findProcedureVersion } from '../procedures/index.ts'

/** Returns the changes to the case; fails with the choices that are missing or do not fit. */
export async function validateLegalChoices(
  executor: Executor,
  row: CaseRow,
  choices: LegalChoices,
): Promise<CaseChange> {
  const answers = row.answers
  const type = choices.type ?? row.type
  const questions = questionsForLawyer(type, answers.leftToLawyer)
  const errors = LEGAL_QUESTIONS.flatMap((question): FieldError[] => {
    const isChosen = choices[question] !== undefined
    if (isChosen === questions.includes(question)) return []
    return [{ path: `choices.${question}`, code: isChosen ? 'field.unknown' : 'field.required' }]
  })
  if (errors.length === 0)
    for (const question of await misfits(executor, type, choices))
      errors.push({ path: `choices.${question}`, code: 'field.invalid' })
  if (errors.length > 0) throw new Failure('request.invalid', { errors })
  if (questions.length === 0) return {}
  const { type: _, ...chosen } = choices
  return {
    type,
    answers: JSON.stringify({ ...answers, ...chosen, leftToLawyer: [] }),
    ...(chosen.issueId && { issue_id: chosen.issueId }),
    ...(chosen.procedureVersionId && { procedure_version_id: chosen.procedureVersionId }),
  }
}

async function misfits(executor: Executor, type: CaseType, choices: LegalChoices): Promise<LegalQuestion[]> {
  const { issueId, procedureVersionId } = choices
  const issue = issueId && (await findIssue(executor, issueId))
  const procedure = procedureVersionId && (await findProcedureVersion(executor, procedureVersionId))
  return [
    ...(issueId && !issue?.caseTypes.includes(type) ? (['issueId'] as const) : []),
    ...(procedureVersionId && procedure?.caseType !== type ? (['procedureVersionId'] as const) : []),
  ]
}
