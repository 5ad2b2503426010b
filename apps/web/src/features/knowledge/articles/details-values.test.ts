import { expect, test } from 'vitest'
import { bodyOf, type DetailsValues, NO_SOURCE, problemsIn } from './details-values.ts'

const VALUES: DetailsValues = {
  shelf: 'guide',
  categoryId: '',
  issueId: '',
  countries: ['BE'],
  next: 'consultation',
  caseType: 'litigation',
  ownerId: 'an id',
  lawAsOf: '',
  sources: [NO_SOURCE, { title: ' Code civil ', address: '', publishedOn: '' }],
}

test('leaves out empty sources, and the type of a case that does not follow', () => {
  expect(bodyOf(VALUES, 3)).toMatchObject({
    version: 3,
    categoryId: null,
    caseType: null,
    lawAsOf: null,
    sources: [{ title: 'Code civil', address: null, publishedOn: null }],
  })
  expect(bodyOf({ ...VALUES, next: 'case' }, 3).caseType).toBe('litigation')
})

test('a source needs a title and a secure address', () => {
  const sources = [NO_SOURCE, { title: '', address: 'http://example.org', publishedOn: '' }]
  expect(problemsIn({ ...VALUES, sources })).toEqual([
    { path: 'sources.1.title', code: 'field.required' },
    { path: 'sources.1.address', code: 'article.unsafe-link' },
  ])
})
