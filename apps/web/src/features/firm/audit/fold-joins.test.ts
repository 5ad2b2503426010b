import { expect, test } from 'vitest'
import { foldJoins } from './fold-joins.ts'

const entry = (id: number, action: string, actorId: string) => ({ id, action, actorId })

test('folds consecutive joins of one user into one line, and keeps other users and actions apart', () => {
  const rows = [
    entry(7, 'channel.joined', 'a'),
    entry(6, 'channel.joined', 'a'),
    entry(5, 'channel.joined', 'b'),
    entry(4, 'user.updated', 'a'),
    entry(3, 'user.updated', 'a'),
    entry(2, 'channel.joined', 'a'),
    entry(1, 'channel.joined', 'a'),
  ]
  expect(foldJoins(rows).map(({ id, times }) => [id, times])).toEqual([
    [7, 2],
    [5, 1],
    [4, 1],
    [3, 1],
    [2, 2],
  ])
})
