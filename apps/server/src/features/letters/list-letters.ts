// All letters that a caller may read: for each way of being near a short scan in the order of the list; then the first
// of them all.
import { listLetters } from '@maat/contract/letters'
import type { QueryOf } from '@maat/contract/operation'
import { nearnessNeeded } from '@maat/contract/permissions'
import { DELIVERED_STATES } from '@maat/domain/letters'
import { isStaff } from '@maat/domain/roles'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../platform/authz/caller.ts'
import type { Executor } from '../../platform/db/database.ts'
import { MomentPlace, pageOfRows, placeAfter } from '../../platform/db/page.ts'
import { handle } from '../../platform/http/handle.ts'
import { type Condition, casesNear } from '../cases/index.ts'
import { listedLetters } from './letter-view.ts'

type Filter = Omit<QueryOf<typeof listLetters>, 'after'> & {
  beyond: z.output<typeof MomentPlace> | undefined
}

export const handleListLetters = handle(listLetters, async ({ tx, caller, query }) => {
  const { after, ...filter } = query
  const ids = await findLetters(tx, caller, { ...filter, beyond: placeAfter(MomentPlace, after) })
  const rows = await listedLetters(tx, caller, ids)
  return pageOfRows(
    rows,
    filter.limit,
    row => row,
    ({ datedAt, id }) => ({ at: datedAt, id }),
  )
})

const DELIVERED = sql`l.state in (${sql.join(DELIVERED_STATES.map(state => sql.lit(state)))})`

/** What a client writes is the client's alone until it has reached the firm. */
const IN_SIGHT = sql`(l.direction = 'out' or l.state = 'received')`

async function findLetters(executor: Executor, caller: Caller, filter: Filter): Promise<string[]> {
  const count = sql`${filter.limit + 1}`
  const needed = nearnessNeeded(caller.role, 'letter.read')
  const ofCases = casesNear(
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

/** Those that the list of the unread would show. */
export async function countUnread(executor: Executor, caller: Caller): Promise<number> {
  const filter = { limit: MOST_COUNTED - 1, box: 'unread', beyond: undefined } as const
  return (await findLetters(executor, caller, filter)).length
}

/** The marks of one reader are few: they come first. */
const unreadBy = (caller: Caller) => sql`(select letter_id from unread_letters
  where user_id = ${caller.id}::uuid offset 0) n join letters l on l.id = n.letter_id and ${DELIVERED}`

function filters(caller: Caller, { beyond, search, box, case: caseId }: Filter): Condition[] {
  const words = search && `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return [
    sql`l.case_id is not null`,
    ...(beyond
      ? [sql`(l.dated_at, l.id) < (${beyond.at}::timestamptz, ${beyond.id}::uuid)` as Condition]
      : []),
    ...(words ? [sql`l.search_text like fold(${words})` as Condition] : []),
    ...(caseId ? [sql`l.case_id = ${caseId}::uuid` as Condition] : []),
    ...(box && box !== 'unread' ? [boxOf(caller, box)] : []),
  ]
}

const FAILED: Condition = sql`l.state = 'failed'`
/** It left, and some of those to whom it went will not get it: for the staff to know. */
const REFUSED: Condition = sql`l.state = 'sent' and l.id in (select r.letter_id from letter_recipients r
  where r.refusal is not null and r.next_try_at is null)`

/** What was sent and received is seen from where the caller stands. */
function boxOf(caller: Caller, box: Exclude<Filter['box'], 'unread' | undefined>): Condition {
  if (box === 'waiting') return sql`l.state in ('draft', 'scheduled', 'queued')`
  if (box === 'failed') return isStaff(caller.role) ? sql`(${FAILED} or ${REFUSED})` : FAILED
  if (isStaff(caller.role))
    return box === 'sent' ? sql`l.state in ('sent', 'kept')` : sql`l.state = 'received'`
  return box === 'sent'
    ? sql`l.author_id = ${caller.id}::uuid`
    : sql`l.author_id is distinct from ${caller.id}::uuid`
}
