import { expect, test } from 'vitest'
import { inputOf, type Means, meansOf, NEW_INCOME, validateMeans } from './aid-means.ts'

const MEANS: Means = { ...meansOf(undefined), incomes: [{ ...NEW_INCOME, amount: '1 250,50' }] }

test('counts dependants only in whole numbers: 1.5 does not become 15', () => {
  const faultOf = (dependants: string) => validateMeans({ ...MEANS, dependants }, 'fr').dependants
  for (const wrong of ['1,5', '1.5', '-1', '31', 'deux', '1 5'])
    expect(faultOf(wrong), wrong).toBe('dependants')
  for (const right of ['', '0', ' 2 ', '30']) expect(faultOf(right), right).toBeUndefined()
  expect(inputOf({ ...MEANS, dependants: ' 2 ' }, 'fr').dependants).toBe(2)
})

test('reports each invalid amount at its field', () => {
  const incomes = [{ ...NEW_INCOME, amount: '12' }, { ...NEW_INCOME, amount: 'beaucoup' }, NEW_INCOME]
  const deductions = [{ kind: 'debts', amount: '-3' } as const]
  expect(validateMeans({ ...MEANS, incomes, deductions }, 'fr')).toEqual({
    'income-amount-1': 'amount',
    'deduction-debts': 'amount',
  })
})

test('requires an income unless a category replaces it; zero is valid', () => {
  const unanswered = { ...MEANS, incomes: [NEW_INCOME] }
  expect(validateMeans(unanswered, 'fr')).toEqual({ 'income-amount-0': 'missing' })
  expect(validateMeans({ ...unanswered, presumedCategory: 'CPAS' }, 'fr')).toEqual({})
  expect(validateMeans({ ...MEANS, incomes: [{ ...NEW_INCOME, amount: '0' }] }, 'fr')).toEqual({})
})

test('sends no amounts with a category, even if some were typed before', () => {
  const incomes = [{ ...NEW_INCOME, amount: 'beaucoup' }]
  expect(inputOf({ ...MEANS, presumedCategory: 'CPAS', incomes }, 'fr')).toMatchObject({
    presumedCategory: 'CPAS',
    incomes: [],
    deductions: [],
  })
})
