// The name of a language in the reader's language, as a sentence needs it: 'in het Frans'.
import { languageName, type SpokenLanguage } from '@maat/domain/people/spoken-languages'
import { useLanguage } from './use-format.ts'

export function useLanguageName(): (code: SpokenLanguage) => string {
  const language = useLanguage()
  return code => languageName(code, language)
}
