import { expect, test } from 'vitest'
import { readSearch } from '../../../../parts/pages/screen-route.ts'
import { CASE_FILTER } from './case-filter.ts'

test('invalid values in the address filter nothing', () => {
  const id = '00000000-0000-4000-8000-000000000001'
  const found = {
    search: 2026,
    group: 'everything',
    type: 'monitoring',
    office: 'x',
    lawyer: 'none',
    order: 'up',
  }
  expect(readSearch(CASE_FILTER, found)).toEqual({
    search: '2026',
    group: undefined,
    type: 'monitoring',
    source: undefined,
    office: undefined,
    lawyer: 'none',
    order: undefined,
  })
  expect(readSearch(CASE_FILTER, { office: id, lawyer: id, search: 'a'.repeat(101) })).toMatchObject({
    office: id,
    lawyer: id,
    search: undefined,
  })
})
