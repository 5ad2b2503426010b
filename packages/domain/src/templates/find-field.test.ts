import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from '../words/fold.ts'
import { LANGUAGES } from '../words/languages.ts'
import { parseExpression } from './expressions.ts'
import { FIELDS, type FieldNode } from './field-tree.ts'
import { distanceBetween, findField, listFields, nearestOf } from './find-field.ts'

test('every listed field is found by its path in every language', () => {
  for (const language of LANGUAGES)
    for (const { path, node, list } of listFields(language)) {
      expect(parseExpression(path)).toMatchObject({ kind: 'value' })
      expect(findField(path.split('.'), list ? [list] : [])?.node).toBe(node)
    }
})

test('no two fields of one place share a word', () => {
  const check = (nodes: readonly FieldNode[]) => {
    const words = nodes.flatMap(({ key, word }) =>
      [...new Set(LANGUAGES.map(language => fold(word[language])))].map(one => ({ one, key })),
    )
    expect(new Set(words.map(({ one }) => one)).size, JSON.stringify(words)).toBe(words.length)
    for (const { of } of nodes) check(of)
  }
  check(FIELDS)
})

test('proposes the nearest name, and none if no name is similar', () => {
  expect(nearestOf('clinet.nom', ['client.nom', 'bureau.ville'])).toBe('client.nom')
  expect(nearestOf('xyzzy', ['client.nom'])).toBeUndefined()
})

test('the distance is the same in both directions, and 0 between equal texts', () => {
  expect(distanceBetween('avocat', 'advocaat')).toBe(2)
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (one, other) => {
      expect(distanceBetween(one, other)).toBe(distanceBetween(other, one))
      expect(distanceBetween(one, one)).toBe(0)
    }),
  )
})
