// The legal questions that a client left to the lawyer, answered on accepting the case.
import { INTERVENTION_TYPES } from '@maat/domain/cases/case-types'
import { z } from 'zod'
import { IssueId, ProcedureVersionId } from '../ids.ts'
import { CaseTypeName } from './catalogue.ts'

export const LegalChoices = z.strictObject({
  type: CaseTypeName.optional(),
  issueId: IssueId.optional(),
  procedureVersionId: ProcedureVersionId.optional(),
  interventionType: z.enum(INTERVENTION_TYPES).optional(),
})
export type LegalChoices = z.output<typeof LegalChoices>
