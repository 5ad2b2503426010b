// Formats an answer to a lawyer's field for readers: stored are 'yes', '2026-09-11' and '6700.5'.
import { dayText } from '../../calendar/day-text.ts'
import type { Language, Translated } from '../../words/languages.ts'
import { formatNumber, parseWrittenNumber } from '../written-number.ts'
import type { FormFieldType } from './form-field-types.ts'

interface RequestedField {
  type: FormFieldType
  options?: readonly { value: string; label: Translated }[] | undefined
}

const TICKED: Record<string, Translated> = {
  yes: { fr: 'Oui', en: 'Yes', nl: 'Ja' },
  no: { fr: 'Non', en: 'No', nl: 'Nee' },
}

/** A draft may contain an invalid answer, which is shown unchanged. */
export function answerText({ type, options }: RequestedField, answer: string, language: Language): string {
  const chosen = options?.find(({ value }) => value === answer)
  if (chosen) return chosen.label[language]
  switch (type) {
    case 'checkbox':
      return TICKED[answer]?.[language] ?? answer
    case 'date':
      return isDay(answer) ? dayText(answer, language, 'long') : answer
    case 'number':
      return numberText(answer, language)
    default:
      return answer
  }
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

function numberText(answer: string, language: Language): string {
  const number = parseWrittenNumber(answer, language)
  return number === undefined ? answer : formatNumber(number, language)
}
