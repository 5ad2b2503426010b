import type { Message } from '@maat/contract/communication/messages'
import { expect, test } from 'vitest'
import { CallError } from '../../../api/call.ts'
import { type PageQuery, Thread } from './thread.ts'

const LIMIT = 4

/** A fake server with this many messages, which pages like the real one. */
function serverWith(count: number) {
  const all: Message[] = []
  const say = (text = '') => {
    const position = all.length + 1
    all.push({ id: `m${position}`, position, text, quoted: null } as Message)
    return all.at(-1) as Message
  }
  for (let number = 0; number < count; number += 1) say()
  const server = {
    all,
    say,
    failure: undefined as CallError | undefined,
    async page({ olderThan, newerThan, around, limit = LIMIT }: PageQuery) {
      if (server.failure) throw server.failure
      const from = (start: number, end: number) => all.slice(Math.max(0, start), Math.max(0, end))
      const items =
        around !== undefined
          ? from(around - 1 - limit / 2, around - 1 + limit / 2)
          : newerThan !== undefined
            ? from(newerThan, newerThan + limit)
            : olderThan !== undefined
              ? from(olderThan - 1 - limit, olderThan - 1)
              : from(all.length - limit, all.length)
      const first = items.at(0)?.position ?? 1
      const last = items.at(-1)?.position ?? all.length
      return { items, hasOlder: first > 1, hasNewer: last < all.length }
    },
    message: async (id: string) => all.find(message => message.id === id) as Message,
  }
  return server
}

const positions = (thread: Thread) => thread.read().items.map(({ position }) => position)

test('loads older messages on scrolling up, until the first', async () => {
  const thread = new Thread(serverWith(9))
  await thread.open()
  expect(positions(thread)).toEqual([6, 7, 8, 9])
  await thread.older()
  await thread.older()
  expect(positions(thread)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(thread.read().hasOlder).toBe(false)
})

test('keeps each message once and in order, also with duplicate, late or unordered events', async () => {
  const server = serverWith(3)
  const thread = new Thread(server)
  await thread.open()
  const own = server.say('à moi')
  const other = server.say('à toi')
  await Promise.all([
    thread.hear(other.position),
    thread.took(own),
    thread.hear(own.position),
    thread.took(own),
  ])
  expect(positions(thread)).toEqual([1, 2, 3, 4, 5])
})

test('after a pause it has all new, corrected and deleted messages', async () => {
  const server = serverWith(3)
  const thread = new Thread(server)
  await thread.open()
  for (let number = 0; number < 250; number += 1) server.say()
  server.all[1] = { ...(server.all[1] as Message), text: 'corrigé' }
  await thread.refresh()
  expect(positions(thread)).toEqual(Array.from({ length: 253 }, (_, at) => at + 1))
  expect(thread.read().items[1]?.text).toBe('corrigé')
  // A reader who has scrolled up stays there.
  await thread.refresh()
  expect(positions(thread)).toEqual(Array.from({ length: 253 }, (_, at) => at + 1))
})

test('messages announced without a connection are loaded with the next event or the reconnection', async () => {
  const server = serverWith(3)
  const thread = new Thread(server)
  await thread.open()
  for (let number = 0; number < 150; number += 1) server.say()
  const page = server.page
  // The first of two pages arrives.
  server.page = async query => {
    if (query.newerThan !== undefined && query.newerThan > 3) throw new CallError('offline')
    return await page(query)
  }
  await thread.hear(153)
  expect(positions(thread).at(-1)).toBe(103)
  server.page = page
  await thread.refresh()
  expect([positions(thread).at(-1), thread.read().hasNewer]).toEqual([153, false])
})

test('around a found message it loads in both directions, then receives new messages', async () => {
  const server = serverWith(12)
  const thread = new Thread(server)
  await thread.open(5)
  expect(positions(thread)).toEqual([3, 4, 5, 6])
  server.say()
  await thread.hear(13)
  expect(positions(thread)).toEqual([3, 4, 5, 6])
  await thread.newer()
  expect([positions(thread).at(-1), thread.read().hasNewer]).toEqual([13, false])
})

test("the user's own message appears at the end, even while they read further up", async () => {
  const server = serverWith(12)
  const thread = new Thread(server)
  await thread.open(5)
  await thread.took(server.say('à moi'))
  expect([positions(thread), thread.read().hasNewer]).toEqual([[10, 11, 12, 13], false])
})

test('keeps read messages without a connection, and removes them without the right to read', async () => {
  const server = serverWith(2)
  const thread = new Thread(server)
  await thread.open()
  server.failure = new CallError('offline')
  await thread.hear(3)
  expect(positions(thread)).toEqual([1, 2])
  server.failure = new CallError('conversation.not-found')
  await thread.refresh()
  expect([thread.read().status, positions(thread)]).toEqual(['failed', []])
})

test('a changed message also changes in its quotes', async () => {
  const server = serverWith(2)
  const [first, second] = server.all as [Message, Message]
  server.all[1] = {
    ...second,
    quoted: { id: first.id, position: 1, authorName: 'L', text: '', isDeleted: false },
  } as Message
  const thread = new Thread(server)
  await thread.open()
  server.all[0] = { ...first, text: '', isDeleted: true }
  await thread.reread('m1')
  expect(thread.read().items[1]?.quoted?.isDeleted).toBe(true)
})
