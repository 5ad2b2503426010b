// Finding an issue by a few words, in whatever language they come to mind.
import { LANGUAGES } from '@maat/domain/languages'
import type { PlacedIssue } from './catalogue-types.ts'

const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()

/** Those whose names, together with those of what they are in, hold every word. */
export function searchIssues(issues: readonly PlacedIssue[], search: string): PlacedIssue[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...issues]
  return issues.filter(({ issue, subcategory, category }) => {
    const names = [issue, subcategory, category].flatMap(({ name }) => LANGUAGES.map(code => name[code]))
    const text = plain(names.join(' '))
    return words.every(word => text.includes(word))
  })
}
