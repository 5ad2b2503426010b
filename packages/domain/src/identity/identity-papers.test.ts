import { describe, expect, test } from 'vitest'
import { identityProofError, type PaperFacts, paperKindOfSide, stateOfPaper } from './identity-papers.ts'

const TODAY = '2026-11-18'
const CARD: PaperFacts = {
  kind: 'identity-card',
  sides: ['identity-front', 'identity-back'],
  verdict: 'to-check',
  expiresOn: null,
}
const PASSPORT: PaperFacts = { ...CARD, kind: 'passport', sides: ['passport'] }
const stateOf = (paper: PaperFacts) => stateOfPaper(paper, TODAY)

describe('a document', () => {
  test('waits for its check once both sides are there, a passport with its one page', () => {
    expect(stateOf({ ...CARD, sides: [] })).toBe('missing')
    expect(stateOf({ ...CARD, sides: ['identity-back'] })).toBe('incomplete')
    expect(stateOf(CARD)).toBe('to-check')
    expect(stateOf(PASSPORT)).toBe('to-check')
    expect(stateOf({ ...CARD, kind: 'residence-card', sides: ['residence-front'] })).toBe('incomplete')
  })

  test('is valid on its last day and not on the next, even if it was checked', () => {
    const checked = { ...CARD, verdict: 'checked' } as const
    expect(stateOf({ ...checked, expiresOn: TODAY })).toBe('checked')
    expect(stateOf({ ...checked, expiresOn: '2026-11-17' })).toBe('expired')
  })

  test('stays refused until a newer file arrives', () => {
    expect(stateOf({ ...CARD, verdict: 'refused' })).toBe('refused')
  })

  test('is found by each of its sides', () => {
    expect(paperKindOfSide('identity-back')).toBe('identity-card')
    expect(paperKindOfSide('passport')).toBe('passport')
    expect(paperKindOfSide('residence-front')).toBe('residence-card')
  })
})

describe('the identity of a client', () => {
  test('is proved by any one valid document', () => {
    expect(identityProofError([CARD], TODAY)).toBeUndefined()
    expect(identityProofError([{ ...CARD, verdict: 'refused' }, PASSPORT], TODAY)).toBeUndefined()
  })

  test('reports the problem of the nearly valid document', () => {
    expect(identityProofError([], TODAY)).toBe('identity.required')
    expect(identityProofError([{ ...CARD, sides: ['identity-front'] }], TODAY)).toBe('identity.side-missing')
    expect(identityProofError([{ ...CARD, verdict: 'refused' }], TODAY)).toBe('identity.refused')
    const expired = { ...PASSPORT, expiresOn: '2020-01-01' }
    expect(identityProofError([{ ...CARD, sides: [] }, expired], TODAY)).toBe('identity.expired')
  })
})
