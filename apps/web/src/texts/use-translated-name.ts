// Returns a translated name in the reader's language.
import type { Translated } from '@maat/domain/words/languages'
import { useLanguage } from './use-format.ts'

export function useTranslatedName(): (names: Translated) => string {
  const language = useLanguage()
  return names => names[language]
}
