// The waiting content behind a notification comes from its own feature at reading time, as far as the reader may see
// it: deleted texts and left conversations do not appear.
import type { NotificationType } from '@maat/contract/notification-types'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'

export interface Waiting {
  /** The number of waiting items; the fields describe the newest. */
  count: number
  name: string
  words: string
}

export type FindWaiting = (
  executor: Executor,
  reader: Caller,
  targetIds: readonly string[],
) => Promise<ReadonlyMap<string, Waiting>>

export type WaitingFinders = Partial<Record<NotificationType, FindWaiting>>

interface Row {
  type: string
  target_id: string | null
  is_read: boolean
}

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
