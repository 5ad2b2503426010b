import { expect, test, vi } from 'vitest'
import { againAfterConflict } from './again-after-conflict.ts'

const failure = (code: string) => Object.assign(new Error('the database refuses'), { code })

test.each(['40P01', '40001'])('runs a transaction that ended with %s once more', async code => {
  const transact = vi.fn().mockRejectedValueOnce(failure(code)).mockResolvedValue('written')
  expect(await againAfterConflict(transact)).toBe('written')
  expect(transact).toHaveBeenCalledTimes(2)
})

test('gives up after the second conflict', async () => {
  const transact = vi.fn().mockRejectedValue(failure('40P01'))
  await expect(againAfterConflict(transact)).rejects.toThrow('the database refuses')
  expect(transact).toHaveBeenCalledTimes(2)
})

test('does not repeat a transaction that failed otherwise', async () => {
  const transact = vi.fn().mockRejectedValue(failure('23505'))
  await expect(againAfterConflict(transact)).rejects.toThrow()
  expect(transact).toHaveBeenCalledTimes(1)
})
