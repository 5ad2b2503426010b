import { expect, test } from 'vitest'
import { contractNumberOf, formatContractNumber, readContractNumber } from './contract-number.ts'

const BYTES = Uint8Array.from([0, 31, 32, 255, 1, 2, 3, 4, 5, 6])

test('reads its own number however it is typed', () => {
  const number = contractNumberOf(BYTES)
  expect(formatContractNumber(number)).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/)
  expect(readContractNumber(formatContractNumber(number))).toBe(number)
  expect(readContractNumber(` ${number.toLowerCase().slice(0, 4)} ${number.slice(4)} `)).toBe(number)
})

test('recognises a text that is not a contract number', () => {
  expect(readContractNumber('mon abonnement')).toBeUndefined()
  expect(readContractNumber('AB3CD-4EF5')).toBeUndefined()
  expect(readContractNumber('AB3CD-4EF50')).toBeUndefined()
})
