import type { Message } from '@maat/contract/communication/messages'
import { expect, test } from 'vitest'
import { firstNewOf } from './use-beginning.ts'

/** Messages of these authors, from this position on. */
const messagesBy = (authors: string, from = 1) =>
  [...authors].map((id, at) => ({ position: from + at, author: { id } }) as unknown as Message)

test('the new messages begin with the first unread message of another user', () => {
  expect(firstNewOf(messagesBy('abab'), { waiting: 1, readTo: 3, userId: 'b' })).toBe(3)
  expect(firstNewOf(messagesBy('abaab'), { waiting: 2, readTo: 2, userId: 'b' })).toBe(3)
})

test('nothing is new without unread messages', () => {
  expect(firstNewOf(messagesBy('aaa'), { waiting: 0, readTo: 0, userId: 'b' })).toBeUndefined()
})

test('beyond the loaded messages, the new ones begin at the last read position, or by their count for a new reader', () => {
  expect(firstNewOf(messagesBy('aaaa', 97), { waiting: 80, readTo: 15, userId: 'b' })).toBe(16)
  expect(firstNewOf(messagesBy('aaaa', 97), { waiting: 80, readTo: 0, userId: 'b' })).toBe(21)
  expect(firstNewOf([], { waiting: 3, readTo: 0, userId: 'b' })).toBe(1)
})
