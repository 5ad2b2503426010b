// A ticket as a permission subject and as the API returns it: the callers' rights follow from the person who asked.
import { type OpenTicketView, TICKET_ACTIONS, type TicketView } from '@maat/contract/communication/support'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted, type Subject } from '../../../platform/authz/subject.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { relationsToUser, userSubject } from '../../people/users/index.ts'
import { filesOfMessages } from './ticket-files.ts'
import { findTicket, getTicket, messagesOf, type TicketRow } from './ticket-store.ts'

type Asker = Parameters<typeof relationsToUser>[1]

export interface TicketWithAsker extends TicketRow {
  asker: Asker
}

export const ticketSubject: Subject<'ticket', TicketWithAsker> = {
  kind: 'ticket',
  notFound: 'ticket.not-found',
  async find(executor, id, { lock, caller }) {
    const row = await findTicket(executor, id, lock)
    const asker = row && (await userSubject.find(executor, row.asker_id, { lock: false, caller }))
    return row && asker && { ...row, asker }
  },
  relations: (person, { asker }) => relationsToUser(person as Caller, asker),
}

type Action = (typeof TICKET_ACTIONS)[number]

export function viewOfTicket(
  row: TicketRow,
  { caller, now, can }: { caller: Caller; now: Date; can: readonly Action[] },
): z.input<typeof TicketView> {
  const isOwn = row.asker_id === caller.id
  const mayRate = isOwn && row.state === 'closed' && row.rating === null
  return {
    id: row.id,
    subject: row.subject,
    topic: row.topic,
    state: row.state,
    asker: { id: row.asker_id, name: row.asker_name },
    isOwn,
    assignee: row.assignee_id ? { id: row.assignee_id, name: row.assignee_name ?? '' } : null,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    promisedAt: row.promised_at,
    isLate: row.promised_at !== null && new Date(row.promised_at) < now,
    closedAt: row.closed_at,
    solved: row.solved,
    rating: row.rating,
    ratingWords: row.rating_words,
    can: can.filter(action => action !== 'rate' || mayRate),
  }
}

export async function viewOfOpenTicket(
  executor: Executor,
  ticket: TicketWithAsker,
  { caller, now }: { caller: Caller; now: Date },
): Promise<z.input<typeof OpenTicketView>> {
  const row = await getTicket(executor, ticket.id)
  const can = permitted(ticketSubject, caller, ticket, TICKET_ACTIONS)
  // Also an Admin who asks reads no notes of those who treat the question.
  const withInternal = can.includes('treat') && row.asker_id !== caller.id
  const messages = await messagesOf(executor, row.id, { withInternal })
  const files = await filesOfMessages(executor, row.id)
  return {
    ...viewOfTicket(row, { caller, now, can: withInternal ? can : can.filter(action => action !== 'treat') }),
    messages: messages.map(message => ({
      id: message.id,
      text: message.text,
      authorName: message.author_name ?? '',
      isOfAsker: message.author_id === row.asker_id,
      isInternal: message.is_internal,
      writtenAt: message.written_at,
      files: files.get(message.id) ?? [],
    })),
  }
}
