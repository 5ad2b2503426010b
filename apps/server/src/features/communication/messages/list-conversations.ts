// Lists all conversations that a caller may read: for each relation, a short scan in the list's order; then the first
// of all results.

import { countUnread, listConversations } from '@maat/contract/communication/conversations'
import type { CaseId } from '@maat/contract/ids'
import type { QueryOf } from '@maat/contract/operation'
import { PAGE_SIZE } from '@maat/contract/paging'
import type { ConversationKind } from '@maat/domain/communication/messages'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import {
  containsWords,
  isFound,
  pageExactThenSimilar,
  type WordSearch,
} from '../../../platform/db/word-search.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Condition } from '../../cases/case-access/index.ts'
import { listedConversations } from './conversation-rows.ts'
import { conversationConditions, isVisible, NEVER } from './visible-conversations.ts'

const Cursor = z.object({ activity: cursorFields.serial, isNear: z.boolean().optional() })
type Filter = Omit<QueryOf<typeof listConversations>, 'after' | 'search'> & {
  search: WordSearch | undefined
  beyond: number | undefined
}

export const handleListConversations = handle(listConversations, async ({ tx, caller, query }) => {
  const { after, search: typed, ...filter } = query
  const listed = await pageExactThenSimilar(tx, {
    typed,
    limit: filter.limit,
    cursor: parseCursor(Cursor, after),
    read: (search, cursor) => {
      const found = conversationsNear(caller, { ...filter, search, beyond: cursor?.activity })
      return listedConversations(tx, found, caller.id)
    },
  })
  return pageOfRows(
    listed,
    filter.limit,
    ({ row }) => row,
    ({ activity, isNear }) => ({ activity, isNear }),
  )
})

function conversationsNear(caller: Caller, filter: Filter): RawBuilder<unknown> {
  const { limit, kind } = filter
  const { wide, narrow, member } = conversationConditions(caller)
  const count = limit === PAGE_SIZE ? sql.lit(limit + 1) : sql`${limit + 1}`
  const read = filter.unread
    ? sql`join conversation_reads r on r.conversation_id = k.id and r.user_id = ${caller.id}::uuid and r.unread > 0`
    : sql``
  const ofCase = (near: Condition, end: RawBuilder<unknown>) => sql`(
    select k.id, k.activity from conversations k join cases c on c.id = k.id ${read}
    where k.kind = 'case' and k.last_position > 0 and c.status <> 'draft' and ${near} and ${all(caseFilters(filter))} ${end})`
  const cases = kind === undefined || kind === 'case'
  const scans = [
    ...(cases ? wide.map(near => ofCase(near, sql`order by k.activity desc limit ${count}`)) : []),
    ...(cases ? narrow.map(near => ofCase(near, sql`offset 0`)) : []),
    sql`(select k.id, k.activity from conversation_members m join conversations k on k.id = m.conversation_id
      left join cases c on c.id = k.case_id ${read}
      where m.user_id = ${caller.id}::uuid and ${member} and ${all(memberFilters(filter))} offset 0)`,
  ]
  return sql`(select near.id from (${sql.join(scans, sql` union all `)}) near
    order by near.activity desc limit ${count})`
}

const all = (conditions: readonly Condition[]) => sql.join([sql`true`, ...conditions], sql` and `)

function caseFilters({ beyond, search, case: caseId }: Filter): Condition[] {
  return [
    ...beyondOf(beyond),
    ...(search ? [isFound(search, words => containsWords(sql`c.search_text`, words))] : []),
    ...(caseId ? [sql`k.id = ${caseId}::uuid` as Condition] : []),
  ]
}

/** The title, case and members as one text, because the words may be spread over them. */
const SAID_OF_CONVERSATION = sql`concat_ws(' ', k.match_key, c.search_text, (
  select string_agg(u.match_key, ' ') from conversation_members o join users u on u.id = o.user_id
  where o.conversation_id = k.id))`

/** A user is a member of few conversations, so the whole list text is searched. */
function memberFilters({ beyond, search, case: caseId, kind }: Filter): Condition[] {
  return [
    ...beyondOf(beyond),
    ...(search ? [isFound(search, words => containsWords(SAID_OF_CONVERSATION, words))] : []),
    ...(caseId ? [sql`k.case_id = ${caseId}::uuid` as Condition] : []),
    ...(kind === undefined ? [] : [kind === 'case' ? NEVER : (sql`k.kind = ${sql.lit(kind)}` as Condition)]),
  ]
}

const beyondOf = (beyond: number | undefined): Condition[] =>
  beyond === undefined ? [] : [sql`k.activity < ${beyond}`]

const MOST_UNREAD = sql.lit(200)

export const handleCountUnread = handle(countUnread, async ({ tx, caller }) => {
  const { rows } = await sql<{
    id: string
    kind: ConversationKind
    case_id: CaseId | null
    unread: number
    total: number
  }>`
    select k.id, k.kind, k.case_id, r.unread, (sum(r.unread) over ())::int as total
    from conversation_reads r join conversations k on k.id = r.conversation_id
    left join cases c on c.id = k.case_id
    where r.user_id = ${caller.id}::uuid and r.unread > 0 and ${isVisible(caller)}
    order by k.activity desc limit ${MOST_UNREAD}`.execute(tx)
  return {
    total: rows[0]?.total ?? 0,
    conversations: rows.map(({ id, kind, case_id, unread }) => ({ id, kind, caseId: case_id, unread })),
  }
})
