import { FIRM_CASES_DEFAULT } from '@maat/contract/firm/settings'
import type { OfficeId } from '@maat/contract/ids'
import { expect, test } from 'vitest'
import { checkRules, type Offices, rulesOf, sectionOf } from './case-rules.ts'

const OFFICES = [
  { id: 'b', code: 'brussels' },
  { id: 'p', code: 'paris' },
] as unknown as Offices

test('the form has a prefix for every office: the chosen one, or the first letters of its code', () => {
  const paris = 'p' as OfficeId
  const chosen = { ...FIRM_CASES_DEFAULT, prefixes: { [paris]: 'LUT' }, officeByCountry: { FR: paris } }
  const rules = rulesOf(chosen, OFFICES)
  expect(rules.prefixes).toEqual({ b: 'BRU', p: 'LUT' })
  expect(rules.routes).toEqual([{ key: 0, country: 'FR', officeId: 'p' }])
  expect(sectionOf(rules)).toEqual({
    ...FIRM_CASES_DEFAULT,
    prefixes: { b: 'BRU', p: 'LUT' },
    officeByCountry: { FR: 'p' },
  })
})

test('reports what cannot be saved at its field', () => {
  const rules = rulesOf(FIRM_CASES_DEFAULT, OFFICES)
  expect(checkRules(rules)).toEqual([])
  expect(checkRules({ ...rules, prefixes: { b: 'B', p: 'PAR' } })).toEqual([
    { path: 'prefixes.b', code: 'case-prefix.invalid' },
  ])
  expect(checkRules({ ...rules, prefixes: { b: 'PAR', p: 'PAR' } }).map(({ path }) => path)).toEqual([
    'prefixes.b',
    'prefixes.p',
  ])
  const routes = [
    { key: 0, country: 'FR', officeId: 'p' },
    { key: 4, country: 'FR', officeId: 'b' },
    { key: 5, country: '', officeId: 'b' },
  ]
  expect(checkRules({ ...rules, routes })).toEqual([
    { path: 'routes.4.country', code: 'field.twice' },
    { path: 'routes.5.country', code: 'field.required' },
  ])
})
