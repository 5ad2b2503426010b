import type { DraftAnswers, DraftView } from '@maat/contract/cases/case-draft'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '../../../api/call.ts'
import { type DraftChange, DraftEditor } from './draft-editor.ts'

const draft = (answers: object, version = 1, id = 'x') =>
  ({ id, version, answers, updatedAt: '2026-11-18T09:00:00Z', missingFields: [] }) as unknown as DraftView

/** A fake server that stores one draft, created on request. */
function server() {
  const kept = {
    answers: {} as Record<string, unknown>,
    version: 1,
    isAway: false,
    hasFault: false,
    begun: 0,
    sent: [] as DraftChange[],
  }
  const answer = () => {
    if (kept.isAway) throw new CallError('offline')
    if (kept.hasFault) throw new CallError('server.error')
    return draft(kept.answers, kept.version)
  }
  return {
    kept,
    async begin() {
      kept.begun += 1
      return answer()
    },
    async save(_: DraftView, change: DraftChange) {
      kept.sent.push(change)
      answer()
      kept.answers = { ...kept.answers, ...change.changes }
      kept.version += 1
      return answer()
    },
  }
}

/** The browser's storage by draft id; a new draft has an empty id. */
let storage: Record<string, DraftAnswers>
const kept = (draftId = 'x') => ({
  answers: storage[draftId] ?? {},
  keep(id: string, answers: DraftAnswers) {
    storage[id] = answers
    if (Object.keys(answers).length === 0) delete storage[id]
  },
})

function openEditor(...place: ConstructorParameters<typeof DraftEditor>): DraftEditor {
  const editor = new DraftEditor(...place)
  editor.resume()
  return editor
}

beforeEach(() => {
  vi.useFakeTimers()
  storage = {}
})

test('saves input together after a pause, and removes it from the browser', async () => {
  const there = server()
  const editor = openEditor(draft({}), there, kept())
  editor.set({ title: 'A' })
  editor.set({ title: 'AB', facts: 'C' })
  expect(storage).toEqual({ x: { title: 'AB', facts: 'C' } })
  await vi.advanceTimersByTimeAsync(1000)
  expect(there.kept.sent.map(({ changes }) => changes)).toEqual([{ title: 'AB', facts: 'C' }])
  expect([editor.read().state, storage]).toEqual(['saved', {}])
})

test('keeps input that a failing server refuses, never calls that offline, and tries again', async () => {
  const there = server()
  there.kept.hasFault = true
  const editor = openEditor(draft({}), there, kept())
  editor.set({ title: 'A' })
  await vi.advanceTimersByTimeAsync(1000)
  expect([editor.read().state, storage]).toEqual(['failing', { x: { title: 'A' } }])
  editor.set({ title: 'AB' })
  expect(editor.read().state).toBe('failing')
  there.kept.hasFault = false
  await vi.advanceTimersByTimeAsync(5000)
  expect([editor.read().state, there.kept.answers.title]).toEqual(['saved', 'AB'])
})

test('keeps input without a network, and sends it when the network is back', async () => {
  const there = server()
  there.kept.isAway = true
  const editor = openEditor(draft({}), there, kept())
  editor.set({ title: 'A' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(editor.read().state).toBe('offline')
  there.kept.isAway = false
  await vi.advanceTimersByTimeAsync(5000)
  expect([editor.read().state, there.kept.answers.title]).toEqual(['saved', 'A'])
})

test('a browser that was killed before saving resumes with the kept input', async () => {
  const there = server()
  const killed = { ...there, save: async () => await new Promise<never>(() => {}) }
  openEditor(draft({}), killed, kept()).set({ title: 'Kept' })
  const again = openEditor(draft({ facts: 'Old' }), there, kept())
  expect(again.read().answers).toEqual({ facts: 'Old', title: 'Kept' })
  await vi.advanceTimersByTimeAsync(10)
  expect(there.kept.answers.title).toBe('Kept')
})

test('an editor that never opened sends nothing and deletes nothing', async () => {
  const there = server()
  storage = { x: { facts: 'Kept' } }
  const editor = new DraftEditor(draft({}), there, kept())
  await vi.advanceTimersByTimeAsync(60_000)
  expect([there.kept.sent, storage]).toEqual([[], { x: { facts: 'Kept' } }])
  editor.resume()
  await vi.advanceTimersByTimeAsync(10)
  expect([there.kept.answers, storage]).toEqual([{ facts: 'Kept' }, {}])
})

test('input during a save goes into the next save', async () => {
  const there = server()
  let release = (): void => {}
  const slow = async (of: DraftView, change: DraftChange) => {
    await new Promise<void>(resolve => {
      release = resolve
    })
    return await there.save(of, change)
  }
  const editor = openEditor(draft({}), { ...there, save: slow }, kept())
  editor.set({ title: 'A', procedureAnswers: { court: 'X' } })
  await vi.advanceTimersByTimeAsync(800)
  editor.set({ title: 'AB' })
  release()
  await vi.advanceTimersByTimeAsync(800)
  release()
  await vi.advanceTimersByTimeAsync(10)
  expect(there.kept.sent.map(({ changes }) => changes.title)).toEqual(['A', 'AB'])
})

test.each([
  ['mine', 'Here'],
  ['theirs', 'There'],
] as const)('resolves a field that was also changed elsewhere: %s', async (choice, expected) => {
  const theirs = draft({ title: 'There' }, 9)
  let saved: DraftChange | undefined
  const save = async (_: DraftView, change: DraftChange) => {
    if (change.version < 9)
      throw new CallError('case.draft-conflict', {
        errors: [{ path: 'title', code: 'case.draft-conflict' }],
        current: theirs,
      })
    saved = change
    return draft({ ...theirs.answers, ...change.changes }, 10)
  }
  const editor = openEditor(draft({}), { ...server(), save }, kept())
  editor.set({ title: 'Here' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(editor.read()).toMatchObject({ state: 'clashing', clash: { fields: ['title'] } })
  editor.resolveClash(choice)
  await vi.advanceTimersByTimeAsync(10)
  expect([editor.read().answers.title, editor.read().state]).toEqual([expected, 'saved'])
  if (choice === 'mine') expect(saved).toMatchObject({ version: 9, confirmed: true })
})

test('after leaving, unsaved input is sent once more, then kept until the page opens again', async () => {
  const there = server()
  there.kept.isAway = true
  const editor = openEditor(draft({}), there, kept())
  editor.set({ title: 'A' })
  editor.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([there.kept.sent.length, storage]).toEqual([1, { x: { title: 'A' } }])
  there.kept.isAway = false
  editor.resume()
  await vi.advanceTimersByTimeAsync(10)
  expect([there.kept.answers, storage]).toEqual([{ title: 'A' }, {}])
})

test('ignores a read that a save has overtaken', async () => {
  const there = server()
  const editor = openEditor(draft({}), there, kept())
  const read = draft({ title: 'Before' }, 1)
  editor.set({ title: 'After' })
  await editor.flush()
  editor.refresh(read)
  expect(editor.read()).toMatchObject({ answers: { title: 'After' }, draft: { version: 2 } })
  editor.refresh({
    ...draft({ title: 'After' }, 2),
    missingFields: [{ step: 'kyc', field: 'identity', code: 'x' }],
  })
  expect(editor.read().draft.missingFields).toHaveLength(1)
})

describe('a new draft', () => {
  const opened = (there: ReturnType<typeof server>) =>
    openEditor(draft({ city: 'Namur' }, 0, ''), there, kept(''))

  test('is not created for a user who types nothing', async () => {
    const there = server()
    const editor = opened(there)
    await vi.advanceTimersByTimeAsync(60_000)
    await editor.flush()
    expect([there.kept.begun, editor.read().state, editor.read().isBegun]).toEqual([0, 'new', false])
  })

  test('is created once, with the first change, and includes input typed meanwhile', async () => {
    const there = server()
    let release = (): void => {}
    const begin = async () => {
      await new Promise<void>(resolve => {
        release = resolve
      })
      return await there.begin()
    }
    const editor = openEditor(draft({}, 0, ''), { ...there, begin }, kept(''))
    editor.set({ title: 'A' })
    expect(storage).toEqual({ '': { title: 'A' } })
    await vi.advanceTimersByTimeAsync(800)
    editor.set({ title: 'AB' })
    const isThere = editor.begin()
    release()
    await vi.advanceTimersByTimeAsync(800)
    expect(await isThere).toBe(true)
    expect([there.kept.begun, there.kept.answers]).toEqual([1, { title: 'AB' }])
    expect([editor.read().draft.id, editor.read().state, storage]).toEqual(['x', 'saved', {}])
  })

  test('is kept as new without a network, and created when the network is back', async () => {
    const there = server()
    there.kept.isAway = true
    const editor = opened(there)
    editor.set({ title: 'A' })
    await vi.advanceTimersByTimeAsync(1000)
    expect([editor.read().state, editor.read().isBegun, storage]).toEqual([
      'offline',
      false,
      { '': { title: 'A' } },
    ])
    expect(await editor.begin()).toBe(false)
    there.kept.isAway = false
    await vi.advanceTimersByTimeAsync(5000)
    expect([editor.read().state, there.kept.answers, storage]).toEqual(['saved', { title: 'A' }, {}])
  })

  test('is created before its national number is saved', async () => {
    const there = server()
    const editor = opened(there)
    await editor.saveNationalNumber('85.07.30-033.28', false)
    expect(there.kept.begun).toBe(1)
    expect(there.kept.sent).toMatchObject([{ version: 1, nationalNumber: '85.07.30-033.28' }])
    expect(editor.read()).toMatchObject({ isBegun: true, state: 'saved' })
  })
})

test('an answer of the link that leads here is shown at once, and saved with the first change', async () => {
  const there = server()
  const issueId = 'i1' as DraftAnswers['issueId'] & string
  const editor = openEditor(draft({}, 0, ''), there, { ...kept(''), linked: { issueId } })
  await vi.runAllTimersAsync()
  expect(editor.read().answers).toEqual({ issueId })
  expect(there.kept.begun).toBe(0)
  editor.set({ facts: 'Mon vol' })
  await vi.runAllTimersAsync()
  expect(there.kept.sent.map(({ changes }) => changes)).toEqual([{ issueId, facts: 'Mon vol' }])
})

test('another answer of the user replaces that of the link', async () => {
  const there = server()
  const linked = { issueId: 'i1' as DraftAnswers['issueId'] & string }
  const editor = openEditor(draft({}, 0, ''), there, { ...kept(''), linked })
  editor.set({ issueId: '' as typeof linked.issueId })
  await vi.runAllTimersAsync()
  expect(there.kept.answers).toEqual({ issueId: '' })
  expect(editor.read().answers.issueId).toBe('')
})
