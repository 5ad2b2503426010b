import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar/plain-dates.ts'
import { LANGUAGES, type Language } from '../words/languages.ts'
import {
  ACT_TEXTS,
  deadlineLineText,
  periodText,
  RESIDENCE_TEXTS,
  RULE_TEXTS,
  UNIT_TEXTS,
} from './deadline-texts.ts'
import {
  computeDeadline,
  DEADLINE_ACTS,
  DEADLINE_COUNTRIES,
  DEADLINE_LINE_CODES,
  DEADLINE_RESIDENCES,
  DEADLINE_RULES,
  type DeadlineInput,
  PERIOD_UNITS,
} from './deadlines.ts'

function textsOf(given: Partial<DeadlineInput>, language: Language): string[] {
  const { lines } = computeDeadline({
    country: 'BE',
    act: 'served',
    actDate: '2026-06-25',
    rule: 'appeal',
    period: null,
    residence: 'same-country',
    ...given,
  })
  return lines.map(line => deadlineLineText(line, language).replace(/\s/g, ' '))
}

test('a whole Belgian explanation reads as French sentences', () => {
  expect(textsOf({}, 'fr')).toEqual([
    'Signification par huissier : jeudi 25 juin 2026',
    'Appel : 1 mois (Code judiciaire belge, art. 1051)',
    'Le jour de l’acte ne compte pas : le délai commence le vendredi 26 juin 2026 (Code judiciaire belge, art. 52)',
    '1 mois, de quantième à veille de quantième : samedi 25 juillet 2026 (Code judiciaire belge, art. 54)',
    'Pas de prolongation : le délai a commencé le vendredi 26 juin 2026, avant les vacances judiciaires (Code judiciaire belge, art. 50)',
    'Samedi 25 juillet 2026 : jour non ouvrable',
    'Dimanche 26 juillet 2026 : jour non ouvrable',
    'La fin est reportée au prochain jour ouvrable, le lundi 27 juillet 2026 (Code judiciaire belge, art. 53)',
    'Fin du délai : lundi 27 juillet 2026',
  ])
})

test('explains a French deadline in Dutch, and one of Douala in English', () => {
  expect(textsOf({ country: 'FR', actDate: '2026-04-14' }, 'nl')).toContain(
    'Donderdag 14 mei 2026: feestdag (Hemelvaart)',
  )
  expect(textsOf({ country: 'CM' }, 'en').at(-1)).toBe(
    'No rule is computed for this country (Cameroon): a lawyer sets the date',
  )
})

test('a period agrees in number', () => {
  expect(periodText(1, 'days', 'fr')).toMatch(/^1\sjour$/)
  expect(periodText(8, 'days', 'nl')).toBe('8 dagen')
  expect(periodText(3, 'months', 'en')).toBe('3 months')
})

test('every line has a sentence in every language, with no placeholder left', () => {
  const params = {
    act: 'served',
    rule: 'appeal',
    country: 'BE',
    holiday: 'ascension',
    residence: 'europe',
    amount: 1,
    unit: 'months',
    law: 'judicial-code',
    articles: '1051',
    postedDate: '2026-01-05',
    otherDate: '2026-01-06',
  }
  for (const code of DEADLINE_LINE_CODES)
    for (const language of LANGUAGES) {
      const text = deadlineLineText({ code, date: '2026-01-07', params }, language)
      expect(text, `${code} ${language}`).toMatch(/^\S/)
      expect(text, `${code} ${language}`).not.toMatch(/\{\{|undefined|\(\)/)
    }
})

test('every possible explanation is complete: nothing empty, no placeholder left', () => {
  const inputs = fc.record({
    country: fc.constantFrom(...DEADLINE_COUNTRIES),
    act: fc.constantFrom(...DEADLINE_ACTS),
    actDate: fc.integer({ min: 0, max: 12_000 }).map(days => addDays('2015-01-01', days)),
    rule: fc.constantFrom(...DEADLINE_RULES),
    period: fc.record({
      amount: fc.integer({ min: 1, max: 18 }),
      unit: fc.constantFrom(...PERIOD_UNITS),
    }),
    residence: fc.constantFrom(...DEADLINE_RESIDENCES),
  })
  fc.assert(
    fc.property(inputs, fc.constantFrom(...LANGUAGES), (input, language) => {
      for (const line of textsOf(input, language)) {
        expect(line).toMatch(/^[\p{Lu}\d].*[\p{L}\d)]$/u)
        expect(line).not.toMatch(/\{\{|undefined|NaN|\(\)| {2}/)
      }
    }),
    { numRuns: 500 },
  )
})

test('every input has a name in every language', () => {
  for (const language of LANGUAGES) {
    for (const act of DEADLINE_ACTS) expect(ACT_TEXTS[act][language]).toMatch(/\S/)
    for (const rule of DEADLINE_RULES) expect(RULE_TEXTS[rule][language]).toMatch(/\S/)
    for (const unit of PERIOD_UNITS) expect(UNIT_TEXTS[unit][language]).toMatch(/\S/)
    for (const residence of DEADLINE_RESIDENCES) expect(RESIDENCE_TEXTS[residence][language]).toMatch(/\S/)
  }
})
