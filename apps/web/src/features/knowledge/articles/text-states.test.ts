import { expect, test } from 'vitest'
import { stateOfLanguage } from './text-states.ts'

test.each([
  ['a text that nobody reviewed', { waiting: null, isBehind: false, isPublished: false }, 'draft'],
  ['a published text', { waiting: null, isBehind: false, isPublished: true }, 'published'],
  ['a translation of an older text', { waiting: null, isBehind: true, isPublished: true }, 'behind'],
  [
    'a published text with a new one',
    { waiting: 'in-review', isBehind: true, isPublished: true },
    'in-review',
  ],
  [
    'a text that waits for its day',
    { waiting: 'scheduled', isBehind: false, isPublished: false },
    'scheduled',
  ],
] as const)('names the state of %s', (_, language, state) => {
  expect(stateOfLanguage(language)).toBe(state)
})
