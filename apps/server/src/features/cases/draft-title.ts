// What a draft is called: as its writer says, else by what it is about.
import type { CaseAnswers } from '@maat/domain/case-answers'
import type { Language } from '@maat/domain/languages'
import { chosenEntriesOf } from '@maat/domain/legal-questions'
import { proposedTitle } from '@maat/domain/proposed-title'
import type { Executor } from '../../platform/db/database.ts'
import { findIssueNames } from '../catalogue/index.ts'
import { findUser } from '../users/index.ts'

/** In the language of whose case it is. */
export async function titleOfDraft(
  executor: Executor,
  ownerId: string,
  answers: CaseAnswers,
): Promise<string> {
  const given = answers.title?.trim()
  if (given) return given
  const { issueId } = chosenEntriesOf(answers)
  const names = issueId ? await findIssueNames(executor, issueId) : undefined
  const owner = names && (await findUser(executor, ownerId))
  return proposedTitle(owner && names?.issue[owner.language as Language], answers.facts)
}
