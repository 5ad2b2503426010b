// The name of a spoken language in the reader's language.
import { languageName, type SpokenLanguage } from '@maat/domain/people/spoken-languages'
import { useLanguage } from '../../../texts/use-format.ts'

export function useLanguageName(): (code: SpokenLanguage) => string {
  const language = useLanguage()
  return code => languageName(code, language)
}
