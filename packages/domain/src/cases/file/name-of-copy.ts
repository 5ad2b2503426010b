// The name of a copy: that of its original, marked as a copy.
import type { Translated } from '../../words/languages.ts'

const LONGEST_NAME = 200
const COPY: Translated = { fr: ' (copie)', en: ' (copy)', nl: ' (kopie)' }

export function nameOfCopy(name: Translated): Translated {
  const named = (language: keyof Translated) =>
    name[language].slice(0, LONGEST_NAME - COPY[language].length) + COPY[language]
  return { fr: named('fr'), en: named('en'), nl: named('nl') }
}
