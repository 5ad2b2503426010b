// The title of a draft: the author's title, or else its issue or the beginning of its story.
import type { UserId } from '@maat/contract/ids'
import type { CaseAnswers } from '@maat/domain/cases/questions/case-answers'
import { chosenEntriesOf } from '@maat/domain/cases/questions/legal-questions'
import { proposedTitle } from '@maat/domain/cases/questions/proposed-title'
import type { Executor } from '../../../platform/db/database.ts'
import { findUser } from '../../people/users/index.ts'
import { findIssueNames } from '../catalogue/index.ts'

export async function titleOfDraft(
  executor: Executor,
  ownerId: UserId,
  answers: CaseAnswers,
): Promise<string> {
  const given = answers.title?.trim()
  if (given) return given
  const { issueId } = chosenEntriesOf(answers)
  const names = issueId ? await findIssueNames(executor, issueId) : undefined
  const owner = names && (await findUser(executor, ownerId))
  return proposedTitle(owner && names?.issue[owner.language], answers.facts)
}
