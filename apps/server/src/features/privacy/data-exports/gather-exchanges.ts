// The exchange of a person with the firm: messages, letters, appointments, tasks and questions.
import { listConsultations } from '@maat/contract/calendar/consultations'
import { listEvents } from '@maat/contract/calendar/events'
import { listTodos } from '@maat/contract/calendar/todos'
import { type ConversationRow, listConversations } from '@maat/contract/communication/conversations'
import { listLetters, readLetter } from '@maat/contract/communication/letters'
import { listMessages, type Message } from '@maat/contract/communication/messages'
import { listTickets, readTicket } from '@maat/contract/communication/support'
import type { CaseId, ConversationId } from '@maat/contract/ids'
import type { Moment } from '@maat/domain/calendar/moment'
import { sql } from 'kysely'
import type { FileReference } from '../../../platform/files/file-store.ts'
import type { ExportEntry } from './export-entry.ts'
import type { OwnReader } from './own-reader.ts'

type CaseIds = ReadonlySet<CaseId>

export async function* gatherMessages(reader: OwnReader, ownCases: CaseIds): AsyncGenerator<ExportEntry> {
  const conversations = await reader.all(query => reader.read(listConversations, { query }))
  for (const { last: _, unread: __, ...row } of conversations) {
    const messages = await messagesOf(reader, row.id)
    const isOwn = row.caseId === null || ownCases.has(row.caseId)
    const shown = isOwn ? messages : messages.filter(({ author }) => author.id === reader.caller.id)
    if (shown.length === 0) continue
    yield {
      section: 'messages',
      title: titleOf(row),
      path: `messages/${row.id}.json`,
      json: { conversation: isOwn ? row : { id: row.id, caseId: row.caseId }, messages: shown.map(plain) },
    }
  }
  yield* lettersOf(reader, ownCases)
}

const titleOf = ({ caseTitle, title, people }: Omit<ConversationRow, 'last' | 'unread'>) =>
  title || caseTitle || people.map(({ name }) => name).join(', ')

/** A quoted message may be another person's: it stands in its own place if the person may have it. */
const plain = ({ quoted, ...message }: Message) => ({ ...message, quotes: quoted?.id ?? null })

/** Oldest first. */
async function messagesOf(reader: OwnReader, conversationId: ConversationId): Promise<Message[]> {
  const pages: Message[][] = []
  let olderThan: number | undefined
  for (let hasOlder = true; hasOlder; ) {
    const page = await reader.read(listMessages, {
      params: { conversationId },
      query: { limit: 100, ...(olderThan !== undefined && { olderThan }) },
    })
    pages.unshift(page.items)
    const first = page.items[0]
    hasOlder = page.hasOlder && first !== undefined
    olderThan = first?.position
  }
  return pages.flat()
}

async function* lettersOf(reader: OwnReader, ownCases: CaseIds): AsyncGenerator<ExportEntry> {
  const rows = await reader.all(query => reader.read(listLetters, { query }))
  for (const { id, caseId, subject, datedAt } of rows) {
    const letter = await reader.readIfAny(readLetter, { params: { letterId: id } })
    if (!letter) continue
    yield { section: 'messages', title: subject, path: `letters/${id}.json`, json: letter }
    if (!ownCases.has(caseId)) continue
    const ready = letter.attachments.filter(({ state }) => state === 'ready').map(attachment => attachment.id)
    for (const { name, file } of await filesOfLetter(reader, ready))
      yield { section: 'messages', title: name, folder: 'letters', name, file, at: datedAt }
  }
}

interface NamedFile {
  name: string
  file: FileReference
}

interface FoundFile extends FileReference {
  name: string
}

const named = (rows: readonly FoundFile[]): NamedFile[] => rows.map(({ name, ...file }) => ({ name, file }))

async function filesOfLetter({ work }: OwnReader, ids: readonly string[]): Promise<NamedFile[]> {
  const { rows } = await sql<FoundFile>`
    select a.name, f.hash, f.size from letter_attachments a join files f on f.hash = a.file_hash
    where a.id = any(${ids}::uuid[]) order by a.place`.execute(work.tx)
  return named(rows)
}

export async function* gatherAppointments(reader: OwnReader): AsyncGenerator<ExportEntry> {
  const json = {
    consultations: (await reader.all(query => reader.read(listConsultations, { query }))).filter(
      ({ requester }) => requester.id === reader.caller.id,
    ),
    events: await reader.all(query => reader.read(listEvents, { query })),
    tasks: await reader.all(query => reader.read(listTodos, { query: { scope: 'mine', ...query } })),
    tasksGiven: await reader.all(query => reader.read(listTodos, { query: { scope: 'given', ...query } })),
  }
  yield { section: 'appointments', title: '', path: 'appointments-and-tasks.json', json }
}

export async function* gatherQuestions(reader: OwnReader): AsyncGenerator<ExportEntry> {
  const rows = await reader.all(page => reader.read(listTickets, { query: { whose: 'own', ...page } }))
  for (const { id, subject, createdAt } of rows) {
    const ticket = await reader.read(readTicket, { params: { ticketId: id } })
    const messages = ticket.messages.filter(({ isInternal }) => !isInternal)
    yield {
      section: 'questions',
      title: subject,
      path: `questions/${id}.json`,
      json: { ...ticket, messages },
    }
    const ids = messages.flatMap(({ files }) => files.map(file => file.id))
    for (const { name, file } of await filesOfTicket(reader, ids))
      yield { section: 'questions', title: name, folder: 'questions', name, file, at: createdAt as Moment }
  }
}

async function filesOfTicket({ work }: OwnReader, ids: readonly string[]): Promise<NamedFile[]> {
  const { rows } = await sql<FoundFile>`
    select t.name, f.hash, f.size from ticket_files t join files f on f.hash = t.file_hash
    where t.id = any(${ids}::uuid[]) order by t.created_at, t.id`.execute(work.tx)
  return named(rows)
}
