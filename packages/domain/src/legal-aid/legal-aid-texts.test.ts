import { expect, test } from 'vitest'
import { LANGUAGES } from '../words/languages.ts'
import { AID_LINE_CODES, assessLegalAid } from './legal-aid.ts'
import { aidLineText, INCOME_TEXTS } from './legal-aid-texts.ts'

test('a whole explanation reads as sentences with amounts and dates in the reader’s language', () => {
  const { lines } = assessLegalAid(
    {
      situation: 'household',
      dependants: 2,
      presumedCategory: null,
      incomes: [
        { kind: 'wage-13', amountCents: 150_000, who: 'self' },
        { kind: 'pension', amountCents: 90_000, who: 'partner', isOpponent: true },
      ],
      deductions: [{ kind: 'debts', amountCents: 10_000 }],
    },
    '2026-01-15',
  )
  const sentences = lines.map(line => aidLineText(line, 'fr').replace(/\s/g, ' '))
  expect(sentences[0]).toBe(
    'Salaire net par mois, avec treizième mois — le demandeur : 1 500,00 €, soit par mois',
  )
  expect(sentences[1]).toContain('non compté, car cette personne est l’adversaire')
  expect(sentences).toContain(
    'Déduction pour 2 personnes à charge, 355,21 € chacune (montant au 1er février 2025)',
  )
})

test('the line of an income describes it completely', () => {
  const params = { who: 'self', enteredCents: 5000 } as const
  const benefit = { code: 'income.daily-benefit', amountCents: 130_000, params } as const
  const sentences = LANGUAGES.map(language => aidLineText(benefit, language).replace(/ — .*/, ''))
  expect(sentences).toEqual(LANGUAGES.map(language => INCOME_TEXTS['daily-benefit'][language]))
  expect(sentences[0]).toBe('Allocation par jour (chômage, mutuelle)')
})

test('every line has a sentence in every language, with no placeholder left', () => {
  const params = {
    who: 'self',
    enteredCents: 1,
    count: 1,
    perDependantCents: 1,
    validFrom: '2025-09-01',
    expectedFrom: '2026-09-01',
    kind: 'pension',
  }
  for (const code of AID_LINE_CODES)
    for (const language of LANGUAGES) {
      const text = aidLineText({ code, amountCents: 0, params }, language)
      expect(text, `${code} ${language}`).toMatch(/\S/)
      expect(text, `${code} ${language}`).not.toMatch(/\{\{|undefined/)
    }
})

test('one dependant is one person, not “1 personnes”', () => {
  const params = { count: 1, perDependantCents: 35_521, validFrom: '2025-02-01' }
  expect(aidLineText({ code: 'deduction.dependants', amountCents: -35_521, params }, 'fr')).toBe(
    'Déduction pour une personne à charge, 355,21\u00A0€ (montant au 1er février 2025)',
  )
})
