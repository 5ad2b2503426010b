import { expect, test } from 'vitest'
import { bytesOfMegabytes, megabytesOf } from './megabytes.ts'

test('a limit is typed in megabytes, with a comma or a point, and is empty without a limit', () => {
  expect(bytesOfMegabytes('4')).toBe(4_000_000)
  expect(bytesOfMegabytes(' 2,5 ')).toBe(2_500_000)
  expect(bytesOfMegabytes('')).toBeNull()
  expect(bytesOfMegabytes('beaucoup')).toBeNaN()
  expect(megabytesOf(2_500_000)).toBe('2.5')
  expect(megabytesOf(null)).toBe('')
})
