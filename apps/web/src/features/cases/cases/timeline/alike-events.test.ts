import { expect, test } from 'vitest'
import type { CaseEvent } from '../../case-access/index.ts'
import { joinAlike } from './alike-events.ts'

let made = 0
const event = (kind: string, actorName = 'Ada', more: object = {}) => {
  made += 1
  return { id: made, kind, actorName, forName: null, isInternal: false, ...more } as unknown as CaseEvent
}
const sizes = (events: CaseEvent[]) => joinAlike(events).map(group => group.length)

test('joins three or more consecutive documents of one user', () => {
  const added = [event('document-added'), event('document-added'), event('document-added')]
  expect(sizes([event('accepted'), ...added, event('document-removed')])).toEqual([1, 3, 1])
  expect(joinAlike(added).flat()).toEqual(added)
})

test('joins no entries of different users, internal entries, or entries of other kinds', () => {
  expect(sizes([event('document-added'), event('document-added'), event('document-added', 'Bo')])).toEqual([
    1, 1, 1,
  ])
  const hidden = event('document-added', 'Ada', { isInternal: true })
  expect(sizes([event('document-added'), hidden, event('document-added')])).toEqual([1, 1, 1])
  expect(sizes([event('commented'), event('commented'), event('commented')])).toEqual([1, 1, 1])
})
