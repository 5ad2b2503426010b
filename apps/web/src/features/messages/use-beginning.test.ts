import type { Message } from '@maat/contract/messages'
import { expect, test } from 'vitest'
import { firstNewOf } from './use-beginning.ts'

/** Said by these, from this position on. */
const said = (authors: string, from = 1) =>
  [...authors].map((id, at) => ({ position: from + at, author: { id } }) as unknown as Message)

test('what is new begins with the first message of another that was not read', () => {
  expect(firstNewOf(said('abab'), { waiting: 1, readTo: 3, userId: 'b' })).toBe(3)
  expect(firstNewOf(said('abaab'), { waiting: 2, readTo: 2, userId: 'b' })).toBe(3)
})

test('nothing is new where nothing waits, whoever looks in', () => {
  expect(firstNewOf(said('aaa'), { waiting: 0, readTo: 0, userId: 'b' })).toBeUndefined()
})

test('beyond what is loaded it begins where one has stopped, and for whoever never read, by their number', () => {
  expect(firstNewOf(said('aaaa', 97), { waiting: 80, readTo: 15, userId: 'b' })).toBe(16)
  expect(firstNewOf(said('aaaa', 97), { waiting: 80, readTo: 0, userId: 'b' })).toBe(21)
  expect(firstNewOf([], { waiting: 3, readTo: 0, userId: 'b' })).toBe(1)
})
