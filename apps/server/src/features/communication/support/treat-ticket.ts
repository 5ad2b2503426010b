// Notes among the staff, the colleague who treats a ticket, its end, and the two questions after it.
import { assignTicket, closeTicket, noteInTicket, rateTicket } from '@maat/contract/communication/support'
import type { UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { isStaff, roleOfId } from '@maat/domain/people/roles'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { findUser } from '../../people/users/index.ts'
import { notifyAsker, notifyAssignee } from './notify-of-ticket.ts'
import { stoppedClock } from './promise.ts'
import { insertMessage, type TicketRow, updateTicket } from './ticket-store.ts'
import { ticketSubject, viewOfOpenTicket } from './ticket-view.ts'

export const handleNote = handleRecord(noteInTicket, ticketSubject, async context => {
  const { work, tx, caller, subject: ticket, body, record, fail } = context
  const note = { ticketId: ticket.id, authorId: caller.id, text: body.text, isInternal: true }
  if (!(await insertMessage(tx, work.now, note))) return fail('ticket.too-long')
  await record('ticket.noted', {})
  return await viewOfOpenTicket(tx, ticket, { caller, now: work.now })
})

export const handleAssign = handleRecord(assignTicket, ticketSubject, async context => {
  const { work, tx, caller, subject: ticket, body, record, fail } = context
  const { assigneeId } = body
  if (assigneeId && !(await mayTreat(work, assigneeId, ticket))) return fail('ticket.not-for-them')
  await updateTicket(tx, ticket.id, { assignee_id: assigneeId })
  if (assigneeId) {
    const giver = await findUser(tx, caller.id)
    await notifyAssignee(work, assigneeId, ticket, giver?.full_name ?? '')
  }
  await record('ticket.assigned', { assignee: assigneeId })
  return await viewOfOpenTicket(tx, ticket, { caller, now: work.now })
})

/** A colleague who may read it, and did not ask it. */
async function mayTreat(work: Work, userId: UserId, ticket: TicketRow): Promise<boolean> {
  const user = await findUser(work.tx, userId)
  if (!user || user.disabled_at || !isStaff(roleOfId(user.role_id)) || userId === ticket.asker_id)
    return false
  return await work.services.stillReads(work, userId, { kind: 'ticket', id: ticket.id })
}

export const handleClose = handleRecord(closeTicket, ticketSubject, async context => {
  const { work, tx, caller, subject: ticket, record, fail } = context
  if (ticket.state === 'closed') return fail('ticket.closed')
  if (ticket.answered_at === null && caller.id !== ticket.asker_id) return fail('ticket.not-answered')
  await endTicket(work, ticket)
  await record('ticket.closed', { byItself: false })
  return await viewOfOpenTicket(tx, ticket, { caller, now: work.now })
})

export async function endTicket(work: Work, ticket: TicketRow): Promise<void> {
  const { tx, now } = work
  await updateTicket(tx, ticket.id, {
    ...(await stoppedClock(tx, ticket, now)),
    state: 'closed',
    closed_at: momentOf(now),
    changed_at: momentOf(now),
  })
  await notifyAsker(work, ticket, 'ticket-closed')
}

export const handleRate = handleRecord(rateTicket, ticketSubject, async context => {
  const { work, tx, caller, subject: ticket, body, record, fail } = context
  if (ticket.state !== 'closed') return fail('ticket.not-closed')
  if (ticket.rating !== null) return fail('ticket.rated')
  const { solved, rating, words } = body
  await updateTicket(tx, ticket.id, { solved, rating, rating_words: words })
  await record('ticket.rated', { rating })
  return await viewOfOpenTicket(tx, ticket, { caller, now: work.now })
})
