// The saving of a form that several people may have open: what others changed meanwhile is kept, and shown where it is
// the same that one changed oneself.
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../api/call.ts'
import { showToast } from '../ui/toasts.tsx'
import { type Clash, mergeChanges, withTheirs } from './merge-changes.ts'
import { overTheLine } from './over-the-line.ts'
import { type Saved, type Server, saveMerged, type Version } from './save-merged.ts'

interface Merging<Value extends object, Of extends Version> extends Server<Value, Of> {
  /** What was read; the form started from it. */
  start: Saved<Value, Of>
  /** What the form started from on another day, where it was kept since. */
  begun?: Saved<Value, Of> | undefined
  /** What the form holds now; where there is none, what was sent last is what one stands by. */
  mine?: Value
  /** Where nothing was typed, the form follows what is read anew. */
  isChanged?: boolean
  /** Goes on by itself when the line is back: what is only saved can be saved twice. */
  waitsForLine?: boolean
  /** What is said of a save, instead of that it is saved. */
  savedText?: string
  /** Puts `value` into the form; what differs from `saved` is yet to be saved. */
  show(value: Value, saved: Value): void
  onSaved?(saved: Saved<Value, Of>): void
  /** What the other saved was let stand. */
  onTheirs?(): void
  onError?(error: CallError): void
}

export interface MergedSaving<Value extends object, Of extends Version = Version> {
  /** What stands on the server, as far as one knows. */
  base: Saved<Value, Of>
  isSaving: boolean
  error: CallError | undefined
  clashes: readonly Clash[]
  save(mine: Value): void
  settle(choice: 'theirs' | 'mine'): void
  /** What is typed was begun on this: what others saved since is met when it is saved. */
  resume(begun: Saved<Value, Of>): void
}

export function useMergedSaving<Value extends object, Of extends Version = number>(
  merging: Merging<Value, Of>,
): MergedSaving<Value, Of> {
  const { start, begun = start, isChanged = true, show, onSaved, onTheirs, onError } = merging
  // Its words come after an action: no form waits for them.
  const { t } = useTranslation(['changed', 'shell'], { useSuspense: false })
  const [base, setBase] = useState(begun)
  const [waiting, setWaiting] = useState(0)
  const [error, setError] = useState<CallError>()
  const [clash, setClash] = useState<{ value: Value; clashes: readonly Clash[] }>()
  const newest = useRef(base)
  // What was read again may be older than what was saved since: a state that one knows is no news.
  const known = useRef(new Set<Version>([base.version]))
  useEffect(() => {
    if (isChanged || known.current.has(start.version)) return
    known.current.add(start.version)
    newest.current = start
    setBase(start)
    show(start.value, start.value)
  })
  // One after the other: the second starts from what the first one saved.
  const queue = useRef<Promise<void>>(Promise.resolve())

  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const typed = useRef(merging.mine)
  useEffect(() => {
    typed.current = merging.mine
  })

  async function send(mine: Value, before: Value | undefined): Promise<void> {
    const server = {
      ...merging,
      send: (value: Value, version: Of) =>
        overTheLine(
          () => merging.send(value, version),
          () => isOpen.current && merging.waitsForLine !== false,
        ),
    }
    try {
      const { saved, value: made, clashes, isMerged } = await saveMerged(newest.current, mine, server)
      // What was typed while it was on its way stays typed.
      const value = before && typed.current ? mergeChanges(before, typed.current, made).merged : made
      newest.current = saved
      known.current.add(saved.version)
      setBase(saved)
      setError(undefined)
      show(value, saved.value)
      setClash(clashes.length > 0 ? { value, clashes } : undefined)
      if (clashes.length > 0) return
      const text = isMerged ? t('merged') : (merging.savedText ?? t('saved', { ns: 'shell' }))
      showToast({ kind: 'success', group: 'saved', text })
      onSaved?.(saved)
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(failure)
      onError?.(failure)
    }
  }

  function save(mine: Value): void {
    setWaiting(count => count + 1)
    const before = typed.current
    queue.current = queue.current.then(() => send(mine, before)).finally(() => setWaiting(count => count - 1))
  }

  function settle(choice: 'theirs' | 'mine'): void {
    if (!clash) return
    const mine = merging.mine ?? clash.value
    if (choice === 'mine') {
      save(mine)
      return
    }
    setClash(undefined)
    show(withTheirs(mine, clash.clashes), base.value)
    onTheirs?.()
  }

  function resume(begun: Saved<Value, Of>): void {
    newest.current = begun
    known.current.add(begun.version)
    setBase(begun)
  }

  return { base, isSaving: waiting > 0, error, clashes: clash?.clashes ?? [], save, settle, resume }
}
