// The nomenclature of the legal-aid office: the staff search it, Admins add lines and remove those that they added.

import {
  addNomenclatureLine,
  listNomenclature,
  removeNomenclatureLine,
} from '@maat/contract/legal-aid/nomenclature'
import { momentOf } from '@maat/domain/calendar/moment'
import { TRAVEL_CODES } from '@maat/domain/legal-aid/travel'
import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { containsWords, searchFor } from '../../../platform/db/word-search.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import { deleteLine, findLineFrom, insertLine, isLineUsed, viewOfLine } from './nomenclature-store.ts'
import { nomenclatureSubject } from './nomenclature-subject.ts'

const ListedCursor = z.object({ key: cursorFields.text, date: cursorFields.day })

export const handleListNomenclature = handle(listNomenclature, async ({ tx, query }) => {
  const { limit, after, search: typed, on, kind } = query
  const cursor = parseCursor(ListedCursor, after)
  // A code is its official number without dots.
  const search = searchFor(typed?.replaceAll('.', ''))
  let lines = tx.selectFrom('nomenclature_lines as l').selectAll('l')
  if (search) lines = lines.where(containsWords(sql.ref('l.search_text'), search.words))
  if (kind) lines = lines.where('l.code', kind === 'travel' ? 'in' : 'not in', [...TRAVEL_CODES])
  if (on)
    lines = lines.where(
      sql<SqlBool>`l.from_day = (select max(d.from_day) from nomenclature_lines d
        where d.code = l.code and d.from_day <= ${on}::date)`,
    )
  if (cursor)
    lines = lines.where(
      sql<SqlBool>`(l.code collate "C" > ${cursor.key} or (l.code = ${cursor.key} and l.from_day < ${cursor.date}::date))`,
    )
  const rows = await lines
    .orderBy(sql`l.code collate "C"`)
    .orderBy('l.from_day', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOfRows(rows, limit, viewOfLine, ({ code, from_day }) => ({ key: code, date: from_day }))
})

export const handleAddNomenclatureLine = handle(addNomenclatureLine, async context => {
  const { work, tx, caller, body, record, fail } = context
  if (await findLineFrom(tx, body.code, body.fromDay))
    return fail('nomenclature.day-taken', { errors: [{ path: 'fromDay', code: 'nomenclature.day-taken' }] })
  const row = await insertLine(tx, body, { by: caller.id, at: momentOf(work.now) })
  await record('nomenclature.added', body, { kind: 'nomenclature', id: row.id })
  return viewOfLine(row)
})

export const handleRemoveNomenclatureLine = handleRecord(
  removeNomenclatureLine,
  nomenclatureSubject,
  async ({ tx, subject: line, record, fail }) => {
    if (line.added_by === null) return fail('nomenclature.shipped')
    if (await isLineUsed(tx, line)) return fail('nomenclature.in-use')
    await deleteLine(tx, line.id)
    await record('nomenclature.removed', { code: line.code, fromDay: line.from_day })
    return {}
  },
)
