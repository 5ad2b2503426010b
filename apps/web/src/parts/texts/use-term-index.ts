// The words of the glossary in a language. It is read once, after what the reader came for.
import type { GlossaryWordView } from '@maat/contract/knowledge/knowledge'
import { indexTerms, type TermIndex } from '@maat/domain/knowledge/find-terms'
import type { Language } from '@maat/domain/words/languages'
import { useSyncExternalStore } from 'react'
import { readGlossary } from '../../api/operations/knowledge/knowledge.ts'
import { useRead } from '../../api/use-operation.ts'

const WAITS_MS = 400

type Glossary = readonly GlossaryWordView[]
const indexes = new WeakMap<Glossary, Map<Language, TermIndex>>()

/** The index is built once for each language. */
function indexOf(glossary: Glossary, language: Language): TermIndex {
  const built = indexes.get(glossary) ?? new Map<Language, TermIndex>()
  indexes.set(glossary, built)
  const index = built.get(language) ?? indexTerms(glossary.map(word => word[language]))
  built.set(language, index)
  return index
}

let isLate = false
const listeners = new Set<() => void>()

function watch(listener: () => void): () => void {
  listeners.add(listener)
  if (!isLate && listeners.size === 1) setTimeout(beLate, WAITS_MS)
  return () => listeners.delete(listener)
}

function beLate(): void {
  isLate = true
  for (const listener of listeners) listener()
}

/** Undefined until the glossary is there; a text without explained words is a good text, too. */
export function useTermIndex(language: Language): TermIndex | undefined {
  const isWanted = useSyncExternalStore(watch, () => isLate)
  const { data } = useRead(readGlossary, isWanted ? {} : undefined, { staleTime: Number.POSITIVE_INFINITY })
  return data && indexOf(data, language)
}
