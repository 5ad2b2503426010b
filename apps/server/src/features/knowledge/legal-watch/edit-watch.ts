// Adds and changes entries of the legal watch, and links them to the cases that they concern.

import type { UserId } from '@maat/contract/ids'
import {
  addWatchEntry,
  changeWatchEntry,
  linkWatchToCase,
  type NewWatchEntry,
  removeWatchEntry,
  unlinkWatchFromCase,
} from '@maat/contract/knowledge/legal-watch'
import { momentOf } from '@maat/domain/calendar/moment'
import { fold } from '@maat/domain/words/fold'
import type { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { readableAmong } from '../../cases/case-access/index.ts'
import { notify } from '../../communication/notifications/index.ts'
import {
  countCasesOfEntry,
  deleteEntry,
  deleteLink,
  followersOf,
  getEntry,
  insertEntry,
  insertLink,
  updateEntry,
  type WatchRow,
} from './watch-store.ts'
import { viewOfEntry, watchSubject } from './watch-view.ts'

const MOST_CASES = 500

type Written = Pick<
  z.output<typeof NewWatchEntry>,
  'categoryId' | 'countries' | 'title' | 'text' | 'sourceName' | 'sourceAddress' | 'publishedOn'
>

const columnsOf = (body: Written) => ({
  category_id: body.categoryId,
  countries: body.countries,
  title: body.title,
  text: body.text,
  match_text: fold(`${body.title} ${body.text} ${body.sourceName}`),
  source_name: body.sourceName,
  source_address: body.sourceAddress,
  published_on: body.publishedOn,
})

async function isField(executor: Executor, id: string): Promise<boolean> {
  const row = await executor.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export const handleAddEntry = handle(addWatchEntry, async context => {
  const { work, tx, caller, body, record, fail } = context
  if (!(await isField(tx, body.categoryId))) return fail('catalogue.not-found')
  const id = await enterWatch(work, { ...body, authorId: caller.id })
  const row = await getEntry(tx, id)
  await notifyFollowers(work, row)
  await record('watch.added', { title: row.title }, { kind: 'watch', id })
  return await viewOfEntry(tx, caller, row)
})

/** Also for the demo firm, whose entries notify no colleague. */
export async function enterWatch(
  { tx, now }: Work,
  { authorId, ...written }: Written & { authorId: UserId },
): Promise<string> {
  const at = momentOf(now)
  return await insertEntry(tx, { ...columnsOf(written), author_id: authorId, created_at: at })
}

/** Everybody who follows the field, but not its author. */
async function notifyFollowers(work: Work, row: WatchRow): Promise<void> {
  for (const userId of await followersOf(work.tx, row.category_id))
    if (userId !== row.author_id)
      await notify(work, userId, {
        text: 'watch-entry',
        values: { title: { quoted: row.title }, source: row.source_name },
        link: '/legal-watch',
      })
}

export const handleChangeEntry = handleRecord(changeWatchEntry, watchSubject, async context => {
  const { tx, caller, subject: before, body, record, fail } = context
  if (before.version !== body.version)
    return fail('record.stale', { current: await viewOfEntry(tx, caller, before) })
  if (!(await isField(tx, body.categoryId))) return fail('catalogue.not-found')
  await updateEntry(tx, before.id, columnsOf(body))
  await record('watch.changed', { from: before.title, to: body.title })
  return await viewOfEntry(tx, caller, await getEntry(tx, before.id))
})

export const handleRemoveEntry = handleRecord(removeWatchEntry, watchSubject, async context => {
  const { tx, subject, record } = context
  await deleteEntry(tx, subject.id)
  await record('watch.removed', { title: subject.title })
  return {}
})

export const handleLinkCase = handleRecord(linkWatchToCase, watchSubject, async context => {
  const { tx, caller, subject, params, record, fail } = context
  const { caseId } = params
  if (!(await readableAmong(tx, caller, [caseId])).has(caseId)) return fail('case.not-found')
  await insertLink(tx, { watchId: subject.id, caseId, by: caller.id })
  if ((await countCasesOfEntry(tx, subject.id)) > MOST_CASES) return fail('watch.too-many')
  await record('watch.case-linked', { case: caseId })
  return await viewOfEntry(tx, caller, subject)
})

export const handleUnlinkCase = handleRecord(unlinkWatchFromCase, watchSubject, async context => {
  const { tx, caller, subject, params, record, fail } = context
  const { caseId } = params
  if (!(await readableAmong(tx, caller, [caseId])).has(caseId)) return fail('case.not-found')
  await deleteLink(tx, subject.id, caseId)
  await record('watch.case-unlinked', { case: caseId })
  return await viewOfEntry(tx, caller, subject)
})
