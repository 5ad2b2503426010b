import type { Message } from '@maat/contract/communication/messages'
import { expect, test } from 'vitest'
import { waitUntil } from '../../../../../wait-until.ts'
import { CallError } from '../../../../api/call.ts'
import { Outbox, type OutboxOptions, type UnsentMessage } from './outbox.ts'

function keptTexts() {
  const kept = new Map<string, string>()
  return {
    kept,
    texts: {
      read: async (name: string) => kept.get(name),
      async keep(name: string, text: string | undefined) {
        if (text === undefined) kept.delete(name)
        else kept.set(name, text)
      },
      namesOf: async (beginning: string) => [...kept.keys()].filter(name => name.startsWith(beginning)),
    },
  }
}

function openOutbox(given: Partial<OutboxOptions> = {}) {
  const { kept, texts } = keptTexts()
  const sent: string[] = []
  const line = { isOpen: true, pauses: 0, open: () => {} }
  const outbox = new Outbox({
    async send(message) {
      if (!line.isOpen) throw new CallError('offline')
      sent.push(message.text)
      return { id: message.id } as Message
    },
    onSent: () => {},
    texts,
    pause: () =>
      new Promise(resolve => {
        line.pauses += 1
        line.open = () => {
          line.isOpen = true
          resolve()
        }
      }),
    ...given,
  })
  return { outbox, sent, line, kept, texts }
}

let written = 0
const message = (text: string, conversationId = 'a'): Omit<UnsentMessage, 'state'> => {
  written += 1
  return {
    id: `id-${written}`,
    conversationId,
    text,
    quoted: null,
    attachments: [],
    writtenAt: `2026-03-01T10:00:${String(written).padStart(2, '0')}.000Z`,
  }
}

const settled = (is: () => boolean) => waitUntil(() => expect(is()).toBe(true))

test('loses nothing without a connection, and then sends everything in order', async () => {
  const { outbox, sent, line } = openOutbox()
  line.isOpen = false
  for (const text of ['un', 'deux', 'trois']) outbox.add(message(text))
  await settled(() => line.pauses === 1)
  expect(outbox.unsent().map(({ text, state }) => [text, state])).toEqual([
    ['un', 'waiting'],
    ['deux', 'sending'],
    ['trois', 'sending'],
  ])
  line.open()
  await settled(() => outbox.unsent().length === 0)
  expect(sent).toEqual(['un', 'deux', 'trois'])
})

test('after a page was closed, the next page sends its messages under the same ids', async () => {
  const first = openOutbox()
  first.line.isOpen = false
  for (const text of ['un', 'deux']) first.outbox.add(message(text))
  await settled(() => first.line.pauses === 1)
  first.outbox.stop()
  const ids: string[] = []
  const second = openOutbox({
    texts: first.texts,
    async send({ id, text }) {
      ids.push(`${id} ${text}`)
      return { id } as Message
    },
  })
  await second.outbox.restore()
  await settled(() => first.kept.size === 0)
  expect(ids).toEqual(first.outbox.unsent().map(({ id, text }) => `${id} ${text}`))
})

test('a refused message stays, does not block others, and can be retried or removed', async () => {
  let isRefusing = true
  const sent: string[] = []
  const { outbox } = openOutbox({
    async send({ id, text }) {
      if (text === 'non' && isRefusing) throw new CallError('message.quote-unknown')
      sent.push(text)
      return { id } as Message
    },
  })
  outbox.add(message('non'))
  outbox.add(message('oui'))
  await settled(() => sent.length === 1)
  const [refused] = outbox.unsent()
  expect([refused?.state, refused?.code]).toEqual(['refused', 'message.quote-unknown'])
  isRefusing = false
  outbox.retry(String(refused?.id))
  await settled(() => outbox.unsent().length === 0)
  expect(sent).toEqual(['oui', 'non'])
})

test('a waiting conversation does not block another', async () => {
  const sent: string[] = []
  const { outbox } = openOutbox({
    async send({ id, text, conversationId }) {
      if (conversationId === 'a') throw new CallError('server.unavailable')
      sent.push(text)
      return { id } as Message
    },
  })
  outbox.add(message('attend'))
  outbox.add(message('passe', 'b'))
  await settled(() => sent.length === 1)
  expect(outbox.unsent().map(({ text }) => text)).toEqual(['attend'])
})

test('never sends a removed message, not even from the next page', async () => {
  const { outbox, line, kept } = openOutbox()
  line.isOpen = false
  const one = message('à retirer')
  outbox.add(one)
  await settled(() => line.pauses === 1)
  outbox.remove(one.id)
  await settled(() => kept.size === 0)
  expect(outbox.unsent()).toEqual([])
})

test('a refused message is kept after the page was closed, and is not retried automatically', async () => {
  const first = openOutbox({
    send: () => Promise.reject(new CallError('conversation.not-found')),
  })
  first.outbox.add(message('trop tard'))
  await settled(() => first.outbox.unsent()[0]?.state === 'refused')
  await settled(() => [...first.kept.values()].some(text => text.includes('refused')))
  const second = openOutbox({ texts: first.texts })
  await second.outbox.restore()
  expect(second.outbox.unsent()).toMatchObject([{ text: 'trop tard', state: 'refused' }])
  second.outbox.add(message('autre'))
  await settled(() => second.sent.length === 1)
  expect(second.sent).toEqual(['autre'])
})

test('a message refused after a sign-out is not stored again', async () => {
  const answer = Promise.withResolvers<Message>()
  const { outbox, kept } = openOutbox({ send: () => answer.promise })
  outbox.add(message('en route'))
  await settled(() => kept.size === 1)
  outbox.stop()
  kept.clear()
  answer.reject(new CallError('conversation.not-found'))
  await expect(answer.promise).rejects.toThrow()
  await new Promise(resolve => setImmediate(resolve))
  expect([kept.size, outbox.unsent()[0]?.state]).toEqual([0, 'sending'])
})
