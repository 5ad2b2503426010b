import { expect, test } from 'vitest'
import { generatedState } from './generated-state.ts'

test('a document is a draft until it is finished, and to sign while signatures are missing', () => {
  const states = [
    { isFinished: false, isBeingSigned: false },
    { isFinished: true, isBeingSigned: true },
    { isFinished: true, isBeingSigned: false },
  ].map(generatedState)
  expect(states).toEqual(['draft', 'to-sign', 'final'])
})
