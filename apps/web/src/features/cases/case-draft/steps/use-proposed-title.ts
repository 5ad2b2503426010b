// The title of the case until the user enters one; the server computes the same title.
import { chosenEntriesOf } from '@maat/domain/cases/questions/legal-questions'
import { proposedTitle } from '@maat/domain/cases/questions/proposed-title'
import { listIssuesWithPath } from '../../../../parts/fields/issues-with-path.ts'
import { useOfferedCatalogue } from '../../../../parts/fields/use-likely-issues.ts'
import { useTranslatedName } from '../../../../texts/use-translated-name.ts'
import { useDraft } from '../use-draft-editor.ts'

export function useProposedTitle(): string {
  const named = useTranslatedName()
  const { answers } = useDraft()
  const { data: catalogue } = useOfferedCatalogue()
  const { issueId } = chosenEntriesOf(answers)
  const issue =
    catalogue && issueId && listIssuesWithPath(catalogue, undefined).find(({ id }) => id === issueId)
  return proposedTitle(issue ? named(issue.name) : undefined, answers.facts)
}
