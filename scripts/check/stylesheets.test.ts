import { expect, test } from 'vitest'
import { findDroppedDeclarations } from './stylesheets.ts'

test.each([
  [
    'a repeated column beside named areas',
    'a { grid-template: "one two" auto / repeat(2, minmax(0, 1fr)); }',
  ],
  ['a unit that does not exist', 'a { width: 12rm; }'],
  ['a property that does not exist', 'a { colour: red; }'],
  ['a word of another property', 'a { display: bold; }'],
])('finds %s', (_, text) => {
  expect(findDroppedDeclarations(text)).toHaveLength(1)
})

test.each([
  ['columns beside named areas', 'a { grid-template: "one two" auto / minmax(0, 1fr) minmax(0, 1fr); }'],
  ['variables', 'a { padding: 1rem calc(1.5rem + var(--room, 0rem)); --any: "thing" }'],
  ['rules within rules', '@media (max-width: 40rem) { .a:has(> b[open]) { inset: 0; } }'],
])('knows %s', (_, text) => {
  expect(findDroppedDeclarations(text)).toEqual([])
})
