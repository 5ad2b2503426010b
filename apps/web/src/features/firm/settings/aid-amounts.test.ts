import { LegalAid } from '@maat/contract/firm/settings'
import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { checkRow, listRows, NOTHING_ENTERED, valuesOf, withoutRow, withRow } from './aid-amounts.ts'

/** Amounts are written as the reader's language does. */
beforeAll(() => i18next.init({ lng: 'en' }))

const TODAY = '2026-11-21'
const THRESHOLDS = {
  ...valuesOf('thresholds', undefined),
  validFrom: '2026-11-16',
  source: 'Moniteur belge',
  isVerified: true,
  singleFree: '1.650',
  singlePartial: '1 970,50',
  householdFree: '1970.50',
  householdPartial: '2280',
}

test("an entered row comes before the product's rows and is the current one", () => {
  const entered = withRow('thresholds', NOTHING_ENTERED, THRESHOLDS, undefined)
  expect(LegalAid.parse(entered)).toEqual(entered)
  const [newest, next, ...older] = listRows('thresholds', entered, TODAY)
  expect(newest).toMatchObject({
    amounts: [165_000, 197_050, 197_050, 228_000],
    time: 'current',
    isEntered: true,
    isCorrection: false,
  })
  expect(next).toMatchObject({ row: { validFrom: '2025-09-01' }, time: 'past', isEntered: false })
  expect(older.every(({ isEntered }) => !isEntered)).toBe(true)
})

test('distinguishes future amounts from current ones', () => {
  const coming = { ...THRESHOLDS, validFrom: '2026-12-01', perDependant: '362,32' }
  const entered = withRow('dependantDeductions', NOTHING_ENTERED, coming, undefined)
  expect(
    listRows('dependantDeductions', entered, TODAY)
      .map(({ time }) => time)
      .slice(0, 3),
  ).toEqual(['coming', 'current', 'past'])
})

test('a row is corrected in place, also with another day, and shows the input', () => {
  const entered = withRow('thresholds', NOTHING_ENTERED, THRESHOLDS, undefined)
  const shown = valuesOf('thresholds', entered.thresholds[0])
  expect(shown).toMatchObject({ singlePartial: '1970.50', householdPartial: '2280', isVerified: true })
  expect(checkRow('thresholds', shown, entered, '2026-11-16')).toEqual([])
  const moved = withRow('thresholds', entered, { ...shown, validFrom: '2026-11-17' }, '2026-11-16')
  expect(moved.thresholds.map(({ validFrom }) => validFrom)).toEqual(['2026-11-17'])
  expect(withoutRow('thresholds', moved, '2026-11-17')).toEqual(NOTHING_ENTERED)
})

test("a row for one of the product's days replaces it until it is removed", () => {
  const values = { ...THRESHOLDS, validFrom: '2018-09-01', min: '30', max: '150' }
  const entered = withRow('contributions', NOTHING_ENTERED, values, undefined)
  expect(listRows('contributions', entered, TODAY)).toMatchObject([
    { amounts: [3000, 15_000], isEntered: true, isCorrection: true },
  ])
  const left = withoutRow('contributions', entered, '2018-09-01')
  expect(listRows('contributions', left, TODAY)).toMatchObject([
    { amounts: [2500, 12_500], isEntered: false },
  ])
})

test('reports what cannot be saved at its field', () => {
  const entered = withRow('thresholds', NOTHING_ENTERED, THRESHOLDS, undefined)
  const wrong = { ...THRESHOLDS, singleFree: '0', singlePartial: '', householdFree: '3000', source: ' ' }
  expect(checkRow('thresholds', wrong, entered, undefined)).toEqual([
    { path: 'validFrom', code: 'field.twice' },
    { path: 'singleFree', code: 'field.number-invalid' },
    { path: 'singlePartial', code: 'field.required' },
    { path: 'householdPartial', code: 'field.range' },
    { path: 'source', code: 'field.required' },
  ])
  const nothing = valuesOf('dependantDeductions', undefined)
  expect(checkRow('dependantDeductions', { ...nothing, perDependant: '100001' }, entered, undefined)).toEqual(
    [
      { path: 'validFrom', code: 'field.required' },
      { path: 'perDependant', code: 'field.too-great' },
      { path: 'source', code: 'field.required' },
    ],
  )
})

test('the value of a point has up to four decimals, and replaces the unknown one of its day', () => {
  const values = { ...THRESHOLDS, validFrom: '2025-09-01', pointValue: '75,0982' }
  const [unknown] = listRows('pointValues', NOTHING_ENTERED, TODAY)
  expect(unknown).toMatchObject({ amounts: [], time: 'current', isEntered: false })
  expect(checkRow('pointValues', values, NOTHING_ENTERED, undefined)).toEqual([])
  expect(checkRow('pointValues', { ...values, pointValue: '1,23456' }, NOTHING_ENTERED, undefined)).toEqual([
    { path: 'pointValue', code: 'field.number-invalid' },
  ])
  const entered = withRow('pointValues', NOTHING_ENTERED, values, undefined)
  expect(LegalAid.parse(entered)).toEqual(entered)
  expect(listRows('pointValues', entered, TODAY)[0]).toMatchObject({ amounts: [75_0982], isCorrection: true })
  expect(valuesOf('pointValues', entered.pointValues[0]).pointValue).toBe('75.0982')
  const plain = withRow('pointValues', NOTHING_ENTERED, { ...values, pointValue: '93,97' }, undefined)
  expect(valuesOf('pointValues', plain.pointValues[0]).pointValue).toBe('93.97')
})
