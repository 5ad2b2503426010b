import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../words/languages.ts'
import { assessLegalAid, type LegalAidInput } from './legal-aid.ts'
import {
  LEGAL_AID_TABLES,
  PRESUMED_CATEGORY_CODES,
  type ThresholdRow,
  tablesWith,
} from './legal-aid-tables.ts'

const ASKED: LegalAidInput = {
  situation: 'alone',
  dependants: 0,
  presumedCategory: null,
  incomes: [{ kind: 'pension', amountCents: 1699_99, who: 'self' }],
  deductions: [],
}

test('describes each presumed category once, in every language', () => {
  const { presumedCategories } = LEGAL_AID_TABLES
  expect(presumedCategories.map(({ code }) => code)).toEqual(PRESUMED_CATEGORY_CODES)
  for (const { label, documents } of presumedCategories) {
    expect(documents).not.toHaveLength(0)
    for (const text of [label, ...documents])
      for (const language of LANGUAGES) expect(text[language]).toBeTruthy()
  }
})

describe('rows entered by an administrator', () => {
  const row: ThresholdRow = {
    validFrom: '2026-09-01',
    single: { freeBelowCents: 1700_00, partialUpToCents: 2000_00 },
    household: { freeBelowCents: 2000_00, partialUpToCents: 2300_00 },
    source: 'Moniteur belge',
    certainty: 'verified',
  }

  test('apply from their day on', () => {
    const tables = tablesWith({ thresholds: [row] })
    expect(assessLegalAid(ASKED, '2026-08-31', tables).outcome).toBe('partially-free')
    const assessed = assessLegalAid(ASKED, '2026-09-01', tables)
    expect([assessed.outcome, assessed.thresholds.source]).toEqual(['totally-free', 'Moniteur belge'])
    expect(assessed.lines.map(({ code }) => code)).not.toContain('threshold.awaiting-indexation')
  })

  test('replace the known row of the same day, at any position', () => {
    const { thresholds, dependantDeductions } = tablesWith({
      thresholds: [{ ...row, validFrom: '2024-09-01' }],
    })
    expect(thresholds).toHaveLength(LEGAL_AID_TABLES.thresholds.length)
    expect(thresholds.find(({ validFrom }) => validFrom === '2024-09-01')?.source).toBe('Moniteur belge')
    expect(dependantDeductions).toEqual(LEGAL_AID_TABLES.dependantDeductions)
  })

  test('are sorted by day', () => {
    const extra = {
      validFrom: '2026-03-01',
      perDependantCents: 360_00,
      source: 'x',
      certainty: 'verified',
    } as const
    const tables = tablesWith({ dependantDeductions: [extra, { ...extra, validFrom: '2025-12-01' }] })
    const days = tables.dependantDeductions.map(({ validFrom }) => validFrom)
    expect(days).toEqual(days.toSorted())
    expect(days.slice(-2)).toEqual(['2025-12-01', '2026-03-01'])
  })

  test('limit the contribution from their day on, and say what must be checked', () => {
    const bounds = {
      validFrom: '2026-03-01',
      minCents: 30_00,
      maxCents: 50_00,
      source: 'x',
      certainty: 'unverified',
    } as const
    const tables = tablesWith({ contributions: [bounds] })
    expect(assessLegalAid(ASKED, '2026-02-28', tables).contributionCents).toBe(87_99)
    const assessed = assessLegalAid(ASKED, '2026-03-01', tables)
    expect(assessed.contributionCents).toBe(50_00)
    expect(assessed.lines.map(({ code }) => code).slice(-3)).toEqual([
      'contribution.maximum',
      'contribution.unverified',
      'result.partially-free',
    ])
  })

  test('before every known amount use the oldest known limits', () => {
    const tables = tablesWith({ thresholds: [{ ...row, validFrom: '2015-09-01' }] })
    const situation = { ...ASKED, incomes: [{ kind: 'pension', amountCents: 1710_00, who: 'self' } as const] }
    expect(assessLegalAid(situation, '2016-01-01', tables).contributionCents).toBe(25_00)
  })
})
