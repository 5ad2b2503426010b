// Escalates tickets that wait longer than promised, and closes those whose asker does not answer.
import { momentOf } from '@maat/domain/calendar/moment'
import { DAYS_UNTIL_CLOSED } from '@maat/domain/communication/tickets'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Services, Work } from '../../../platform/http/work.ts'
import { defineJob } from '../../../platform/jobs/job-queue.ts'
import { tryEach } from '../../../platform/jobs/try-each.ts'
import { notifyOfDelay } from './notify-of-ticket.ts'
import { findTicket, updateTicket } from './ticket-store.ts'
import { endTicket } from './treat-ticket.ts'

const MOST_AT_ONCE = 500
const DAY_MS = 86_400_000

export const followTickets = defineJob({
  name: 'support.follow',
  data: z.object({}),
  every: '*/5 * * * *',
  async work(services, _, inWork) {
    await tryEach(await lateTickets(services), id => inWork(work => escalate(work, id)))
    await tryEach(await leftTickets(services), id => inWork(work => closeLeft(work, id)))
  },
})

async function lateTickets({ db, clock }: Services): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from tickets where state = 'open' and promised_at < ${momentOf(clock())}::timestamptz
      and escalated_at is null
    order by promised_at, id limit ${sql.lit(MOST_AT_ONCE)}`.execute(db)
  return rows.map(({ id }) => id)
}

async function escalate(work: Work, id: string): Promise<void> {
  const { tx, now, origin } = work
  const ticket = await findTicket(tx, id, true)
  // Answered or escalated meanwhile.
  if (!ticket?.promised_at || ticket.escalated_at || new Date(ticket.promised_at) >= now) return
  await updateTicket(tx, id, { escalated_at: momentOf(now) })
  await notifyOfDelay(work, ticket)
  await recordAudit(tx, origin, 'ticket.escalated', { kind: 'ticket', id }, {})
}

const leftSince = (now: Date) => new Date(now.getTime() - DAYS_UNTIL_CLOSED * DAY_MS)

async function leftTickets({ db, clock }: Services): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from tickets where state = 'waiting' and changed_at < ${momentOf(leftSince(clock()))}::timestamptz
    order by changed_at, id limit ${sql.lit(MOST_AT_ONCE)}`.execute(db)
  return rows.map(({ id }) => id)
}

async function closeLeft(work: Work, id: string): Promise<void> {
  const { tx, now, origin } = work
  const ticket = await findTicket(tx, id, true)
  if (ticket?.state !== 'waiting' || new Date(ticket.changed_at) >= leftSince(now)) return
  await endTicket(work, ticket)
  await recordAudit(tx, origin, 'ticket.closed', { kind: 'ticket', id }, { byItself: true })
}
