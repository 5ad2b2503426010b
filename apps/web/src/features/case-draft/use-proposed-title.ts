// What the case is called as long as nobody names it: the server calls it so too.
import { chosenEntriesOf } from '@maat/domain/legal-questions'
import { proposedTitle } from '@maat/domain/proposed-title'
import { placedIssues } from '../../parts/placed-issues.ts'
import { useOfferedCatalogue } from '../../parts/use-likely-issues.ts'
import { useNamed } from '../../preferences/use-named.ts'
import { useDraft } from './use-draft-editor.ts'

export function useProposedTitle(): string {
  const named = useNamed()
  const { answers } = useDraft()
  const { data: catalogue } = useOfferedCatalogue()
  const { issueId } = chosenEntriesOf(answers)
  const issue = catalogue && issueId && placedIssues(catalogue, undefined).find(({ id }) => id === issueId)
  return proposedTitle(issue ? named(issue.name) : undefined, answers.facts)
}
