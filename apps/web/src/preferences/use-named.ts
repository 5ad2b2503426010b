// What has a name in every language of the product, in the reader's.
import type { Translated } from '@maat/domain/languages'
import { useLanguage } from './use-format.ts'

export function useNamed(): (names: Translated) => string {
  const language = useLanguage()
  return names => names[language]
}
