// Tells the asker of answers, and those who treat a ticket of questions, replies and delays.
import type { UserId } from '@maat/contract/ids'
import { TICKET_TARGET } from '@maat/contract/notification-types'
import { ROLE_IDS } from '@maat/domain/people/roles'
import type { Work } from '../../../platform/http/work.ts'
import { noticeWords, notify } from '../../communication/notifications/index.ts'
import { adminsToMail } from '../../people/users/index.ts'
import type { TicketRow } from './ticket-store.ts'

type ToStaff = 'ticket-asked' | 'ticket-replied' | 'ticket-given' | 'ticket-late'
type ToAsker = 'ticket-answered' | 'ticket-closed'

const optionsOf = ({ id }: TicketRow) => ({
  targetId: TICKET_TARGET + id,
  about: { kind: 'ticket' as const, id },
  link: `/support?ticket=${id}`,
})

export async function notifyAsker(work: Work, ticket: TicketRow, text: ToAsker): Promise<void> {
  if (ticket.asker_id === work.origin.actorId) return
  await notify(work, ticket.asker_id, {
    ...noticeWords(text, { title: { quoted: ticket.subject } }),
    ...optionsOf(ticket),
    otherwise: 'both',
  })
}

async function notifyColleague(
  work: Work,
  userId: UserId,
  ticket: TicketRow,
  { text, name }: { text: ToStaff; name: string },
): Promise<void> {
  if (userId === work.origin.actorId || userId === ticket.asker_id) return
  await notify(work, userId, {
    ...noticeWords(text, { name, title: { quoted: ticket.subject } }),
    ...optionsOf(ticket),
    otherwise: text === 'ticket-late' ? 'both' : 'app',
  })
}

export const notifyAssignee = (work: Work, userId: UserId, ticket: TicketRow, name: string) =>
  notifyColleague(work, userId, ticket, { text: 'ticket-given', name })

/** The colleague who treats it; without one, the assistants of its office, or the Admins. */
export async function notifyFirm(
  work: Work,
  ticket: TicketRow,
  text: 'ticket-asked' | 'ticket-replied',
): Promise<void> {
  const userIds = ticket.assignee_id ? [ticket.assignee_id] : await keepersOf(work, ticket)
  for (const id of userIds) await notifyColleague(work, id, ticket, { text, name: ticket.asker_name })
}

/** A promise that was not kept also reaches the Admins. */
export async function notifyOfDelay(work: Work, ticket: TicketRow): Promise<void> {
  const admins = (await adminsToMail(work.tx)).map(({ id }) => id)
  const keepers = ticket.assignee_id ? [ticket.assignee_id] : await keepersOf(work, ticket)
  for (const id of new Set([...keepers, ...admins]))
    await notifyColleague(work, id, ticket, { text: 'ticket-late', name: ticket.asker_name })
}

async function keepersOf({ tx }: Work, { asker_id, office_id }: TicketRow): Promise<UserId[]> {
  const assistants = await tx
    .selectFrom('users as u')
    .innerJoin('users as k', 'k.office_id', 'u.office_id')
    .select('k.id')
    .where('u.id', '=', asker_id)
    .where('u.role_id', '=', ROLE_IDS.User)
    .where('k.office_id', '=', office_id)
    .where('k.role_id', '=', ROLE_IDS.Assistant)
    .where('k.disabled_at', 'is', null)
    .orderBy('k.id')
    .execute()
  return assistants.length > 0 ? assistants.map(({ id }) => id) : (await adminsToMail(tx)).map(({ id }) => id)
}
