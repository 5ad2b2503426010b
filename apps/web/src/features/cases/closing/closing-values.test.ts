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
}

test('the proposed report follows the outcome and the retention', () => {
  const settled = withChoice(startValues(FACTS), { outcome: 'settled' }, FACTS)
  expect(settled.report).toContain('un accord avec l’autre partie')
  expect(settled.report).toContain('23 novembre 2036')
  const lost = withChoice(settled, { outcome: 'lost' }, FACTS)
  expect(lost.report).not.toContain('un accord')
  expect(withChoice(lost, { retainUntil: '2031-11-23' }, FACTS).report).toContain('23 novembre 2031')
})

test('a report that the user wrote stays', () => {
  const settled = withChoice(startValues(FACTS), { outcome: 'settled' }, FACTS)
  const own = { ...settled, report: `${settled.report} Appelez-moi.` }
  expect(withChoice(own, { outcome: 'won' }, FACTS)).toEqual({ ...own, outcome: 'won' })
  expect(withChoice({ ...own, report: ' ' }, { outcome: 'won' }, FACTS).report).toContain('obtenu')
})
