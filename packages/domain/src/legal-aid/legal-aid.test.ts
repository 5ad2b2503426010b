import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  AID_LINE_CODES,
  type AidIncome,
  assessLegalAid,
  DEDUCTION_KINDS,
  earliestAidDate,
  HOUSEHOLD_SITUATIONS,
  INCOME_KINDS,
  INCOME_OWNERS,
  type IncomeKind,
  LEGAL_AID_OUTCOMES,
  type LegalAidAssessment,
  type LegalAidInput,
  monthlyCents,
} from './legal-aid.ts'
import { PRESUMED_CATEGORY_CODES } from './legal-aid-tables.ts'

const DAY = '2025-10-01'

function input(given: Partial<LegalAidInput> = {}): LegalAidInput {
  return { situation: 'alone', dependants: 0, presumedCategory: null, incomes: [], deductions: [], ...given }
}

function pension(amountCents: number, more: Partial<AidIncome> = {}): AidIncome {
  return { kind: 'pension', amountCents, who: 'self', ...more }
}

function codesOf({ lines }: LegalAidAssessment): string[] {
  return lines.map(({ code }) => code)
}

function amountOf({ lines }: LegalAidAssessment, code: string): number | null | undefined {
  return lines.find(line => line.code === code)?.amountCents
}

describe('the thresholds of September 2025', () => {
  test.each([
    ['alone', 0, 0, 'totally-free', 0],
    ['alone', 0, 1611_99, 'totally-free', 0],
    ['alone', 0, 1612_00, 'partially-free', 25_00],
    ['alone', 0, 1637_00, 'partially-free', 25_00],
    ['alone', 0, 1637_01, 'partially-free', 25_01],
    ['alone', 0, 1650_00, 'partially-free', 38_00],
    ['alone', 0, 1700_00, 'partially-free', 88_00],
    ['alone', 0, 1736_99, 'partially-free', 124_99],
    ['alone', 0, 1737_00, 'partially-free', 125_00],
    ['alone', 0, 1800_00, 'partially-free', 125_00],
    ['alone', 0, 1920_00, 'partially-free', 125_00],
    ['alone', 0, 1920_01, 'not-eligible', null],
    ['household', 0, 1919_99, 'totally-free', 0],
    ['household', 0, 1920_00, 'partially-free', 25_00],
    ['household', 0, 2226_00, 'partially-free', 125_00],
    ['household', 0, 2226_01, 'not-eligible', null],
    ['alone', 1, 2200_00, 'totally-free', 0],
    ['alone', 1, 2300_00, 'partially-free', 25_00],
    ['household', 2, 2600_00, 'totally-free', 0],
    ['household', 2, 2700_00, 'partially-free', 69_58],
    ['household', 2, 2936_42, 'partially-free', 125_00],
    ['household', 2, 2936_43, 'not-eligible', null],
  ] as const)('%s with %i dependants and %i cents is %s', (situation, dependants, cents, outcome, owed) => {
    const assessed = assessLegalAid(input({ situation, dependants, incomes: [pension(cents)] }), DAY)
    expect([assessed.outcome, assessed.contributionCents]).toEqual([outcome, owed])
  })

  test('the household amounts apply to a single person with a dependant, with their start day', () => {
    const assessed = assessLegalAid(input({ dependants: 1, incomes: [pension(0)] }), DAY)
    expect(codesOf(assessed)).toContain('scale.household-by-dependants')
    expect(assessed.thresholds).toMatchObject({
      scale: 'household',
      freeBelowCents: 1920_00,
      partialUpToCents: 2226_00,
      validFrom: '2025-09-01',
      isVerified: true,
    })
    expect(assessed.deductionValidFrom).toBe('2025-02-01')
  })

  test.each([
    [1612_00, 'contribution.minimum', 0],
    [1700_00, 'contribution.difference', 88_00],
    [1920_00, 'contribution.maximum', 308_00],
  ])('a contribution on %i cents is explained by %s', (cents, code, differenceCents) => {
    const { lines } = assessLegalAid(input({ incomes: [pension(cents)] }), DAY)
    expect(lines.find(line => line.code === code)?.params).toMatchObject({ differenceCents })
  })
})

describe('counted income', () => {
  test.each<[IncomeKind, number, number]>([
    ['wage-13', 1200_00, 1392_00],
    ['wage-12', 1200_00, 1292_00],
    ['wage-13', 1500_01, 1740_01],
    ['self-employed', 1000_01, 1000_01],
    ['daily-benefit', 50_05, 1301_30],
    ['replacement', 900_00, 900_00],
    ['pension', 900_00, 900_00],
    ['maintenance-received', 150_00, 150_00],
    ['rents', 700_00, 700_00],
    ['capital', 12_34, 12_34],
    ['tax-refund', 100_00, 8_33],
    ['tax-refund', 6, 1],
    ['other', 1, 1],
  ])('%s of %i cents is %i a month', (kind, amountCents, monthly) => {
    const assessed = assessLegalAid(input({ incomes: [{ kind, amountCents, who: 'self' }] }), DAY)
    expect(amountOf(assessed, `income.${kind}`)).toBe(monthly)
    expect(amountOf(assessed, 'total.net')).toBe(monthly)
  })

  test('counts the means of every adult of a household, but not those of the opponent', () => {
    const incomes = [pension(1000_00), pension(2000_00, { who: 'partner', isOpponent: true })]
    const assessed = assessLegalAid(
      input({ situation: 'household', incomes: [...incomes, pension(500_00, { who: 'other' })] }),
      DAY,
    )
    expect(assessed.outcome).toBe('totally-free')
    expect(amountOf(assessed, 'total.income')).toBe(1500_00)
    expect(assessed.lines[1]).toEqual({
      code: 'income.excluded-opponent',
      amountCents: 0,
      params: { kind: 'pension', who: 'partner', enteredCents: 2000_00 },
    })
  })

  test('the applicant is never the opponent', () => {
    const assessed = assessLegalAid(input({ incomes: [pension(3000_00, { isOpponent: true })] }), DAY)
    expect(assessed.outcome).toBe('not-eligible')
  })

  test('counts only their own means for a person who lives alone', () => {
    const assessed = assessLegalAid(
      input({ incomes: [pension(900_00), pension(3000_00, { who: 'partner' })] }),
      DAY,
    )
    expect(assessed.outcome).toBe('totally-free')
    expect(codesOf(assessed)).toContain('income.excluded-not-in-household')
  })

  test.each([
    ['no income at all', []],
    ['only an opponent’s', [pension(900_00, { who: 'partner', isOpponent: true })]],
  ])('%s leaves the question open', (_, incomes) => {
    const assessed = assessLegalAid(input({ situation: 'household', incomes }), DAY)
    expect([assessed.outcome, assessed.contributionCents]).toEqual(['income-missing', null])
    expect(codesOf(assessed).at(-1)).toBe('result.income-missing')
  })
})

test.each(DEDUCTION_KINDS)('deducts %s', kind => {
  const assessed = assessLegalAid(
    input({ incomes: [pension(1712_00)], deductions: [{ kind, amountCents: 100_01 }] }),
    DAY,
  )
  expect(assessed.outcome).toBe('totally-free')
  expect(amountOf(assessed, `deduction.${kind}`)).toBe(-100_01)
  expect(amountOf(assessed, 'total.net')).toBe(1611_99)
})

describe('a presumed category', () => {
  test.each(PRESUMED_CATEGORY_CODES)('%s is totally free whatever the means', presumedCategory => {
    for (const incomes of [[], [pension(9000_00)]]) {
      const assessed = assessLegalAid(input({ presumedCategory, incomes }), DAY)
      expect([assessed.outcome, assessed.contributionCents]).toEqual(['totally-free', 0])
      const code = presumedCategory === 'MINEUR' ? 'presumed.certain' : 'presumed.rebuttable'
      expect(codesOf(assessed)).toEqual([code, 'result.totally-free'])
    }
  })
})

describe('the day selects the row', () => {
  test.each([
    ['2020-08-31', '2018-09-01'],
    ['2020-09-01', '2020-09-01'],
    ['2021-08-31', '2020-09-01'],
    ['2021-09-01', '2021-09-01'],
    ['2022-09-01', '2022-09-01'],
    ['2023-08-31', '2022-09-01'],
    ['2023-09-01', '2023-09-01'],
    ['2024-09-01', '2024-09-01'],
    ['2025-08-31', '2024-09-01'],
    ['2025-09-01', '2025-09-01'],
  ])('on %s the thresholds of %s apply', (on, validFrom) => {
    const assessed = assessLegalAid(input({ incomes: [pension(0)] }), on)
    expect(assessed.thresholds.validFrom).toBe(validFrom)
    expect(assessed.thresholds.isVerified).toBe(validFrom !== '2024-09-01')
    expect(codesOf(assessed).includes('threshold.unverified')).toBe(validFrom === '2024-09-01')
  })

  test.each([
    ['2025-01-31', '2024-05-01', 348_26],
    ['2025-02-01', '2025-02-01', 355_21],
    ['2022-02-28', '2022-01-01', 289_83],
    ['2022-03-01', '2022-03-01', 295_64],
  ])('on %s the deduction of %s applies', (on, validFrom, perDependantCents) => {
    const assessed = assessLegalAid(input({ dependants: 3, incomes: [pension(0)] }), on)
    expect(assessed.deductionValidFrom).toBe(validFrom)
    expect(amountOf(assessed, 'deduction.dependants')).toBe(-3 * perDependantCents)
    expect(codesOf(assessed).includes('deduction.dependants-unverified')).toBe(validFrom === '2022-01-01')
  })

  test('makes no deduction before the first known one, and says so', () => {
    const assessed = assessLegalAid(input({ dependants: 1, incomes: [pension(1298_00)] }), '2020-08-31')
    expect([assessed.outcome, assessed.deductionValidFrom]).toEqual(['partially-free', null])
    expect(codesOf(assessed)).toContain('deduction.dependants-unknown')
  })

  test('cannot assess before the first thresholds', () => {
    expect(earliestAidDate()).toBe('2018-09-01')
    expect(() => assessLegalAid(input({ presumedCategory: 'CPAS' }), '2018-08-31')).toThrow(RangeError)
  })

  test.each([
    ['2026-08-31', false],
    ['2026-09-01', true],
    ['2027-03-01', true],
  ])('on %s a missed indexation is reported: %s', (on, isReported) => {
    const assessed = assessLegalAid(input({ incomes: [pension(0)] }), on)
    expect(codesOf(assessed).includes('threshold.awaiting-indexation')).toBe(isReported)
  })
})

describe('any input', () => {
  const income = fc.record({
    kind: fc.constantFrom(...INCOME_KINDS),
    amountCents: fc.nat(2500_00),
    who: fc.constantFrom(...INCOME_OWNERS),
    isOpponent: fc.boolean(),
  })
  const assessed = fc.record({
    situation: fc.constantFrom(...HOUSEHOLD_SITUATIONS),
    dependants: fc.nat(6),
    presumedCategory: fc.constant(null),
    incomes: fc.array(income, { maxLength: 3 }).map(more => [pension(900_00), ...more]),
    deductions: fc.array(
      fc.record({ kind: fc.constantFrom(...DEDUCTION_KINDS), amountCents: fc.nat(500_00) }),
      { maxLength: 2 },
    ),
  })
  const day = fc.constantFrom('2019-01-01', '2020-09-01', '2022-04-30', '2024-12-31', DAY, '2026-11-21')

  /** Higher is worse: the outcome first, then the contribution. */
  function burdenOf({ outcome, contributionCents }: LegalAidAssessment): number {
    return LEGAL_AID_OUTCOMES.indexOf(outcome) * 1000_00 + (contributionCents ?? 0)
  }

  test('more income never helps', () => {
    fc.assert(
      fc.property(assessed, income, day, (situation, more, on) => {
        const richer = { ...situation, incomes: [...situation.incomes, more] }
        expect(burdenOf(assessLegalAid(richer, on))).toBeGreaterThanOrEqual(
          burdenOf(assessLegalAid(situation, on)),
        )
      }),
    )
  })

  test('more of the same income never means less per month', () => {
    fc.assert(
      fc.property(fc.constantFrom(...INCOME_KINDS), fc.nat(), fc.nat(), (kind, amountCents, more) => {
        const raised = monthlyCents({ kind, amountCents: amountCents + more })
        expect(raised).toBeGreaterThanOrEqual(monthlyCents({ kind, amountCents }))
      }),
    )
  })

  test('more dependants never harm', () => {
    fc.assert(
      fc.property(assessed, fc.integer({ min: 1, max: 4 }), day, (situation, more, on) => {
        const larger = { ...situation, dependants: situation.dependants + more }
        expect(burdenOf(assessLegalAid(larger, on))).toBeLessThanOrEqual(
          burdenOf(assessLegalAid(situation, on)),
        )
      }),
    )
  })

  test('the lines have known codes and whole cents, and add up to the net means', () => {
    fc.assert(
      fc.property(assessed, day, (situation, on) => {
        const assessed = assessLegalAid(situation, on)
        const parts = assessed.lines.filter(({ code }) => /^(income|deduction)\./.test(code))
        const sum = parts.reduce((total, { amountCents }) => total + (amountCents ?? 0), 0)
        expect(amountOf(assessed, 'total.net')).toBe(sum)
        for (const { code, amountCents } of assessed.lines) {
          expect(AID_LINE_CODES).toContain(code)
          expect(Number.isInteger(amountCents ?? 0)).toBe(true)
        }
        expect(assessed.lines.at(-1)?.code).toBe(`result.${assessed.outcome}`)
      }),
    )
  })
})
