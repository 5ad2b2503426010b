// Saves a record that another user may have saved meanwhile.
import { CallError } from '../api/call.ts'
import { type Clash, mergeChanges } from './merge-changes.ts'

export type RecordVersion = number | string

export interface SavedRecord<Value, Of extends RecordVersion = number> {
  version: Of
  value: Value
}

export interface RecordServer<Value, Of extends RecordVersion> {
  /** `before` is the value of that version. */
  send(value: Value, version: Of, before: Value): Promise<SavedRecord<Value, Of>>
  /** Returns the current state from the refusal of a late save. If it is missing, the save fails. */
  currentOf?(current: unknown, tag: string): SavedRecord<Value, Of>
  /** False if a user must read others' changes first: saving a letter sends it. */
  savesUnread?: boolean
}

interface Outcome<Value, Of extends RecordVersion> {
  saved: SavedRecord<Value, Of>
  /** The value on the screen: equal to the saved one, unless there are clashes. */
  value: Value
  clashes: readonly Clash[]
  /** Another user has changed something too. */
  isMerged: boolean
  /** Why the merged value is not saved, if the user must read it first. */
  refusal?: CallError
}

const MOST_TRIES = 3

/** Sends the changes again on top of the others' changes, unless both changed the same. */
export async function saveMerged<Value extends object, Of extends RecordVersion>(
  start: SavedRecord<Value, Of>,
  mine: Value,
  { send, currentOf, savesUnread = true }: RecordServer<Value, Of>,
): Promise<Outcome<Value, Of>> {
  let base = start
  let value = mine
  for (let tries = 1; ; tries += 1) {
    try {
      const saved = await send(value, base.version, base.value)
      return { saved, value: saved.value, clashes: [], isMerged: tries > 1 }
    } catch (error) {
      const isStale = error instanceof CallError && error.code === 'record.stale'
      if (!isStale || !currentOf || tries === MOST_TRIES) throw error
      const theirs = currentOf(error.problem.current, error.tag)
      const { merged, clashes } = mergeChanges(base.value, value, theirs.value)
      const shown = { saved: theirs, value: merged, clashes, isMerged: true }
      if (clashes.length > 0) return shown
      if (!savesUnread) return { ...shown, refusal: error }
      base = theirs
      value = merged
    }
  }
}
