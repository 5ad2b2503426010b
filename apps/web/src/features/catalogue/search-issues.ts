// Finds an issue by a few words in any language.
import { LANGUAGES } from '@maat/domain/words/languages'
import type { IssueWithParents } from './catalogue-types.ts'

const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()

/** Returns the issues whose names, everyday words and parents' names contain every search word. */
export function searchIssues(issues: readonly IssueWithParents[], search: string): IssueWithParents[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...issues]
  return issues.filter(({ issue, subcategory, category }) => {
    const texts = [issue.name, issue.everydayWords, subcategory.name, category.name]
    const text = plain(texts.flatMap(translated => LANGUAGES.map(code => translated[code])).join(' '))
    return words.every(word => text.includes(word))
  })
}
