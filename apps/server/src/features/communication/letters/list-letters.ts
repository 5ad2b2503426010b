// Lists all letters that a caller may read: for each relation, a short scan in the list's order; then the first of all
// results.
import { listLetters } from '@maat/contract/communication/letters'
import type { QueryOf } from '@maat/contract/operation'
import { relationsNeeded } from '@maat/contract/permissions'
import { DELIVERED_STATES } from '@maat/domain/communication/letters'
import { isStaff } from '@maat/domain/people/roles'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { MomentCursor, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import {
  containsWords,
  isFound,
  pageExactThenSimilar,
  type WordSearch,
} from '../../../platform/db/word-search.ts'
import { handle } from '../../../platform/http/handle.ts'
import { type Condition, conditionsForRelations } from '../../cases/case-access/index.ts'
import { listedLetters } from './letter-view.ts'

const Cursor = MomentCursor.extend({ isNear: z.boolean().optional() })

type Filter = Omit<QueryOf<typeof listLetters>, 'after' | 'search'> & {
  search?: WordSearch | undefined
  beyond: z.output<typeof MomentCursor> | undefined
}

export const handleListLetters = handle(listLetters, async ({ tx, caller, query }) => {
  const { after, search: typed, ...filter } = query
  const rows = await pageExactThenSimilar(tx, {
    typed,
    limit: filter.limit,
    cursor: parseCursor(Cursor, after),
    async read(search, beyond) {
      return await listedLetters(tx, caller, await findLetters(tx, caller, { ...filter, search, beyond }))
    },
  })
  return pageOfRows(
    rows,
    filter.limit,
    ({ isNear: _, ...row }) => row,
    ({ datedAt, id, isNear }) => ({ at: datedAt, id, isNear }),
  )
})

export const DELIVERED: Condition = sql`l.state in (${sql.join(DELIVERED_STATES.map(state => sql.lit(state)))})`

/** A client's letter is private until it reaches the firm. */
export const IN_SIGHT: Condition = sql`(l.direction = 'out' or l.state = 'received')`

async function findLetters(executor: Executor, caller: Caller, filter: Filter): Promise<string[]> {
  const count = sql`${filter.limit + 1}`
  const needed = relationsNeeded(caller.role, 'letter.read')
  const ofCases = conditionsForRelations(
    caller,
    needed.filter(near => near !== 'author' && near !== 'recipient'),
  )
  const where = sql.join(filters(caller, filter), sql` and `)
  const letters = filter.box === 'unread' ? unreadBy(caller) : sql`letters l`
  const end = sql`order by l.dated_at desc, l.id desc limit ${count}`
  const scans = [
    ...ofCases.map(
      near => sql`(select l.id, l.dated_at from ${letters} join cases c on c.id = l.case_id
        where ${near} and ${IN_SIGHT} and ${where} ${end})`,
    ),
    sql`(select l.id, l.dated_at from ${letters} where l.author_id = ${caller.id}::uuid and ${where} ${end})`,
    sql`(select l.id, l.dated_at from ${letters} join letter_recipients r on l.id = r.letter_id
      where r.user_id = ${caller.id}::uuid and ${DELIVERED} and ${where} ${end})`,
  ]
  const { rows } = await sql<{ id: string }>`
    select found.id from (${sql.join(scans, sql` union `)}) found
    order by found.dated_at desc, found.id desc limit ${count}`.execute(executor)
  return rows.map(({ id }) => id)
}

const MOST_COUNTED = 100

export async function countUnread(executor: Executor, caller: Caller): Promise<number> {
  const filter = { limit: MOST_COUNTED - 1, box: 'unread', beyond: undefined } as const
  return (await findLetters(executor, caller, filter)).length
}

/** A reader has few unread marks, so they come first. */
const unreadBy = (caller: Caller) => sql`(select letter_id from unread_letters
  where user_id = ${caller.id}::uuid offset 0) n join letters l on l.id = n.letter_id and ${DELIVERED}`

function filters(caller: Caller, { beyond, search, box, case: caseId }: Filter): Condition[] {
  return [
    sql`l.case_id is not null`,
    ...(beyond
      ? [sql`(l.dated_at, l.id) < (${beyond.at}::timestamptz, ${beyond.id}::uuid)` as Condition]
      : []),
    ...(search ? [isFound(search, words => containsWords(sql`l.search_text`, words))] : []),
    ...(caseId ? [sql`l.case_id = ${caseId}::uuid` as Condition] : []),
    ...(box && box !== 'unread' ? [boxOf(caller, box)] : []),
  ]
}

const FAILED: Condition = sql`l.state = 'failed'`
/** A sent letter that some recipients will not get; shown to the staff. */
const REFUSED: Condition = sql`l.state = 'sent' and l.id in (select r.letter_id from letter_recipients r
  where r.refusal is not null and r.next_try_at is null)`

/** Sent and received depend on the caller's point of view. */
function boxOf(caller: Caller, box: Exclude<Filter['box'], 'unread' | undefined>): Condition {
  if (box === 'waiting') return sql`l.state in ('draft', 'scheduled', 'queued')`
  if (box === 'failed') return isStaff(caller.role) ? sql`(${FAILED} or ${REFUSED})` : FAILED
  if (isStaff(caller.role))
    return box === 'sent' ? sql`l.state in ('sent', 'kept')` : sql`l.state = 'received'`
  return box === 'sent'
    ? sql`l.author_id = ${caller.id}::uuid`
    : sql`l.author_id is distinct from ${caller.id}::uuid`
}
