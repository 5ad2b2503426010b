import { expect, test } from 'vitest'
import { z } from 'zod'
import { serializeReply } from './reply-serializer.ts'

const Reply = z.object({
  name: z.string(),
  lawyer: z.object({ id: z.string() }).nullable(),
  items: z.array(z.object({ amount: z.number() })),
})

test('sends no field that the contract does not name, at any depth', () => {
  const found = {
    name: 'Bail',
    passwordHash: 'secret',
    lawyer: { id: '1', passwordHash: 'secret' },
    items: [{ amount: 5, margin: 4000 }],
  }
  const sent = serializeReply(Reply, found)
  expect(JSON.parse(sent)).toEqual({ name: 'Bail', lawyer: { id: '1' }, items: [{ amount: 5 }] })
  expect(serializeReply(Reply, { ...found, lawyer: null })).not.toMatch(/secret|4000/)
})

test('keeps null apart from a record', () => {
  expect(serializeReply(Reply, { name: '', lawyer: null, items: [] })).toBe(
    '{"name":"","lawyer":null,"items":[]}',
  )
})
