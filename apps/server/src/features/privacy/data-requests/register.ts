// The register of requests: listed, read, exported, and requests that arrived on paper or by telephone entered.

import type { QueryOf } from '@maat/contract/operation'
import {
  enterDataRequest,
  exportDataRequests,
  listDataRequests,
  readDataRequest,
} from '@maat/contract/privacy/data-requests'
import type { Day } from '@maat/domain/calendar/day'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import { dueOfRequest, SOON_REQUEST_DAYS } from '@maat/domain/privacy/data-requests'
import { REGISTER_COLUMNS, REGISTER_WORDS, registerWord } from '@maat/domain/privacy/register-words'
import type { Language } from '@maat/domain/words/languages'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted } from '../../../platform/authz/subject.ts'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { containsWords, searchFor } from '../../../platform/db/word-search.ts'
import { csvOfList } from '../../../platform/files/csv-of-list.ts'
import { replyWithBytes } from '../../../platform/files/reply-with-bytes.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { officeExists, timeZoneAt, userSubject } from '../../people/users/index.ts'
import { notifyOfArrival } from './notify-of-request.ts'
import {
  decisionsOf,
  findRequests,
  getRequest,
  insertRequest,
  type RegisterPlace,
  type RequestRow,
} from './request-store.ts'
import { dataRequestSubject, readView, todayOfRegister, viewOfRequest } from './request-view.ts'

const Cursor = z.object({ due: cursorFields.day, id: cursorFields.id })

export const handleListDataRequests = handle(listDataRequests, async ({ work, tx, caller, query }) => {
  const { limit, after, ...filter } = query
  const today = await todayOfRegister(tx, work.now)
  const rows = await findRequests(tx, conditionsOf(filter, caller, today), {
    limit: limit + 1,
    cursor: parseCursor(Cursor, after),
    isClosed: filter.state === 'closed',
  })
  const decisions = await decisionsOf(
    tx,
    rows.map(({ id }) => id),
  )
  return pageOfRows(rows, limit, row => viewOfRequest(row, { caller, today, decisions }), placeOf)
})

const placeOf = ({ due_on, id }: RequestRow): RegisterPlace => ({ due: due_on, id })

type Filter = QueryOf<typeof exportDataRequests>

function conditionsOf(
  { search, state, kind, office, mine }: Filter,
  caller: Caller,
  today: Day,
): RawBuilder<SqlBool>[] {
  const typed = searchFor(search)
  return [
    isInReach(caller),
    ...(state ? [isInState(state, today)] : []),
    ...(kind ? [sql<SqlBool>`r.kind = ${kind}`] : []),
    ...(office ? [sql<SqlBool>`r.office_id = ${office}::uuid`] : []),
    ...(mine ? [sql<SqlBool>`r.responsible_id = ${caller.id}::uuid`] : []),
    ...(typed ? [containsWords(sql`r.match_key`, typed.words)] : []),
  ]
}

/** As the permission table: assistants have the requests of their office, and their own. */
const isInReach = ({ role, id, officeId }: Caller): RawBuilder<SqlBool> =>
  role === 'Admin' ? sql`true` : sql`(r.office_id = ${officeId}::uuid or r.user_id = ${id}::uuid)`

function isInState(state: NonNullable<Filter['state']>, today: Day): RawBuilder<SqlBool> {
  const soon = addDays(today, SOON_REQUEST_DAYS)
  return {
    open: sql<SqlBool>`r.state = 'open'`,
    late: sql<SqlBool>`(r.state = 'open' and r.due_on < ${today}::date)`,
    soon: sql<SqlBool>`(r.state = 'open' and r.due_on between ${today}::date and ${soon}::date)`,
    closed: sql<SqlBool>`r.state <> 'open'`,
  }[state]
}

export const handleExportDataRequests = handle(
  exportDataRequests,
  async ({ work, tx, caller, query, record }) => {
    const today = await todayOfRegister(tx, work.now)
    const timeZone = await timeZoneAt(tx, null)
    await record('data-request.register-exported', {}, { kind: 'user', id: caller.id })
    const lines = csvOfList({
      titles: REGISTER_COLUMNS.map(column => REGISTER_WORDS[column][caller.language]),
      findPage: async page =>
        await findRequests(tx, conditionsOf(query, caller, today), {
          ...page,
          isClosed: query.state === 'closed',
        }),
      cursorOf: placeOf,
      cellsOf: row => cellsOf(row, { language: caller.language, timeZone }),
    })
    return replyWithBytes(lines, `${REGISTER_WORDS.file[caller.language]}-${today}.csv`, { isDownload: true })
  },
)

interface Reader {
  language: Language
  timeZone: string
}

function cellsOf(row: RequestRow, { language, timeZone }: Reader): (string | null)[] {
  const dayOf = (moment: Moment | null) => moment && dayAt(moment, timeZone)

  const cells: Record<(typeof REGISTER_COLUMNS)[number], string | null> = {
    person: row.person_name,
    contact: row.contact,
    kind: registerWord('kind', row.kind, language),
    channel: registerWord('channel', row.channel, language),
    identity: registerWord('identity', row.identity_check, language),
    receivedOn: row.received_on,
    dueOn: row.due_on,
    extended: dayOf(row.extended_at),
    responsible: row.responsible_name,
    state: registerWord('state', row.state, language),
    outcome: row.outcome && registerWord('outcome', row.outcome, language),
    closedOn: dayOf(row.closed_at),
  }
  return REGISTER_COLUMNS.map(column => cells[column])
}

export const handleReadDataRequest = handleRecord(
  readDataRequest,
  dataRequestSubject,
  async ({ work, tx, caller, subject }) => await readView(tx, subject.id, { caller, now: work.now }),
)

export const handleEnterDataRequest = handle(enterDataRequest, async context => {
  const { work, tx, caller, body, record, fail } = context
  if (body.userId && !(await isKnownPerson(work, caller, body.userId)))
    return fail('data-request.person-unknown')
  if (body.officeId && !(await officeExists(tx, body.officeId))) return fail('office.unknown')
  if (body.receivedOn > (await todayOfRegister(tx, work.now))) return fail('data-request.not-yet-received')
  const isCorrection = body.kind === 'correction'
  const id = await insertRequest(tx, {
    user_id: body.userId,
    person_name: body.personName,
    contact: body.contact,
    office_id: (caller.role === 'Admin' && body.officeId) || caller.officeId,
    kind: body.kind,
    channel: body.channel,
    language: body.language,
    words: body.words,
    wrong: isCorrection ? body.wrong : '',
    correct: isCorrection ? body.correct : '',
    identity_check: body.identityCheck,
    identity_note: body.identityNote,
    received_on: body.receivedOn,
    due_on: dueOfRequest(body.receivedOn),
    entered_by: caller.id,
    created_at: momentOf(work.now),
  })
  await record('data-request.entered', { kind: body.kind, way: body.channel }, { kind: 'data-request', id })
  await notifyOfArrival(work, await getRequest(tx, id))
  return await readView(tx, id, { caller, now: work.now })
})

/** Only somebody whom the caller may read: a request must not reveal who is a client of another office. */
async function isKnownPerson({ tx }: Work, caller: Caller, userId: RequestRow['user_id']): Promise<boolean> {
  if (!userId) return false
  const row = await userSubject.find(tx, userId, { lock: false, caller })
  return row !== undefined && permitted(userSubject, caller, row, ['read']).length > 0
}
