// A question as a person reads it, in each language. A firm's own template that asks the same as one that comes with the
// product gets the same label; any other question is read from its name.
import type { Language, Translated } from '../words/languages.ts'
import { fieldLabel, questionKey } from './find-field.ts'
import { SHIPPED_QUESTIONS } from './shipped-questions.ts'

const LABELS: ReadonlyMap<string, Translated> = new Map(
  SHIPPED_QUESTIONS.flatMap(([names, fr, en, nl]) =>
    names.split(' ').map(name => [name, { fr, en, nl }] as const),
  ),
)

/** Accents do not matter: templates that a firm took over earlier have names without them. */
export const labelOfQuestion = (name: string): Translated | undefined => LABELS.get(questionKey(name))

/** A question by its label, or as its author would say it; a field of the case, whose name is null, by its label. */
export function questionLabel(
  { key, name }: { key: string; name: string | null },
  language: Language,
): string {
  if (name === null) return fieldLabel(key, language)
  const label = labelOfQuestion(name)
  if (label) return label[language]
  const words = withApostrophes(name.replaceAll('_', ' '), language)
  return words.charAt(0).toLocaleUpperCase(language) + words.slice(1)
}

const FRENCH = /(?<= |^)(d|l|n|s|qu) (?=[aeiouhyàâéèêëîïôû])/giu

/** A name cannot contain one: 'date d audience' becomes 'date d’audience'. */
const withApostrophes = (words: string, language: Language) =>
  language === 'fr' ? words.replace(FRENCH, '$1’') : words

/** The questions of several files together: two that mean the same are told apart by the names in their files. */
export function distinctQuestionLabels(
  questions: readonly { key: string; name: string | null }[],
  language: Language,
): string[] {
  const labels = questions.map(question => questionLabel(question, language))
  return questions.map(({ name }, at) => {
    const label = labels[at] ?? ''
    const isShared = labels.indexOf(label) !== labels.lastIndexOf(label)
    return isShared && name !== null ? `${label} (${name.replaceAll('_', ' ')})` : label
  })
}
