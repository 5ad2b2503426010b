import { expect, test } from 'vitest'
import { signalWithin } from './signal-within.ts'

test('ends with the given signal, also one that has ended before, and with its reason', () => {
  const given = new AbortController()
  const within = signalWithin(given.signal, 60_000)
  expect(within.aborted).toBe(false)
  given.abort('left')
  expect([within.aborted, within.reason]).toEqual([true, 'left'])
  expect(signalWithin(given.signal, 60_000).reason).toBe('left')
})

test('ends after its time', async () => {
  const within = signalWithin(new AbortController().signal, 1)
  await new Promise(resolve => within.addEventListener('abort', resolve))
  expect(within.reason.name).toBe('TimeoutError')
})
