// Lists tickets, and reads one with its messages.
import { listTickets, readTicket } from '@maat/contract/communication/support'
import type { QueryOf } from '@maat/contract/operation'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { containsWords, searchFor } from '../../../platform/db/word-search.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import { isPersonReadable } from '../../people/users/index.ts'
import { and, type TicketRow, tickets } from './ticket-store.ts'
import { ticketSubject, viewOfOpenTicket, viewOfTicket } from './ticket-view.ts'

type Query = QueryOf<typeof listTickets>

const Cursor = z.object({ at: cursorFields.moment, id: cursorFields.id })
/** After all promises: tickets without one come last, the newest first. */
const NO_PROMISE = '2199-01-01T00:00:00.000Z'

const ORDERS: Record<Query['order'], RawBuilder<unknown>> = {
  promised: sql`coalesce(t.promised_at, ${NO_PROMISE}::timestamptz)`,
  oldest: sql`t.created_at`,
}

const placeOf = ({ promised_at, created_at, id }: TicketRow, order: Query['order']) => ({
  at: order === 'oldest' ? created_at : (promised_at ?? NO_PROMISE),
  id,
})

export const handleListTickets = handle(listTickets, async ({ work, tx, caller, query }) => {
  const { limit, after, order, whose } = query
  const cursor = parseCursor(Cursor, after)
  const rows = await tickets(tx)
    .where(and(conditionsOf(query, caller)))
    .$if(cursor !== undefined, list =>
      list.where(sql<SqlBool>`(${ORDERS[order]}, t.id) > (${cursor?.at}::timestamptz, ${cursor?.id}::uuid)`),
    )
    .orderBy(ORDERS[order])
    .orderBy('t.id')
    .limit(limit + 1)
    .execute()
  const isOfFirm = whose === 'firm' || whose === 'mine'
  const can = isOfFirm ? (['write', 'treat'] as const) : (['write', 'rate'] as const)
  return pageOfRows(
    rows,
    limit,
    row => viewOfTicket(row, { caller, now: work.now, can }),
    row => placeOf(row, order),
  )
})

function conditionsOf({ state, whose, search }: Query, caller: Caller): RawBuilder<SqlBool>[] {
  const typed = searchFor(search)
  const me = sql`${caller.id}::uuid`
  return [
    ...(whose === 'readable' ? [isPersonReadable(caller, 'ticket.read')] : []),
    ...(whose === 'own' ? [sql<SqlBool>`t.asker_id = ${me}`] : []),
    ...(whose === 'firm' || whose === 'mine'
      ? [isPersonReadable(caller, 'ticket.treat'), sql<SqlBool>`t.asker_id <> ${me}`]
      : []),
    ...(whose === 'mine' ? [sql<SqlBool>`t.assignee_id = ${me}`] : []),
    ...(state ? [sql<SqlBool>`t.state = ${state}`] : []),
    ...(typed ? [containsWords(sql`t.match_key`, typed.words)] : []),
  ]
}

export const handleReadTicket = handleRecord(
  readTicket,
  ticketSubject,
  async ({ work, tx, caller, subject }) => await viewOfOpenTicket(tx, subject, { caller, now: work.now }),
)
