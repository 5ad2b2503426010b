// Orders the words of the glossary by their first letter, and finds those that match a search.
import type { GlossaryWordView } from '@maat/contract/knowledge/knowledge'
import { slugOf } from '@maat/domain/knowledge/slug-of'
import { fold } from '@maat/domain/words/fold'
import type { Language } from '@maat/domain/words/languages'

export const anchorOf = (word: string): string => `word-${slugOf(word)}`

interface Entry {
  id: string
  word: string
  meaning: string
}

export function groupByLetter(
  words: readonly GlossaryWordView[],
  language: Language,
  search: string,
): [letter: string, entries: Entry[]][] {
  const wanted = fold(search)
  const entries = words
    .map(({ id, [language]: text }) => ({ id, ...text }))
    .filter(({ word, also, meaning }) => fold([word, ...also, meaning].join(' ')).includes(wanted))
    .toSorted((one, other) => one.word.localeCompare(other.word, language))
  return [...Map.groupBy(entries, ({ word }) => fold(word).match(/[a-z0-9]/)?.[0] ?? '#')]
}
