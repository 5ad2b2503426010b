import { expect, test } from 'vitest'
import { orderOf } from './deletion-order.ts'

test('a table comes before those that it references', () => {
  const references = [
    { child: 'pages', parent: 'texts' },
    { child: 'texts', parent: 'documents' },
    { child: 'exhibits', parent: 'documents' },
    { child: 'documents', parent: 'users' },
  ]
  const order = orderOf(['documents', 'exhibits', 'texts', 'pages'], references)
  expect(order.toSorted()).toEqual(['documents', 'exhibits', 'pages', 'texts'])
  for (const { child, parent } of references.slice(0, 3))
    expect(order.indexOf(child)).toBeLessThan(order.indexOf(parent))
})

test('a circle is reported', () => {
  const references = [
    { child: 'a', parent: 'b' },
    { child: 'b', parent: 'a' },
  ]
  expect(() => orderOf(['a', 'b'], references)).toThrow('a, b')
})
