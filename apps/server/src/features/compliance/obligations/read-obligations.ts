// Lists the obligations of the firm, and reads one with its terms.

import { readObligationFile } from '@maat/contract/compliance/obligation-terms'
import {
  countObligationProofs,
  listObligations,
  listObligationTerms,
  readObligation,
} from '@maat/contract/compliance/obligations'
import type { QueryOf } from '@maat/contract/operation'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { type Present, SOON_DAYS } from '@maat/domain/compliance/obligations/obligation-terms'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { containsWords, searchFor } from '../../../platform/db/word-search.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import { replyWithFirmFile } from '../../documents/documents/index.ts'
import {
  countProofs,
  DUE_ORDER,
  findObligations,
  isTermLate,
  LAST_DUE,
  openTermsOf,
  termsOf,
} from './obligation-store.ts'
import {
  obligationSubject,
  readView,
  termSubject,
  todayOfFirm,
  viewOfObligation,
  viewOfTerm,
} from './obligation-view.ts'

const Cursor = z.object({ due: cursorFields.day, id: cursorFields.id })

export const handleListObligations = handle(listObligations, async ({ work, tx, caller, query }) => {
  const { now } = work
  const present = { today: await todayOfFirm(tx, now), now }
  const rows = await findObligations(tx, conditionsOf(query, caller.id, present), query.limit + 1)
  const terms = await openTermsOf(
    tx,
    rows.map(({ id }) => id),
    present,
  )
  return pageOfRows(
    rows,
    query.limit,
    row => viewOfObligation(row, { caller, ...present, term: terms.get(row.id) }),
    ({ next_due_on, id }) => ({ due: next_due_on ?? LAST_DUE, id }),
  )
})

export const handleCountProofs = handle(countObligationProofs, async ({ work, tx }) => {
  const today = await todayOfFirm(tx, work.now)
  return await countProofs(tx, { today, now: work.now, soon: addDays(today, SOON_DAYS) })
})

type Query = QueryOf<typeof listObligations>

function conditionsOf(
  { after, search, state, country, mine }: Query,
  callerId: string,
  present: Present,
): RawBuilder<SqlBool>[] {
  const cursor = parseCursor(Cursor, after)
  const typed = searchFor(search)
  return [
    stateOf(state, present),
    ...(country ? [sql<SqlBool>`(o.country is null or o.country = ${country})`] : []),
    ...(mine ? [sql<SqlBool>`${callerId}::uuid in (o.owner_id, o.deputy_id)`] : []),
    ...(typed ? [containsWords(sql`o.match_key`, typed.words)] : []),
    ...(cursor ? [sql<SqlBool>`(${DUE_ORDER}, o.id) > (${cursor.due}::date, ${cursor.id}::uuid)`] : []),
  ]
}

function stateOf(state: Query['state'], present: Present): RawBuilder<SqlBool> {
  if (state === 'ended') return sql`o.ended_at is not null`
  const soon = addDays(present.today, SOON_DAYS)
  const isLate = sql`exists (select from obligation_terms t where t.obligation_id = o.id
    and t.proved_at is null and t.cancelled_at is null and ${isTermLate(present)})`
  const due = {
    late: isLate,
    soon: sql`(o.next_due_on <= ${soon}::date and not ${isLate})`,
    later: sql`o.next_due_on > ${soon}::date`,
    none: sql`o.next_due_on is null`,
  }
  return state ? sql`(o.ended_at is null and ${due[state]})` : sql`o.ended_at is null`
}

export const handleReadObligation = handleRecord(
  readObligation,
  obligationSubject,
  async ({ work, tx, caller, subject }) => await readView(tx, subject.id, { caller, now: work.now }),
)

export const handleListTerms = handleRecord(
  listObligationTerms,
  obligationSubject,
  async ({ work, tx, subject, query }) => {
    const present = { today: await todayOfFirm(tx, work.now), now: work.now }
    const cursor = parseCursor(Cursor, query.after)
    const before = cursor && { day: cursor.due, id: cursor.id }
    const rows = await termsOf(tx, subject.id, { before, limit: query.limit + 1 })
    return pageOfRows(
      rows,
      query.limit,
      row => viewOfTerm(row, present),
      ({ due_on, id }) => ({ due: due_on, id }),
    )
  },
)

export const handleReadFile = handleRecord(
  readObligationFile,
  termSubject,
  async ({ work, tx, from, subject, fail }) =>
    (await replyWithFirmFile(work.services, tx, subject, from)) ?? fail('obligation-term.no-file'),
)
