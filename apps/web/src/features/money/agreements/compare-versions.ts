// Compares the texts of two versions, section by section: which lines are only in one of them.
import type { FeeAgreementView } from '@maat/contract/money/fee-agreements'

type Section = FeeAgreementView['sections'][number]

export interface ComparedLine {
  text: string
  isChanged: boolean
}

export interface ComparedSection {
  title: string
  before: ComparedLine[]
  after: ComparedLine[]
  isChanged: boolean
}

const linesOf = (sections: readonly Section[], title: string): readonly string[] =>
  sections.find(section => section.title === title)?.lines ?? []

const mark = (lines: readonly string[], others: readonly string[]): ComparedLine[] =>
  lines.map(text => ({ text, isChanged: !others.includes(text) }))

export function compareVersions(earlier: readonly Section[], later: readonly Section[]): ComparedSection[] {
  const titles = new Set([...later, ...earlier].map(({ title }) => title))
  return [...titles].map(title => {
    const [before, after] = [linesOf(earlier, title), linesOf(later, title)]
    const compared = { title, before: mark(before, after), after: mark(after, before) }
    return { ...compared, isChanged: [...compared.before, ...compared.after].some(line => line.isChanged) }
  })
}
