import { expect, test } from 'vitest'
import { CallError } from './call.ts'
import { IdempotentSender } from './idempotent-sender.ts'

test('a request repeated without an answer keeps its key until it is answered', async () => {
  const once = new IdempotentSender()
  const keys: string[] = []
  let isLost = true
  const send = async (key: string) => {
    keys.push(key)
    if (isLost) throw new CallError('offline')
  }
  const letter = { body: { text: 'Bonjour' } }
  await expect(once.run(letter, send)).rejects.toThrow('offline')
  isLost = false
  await once.run({ body: { text: 'Bonjour' } }, send)
  await once.run(letter, send)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('a changed request gets a new key', async () => {
  const once = new IdempotentSender()
  const keys: string[] = []
  const lose = async (key: string) => {
    keys.push(key)
    throw new CallError('offline')
  }
  await once.run({ body: 'a' }, lose).catch(() => undefined)
  await once.run({ body: 'b' }, lose).catch(() => undefined)
  expect(keys[1]).not.toBe(keys[0])
})
