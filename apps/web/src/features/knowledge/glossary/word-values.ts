// The form values of a word of the glossary. Its other forms are typed with commas between them.
import type { GlossaryWordView } from '@maat/contract/knowledge/knowledge'
import { LANGUAGES, type Language } from '@maat/domain/words/languages'

export interface WordText {
  word: string
  also: string
  meaning: string
}
export type WordValues = Record<Language, WordText>

const NO_TEXT: WordText = { word: '', also: '', meaning: '' }
export const NEW_WORD: WordValues = { fr: NO_TEXT, en: NO_TEXT, nl: NO_TEXT }

const typed = ({ word, also, meaning }: GlossaryWordView[Language]): WordText => ({
  word,
  also: also.join(', '),
  meaning,
})

export const valuesOf = ({ fr, en, nl }: GlossaryWordView): WordValues => ({
  fr: typed(fr),
  en: typed(en),
  nl: typed(nl),
})

const sent = ({ word, also, meaning }: WordText) => ({
  word,
  also: also
    .split(',')
    .map(form => form.trim())
    .filter(form => form !== ''),
  meaning,
})

export const bodyOf = ({ fr, en, nl }: WordValues) => ({ fr: sent(fr), en: sent(en), nl: sent(nl) })

export const problemsIn = (values: WordValues) =>
  LANGUAGES.flatMap(language =>
    (['word', 'meaning'] as const)
      .filter(name => values[language][name].trim() === '')
      .map(name => ({ path: `${language}.${name}`, code: 'field.required' })),
  )

/** All that a search finds in a word. */
export const searchedIn = (entry: GlossaryWordView): string =>
  LANGUAGES.map(language => {
    const { word, also, meaning } = entry[language]
    return [word, ...also, meaning].join(' ')
  }).join(' ')
