// Moves entries of a binder, takes them out, and puts them back. A move is relative to a neighbour, so that two users
// who arrange at the same time keep both moves; two moves of one entry meet by its version.

import { moveBinderEntry, removeBinderEntry, restoreBinderEntry } from '@maat/contract/cases/binders'
import { momentOf } from '@maat/domain/calendar/moment'
import { MOST_BINDER_ENTRIES } from '@maat/domain/cases/file/binders'
import { handleRecord } from '../../../platform/http/handle.ts'
import { touchBinder } from './binder-store.ts'
import { binderSubject } from './binder-subject.ts'
import { countEntries, deleteRemovedBefore, findEntry, putAfter, updateEntry } from './entry-store.ts'
import { publishBinderChange } from './publish-binder-change.ts'
import { viewOfEntry } from './resolve-entries.ts'

const DAY_MS = 86_400_000

export const handleMoveBinderEntry = handleRecord(moveBinderEntry, binderSubject, async context => {
  const { work, tx, caller, subject: row, params, body, record, fail } = context
  const entry = await findEntry(tx, row.id, params.entryId)
  if (!entry) return fail('binder.entry-not-found')
  const at = { binderId: row.id, id: entry.id }
  if (body.version !== entry.version)
    return fail('record.stale', { current: await viewOfEntry(tx, caller, at) })
  if (!(await putAfter(tx, entry, body.after))) return fail('binder.neighbour-unknown')
  await touchBinder(tx, row.id, work.now)
  await publishBinderChange(work, row)
  await record('binder.entry-moved', { entry: entry.id })
  return await viewOfEntry(tx, caller, at)
})

export const handleRemoveBinderEntry = handleRecord(removeBinderEntry, binderSubject, async context => {
  const { work, tx, subject: row, params, record, fail } = context
  const entry = await findEntry(tx, row.id, params.entryId)
  if (!entry) return fail('binder.entry-not-found')
  await deleteRemovedBefore(tx, row.id, new Date(work.now.getTime() - DAY_MS))
  await updateEntry(tx, entry.id, { removed_at: momentOf(work.now) })
  await touchBinder(tx, row.id, work.now)
  await publishBinderChange(work, row)
  await record('binder.entry-removed', { entry: entry.id })
  return {}
})

export const handleRestoreBinderEntry = handleRecord(restoreBinderEntry, binderSubject, async context => {
  const { work, tx, caller, subject: row, params, record, fail } = context
  const entry = await findEntry(tx, row.id, params.entryId, { isRemoved: true })
  if (!entry) return fail('binder.entry-not-found')
  if ((await countEntries(tx, row.id)) >= MOST_BINDER_ENTRIES) return fail('binder.too-many-entries')
  await updateEntry(tx, entry.id, { removed_at: null })
  await touchBinder(tx, row.id, work.now)
  await publishBinderChange(work, row)
  await record('binder.entry-restored', { entry: entry.id })
  return await viewOfEntry(tx, caller, { binderId: row.id, id: entry.id })
})
