// Asks the firm a question, and writes in it: the clock of the promise runs while the firm must answer.
import { askTicket, MOST_OPEN_TICKETS, writeTicketMessage } from '@maat/contract/communication/support'
import type { TicketId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { DAYS_TO_REOPEN, type TicketTopic } from '@maat/domain/communication/tickets'
import type { Caller } from '../../../platform/authz/caller.ts'
import { lockForCounting } from '../../../platform/db/lock-for-counting.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { present } from '../../../platform/present.ts'
import { notifyAsker, notifyFirm } from './notify-of-ticket.ts'
import { answeringOffice, promisedHours, promiseFrom, runningClock, stoppedClock } from './promise.ts'
import { attachFiles } from './ticket-files.ts'
import {
  countOpenTickets,
  getTicket,
  insertMessage,
  insertTicket,
  type TicketRow,
  updateTicket,
} from './ticket-store.ts'
import { ticketSubject, viewOfOpenTicket } from './ticket-view.ts'

const MINUTES_OF_HOUR = 60
const DAY_MS = 86_400_000

export const handleAskTicket = handle(askTicket, async context => {
  const { work, tx, caller, body, record, fail } = context
  const { now } = work
  await lockForCounting(tx, 'tickets', caller.id)
  if ((await countOpenTickets(tx, caller.id)) >= MOST_OPEN_TICKETS) return fail('ticket.too-many')
  const { id, messageId } = await enterTicket(work, caller, body)
  const files = { messageId, ownerId: caller.id, fileIds: body.fileIds }
  if (!(await attachFiles(tx, files))) return fail('ticket.file-gone')
  await notifyFirm(work, await getTicket(tx, id), 'ticket-asked')
  await record('ticket.asked', { topic: body.topic }, { kind: 'ticket', id })
  const ticket = present(await ticketSubject.find(tx, id, { lock: false, caller }))
  return await viewOfOpenTicket(tx, ticket, { caller, now })
})

interface Question {
  subject: string
  topic: TicketTopic
  text: string
}

/** Also for the demo firm. */
export async function enterTicket(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  asker: Pick<Caller, 'id' | 'officeId'>,
  { subject, topic, text }: Question,
): Promise<{ id: TicketId; messageId: string }> {
  const officeId = await answeringOffice(tx, asker.officeId)
  const minutes = (await promisedHours(tx, now)) * MINUTES_OF_HOUR
  const at = momentOf(now)
  const id = await insertTicket(tx, {
    asker_id: asker.id,
    office_id: officeId,
    subject,
    topic,
    state: 'open',
    created_at: at,
    changed_at: at,
    promised_minutes: minutes,
    clock_since: at,
    promised_at: (await promiseFrom(tx, now, { officeId, minutes })) ?? null,
  })
  const message = { ticketId: id, authorId: asker.id, text, isInternal: false }
  return { id, messageId: present(await insertMessage(tx, now, message)) }
}

export const handleWriteMessage = handleRecord(writeTicketMessage, ticketSubject, async context => {
  const { work, tx, caller, subject: ticket, body, record, fail } = context
  if (isTooOld(ticket, work.now)) return fail('ticket.too-old')
  const messageId = await insertMessage(tx, work.now, {
    ticketId: ticket.id,
    authorId: caller.id,
    text: body.text,
    isInternal: false,
  })
  if (!messageId) return fail('ticket.too-long')
  const files = { messageId, ownerId: caller.id, fileIds: body.fileIds }
  if (!(await attachFiles(tx, files))) return fail('ticket.file-gone')
  await (caller.id === ticket.asker_id ? askAgain(work, ticket) : answer(work, ticket, caller))
  await record('ticket.answered', {})
  return await viewOfOpenTicket(tx, ticket, { caller, now: work.now })
})

const isTooOld = ({ closed_at }: TicketRow, now: Date) =>
  closed_at !== null && now.getTime() - new Date(closed_at).getTime() > DAYS_TO_REOPEN * DAY_MS

/** An answer of the asker, also in a closed ticket: the firm must answer again. */
async function askAgain(work: Work, ticket: TicketRow): Promise<void> {
  const { tx, now } = work
  await updateTicket(tx, ticket.id, {
    ...(await runningClock(tx, ticket, now)),
    state: 'open',
    closed_at: null,
    solved: null,
    rating: null,
    rating_words: '',
    changed_at: momentOf(now),
  })
  await notifyFirm(work, ticket, 'ticket-replied')
}

async function answer(work: Work, ticket: TicketRow, { id }: Caller): Promise<void> {
  const { tx, now } = work
  await updateTicket(tx, ticket.id, {
    ...(await stoppedClock(tx, ticket, now)),
    state: 'waiting',
    closed_at: null,
    solved: null,
    rating: null,
    rating_words: '',
    answered_at: ticket.answered_at ?? momentOf(now),
    assignee_id: ticket.assignee_id ?? id,
    changed_at: momentOf(now),
  })
  await notifyAsker(work, ticket, 'ticket-answered')
}
