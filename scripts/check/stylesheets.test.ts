import { expect, test } from 'vitest'
import { findStyleFaults } from './stylesheets.ts'

test.each([
  [
    'a repeated column beside named areas',
    'a { grid-template: "one two" auto / repeat(2, minmax(0, 1fr)); }',
  ],
  ['a unit that does not exist', 'a { width: 12rm; }'],
  ['a property that does not exist', 'a { colour: red; }'],
  ['a word of another property', 'a { display: bold; }'],
  [
    'a width with the scroll bar',
    'a { position: fixed; right: 1rem; width: min(24rem, calc(100vw - 2rem)); }',
  ],
])('finds %s', (_, text) => {
  expect(findStyleFaults(text)).toHaveLength(1)
})

test.each([
  ['columns beside named areas', 'a { grid-template: "one two" auto / minmax(0, 1fr) minmax(0, 1fr); }'],
  ['variables', 'a { padding: 1rem calc(1.5rem + var(--room, 0rem)); --any: "thing" }'],
  ['a place beside the window', 'a { left: -100vw; max-width: calc(100vw - 1rem); }'],
  ['rules within rules', '@media (max-width: 40rem) { .a:has(> b[open]) { inset: 0; } }'],
])('knows %s', (_, text) => {
  expect(findStyleFaults(text)).toEqual([])
})
