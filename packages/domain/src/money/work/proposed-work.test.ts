import { expect, test } from 'vitest'
import { proposeWork, sourceIdOf } from './proposed-work.ts'

test('proposes a known duration unchanged, at most a day', () => {
  const hearing = { kind: 'event', eventKind: 'hearing' } as const
  expect(proposeWork({ ...hearing, minutes: 95 }, 'nl')).toEqual({
    minutes: 95,
    isSuggested: false,
    activity: 'hearing',
    text: 'Zitting',
  })
  expect(proposeWork({ ...hearing, minutes: 0 }, 'nl').minutes).toBe(1)
  expect(proposeWork({ ...hearing, minutes: 9000 }, 'nl').minutes).toBe(1440)
})

test('suggests an unknown duration by its kind: messages by number, and never more than an hour', () => {
  expect(proposeWork({ kind: 'call' }, 'fr')).toMatchObject({
    minutes: 12,
    isSuggested: true,
    activity: 'call',
  })
  expect(proposeWork({ kind: 'message', count: 3 }, 'en').minutes).toBe(18)
  expect(proposeWork({ kind: 'message', count: 30 }, 'en').minutes).toBe(60)
})

test('a received letter counts as reading, and work of several days has an entry for each', () => {
  expect(proposeWork({ kind: 'letter' }, 'nl')).toMatchObject({ minutes: 12, activity: 'writing' })
  expect(proposeWork({ kind: 'letter', isRead: true }, 'nl')).toMatchObject({
    minutes: 6,
    activity: 'advice',
  })
  expect(proposeWork({ kind: 'document', isRead: true, count: 3 }, 'fr')).toMatchObject({
    minutes: 18,
    activity: 'advice',
  })
  expect(sourceIdOf('message', 'a', '2026-11-18')).toBe('a/2026-11-18')
  expect(sourceIdOf('call', 'a', '2026-11-18')).toBe('a')
})
