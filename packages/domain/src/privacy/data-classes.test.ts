import { expect, test } from 'vitest'
import { DATA_CLASSES, isErasable, isForbidden, type PersonFacts, proposeDecisions } from './data-classes.ts'

const TODAY = '2026-11-18'
const FACTS: PersonFacts = {
  country: 'BE',
  classes: DATA_CLASSES,
  hasOpenCase: false,
  lastCaseEndedOn: '2024-03-15',
  lastInvoiceOn: '2023-06-30',
  isIdentified: false,
}

const proposalsOf = (more: Partial<PersonFacts> = {}) =>
  Object.fromEntries(
    proposeDecisions({ ...FACTS, ...more }, TODAY).map(({ dataClass, ...proposal }) => [dataClass, proposal]),
  )

test('without a duty, everything that stands alone is erased', () => {
  const proposals = proposalsOf()
  const erased = DATA_CLASSES.filter(dataClass => proposals[dataClass]?.decision === 'erase')
  expect(erased).toEqual(DATA_CLASSES.filter(isErasable))
})

test.each([
  ['BE', '2029-03-15', '2033-12-31'],
  ['FR', '2029-03-15', '2033-12-31'],
  ['CM', '2034-03-15', '2033-12-31'],
] as const)('the files of %s are kept until %s, and its books until %s', (country, files, books) => {
  const proposals = proposalsOf({ country })
  expect(proposals['case-files']).toMatchObject({ decision: 'keep', duty: 'liability', keepUntil: files })
  expect(proposals.invoices).toMatchObject({ duty: 'accounting', keepUntil: books })
  expect(proposals.invoices?.source).not.toBe('')
})

test('an open case keeps what it needs, without a known end', () => {
  const proposals = proposalsOf({ hasOpenCase: true })
  for (const dataClass of ['contact-details', 'identity-papers', 'case-files'] as const)
    expect(proposals[dataClass]).toMatchObject({ decision: 'keep', duty: 'mandate', keepUntil: null })
  expect(proposals.notices?.decision).toBe('erase')
})

test('the papers of an identified client are kept for the law against money laundering', () => {
  const papers = proposalsOf({ isIdentified: true })['identity-papers']
  expect(papers).toMatchObject({ duty: 'money-laundering', keepUntil: '2034-03-15' })
  expect(isForbidden({ duty: papers?.duty ?? null })).toBe(true)
  const later = proposalsOf({ isIdentified: true, lastCaseEndedOn: '2010-01-01' })
  expect(later['identity-papers']?.decision).toBe('erase')
  expect(later['case-files']).toMatchObject({ decision: 'keep', duty: 'destruction' })
})

test('only classes that the firm has of the person are weighed', () => {
  expect(Object.keys(proposalsOf({ classes: ['log', 'notices'] }))).toEqual(['notices', 'log'])
})
