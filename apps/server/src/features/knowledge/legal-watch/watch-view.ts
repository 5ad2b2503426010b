// An entry of the legal watch as the API returns it: with the cases that the caller may read, and no trace of others.
import { WATCH_ACTIONS, type WatchEntryView } from '@maat/contract/knowledge/legal-watch'
import type { Relation } from '@maat/contract/permissions'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted, type Subject } from '../../../platform/authz/subject.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { readableAmong } from '../../cases/case-access/index.ts'
import { casesOfEntries, findEntry, type WatchRow } from './watch-store.ts'

export const watchSubject: Subject<'watch', WatchRow> = {
  kind: 'watch',
  notFound: 'watch.not-found',
  find: findEntry,
  relations: ({ id }, row): Relation[] => (row.author_id === id ? ['author', 'firm'] : ['firm']),
}

export async function viewsOfEntries(
  executor: Executor,
  caller: Caller,
  rows: readonly WatchRow[],
): Promise<z.input<typeof WatchEntryView>[]> {
  const linked = await casesOfEntries(
    executor,
    rows.map(({ id }) => id),
  )
  const readable = await readableAmong(
    executor,
    caller,
    linked.map(({ id }) => id),
  )
  return rows.map(row => ({
    id: row.id,
    categoryId: row.category_id,
    countries: row.countries,
    title: row.title,
    text: row.text,
    sourceName: row.source_name,
    sourceAddress: row.source_address,
    publishedOn: row.published_on,
    authorName: row.author_name ?? '',
    createdAt: row.created_at,
    version: row.version,
    cases: linked
      .filter(({ watch_id, id }) => watch_id === row.id && readable.has(id))
      .map(({ id, number, title }) => ({ id, number, title })),
    can: permitted(watchSubject, caller, row, WATCH_ACTIONS),
  }))
}

export async function viewOfEntry(
  executor: Executor,
  caller: Caller,
  row: WatchRow,
): Promise<z.input<typeof WatchEntryView>> {
  const [view] = await viewsOfEntries(executor, caller, [row])
  if (!view) throw new Error('An entry has a view')
  return view
}
