import { expect, test } from 'vitest'
import { proposedWork, sourceIdOf } from './proposed-work.ts'

test('proposes a known duration unchanged, at most a day', () => {
  const hearing = { kind: 'event', eventKind: 'hearing' } as const
  expect(proposedWork({ ...hearing, minutes: 95 }, 'nl')).toEqual({
    minutes: 95,
    isSuggested: false,
    activity: 'hearing',
    text: 'Zitting',
  })
  expect(proposedWork({ ...hearing, minutes: 0 }, 'nl').minutes).toBe(1)
  expect(proposedWork({ ...hearing, minutes: 9000 }, 'nl').minutes).toBe(1440)
})

test('suggests an unknown duration by its kind: messages by number, and never more than an hour', () => {
  expect(proposedWork({ kind: 'call' }, 'fr')).toMatchObject({
    minutes: 12,
    isSuggested: true,
    activity: 'call',
  })
  expect(proposedWork({ kind: 'message', count: 3 }, 'en').minutes).toBe(18)
  expect(proposedWork({ kind: 'message', count: 30 }, 'en').minutes).toBe(60)
})

test('a received letter counts as reading, and work of several days has an entry for each', () => {
  expect(proposedWork({ kind: 'letter' }, 'nl')).toMatchObject({ minutes: 12, activity: 'writing' })
  expect(proposedWork({ kind: 'letter', isRead: true }, 'nl')).toMatchObject({
    minutes: 6,
    activity: 'advice',
  })
  expect(proposedWork({ kind: 'document', isRead: true, count: 3 }, 'fr')).toMatchObject({
    minutes: 18,
    activity: 'advice',
  })
  expect(sourceIdOf('message', 'a', '2026-11-18')).toBe('a/2026-11-18')
  expect(sourceIdOf('call', 'a', '2026-11-18')).toBe('a')
})
