import { listDeadlines, readDeadline } from '@maat/contract/calendar/deadlines'
import { sql } from 'kysely'
import { z } from 'zod'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import type { Condition } from '../../cases/case-access/index.ts'
import { deadlineSubject } from './deadline-subject.ts'
import { viewOfDeadline, viewOfItem } from './deadline-view.ts'
import {
  dueBetween,
  findDeadlines,
  IS_OPEN,
  IS_TO_CONFIRM,
  isComing,
  isOverdue,
  ofCases,
} from './find-deadlines.ts'

const Cursor = z.object({ date: cursorFields.day, id: cursorFields.id })

export const handleListDeadlines = handle(listDeadlines, async ({ work, tx, caller, query }) => {
  const { limit, after, state, from, to } = query
  const isLatestFirst = state === 'done'
  const cursor = parseCursor(Cursor, after)
  const states: Record<NonNullable<typeof state>, Condition> = {
    open: IS_OPEN,
    coming: isComing(work.now),
    overdue: isOverdue(work.now),
    'to-confirm': IS_TO_CONFIRM,
    done: sql`d.done_at is not null`,
  }
  const where = [
    state && states[state],
    ...dueBetween(from, to),
    ...ofCases({
      caseId: query.case,
      officeId: query.office,
      lawyerIds: query.lawyer ? [query.lawyer] : undefined,
    }),
    cursor && beyond(cursor, isLatestFirst),
  ]
  const rows = await findDeadlines(tx, caller, { where, limit: limit + 1, isLatestFirst })
  return pageOfRows(
    rows,
    limit,
    row => viewOfItem(caller, row),
    row => ({ date: row.due_date, id: row.id }),
  )
})

const beyond = ({ date, id }: z.output<typeof Cursor>, isLatestFirst: boolean): Condition =>
  sql`(d.due_date, d.id) ${isLatestFirst ? sql`<` : sql`>`} (${date}::date, ${id}::uuid)`

export const handleReadDeadline = handleRecord(
  readDeadline,
  deadlineSubject,
  async ({ tx, caller, params }) => await viewOfDeadline(tx, caller, params.deadlineId),
)
