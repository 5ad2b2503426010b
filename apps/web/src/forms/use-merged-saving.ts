// Saves a form that several users may have open. Changes by others are kept; conflicts with the user's own changes are
// shown.
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { CallError } from '../api/call.ts'
import { retryWhenOnline } from '../kept/retry-when-online.ts'
import { showToast } from '../ui/messages/toasts.tsx'
import { type Clash, mergeChanges, typedSince, withTheirs } from './merge-changes.ts'
import { type RecordServer, type RecordVersion, type SavedRecord, saveMerged } from './save-merged.ts'

interface Merging<Value extends object, Of extends RecordVersion> extends RecordServer<Value, Of> {
  start: SavedRecord<Value, Of>
  /** The state from which a stored draft started earlier. */
  begun?: SavedRecord<Value, Of> | undefined
  /** The form's current values; undefined for forms that keep only the last sent ones. */
  mine?: Value
  /** An unchanged form follows newly read data. */
  isChanged?: boolean
  /** Retries automatically on reconnection, because a plain save can be repeated safely. */
  waitsForLine?: boolean
  /** The form is empty after a save, for the next record. */
  startsAgain?: boolean
  /** The message after a save, instead of the default; false if the page shows its own. */
  savedText?: string | false
  /** Puts `value` into the form; differences from `saved` count as unsaved. */
  show(value: Value, saved: Value): void
  onSaved?(saved: SavedRecord<Value, Of>): void
  /** The user has taken the other version. */
  onTheirs?(): void
  onError?(error: CallError): void
}

export interface MergedSaving<Value extends object, Of extends RecordVersion = RecordVersion> {
  base: SavedRecord<Value, Of>
  isSaving: boolean
  error: CallError | undefined
  clashes: readonly Clash[]
  /** `typed` is what the form contained then. Resolves to whether it is saved. */
  save(mine: Value, typed?: Value): Promise<boolean>
  resolveConflict(choice: 'theirs' | 'mine'): void
  /** Continues a draft that started from `begun`; later changes by others are merged on saving. */
  resume(begun: SavedRecord<Value, Of>): void
}

export function useMergedSaving<Value extends object, Of extends RecordVersion = number>(
  merging: Merging<Value, Of>,
): MergedSaving<Value, Of> {
  const { start, begun = start, isChanged = true, show, onSaved, onTheirs, onError } = merging
  // These texts are needed only after an action, so no form waits for them.
  const { t } = useTranslation(['changed', 'shell'], { useSuspense: false })
  const [base, setBase] = useState(begun)
  const [waiting, setWaiting] = useState(0)
  const [error, setError] = useState<CallError>()
  const [clash, setClash] = useState<{ value: Value; clashes: readonly Clash[] }>()
  const newest = useRef(base)
  // A new read may be older than the last save, so a known version is not news.
  const known = useRef(new Set<RecordVersion>([base.version]))
  useEffect(() => {
    if (isChanged || known.current.has(start.version)) return
    known.current.add(start.version)
    newest.current = start
    setBase(start)
    show(start.value, start.value)
  })
  // One after the other: the second save starts from the first one's result.
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

  const withTyped = (then: Value, now: Value, made: Value): Value =>
    merging.startsAgain ? typedSince(then, now, made) : mergeChanges(then, now, made).merged

  async function send(mine: Value, typedThen: Value | undefined): Promise<boolean> {
    const server = {
      ...merging,
      send: (value: Value, version: Of, before: Value) =>
        retryWhenOnline(
          () => merging.send(value, version, before),
          () => isOpen.current && merging.waitsForLine !== false,
        ),
    }
    try {
      const {
        saved,
        value: made,
        clashes,
        isMerged,
        refusal,
      } = await saveMerged(newest.current, mine, server)
      // Keeps input that was typed during the save.
      const value = typedThen && typed.current ? withTyped(typedThen, typed.current, made) : made
      newest.current = saved
      known.current.add(saved.version)
      setBase(saved)
      setError(undefined)
      // At once, because the user types on.
      flushSync(() => show(value, saved.value))
      setClash(clashes.length > 0 ? { value, clashes } : undefined)
      if (clashes.length > 0) return false
      if (refusal) throw refusal
      const text = isMerged ? t('merged') : (merging.savedText ?? t('saved', { ns: 'shell' }))
      if (text) showToast({ kind: 'success', group: 'saved', text })
      onSaved?.(saved)
      return true
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(failure)
      onError?.(failure)
      return false
    }
  }

  async function save(mine: Value, typedThen = typed.current): Promise<boolean> {
    setWaiting(count => count + 1)
    const sending = queue.current.then(() => send(mine, typedThen))
    queue.current = sending.then(() => undefined).finally(() => setWaiting(count => count - 1))
    return await sending
  }

  function resolveConflict(choice: 'theirs' | 'mine'): void {
    if (!clash) return
    const mine = merging.mine ?? clash.value
    if (choice === 'mine') {
      void save(mine)
      return
    }
    setClash(undefined)
    show(withTheirs(mine, clash.clashes), base.value)
    onTheirs?.()
  }

  function resume(begun: SavedRecord<Value, Of>): void {
    newest.current = begun
    known.current.add(begun.version)
    setBase(begun)
  }

  return { base, isSaving: waiting > 0, error, clashes: clash?.clashes ?? [], save, resolveConflict, resume }
}
