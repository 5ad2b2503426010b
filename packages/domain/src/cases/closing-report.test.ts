import { expect, test } from 'vitest'
import { LANGUAGES } from '../words/languages.ts'
import { CASE_OUTCOMES, CLOSING_BLOCKERS, isRetentionFit, mustEnd, proposedRetention } from './closing.ts'
import { proposeReport, type ReportFacts } from './closing-report.ts'

const FACTS: ReportFacts = {
  clientName: 'Alma Exemple',
  lawyerName: 'Luc Conseil',
  begunOn: '2026-02-03',
  consultations: 2,
  hearings: 1,
  retainUntil: '2036-11-23',
}

test('reports the outcome, the work and the retention in plain words', () => {
  expect(proposeReport(FACTS, 'settled', 'fr').split('\n\n')).toEqual([
    'Bonjour Alma Exemple,',
    'Votre dossier, ouvert le 3 février 2026, est terminé. Vous avez trouvé un accord avec l’autre partie.',
    'Nous avons tenu 2 consultations et une audience.',
    'Nous gardons votre dossier jusqu’au 23 novembre 2036. D’ici là, vous pouvez tout y relire et nous demander vos pièces.',
    'Merci de votre confiance.\nLuc Conseil',
  ])
})

test('reports each outcome differently in each language, and leaves no placeholder', () => {
  for (const language of LANGUAGES) {
    const reports = CASE_OUTCOMES.map(outcome => proposeReport(FACTS, outcome, language))
    expect(new Set(reports).size).toBe(CASE_OUTCOMES.length)
    for (const report of reports) expect(report).not.toMatch(/DATE|WORK/)
  }
})

test('says nothing about work that did not take place', () => {
  const idle = { ...FACTS, consultations: 0, hearings: 0, lawyerName: null }
  expect(proposeReport(idle, 'advice-given', 'en')).not.toContain('We held')
  expect(proposeReport({ ...idle, hearings: 3 }, 'lost', 'nl')).toContain('Wij hielden 3 zittingen.')
})

test('only deadlines and planned events must end before a case can be closed', () => {
  expect(CLOSING_BLOCKERS.filter(mustEnd)).toEqual(['deadlines', 'events'])
})

test('proposes five years of retention in France and ten elsewhere', () => {
  expect(proposedRetention('FR', '2026-11-23')).toBe('2031-11-23')
  expect(proposedRetention('BE', '2024-02-29')).toBe('2034-02-28')
  expect(proposedRetention('CM', '2026-11-23')).toBe('2036-11-23')
})

test('accepts a retention after the closing and of thirty years at most', () => {
  expect(isRetentionFit('2026-11-23', '2026-11-23')).toBe(false)
  expect(isRetentionFit('2026-11-24', '2026-11-23')).toBe(true)
  expect(isRetentionFit('2056-11-23', '2026-11-23')).toBe(true)
  expect(isRetentionFit('2056-11-24', '2026-11-23')).toBe(false)
})
