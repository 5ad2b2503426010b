// What waits behind a notification is told by the feature that it is about, when it is read and as far as its reader may
// know by then: words that were taken back, or a conversation that one left, are in no list any more.
import type { NotificationType } from '@maat/contract/notification-types'
import type { Caller } from '../../platform/authz/caller.ts'
import type { Executor } from '../../platform/db/database.ts'

export interface Waiting {
  /** How many wait, of which this is the newest. */
  count: number
  name: string
  words: string
}

export type FindWaiting = (
  executor: Executor,
  reader: Caller,
  targetIds: readonly string[],
) => Promise<ReadonlyMap<string, Waiting>>

/** Who finds it, for each type of notification behind which something waits. */
export type WaitingFinders = Partial<Record<NotificationType, FindWaiting>>

interface Row {
  type: string
  target_id: string | null
  is_read: boolean
}

/** By type and target. */
export async function findWaiting(
  finders: WaitingFinders,
  executor: Executor,
  reader: Caller,
  rows: readonly Row[],
): Promise<(row: Row) => Waiting | undefined> {
  const waiting = new Map<string, ReadonlyMap<string, Waiting>>()
  for (const [type, find] of Object.entries(finders)) {
    const ids = rows.flatMap(row => (row.type === type && !row.is_read && row.target_id) || [])
    if (ids.length > 0) waiting.set(type, await find(executor, reader, [...new Set(ids)]))
  }
  return ({ type, target_id, is_read }) => (is_read ? undefined : waiting.get(type)?.get(target_id ?? ''))
}
