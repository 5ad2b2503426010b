import { expect, test } from 'vitest'
import { startValues, withChoice } from './closing-values.ts'

const FACTS = {
  reportFacts: {
    clientName: 'Alma Exemple',
    lawyerName: 'Luc Conseil',
    begunOn: '2026-02-03',
    consultations: 1,
    hearings: 0,
  },
  clientLanguage: 'fr' as const,
  proposedRetainUntil: '2036-11-23',
  settlement: null,
}

test('the proposed report follows the outcome and the retention', () => {
  const settled = withChoice(startValues(FACTS), { outcome: 'settled' }, FACTS)
  expect(settled.report).toContain('un accord avec l’autre partie')
  expect(settled.report).toContain('23 novembre 2036')
  const lost = withChoice(settled, { outcome: 'lost' }, FACTS)
  expect(lost.report).not.toContain('un accord')
  expect(withChoice(lost, { retainUntil: '2031-11-23' }, FACTS).report).toContain('23 novembre 2031')
})

test('the proposed report closes with the account of the case', () => {
  const euro = (units: number) => ({ units, currency: 'EUR' as const })
  const none = euro(0)
  const account = {
    currency: 'EUR' as const,
    billed: euro(605_00),
    credited: none,
    ofOthers: none,
    paid: euro(205_00),
    refunded: none,
    givenUp: none,
    left: euro(400_00),
    leftOfOthers: none,
    inFavour: none,
    inFavourOfOthers: none,
    clientMoney: none,
  }
  const facts = { ...FACTS, settlement: { unbilled: none, provisions: none, draftId: null, account } }
  expect(withChoice(startValues(facts), { outcome: 'settled' }, facts).report).toMatch(
    /605,00\s€ facturés.*Il vous reste 400,00\s€ à payer\./,
  )
})

test('keeps a report that the user wrote', () => {
  const settled = withChoice(startValues(FACTS), { outcome: 'settled' }, FACTS)
  const own = { ...settled, report: `${settled.report} Appelez-moi.` }
  expect(withChoice(own, { outcome: 'won' }, FACTS)).toEqual({ ...own, outcome: 'won' })
  expect(withChoice({ ...own, report: ' ' }, { outcome: 'won' }, FACTS).report).toContain('obtenu')
})
