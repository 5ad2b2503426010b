import { createHmac, hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { keyFor, macFor, macsFor } from './data-keys.ts'

const DATA_KEY = 'a data key for tests, of thirty-two characters'
const LATER = 'a later key for tests, of thirty-two characters'

test('derives the key of a purpose once', () => {
  const key = keyFor(DATA_KEY, 'known-browser')
  expect(keyFor(DATA_KEY, 'known-browser')).toBe(key)
  expect(keyFor(LATER, 'known-browser').equals(key)).toBe(false)
  expect(keyFor(DATA_KEY, 'signing-code').equals(key)).toBe(false)
})

test('makes the marks of the derived key, under the current key and each earlier one', () => {
  const keys = { dataKey: LATER, dataKeysBefore: [DATA_KEY] }
  const markUnder = (dataKey: string) =>
    createHmac('sha256', Buffer.from(hkdfSync('sha256', dataKey, 'maat', 'signing-code', 32)))
      .update('123456')
      .digest('hex')
  expect(macFor(keys, 'signing-code', '123456').toString('hex')).toBe(markUnder(LATER))
  const marks = macsFor(keys, 'signing-code', '123456').map(mark => mark.toString('hex'))
  expect(marks).toEqual([markUnder(LATER), markUnder(DATA_KEY)])
})
