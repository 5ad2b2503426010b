// What a client says with their case, with the names of what they chose: the same for whoever signs it and in print.
import type { CaseAnswers } from '@maat/domain/case-answers'
import { chosenEntriesOf } from '@maat/domain/legal-questions'
import type { Executor } from '../../platform/db/database.ts'
import { findIssueNames } from '../catalogue/index.ts'
import { documentNamesOf, paperNamesOf } from '../documents/index.ts'
import { findProcedureVersion } from '../procedures/index.ts'
import { findUser } from '../users/index.ts'
import type { CaseRow } from './case-store.ts'
import type { SaidCase } from './summary-content.ts'

export async function saidOfCase(
  executor: Executor,
  { id, type, owner_id }: Pick<CaseRow, 'id' | 'type' | 'owner_id'>,
  said: { title: string; answers: CaseAnswers },
): Promise<SaidCase> {
  const { issueId, procedureVersionId } = chosenEntriesOf(said.answers)
  const lawyer = said.answers.lawyerId ? await findUser(executor, said.answers.lawyerId) : undefined
  return {
    ...said,
    type,
    issue: issueId ? await findIssueNames(executor, issueId) : undefined,
    procedure: procedureVersionId ? await findProcedureVersion(executor, procedureVersionId) : undefined,
    documents: [...(await documentNamesOf(executor, id)), ...(await paperNamesOf(executor, owner_id))],
    lawyerName: lawyer ? `${lawyer.first_name} ${lawyer.last_name}` : '',
  }
}
