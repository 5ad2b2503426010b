// Saving what somebody else may have saved meanwhile.
import { CallError } from '../api/call.ts'
import { type Clash, mergeChanges } from './merge-changes.ts'

/** What the server calls a state of a record: a number, or a tag that says nothing to us. */
export type Version = number | string

export interface Saved<Value, Of extends Version = number> {
  version: Of
  value: Value
}

export interface Server<Value, Of extends Version> {
  send(value: Value, version: Of): Promise<Saved<Value, Of>>
  /** What stands, from the refusal of a save that came late. Without it, such a save fails. */
  currentOf?(current: unknown, tag: string): Saved<Value, Of>
}

interface Outcome<Value, Of extends Version> {
  /** What stands on the server now. */
  saved: Saved<Value, Of>
  /** What the screen shows: saved as it is, unless there are clashes. */
  value: Value
  clashes: readonly Clash[]
  /** Somebody else changed something, too. */
  isMerged: boolean
}

const MOST_TRIES = 3

/** Sends the changes again on top of what others changed, unless both changed the same. */
export async function saveMerged<Value extends object, Of extends Version>(
  start: Saved<Value, Of>,
  mine: Value,
  { send, currentOf }: Server<Value, Of>,
): Promise<Outcome<Value, Of>> {
  let base = start
  let value = mine
  for (let tries = 1; ; tries += 1) {
    try {
      const saved = await send(value, base.version)
      return { saved, value: saved.value, clashes: [], isMerged: tries > 1 }
    } catch (error) {
      const isStale = error instanceof CallError && error.code === 'record.stale'
      if (!isStale || !currentOf || tries === MOST_TRIES) throw error
      const theirs = currentOf(error.problem.current, error.tag)
      const { merged, clashes } = mergeChanges(base.value, value, theirs.value)
      if (clashes.length > 0) return { saved: theirs, value: merged, clashes, isMerged: true }
      base = theirs
      value = merged
    }
  }
}
