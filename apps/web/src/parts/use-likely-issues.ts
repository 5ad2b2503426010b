// What somebody tells may be about these issues: found while they type.
import type { CatalogueView } from '@maat/contract/catalogue'
import type { CaseType } from '@maat/domain/case-types'
import { type IssueRanking, rankingOf } from '@maat/domain/rank-issues'
import { useDeferredValue } from 'react'
import { browseCatalogue } from '../api/operations/catalogue.ts'
import { useRead } from '../api/use-operation.ts'
import { useLanguage } from '../preferences/use-format.ts'
import { type PlacedIssue, placedIssues } from './placed-issues.ts'

const CATALOGUE_KEPT_FOR = 300_000
const rankings = new WeakMap<CatalogueView, IssueRanking>()

/** Its index is made once for a catalogue, whoever searches it. */
function rankingFor(catalogue: CatalogueView): IssueRanking {
  const ranking = rankings.get(catalogue) ?? rankingOf(catalogue.categories)
  rankings.set(catalogue, ranking)
  return ranking
}

export const useOfferedCatalogue = () => useRead(browseCatalogue, {}, { staleTime: CATALOGUE_KEPT_FOR })

/** Those that a story may be about, the likeliest first; none before the catalogue is there, and none where no word is known. */
export const useLikelyIssues = (story: string, type: CaseType | undefined): PlacedIssue[] =>
  useIssuesFor(story, type, 'propose')

/** Everything that words find, however faintly: for somebody who looks for it. */
export const useFoundIssues = (words: string, type: CaseType | undefined): PlacedIssue[] =>
  useIssuesFor(words, type, 'rank')

function useIssuesFor(text: string, type: CaseType | undefined, how: keyof IssueRanking): PlacedIssue[] {
  const language = useLanguage()
  const { data: catalogue } = useOfferedCatalogue()
  const told = useDeferredValue(text)
  if (!catalogue || told.trim() === '') return []
  const known = new Map(placedIssues(catalogue, type).map(issue => [issue.id as string, issue]))
  return rankingFor(catalogue)
    [how](told, language, id => known.has(id))
    .flatMap(id => known.get(id) ?? [])
}
