import type { Language } from '@maat/domain/words/languages'
import { suggestArticles } from '../../../api/operations/knowledge/knowledge.ts'
import { useRead } from '../../../api/use-operation.ts'

/** The server refuses longer texts. */
const LONGEST = 4000
const KEPT_FOR = 300_000

/** Articles for a text in the words of its writer; nothing is sent for an empty one. */
export function useSuggested(text: string, language: Language) {
  const written = text.trim().slice(0, LONGEST)
  return useRead(suggestArticles, written ? { body: { language, text: written } } : undefined, {
    staleTime: KEPT_FOR,
    keepsPrevious: true,
  })
}
