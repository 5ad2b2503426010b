// Reads a case: the case itself, its events, and the staff's internal comments.

import { readDraft, removeDraft } from '@maat/contract/cases/case-draft'
import { addComment, listCaseEvents, listComments, readCase } from '@maat/contract/cases/cases'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import { isStaff } from '@maat/domain/people/roles'
import { sql } from 'kysely'
import { z } from 'zod'
import { cursorFields, newestPage, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { noteCaseRead } from '../../privacy/file-reads/index.ts'
import { caseSubject, mayReadWhole } from '../case-access/index.ts'
import { viewOfDraft } from '../case-draft/index.ts'
import { recordEvent, shownDetails } from '../case-events/index.ts'
import { deleteCase } from '../case-store/index.ts'
import { casePageSubject } from './case-page.ts'
import { viewOfPage } from './case-view.ts'

export const handleReadCase = handleRecord(readCase, casePageSubject, async ({ work, caller, subject }) => {
  noteCaseRead(work, caller, subject)
  return viewOfPage(work, caller, subject)
})

export const handleReadDraft = handleRecord(readDraft, caseSubject, async context => {
  const { work, caller, subject, fail } = context
  if (subject.status !== 'draft') return fail('case.not-draft')
  noteCaseRead(work, caller, subject)
  return await viewOfDraft(work, caller, subject)
})

export const handleRemoveDraft = handleRecord(removeDraft, caseSubject, async context => {
  const { tx, subject, record, fail } = context
  if (subject.status !== 'draft') return fail('case.not-draft')
  await deleteCase(tx, subject.id)
  await record('case.draft-removed', { title: subject.title })
  return {}
})

const EventCursor = z.object({ id: cursorFields.serial })

export const handleListEvents = handleRecord(listCaseEvents, caseSubject, async context => {
  const { tx, caller, subject, query } = context
  const cursor = parseCursor(EventCursor, query.after)
  const isWhole = mayReadWhole(caller, subject)
  const rows = await tx
    .selectFrom('case_events as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .leftJoin('users as a', 'a.id', 'e.acted_for')
    .select(['e.id', 'e.at', 'e.kind', 'e.details', 'e.is_internal', 'u.full_name'])
    .select('a.full_name as for_name')
    .where('e.case_id', '=', subject.id)
    .$if(!isStaff(caller.role), events => events.where('e.is_internal', '=', sql.lit(false)))
    .$if(!isWhole, events => events.where('e.is_sensitive', '=', sql.lit(false)))
    .$if(cursor !== undefined, events => events.where('e.id', '<', cursor?.id ?? 0))
    .orderBy('e.id', 'desc')
    .limit(query.limit + 1)
    .execute()
  return pageOfRows(
    rows,
    query.limit,
    row => ({
      id: row.id,
      at: row.at,
      kind: row.kind,
      actorName: row.full_name,
      forName: row.for_name,
      details: shownDetails(row.details, { isForStaff: isStaff(caller.role), isWhole }),
      isInternal: row.is_internal,
    }),
    row => ({ id: row.id }),
  )
})

export const handleListComments = handleRecord(listComments, caseSubject, async context => {
  const { tx, subject, query } = context
  const comments = tx
    .selectFrom('case_comments as c')
    .innerJoin('users as u', 'u.id', 'c.author_id')
    .select(['c.id', 'c.text', 'c.created_at', 'u.full_name'])
    .where('c.case_id', '=', subject.id)
  const cursorOf = (row: { created_at: Moment; id: string }) => ({ at: row.created_at, id: row.id })
  return await newestPage(comments, query, { at: 'c.created_at', id: 'c.id', cursorOf }, row => ({
    id: row.id,
    text: row.text,
    createdAt: row.created_at,
    authorName: row.full_name,
  }))
})

export const handleAddComment = handleRecord(addComment, caseSubject, async context => {
  const { work, tx, caller, subject, body, record } = context
  await tx
    .insertInto('case_comments')
    .values({
      case_id: subject.id,
      author_id: caller.id,
      text: body.text,
      created_at: momentOf(work.now),
    })
    .execute()
  await recordEvent(work, subject.id, 'commented', {})
  await record('case.commented')
  return {}
})
