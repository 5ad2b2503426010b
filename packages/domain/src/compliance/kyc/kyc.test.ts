import { describe, expect, test } from 'vitest'
import { assessKycFacts, type KycFacts } from '../../identity/kyc-risk.ts'
import { isExposedOn } from './exposure.ts'
import { areOrdered, lastDueDay, nextReviewOn } from './reviews.ts'
import { createsDuty, isInScope } from './scope.ts'

describe('the question of scope', () => {
  test('one matter of the list creates the duty, and the defence of a client creates none', () => {
    expect(isInScope(['litigation', 'property'], 'BE')).toBe(true)
    expect(isInScope(['litigation', 'legal-position'], 'BE')).toBe(false)
    expect(isInScope([], 'BE')).toBe(false)
  })

  test('advice on taxes creates the duty in France alone, and without an office', () => {
    expect(createsDuty('tax', 'FR')).toBe(true)
    expect(createsDuty('tax', 'BE')).toBe(false)
    expect(createsDuty('tax', undefined)).toBe(true)
  })
})

describe('a public function', () => {
  test('counts while it is held, and twelve months longer', () => {
    const left = { isExposed: true, until: '2026-03-15' }
    expect(isExposedOn({ isExposed: true, until: null }, '2099-01-01')).toBe(true)
    expect(isExposedOn(left, '2027-03-15')).toBe(true)
    expect(isExposedOn(left, '2027-03-16')).toBe(false)
    expect(isExposedOn({ isExposed: null, until: null }, '2026-03-15')).toBe(false)
  })
})

describe('the next review', () => {
  const intervals = { low: 60, standard: 36, high: 12 }
  test('is counted from the day of the last review', () => {
    expect(nextReviewOn('2026-01-31', 'high', intervals)).toBe('2027-01-31')
    expect(nextReviewOn('2024-02-29', 'low', intervals)).toBe('2029-02-28')
  })

  test('comes no later for a higher risk', () => {
    expect(areOrdered(intervals)).toBe(true)
    expect(areOrdered({ ...intervals, high: 48 })).toBe(false)
  })

  test('is due now, this month, or within three months', () => {
    expect(lastDueDay('now', '2026-02-10')).toBe('2026-02-10')
    expect(lastDueDay('month', '2026-02-10')).toBe('2026-02-28')
    expect(lastDueDay('quarter', '2026-12-31')).toBe('2027-02-28')
  })
})

describe('the risk of a client in the register', () => {
  const nothing: KycFacts = {
    isBusiness: false,
    owners: 0,
    isExposed: false,
    country: 'BE',
    fundsOrigin: '',
    factors: [],
  }
  test.each<[Partial<KycFacts>, string, string[]]>([
    [{}, 'low', []],
    [{ country: 'US' }, 'standard', ['abroad']],
    [{ factors: ['cash'] }, 'high', ['cash']],
    [{ isExposed: true, factors: ['high-risk-country'] }, 'high', ['public-position', 'high-risk-country']],
    [{ isBusiness: true, owners: 1, fundsOrigin: 'Ventes' }, 'standard', ['business']],
  ])('with %o is %s', (facts, risk, reasons) => {
    expect(assessKycFacts({ ...nothing, ...facts })).toEqual({ risk, reasons })
  })
})
