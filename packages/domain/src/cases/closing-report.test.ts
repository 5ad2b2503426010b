import { expect, test } from 'vitest'
import { amountOf } from '../money/amounts/amount.ts'
import { LANGUAGES, type Language } from '../words/languages.ts'
import { CASE_OUTCOMES, CLOSING_BLOCKERS, isRetentionFit, mustEnd, proposedRetention } from './closing.ts'
import { type FinalAccount, proposeReport, type ReportFacts } from './closing-report.ts'

const FACTS: ReportFacts = {
  clientName: 'Alma Exemple',
  lawyerName: 'Luc Conseil',
  begunOn: '2026-02-03',
  consultations: 2,
  hearings: 1,
  retainUntil: '2036-11-23',
  account: null,
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

const euro = (units: number) => amountOf(units, 'EUR')
const ACCOUNT: FinalAccount = {
  billed: euro(605_00),
  credited: euro(0),
  ofOthers: euro(0),
  paid: euro(605_00),
  refunded: euro(0),
  left: euro(0),
  inFavour: euro(0),
  clientMoney: euro(0),
}
const accountOf = (change: Partial<FinalAccount>, language: Language = 'fr') =>
  proposeReport({ ...FACTS, account: { ...ACCOUNT, ...change } }, 'settled', language)
    .split('\n\n')[3]
    ?.replaceAll(/[\u00a0\u202f]/g, ' ')

test('closes with the account: what was billed and paid, and nothing left', () => {
  expect(accountOf({})).toBe(
    'Votre compte à ce jour : 605,00 € facturés, TVA comprise, 605,00 € payés par vous. Il ne vous reste rien à payer.',
  )
})

test('the account names credit notes, other payers, refunds, the rest and the money that the firm holds', () => {
  const all = {
    credited: euro(60_50),
    ofOthers: euro(242_00),
    paid: euro(400_00),
    refunded: euro(20_00),
    left: euro(30_00),
    inFavour: euro(1_00),
    clientMoney: euro(250_00),
  }
  for (const language of LANGUAGES) {
    const text = accountOf(all, language) ?? ''
    expect(text).not.toContain('AMOUNT')
    const amounts = text.match(/\d+[.,]\d\d/g)?.map(amount => amount.replace(',', '.'))
    expect(amounts, language).toEqual([
      '605.00',
      '60.50',
      '242.00',
      '400.00',
      '20.00',
      '30.00',
      '1.00',
      '250.00',
    ])
  }
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
