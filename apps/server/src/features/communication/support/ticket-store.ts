// The rows of tickets and their messages; only this file writes them.
import type { OfficeId, TicketId, UserId } from '@maat/contract/ids'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import type { SolvedAnswer, TicketState, TicketTopic } from '@maat/domain/communication/tickets'
import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { Tickets } from '../../../platform/db/schema.generated.ts'

export interface TicketRow {
  id: TicketId
  asker_id: UserId
  asker_name: string
  office_id: OfficeId | null
  subject: string
  topic: TicketTopic
  state: TicketState
  assignee_id: UserId | null
  assignee_name: string | null
  created_at: Moment
  changed_at: Moment
  promised_minutes: number
  used_minutes: number
  clock_since: Moment | null
  promised_at: Moment | null
  escalated_at: Moment | null
  answered_at: Moment | null
  closed_at: Moment | null
  solved: SolvedAnswer | null
  rating: number | null
  rating_words: string
}

export interface MessageRow {
  id: string
  text: string
  author_id: UserId | null
  author_name: string | null
  is_internal: boolean
  written_at: Moment
}

export const tickets = (executor: Executor) =>
  executor
    .selectFrom('tickets as t')
    .innerJoin('users as u', 'u.id', 't.asker_id')
    .leftJoin('users as a', 'a.id', 't.assignee_id')
    .selectAll('t')
    .select(['u.full_name as asker_name', 'a.full_name as assignee_name'])
    .$castTo<TicketRow>()

export async function findTicket(
  executor: Executor,
  id: string,
  lock: boolean,
): Promise<TicketRow | undefined> {
  if (lock) await executor.selectFrom('tickets').select('id').where('id', '=', id).forUpdate().execute()
  return await tickets(executor).where('t.id', '=', id).executeTakeFirst()
}

export async function getTicket(executor: Executor, id: string): Promise<TicketRow> {
  const row = await findTicket(executor, id, false)
  if (!row) throw new Error(`The ticket ${id} was just written, and is not there`)
  return row
}

export async function countOpenTickets(tx: Tx, askerId: UserId): Promise<number> {
  const { count } = await tx
    .selectFrom('tickets')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('asker_id', '=', askerId)
    .where('state', '!=', 'closed')
    .executeTakeFirstOrThrow()
  return count
}

export async function insertTicket(tx: Tx, row: Insertable<Tickets>): Promise<TicketId> {
  const { id } = await tx.insertInto('tickets').values(row).returning('id').executeTakeFirstOrThrow()
  return id as TicketId
}

export async function updateTicket(tx: Tx, id: string, change: Updateable<Tickets>): Promise<void> {
  await tx.updateTable('tickets').set(change).where('id', '=', id).execute()
}

export const MOST_MESSAGES = 500

interface NewMessage {
  ticketId: TicketId
  authorId: UserId
  text: string
  isInternal: boolean
}

/** The new message's id; undefined for a ticket with too many messages. */
export async function insertMessage(
  tx: Tx,
  now: Date,
  { ticketId, authorId, text, isInternal }: NewMessage,
): Promise<string | undefined> {
  const { count } = await tx
    .selectFrom('ticket_messages')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('ticket_id', '=', ticketId)
    .executeTakeFirstOrThrow()
  if (count >= MOST_MESSAGES) return undefined
  const { id } = await tx
    .insertInto('ticket_messages')
    .values({
      ticket_id: ticketId,
      author_id: authorId,
      text,
      is_internal: isInternal,
      written_at: momentOf(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The oldest first. */
export async function messagesOf(
  executor: Executor,
  ticketId: string,
  { withInternal }: { withInternal: boolean },
): Promise<MessageRow[]> {
  return await executor
    .selectFrom('ticket_messages as m')
    .leftJoin('users as w', 'w.id', 'm.author_id')
    .select(['m.id', 'm.text', 'm.author_id', 'w.full_name as author_name', 'm.is_internal', 'm.written_at'])
    .where('m.ticket_id', '=', ticketId)
    .$if(!withInternal, query => query.where('m.is_internal', '=', false))
    .orderBy('m.written_at')
    .orderBy('m.id')
    .limit(MOST_MESSAGES)
    .$castTo<MessageRow>()
    .execute()
}

export const and = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql`(${sql.join([sql`true`, ...conditions], sql` and `)})`
