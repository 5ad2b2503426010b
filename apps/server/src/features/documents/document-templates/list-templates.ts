// Lists the firm's templates, and reads one with all versions of its files.
import { listDocumentTemplates, readDocumentTemplate } from '@maat/contract/documents/document-templates'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { containsWords, isFound, pageExactThenSimilar } from '../../../platform/db/word-search.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import { filesOf, findTemplates } from './template-store.ts'
import { templateSubject, viewOfFile, viewOfTemplate } from './template-view.ts'

const Cursor = z.object({ key: cursorFields.text, id: cursorFields.id, isNear: z.boolean().optional() })

export const handleListTemplates = handle(listDocumentTemplates, async ({ tx, caller, query }) => {
  const { search: typed, kind, isUsable, limit, after } = query
  const chosen: RawBuilder<SqlBool>[] = [
    ...(kind ? [sql<SqlBool>`t.kind = ${kind}`] : []),
    ...(isUsable ? [IS_USABLE] : []),
  ]
  const rows = await pageExactThenSimilar(tx, {
    typed,
    limit,
    cursor: parseCursor(Cursor, after),
    read: (search, cursor) =>
      findTemplates(
        tx,
        [
          ...chosen,
          ...(search ? [isFound(search, words => containsWords(sql`t.match_key`, words))] : []),
          ...(cursor ? [sql<SqlBool>`(t.match_key, t.id) > (${cursor.key}, ${cursor.id}::uuid)`] : []),
        ],
        limit + 1,
      ),
  })
  return pageOfRows(
    rows,
    limit,
    row => viewOfTemplate(caller, row),
    row => ({ key: row.key, id: row.id, isNear: row.isNear }),
  )
})

const IS_USABLE = sql<SqlBool>`exists (select from template_files f where f.template_id = t.id and f.faults = '[]')`

export const handleReadTemplate = handleRecord(
  readDocumentTemplate,
  templateSubject,
  async ({ tx, caller, subject }) => {
    const versions = await filesOf(tx, subject.id)
    return { ...viewOfTemplate(caller, subject), versions: versions.map(viewOfFile) }
  },
)
