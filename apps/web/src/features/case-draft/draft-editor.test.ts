import type { DraftView } from '@maat/contract/case-draft'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../api/call.ts'
import { type DraftChange, DraftEditor } from './draft-editor.ts'

const draft = (answers: object, version = 1) =>
  ({ id: 'x', version, answers, updatedAt: '2026-11-18T09:00:00Z', lacks: [] }) as unknown as DraftView

/** A server that keeps one draft. */
function server() {
  const kept = {
    answers: {} as Record<string, unknown>,
    version: 1,
    isAway: false,
    sent: [] as DraftChange[],
  }
  const send = async (change: DraftChange) => {
    kept.sent.push(change)
    if (kept.isAway) throw new CallError('offline')
    kept.answers = { ...kept.answers, ...change.changes }
    kept.version += 1
    return draft(kept.answers, kept.version)
  }
  return { kept, send }
}

let storage: Storage
beforeEach(() => {
  vi.useFakeTimers()
  const map = new Map<string, string>()
  storage = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  } as unknown as Storage
})

test('what is typed is saved together after a pause, and no longer kept in the browser', async () => {
  const { kept, send } = server()
  const editor = new DraftEditor(draft({}), send, storage)
  editor.set({ title: 'A' })
  editor.set({ title: 'AB', facts: 'C' })
  expect(storage.getItem('case-draft-x')).toContain('AB')
  await vi.advanceTimersByTimeAsync(1000)
  expect(kept.sent.map(({ changes }) => changes)).toEqual([{ title: 'AB', facts: 'C' }])
  expect([editor.read().state, storage.getItem('case-draft-x')]).toEqual(['saved', null])
})

test('without a network it is kept, and sent when the network is back', async () => {
  const { kept, send } = server()
  kept.isAway = true
  const editor = new DraftEditor(draft({}), send, storage)
  editor.set({ title: 'A' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(editor.read().state).toBe('offline')
  kept.isAway = false
  await vi.advanceTimersByTimeAsync(5000)
  expect([editor.read().state, kept.answers.title]).toEqual(['saved', 'A'])
})

test('a browser that was killed before it could save takes up what it had kept', async () => {
  const { kept, send } = server()
  new DraftEditor(draft({}), async () => await new Promise(() => {}), storage).set({ title: 'Kept' })
  const again = new DraftEditor(draft({ facts: 'Old' }), send, storage)
  expect(again.read().answers).toEqual({ facts: 'Old', title: 'Kept' })
  await vi.advanceTimersByTimeAsync(10)
  expect(kept.answers.title).toBe('Kept')
})

test('words typed while a save is under way are saved by the next one', async () => {
  const { kept, send } = server()
  let release = (): void => {}
  const slow = async (change: DraftChange) => {
    await new Promise<void>(resolve => {
      release = resolve
    })
    return await send(change)
  }
  const editor = new DraftEditor(draft({}), slow, storage)
  editor.set({ title: 'A', procedureAnswers: { court: 'X' } })
  await vi.advanceTimersByTimeAsync(800)
  editor.set({ title: 'AB' })
  release()
  await vi.advanceTimersByTimeAsync(800)
  release()
  await vi.advanceTimersByTimeAsync(10)
  expect(kept.sent.map(({ changes }) => changes.title)).toEqual(['A', 'AB'])
})

test.each([
  ['mine', 'Here'],
  ['theirs', 'There'],
] as const)('a field that was changed elsewhere too is settled: %s', async (choice, expected) => {
  const theirs = draft({ title: 'There' }, 9)
  let saved: DraftChange | undefined
  const send = async (change: DraftChange) => {
    if (change.version < 9)
      throw new CallError('case.draft-conflict', {
        errors: [{ path: 'title', code: 'case.draft-conflict' }],
        current: theirs,
      })
    saved = change
    return draft({ ...theirs.answers, ...change.changes }, 10)
  }
  const editor = new DraftEditor(draft({}), send, storage)
  editor.set({ title: 'Here' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(editor.read()).toMatchObject({ state: 'clashing', clash: { fields: ['title'] } })
  editor.settle(choice)
  await vi.advanceTimersByTimeAsync(10)
  expect([editor.read().answers.title, editor.read().state]).toEqual([expected, 'saved'])
  if (choice === 'mine') expect(saved).toMatchObject({ version: 9, confirmed: true })
})
