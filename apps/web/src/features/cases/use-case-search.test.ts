import { expect, test } from 'vitest'
import { filterOf } from './use-case-search.ts'

test('what makes no sense in an address filters nothing', () => {
  const id = '00000000-0000-4000-8000-000000000001'
  const found = {
    search: 2026,
    group: 'everything',
    type: 'monitoring',
    office: 'x',
    lawyer: 'none',
    order: 'up',
  }
  expect(filterOf(found)).toEqual({
    search: '2026',
    group: '',
    type: 'monitoring',
    source: '',
    office: '',
    lawyer: 'none',
    order: '',
  })
  expect(filterOf({ office: id, lawyer: id, search: 'a'.repeat(101) })).toMatchObject({
    office: id,
    lawyer: id,
    search: '',
  })
})
