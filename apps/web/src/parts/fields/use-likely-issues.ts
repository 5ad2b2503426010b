// Finds the issues that match a story while the user types.
import type { CatalogueView } from '@maat/contract/cases/catalogue'
import type { CaseType } from '@maat/domain/cases/case-types'
import { createIssueRanking, type IssueRanking } from '@maat/domain/cases/questions/rank-issues'
import { useDeferredValue } from 'react'
import { browseCatalogue } from '../../api/operations/cases/catalogue.ts'
import { useRead } from '../../api/use-operation.ts'
import { useLanguage } from '../../texts/use-format.ts'
import { type IssueWithPath, listIssuesWithPath } from './issues-with-path.ts'

const CATALOGUE_KEPT_FOR = 300_000
const rankings = new WeakMap<CatalogueView, IssueRanking>()

/** The index is built once for each catalogue. */
function rankingFor(catalogue: CatalogueView): IssueRanking {
  const ranking = rankings.get(catalogue) ?? createIssueRanking(catalogue.categories)
  rankings.set(catalogue, ranking)
  return ranking
}

export const useOfferedCatalogue = () => useRead(browseCatalogue, {}, { staleTime: CATALOGUE_KEPT_FOR })

/** The issues that match a story, likeliest first; empty until the catalogue is loaded, and without a known word. */
export const useLikelyIssues = (story: string, type: CaseType | undefined): IssueWithPath[] =>
  useIssuesFor(story, type, 'propose')

/** All matches, however weak, for a user who searches. */
export const useIssueSearch = (words: string, type: CaseType | undefined): IssueWithPath[] =>
  useIssuesFor(words, type, 'rank')

function useIssuesFor(text: string, type: CaseType | undefined, how: keyof IssueRanking): IssueWithPath[] {
  const language = useLanguage()
  const { data: catalogue } = useOfferedCatalogue()
  const deferred = useDeferredValue(text)
  if (!catalogue || deferred.trim() === '') return []
  const known = new Map(listIssuesWithPath(catalogue, type).map(issue => [issue.id as string, issue]))
  return rankingFor(catalogue)
    [how](deferred, language, id => known.has(id))
    .flatMap(id => known.get(id) ?? [])
}
