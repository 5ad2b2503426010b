// Lists who opened the caller's file. A conflict check, a search or the KYC register open no part of it, so that none of
// them is found here: they would reveal another client's affairs.
import { type FileRead, listFileReads } from '@maat/contract/privacy/file-reads'
import { roleOfId } from '@maat/domain/people/roles'
import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'
import { constantLimit, cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { handle } from '../../../platform/http/handle.ts'
import { readFirmCasesSettings } from '../../firm/settings/index.ts'

const Cursor = z.object({ at: cursorFields.moment, id: cursorFields.serial })

export const handleListFileReads = handle(listFileReads, async ({ tx, caller, query }) => {
  const { limit, after, part, case: caseId } = query
  const cursor = parseCursor(Cursor, after)
  const { namesReaders } = await readFirmCasesSettings(tx)
  const rows = await shownReads(tx)
    .where('r.client_id', '=', caller.id)
    .$if(part !== undefined, reads => reads.where('r.part', '=', part ?? 'case'))
    .$if(caseId !== undefined, reads => reads.where('r.case_id', '=', caseId ?? null))
    .$if(cursor !== undefined, reads =>
      reads.where(sql<SqlBool>`(r.read_at, r.id) < (${cursor?.at}::timestamptz, ${cursor?.id}::bigint)`),
    )
    .limit(constantLimit(limit + 1))
    .execute()
  return pageOfRows(
    rows,
    limit,
    row => viewOf(row, namesReaders),
    row => ({ at: row.read_at, id: row.id }),
  )
})

const shownReads = (executor: Executor) =>
  executor
    .selectFrom('file_reads as r')
    .innerJoin('users as u', 'u.id', 'r.reader_id')
    .leftJoin('cases as c', 'c.id', 'r.case_id')
    .leftJoin('documents as d', 'd.id', 'r.document_id')
    .select(['r.id', 'r.read_at', 'r.part', 'r.purpose', 'r.role_id', 'r.office_id', 'r.case_id'])
    .select(['u.full_name', 'c.title', 'c.number', 'd.name as document'])
    .where('r.is_withheld', '=', sql.lit(false))
    .orderBy('r.read_at', 'desc')
    .orderBy('r.id', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof shownReads>['execute']>>[number]

/** The client chose the persons with whom they share a case, so these are always named. */
function viewOf(row: Row, namesReaders: boolean): z.input<typeof FileRead> {
  const isNamed = namesReaders || row.purpose === 'shared'
  return {
    id: row.id,
    at: row.read_at,
    part: row.part,
    purpose: row.purpose,
    role: roleOfId(row.role_id),
    officeId: row.office_id,
    name: isNamed ? row.full_name : null,
    case: row.case_id && { id: row.case_id, title: row.title ?? '', number: row.number },
    document: row.document,
  }
}
