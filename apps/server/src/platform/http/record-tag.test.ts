import { expect, test } from 'vitest'
import { matchesTag, writeTag } from './record-tag.ts'

const both = writeTag('me', { Appearance: 3, Language: 1 })

test('a tag is one strong entity tag', () => {
  expect(both).toMatch(/^"[\w-]+"$/)
})

test('a tag covers each of its parts, and missing ones too', () => {
  expect(matchesTag(both, 'me', { Appearance: 3 })).toBe(true)
  expect(matchesTag(both, 'me', { Appearance: 3, Language: 1 })).toBe(true)
  expect(matchesTag(both, 'me', { Sound: 0 })).toBe(true)
  expect(matchesTag(both, 'me', { constructor: 0 })).toBe(true)
  expect(matchesTag(both, 'me', { Appearance: 4 })).toBe(false)
  expect(matchesTag(both, 'me', { Appearance: 3, Language: 2 })).toBe(false)
  expect(matchesTag(both, 'me', { Sound: 1 })).toBe(false)
})

test('one of several tags is enough, even one that a proxy weakened', () => {
  const newer = writeTag('me', { Appearance: 4 })
  expect(matchesTag(`${both}, W/${newer}`, 'me', { Appearance: 4 })).toBe(true)
  expect(matchesTag('*', 'me', { Appearance: 4 })).toBe(true)
  expect(matchesTag(undefined, 'me', { Appearance: 4 })).toBe(true)
})

test.each([
  '',
  '"',
  '""',
  '"x"',
  'W/',
  `${both.slice(0, -3)}"`,
  '"W10"',
  '"bnVsbA"',
  writeTag('you', { Appearance: 3 }),
])('%s does not match my tag', tag => {
  expect(matchesTag(tag, 'me', { Appearance: 3 })).toBe(false)
})
