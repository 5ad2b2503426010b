// Lists the legal watch, and the fields that the caller follows.
import {
  followFields,
  listWatchEntries,
  readFollowedFields,
  readWatchEntry,
} from '@maat/contract/knowledge/legal-watch'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { containsWords, searchFor } from '../../../platform/db/word-search.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import { caseIfReadable } from '../../cases/case-access/index.ts'
import { followedBy, listEntries, setFollowed } from './watch-store.ts'
import { viewOfEntry, viewsOfEntries, watchSubject } from './watch-view.ts'

const Cursor = z.object({ date: cursorFields.day, id: cursorFields.id })

export const handleListWatch = handle(listWatchEntries, async ({ tx, caller, query }) => {
  const { limit, after, search, category, country, followed, ofCase } = query
  const cursor = parseCursor(Cursor, after)
  const typed = searchFor(search)
  const conditions: RawBuilder<SqlBool>[] = [
    ...(category ? [sql<SqlBool>`w.category_id = ${category}::uuid`] : []),
    ...(country ? [sql<SqlBool>`(w.countries = '{}' or ${country} = any(w.countries))`] : []),
    ...(followed
      ? [
          sql<SqlBool>`w.category_id in (select f.category_id from watch_followers f where f.user_id = ${caller.id}::uuid)`,
        ]
      : []),
    ...(ofCase
      ? [
          sql<SqlBool>`w.id in (select l.watch_id from watch_cases l where l.case_id in ${caseIfReadable(caller, ofCase)})`,
        ]
      : []),
    ...(typed ? [containsWords(sql`w.match_text`, typed.words)] : []),
    ...(cursor ? [sql<SqlBool>`(w.published_on, w.id) < (${cursor.date}::date, ${cursor.id}::uuid)`] : []),
  ]
  const rows = await listEntries(tx, conditions, limit + 1)
  const { items, next } = pageOfRows(
    rows,
    limit,
    row => row,
    row => ({ date: row.published_on, id: row.id }),
  )
  return { items: await viewsOfEntries(tx, caller, items), next }
})

export const handleReadEntry = handleRecord(
  readWatchEntry,
  watchSubject,
  async ({ tx, caller, subject }) => await viewOfEntry(tx, caller, subject),
)

export const handleReadFollowed = handle(readFollowedFields, async ({ tx, caller }) => ({
  categoryIds: await followedBy(tx, caller.id),
}))

export const handleFollowFields = handle(followFields, async ({ tx, caller, body, record, fail }) => {
  if (!(await setFollowed(tx, caller.id, body.categoryIds))) return fail('catalogue.not-found')
  await record('watch.followed', { fields: body.categoryIds.length }, { kind: 'user', id: caller.id })
  return { categoryIds: await followedBy(tx, caller.id) }
})
