import { expect, test } from 'vitest'
import { CallError } from '../api/call.ts'
import { mergeChanges, typedSince, withTheirs } from './merge-changes.ts'
import { type SavedRecord, saveMerged } from './save-merged.ts'

const BASE = { hours: 8, open: true, prefixes: { bxl: 'B', paris: 'P' }, list: [1, 2] }

test("keeps both users' changes to different parts, down to the entries of a field", () => {
  const mine = { ...BASE, hours: 4, prefixes: { ...BASE.prefixes, bxl: 'BX' } }
  const theirs = { ...BASE, open: false, prefixes: { paris: 'PA', bxl: 'B', douala: 'D' } }
  expect(mergeChanges(BASE, mine, theirs)).toEqual({
    merged: { hours: 4, open: false, prefixes: { bxl: 'BX', paris: 'PA', douala: 'D' }, list: [1, 2] },
    clashes: [],
  })
})

test('an entry that one user removed does not return when the other saves', () => {
  const without = { ...BASE, prefixes: { bxl: 'B' } }
  const other = { ...BASE, hours: 2 }
  expect(mergeChanges(BASE, without, other).merged.prefixes).toEqual({ bxl: 'B' })
  expect(mergeChanges(BASE, other, without).merged.prefixes).toEqual({ bxl: 'B' })
})

test('on a conflict, keeps my value and reports theirs, which can be taken', () => {
  const mine = { ...BASE, hours: 4, list: [1], prefixes: { paris: 'P' } }
  const theirs = { ...BASE, hours: 5, open: false, prefixes: { bxl: 'BB', paris: 'P' } }
  const { merged, clashes } = mergeChanges<typeof BASE>(BASE, mine as typeof BASE, theirs)
  expect(merged).toEqual({ hours: 4, open: false, prefixes: { paris: 'P' }, list: [1] })
  expect(clashes).toEqual([
    { path: 'hours', theirs: 5, mine: 4 },
    { path: 'prefixes.bxl', theirs: 'BB', mine: undefined },
  ])
  expect(withTheirs(merged, clashes)).toEqual({ ...theirs, list: [1] })
})

test('the same change by both is no conflict, whatever the order of keys', () => {
  const row = { from: 1, to: 2 }
  const [mine, theirs] = [{ rows: { a: row } }, { rows: { a: { to: 2, from: 1 } } }]
  expect(mergeChanges<{ rows: object }>({ rows: {} }, mine, theirs).clashes).toEqual([])
})

interface Rules {
  a: number
  b: number
}

/** A fake server that stores the newest version. */
function serverWith(current: SavedRecord<Rules>) {
  const sent: number[] = []
  return {
    sent,
    async send(value: Rules, version: number): Promise<SavedRecord<Rules>> {
      sent.push(version)
      if (version !== current.version) throw new CallError('record.stale', { current })
      return { version: version + 1, value }
    },
    currentOf: (found: unknown) => found as SavedRecord<Rules>,
  }
}

test('retries a late save on top of the other one', async () => {
  const server = serverWith({ version: 2, value: { a: 1, b: 9 } })
  const outcome = await saveMerged({ version: 1, value: { a: 1, b: 1 } }, { a: 5, b: 1 }, server)
  expect(server.sent).toEqual([1, 2])
  expect(outcome).toEqual({
    saved: { version: 3, value: { a: 5, b: 9 } },
    value: { a: 5, b: 9 },
    clashes: [],
    isMerged: true,
  })
})

test('does not retry a conflicting save, and returns both the current values and the input', async () => {
  const server = serverWith({ version: 2, value: { a: 7, b: 9 } })
  const outcome = await saveMerged({ version: 1, value: { a: 1, b: 1 } }, { a: 5, b: 1 }, server)
  expect(server.sent).toEqual([1])
  expect(outcome).toMatchObject({
    saved: { version: 2, value: { a: 7, b: 9 } },
    value: { a: 5, b: 9 },
    clashes: [{ path: 'a', theirs: 7, mine: 5 }],
  })
})

test('gives up on a server that calls every version outdated', async () => {
  let calls = 0
  const never = {
    async send(): Promise<SavedRecord<Rules>> {
      calls += 1
      throw new CallError('record.stale', { current: { version: calls, value: { a: 1, b: 1 } } })
    },
    currentOf: (found: unknown) => found as SavedRecord<Rules>,
  }
  const saving = saveMerged({ version: 0, value: { a: 1, b: 1 } }, { a: 5, b: 1 }, never)
  await expect(saving).rejects.toMatchObject({ code: 'record.stale' })
  expect(calls).toBe(3)
})

test('keeps only what was typed since the form was sent', () => {
  const empty = { line: '', note: '', hours: 0 }
  const sent = { line: '1h letter', note: 'for Mons', hours: 1 }
  expect(typedSince(sent, sent, empty)).toEqual(empty)
  expect(typedSince(sent, { ...sent, line: '1h letter20 min call' }, empty)).toEqual({
    ...empty,
    line: '20 min call',
  })
  expect(typedSince(sent, { line: '20 min call', note: '', hours: 2 }, empty)).toEqual({
    line: '20 min call',
    note: '',
    hours: 2,
  })
})
