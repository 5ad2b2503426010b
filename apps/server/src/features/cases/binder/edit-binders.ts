// Creates, renames, shares and deletes binders. The audit log names no binder: its name may say what it is about.

import { createBinder, removeBinder, renameBinder, shareBinder } from '@maat/contract/cases/binders'
import type { UserId } from '@maat/contract/ids'
import { MOST_BINDERS } from '@maat/domain/cases/file/binders'
import { lockForCounting } from '../../../platform/db/lock-for-counting.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import { listStaff } from '../../people/users/index.ts'
import {
  colleaguesOf,
  countBinders,
  deleteBinder,
  findBinder,
  insertBinder,
  replaceColleagues,
  updateBinder,
} from './binder-store.ts'
import { binderSubject } from './binder-subject.ts'
import { viewOfBinder } from './binder-view.ts'
import { publishBinderChange } from './publish-binder-change.ts'

export const handleCreateBinder = handle(createBinder, async ({ work, tx, caller, body, record, fail }) => {
  await lockForCounting(tx, 'binders', caller.id)
  if ((await countBinders(tx, caller.id)) >= MOST_BINDERS) return fail('binder.too-many')
  const id = await insertBinder(tx, { ownerId: caller.id, name: body.name, now: work.now })
  const row = await findBinder(tx, id, { lock: false, callerId: caller.id })
  if (row) await publishBinderChange(work, row)
  await record('binder.created', {}, { kind: 'binder', id })
  return await viewOfBinder(tx, caller, id)
})

export const handleRenameBinder = handleRecord(renameBinder, binderSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (body.version !== row.version)
    return fail('record.stale', { current: await viewOfBinder(tx, caller, row.id) })
  await updateBinder(tx, row.id, { name: body.name, now: work.now })
  await publishBinderChange(work, row)
  await record('binder.renamed', {})
  return await viewOfBinder(tx, caller, row.id)
})

export const handleShareBinder = handleRecord(shareBinder, binderSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (body.version !== row.version)
    return fail('record.stale', { current: await viewOfBinder(tx, caller, row.id) })
  const before = await colleaguesOf(tx, [row.id])
  const kept = before.map(({ user_id }) => user_id)
  const staff = new Set((await listStaff(tx)).map(({ id }) => id))
  const chosen = new Map(body.colleagues.map(({ userId, access }) => [userId, access]))
  // A colleague who has left the firm may stay in the list: they sign in no more.
  const isKnown = (id: UserId) => staff.has(id) || kept.includes(id)
  if ([...chosen.keys()].some(id => id === row.owner_id || !isKnown(id)))
    return fail('binder.colleague-unknown')
  await replaceColleagues(
    tx,
    row.id,
    [...chosen].map(([userId, access]) => ({ userId, access })),
  )
  await updateBinder(tx, row.id, { now: work.now })
  await publishBinderChange(work, row, kept)
  await record('binder.shared', { colleagues: Object.fromEntries(chosen) })
  return await viewOfBinder(tx, caller, row.id)
})

export const handleRemoveBinder = handleRecord(removeBinder, binderSubject, async context => {
  const { work, tx, subject: row, record } = context
  await publishBinderChange(work, row)
  await deleteBinder(tx, row.id)
  await record('binder.removed', {})
  return {}
})
