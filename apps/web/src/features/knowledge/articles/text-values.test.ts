import type { ArticleText } from '@maat/contract/knowledge/articles'
import { expect, test } from 'vitest'
import { bodyOf, valuesOf, withTitle } from './text-values.ts'

const empty = valuesOf(undefined)

test('the address follows the title until it is typed', () => {
  const first = { ...empty, ...withTitle(empty, 'Vol annulé', false) }
  expect(first.slug).toBe('vol-annule')
  const second = { ...first, ...withTitle(first, 'Vol annulé ?', false) }
  expect(second.slug).toBe('vol-annule')
  const typed = { ...second, slug: 'mon-vol' }
  expect(withTitle(typed, 'Autre titre', false)).toEqual({ title: 'Autre titre' })
})

test('a known address stays, so that links to it work', () => {
  const known = { ...empty, title: 'Vol annulé', slug: 'vol-annule' }
  expect(withTitle(known, 'Train annulé', true)).toEqual({ title: 'Train annulé' })
})

test('a first text has version zero, and its address comes from its title', () => {
  expect(bodyOf({ ...empty, title: 'Un titre' }, undefined)).toMatchObject({ version: 0, slug: 'un-titre' })
})

test('the order of the keys of a stored text changes nothing', () => {
  const paragraph = { content: [{ text: 'Un mot', type: 'text' }], type: 'paragraph' }
  const stored = { title: 'T', slug: 't', summary: '', body: { content: [paragraph], type: 'doc' } }
  const other = {
    ...stored,
    body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Un mot' }] }] },
  }
  expect(valuesOf(stored as ArticleText)).toEqual(valuesOf(other as ArticleText))
})
