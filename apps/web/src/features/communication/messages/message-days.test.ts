import type { Message } from '@maat/contract/communication/messages'
import { expect, test } from 'vitest'
import { daysOf } from './message-days.ts'

const messageOf = (id: string, authorId: string, sentAt: string) =>
  ({ id, sentAt, author: { id: authorId, name: authorId, role: 'User' } }) as Message

test('groups consecutive messages of one user; another user, a pause or a new day starts a group', () => {
  const days = daysOf([
    messageOf('1', 'camille', '2026-03-01T10:00:00'),
    messageOf('2', 'camille', '2026-03-01T10:04:00'),
    messageOf('3', 'louise', '2026-03-01T10:05:00'),
    messageOf('4', 'louise', '2026-03-01T10:20:00'),
    messageOf('5', 'louise', '2026-03-02T00:01:00'),
  ])
  const ids = days.map(({ groups }) => groups.map(({ messages }) => messages.map(({ id }) => id).join('')))
  expect(ids).toEqual([['12', '3', '4'], ['5']])
})
