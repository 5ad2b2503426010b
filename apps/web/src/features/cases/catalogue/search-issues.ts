// Finds an issue by a few words in any language, also with a typing error, like the other searches.
import { LANGUAGES } from '@maat/domain/words/languages'
import { findByWords } from '@maat/domain/words/word-search'
import type { IssueWithParents } from './catalogue-types.ts'

/** Searches the names, the everyday words and the names of the parents. */
export const searchIssues = (issues: readonly IssueWithParents[], search: string): IssueWithParents[] =>
  findByWords(issues, textOf, search)

function textOf({ issue, subcategory, category }: IssueWithParents): string {
  const texts = [issue.name, issue.everydayWords, subcategory.name, category.name]
  return texts.flatMap(translated => LANGUAGES.map(code => translated[code])).join(' ')
}
