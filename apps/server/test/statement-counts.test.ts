// Counts the statements with which the most used operations reach the database. A further statement fails this test, and
// a saved one has to be entered here.
import { randomUUID } from 'node:crypto'
import { listDeadlines } from '@maat/contract/calendar/deadlines'
import { listEvents } from '@maat/contract/calendar/events'
import { listTodos } from '@maat/contract/calendar/todos'
import { listCases, readCase } from '@maat/contract/cases/cases'
import { conversationOfCase } from '@maat/contract/communication/conversation-of-case'
import {
  countUnread,
  listConversations,
  markConversationRead,
  readConversation,
} from '@maat/contract/communication/conversations'
import { listMessages, sendMessage } from '@maat/contract/communication/messages'
import {
  listNotifications,
  listUnreadNotifications,
  markAllNotificationsRead,
} from '@maat/contract/communication/notifications'
import { listCaseDocuments } from '@maat/contract/documents/documents'
import { readDashboard } from '@maat/contract/firm/dashboard'
import { readFrame } from '@maat/contract/firm/frame'
import type { CaseId, InvoiceId } from '@maat/contract/ids'
import { search } from '@maat/contract/knowledge/search'
import { listInvoices, readInvoice } from '@maat/contract/money/invoices'
import { addTimeEntry, listTimeEntries } from '@maat/contract/money/time'
import { isWriteOperation, type Operation } from '@maat/contract/operation'
import { readUser, updateUser } from '@maat/contract/people/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertDeadline } from './calendar/deadlines.ts'
import { insertEvent } from './calendar/events.ts'
import { insertTodo } from './calendar/todos.ts'
import { insertCase, insertDocument } from './cases/cases.ts'
import { say } from './communication/messages.ts'
import { agreeOnFees, asIssued, insertInvoice, letOfficeBill } from './money/invoices.ts'
import { insertTime } from './money/work.ts'
import type { TestPerson } from './people.ts'
import type { Sent, UntypedSent } from './sent.ts'
import { openStatementRecorder, type StatementRecorder } from './stand-ins/statement-recorder.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let recorder: StatementRecorder
let caseId: CaseId
let invoiceId: InvoiceId
const people = {} as Record<'client' | 'assistant' | 'lawyer' | 'admin', TestPerson>

beforeAll(async () => {
  // The sessions of a small firm: no pooler shares them.
  app = await openTestApp({ databaseDirectUrl: undefined }, async url => {
    recorder = await openStatementRecorder(url)
    return recorder
  })
  people.client = await app.people.create('User')
  people.assistant = await app.people.create('Assistant')
  people.lawyer = await app.people.create('Avocat')
  people.admin = await app.people.create('Admin')
  for (let made = 0; made < 3; made += 1) await fillCase()
})
afterAll(async () => {
  await app.close()
  await recorder.close()
})

async function fillCase(): Promise<void> {
  const { client, lawyer } = people
  const number = app.services.sealers.nationalNumber.columnsOf('85073003328')
  caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id, ...number })
  await insertDocument(app, caseId, lawyer.id, null)
  await insertDocument(app, caseId, client.id, 'lease')
  await insertEvent(app, lawyer.id, { case_id: caseId }, [client.id])
  await insertTodo(app, lawyer.id, { case_id: caseId })
  await insertDeadline(app, caseId, lawyer.id)
  await say(app, client, conversationOfCase(caseId), 'Avez-vous reçu le constat ?')
  await say(app, lawyer, conversationOfCase(caseId), 'Oui, hier.')
  await letOfficeBill(app)
  await agreeOnFees(app, caseId)
  await insertTime(app, caseId, lawyer.id)
  invoiceId = await insertInvoice(app, caseId, lawyer.id, asIssued())
}

interface Call {
  role: keyof typeof people
  operation: Operation
  sent: (person: TestPerson) => UntypedSent
}

const as = <O extends Operation>(
  role: Call['role'],
  operation: O,
  sent: (person: TestPerson) => Sent<O> = () => ({}),
): Call => ({ role, operation, sent })

const inCase = () => ({ params: { caseId } })
const inConversation = () => ({ params: { conversationId: conversationOfCase(caseId) } })
const ofUser = ({ id }: TestPerson) => ({ params: { userId: id } })
const byId = ({ id }: TestPerson) => ({ params: { id } })
const WORK = { workedOn: '2026-11-16', minutes: 30, activity: 'writing', text: 'Lettre au bailleur' } as const

/** The statements of each operation, and how often it waits for the database. */
const OPERATIONS: readonly [name: string, statements: number, trips: number, call: Call][] = [
  ['the frame of a client', 9, 2, as('client', readFrame)],
  ['the frame of a lawyer', 10, 2, as('lawyer', readFrame)],
  ['the dashboard of a client', 9, 1, as('client', readDashboard)],
  ['the dashboard of an assistant', 10, 3, as('assistant', readDashboard)],
  ['the dashboard of a lawyer', 10, 3, as('lawyer', readDashboard)],
  ['the dashboard of an Admin', 10, 3, as('admin', readDashboard)],
  ['the list of cases', 1, 1, as('lawyer', listCases)],
  ['a case, for its client', 1, 1, as('client', readCase, inCase)],
  ['a case, for its lawyer', 1, 1, as('lawyer', readCase, inCase)],
  ['its documents, for the client', 3, 2, as('client', listCaseDocuments, inCase)],
  ['its documents, for the lawyer', 3, 2, as('lawyer', listCaseDocuments, inCase)],
  ['the conversations', 1, 1, as('lawyer', listConversations)],
  ['a conversation', 3, 2, as('lawyer', readConversation, inConversation)],
  ['its messages', 2, 2, as('lawyer', listMessages, inConversation)],
  ['the unread messages', 1, 1, as('lawyer', countUnread)],
  ['the notifications', 2, 2, as('client', listNotifications, ofUser)],
  ['the unread notifications', 2, 2, as('client', listUnreadNotifications, ofUser)],
  ['the calendar', 1, 1, as('lawyer', listEvents)],
  ['the to-dos', 1, 1, as('lawyer', listTodos)],
  ['the deadlines', 1, 1, as('lawyer', listDeadlines)],
  ['the invoices', 1, 1, as('lawyer', listInvoices)],
  ['an invoice', 3, 2, as('client', readInvoice, () => ({ params: { invoiceId } }))],
  ['the work', 1, 1, as('lawyer', listTimeEntries)],
  ['the search', 2, 2, as('lawyer', search, () => ({ query: { search: 'voisinage' } }))],
  ['the profile', 1, 1, as('client', readUser, byId)],
  [
    'a changed profile',
    7,
    7,
    as('client', updateUser, person => ({ ...byId(person), body: { city: 'Mons' } })),
  ],
  [
    'a sent message',
    16,
    16,
    as('client', sendMessage, () => ({ ...inConversation(), body: { id: randomUUID(), text: 'Merci.' } })),
  ],
  [
    'a conversation marked as read',
    7,
    7,
    as('lawyer', markConversationRead, () => ({ ...inConversation(), body: { position: 1 } })),
  ],
  ['notifications marked as read', 6, 6, as('client', markAllNotificationsRead, ofUser)],
  [
    'recorded work',
    19,
    19,
    as('lawyer', addTimeEntry, () => ({
      ...inCase(),
      body: WORK,
      headers: { 'idempotency-key': randomUUID() },
    })),
  ],
]

/** Reads find their session in a cache for some seconds; on a slow machine it may be read again. */
const SESSION = /\bfrom sessions s\b/

test.each(OPERATIONS)('%s', async (_, statements, trips, { role, operation, sent }) => {
  const person = people[role]
  const call = async () => {
    const answer = await app.callUntyped(operation, { token: person.token, ...sent(person) })
    expect(answer.status, answer.body.code).toBe(200)
  }
  // The first calls prepare the statements of the sessions.
  await call()
  await call()
  // Readings of files are written a second later, which may be during another request.
  await app.services.fileReads.write()
  const recorded = await recorder.during(call)
  const isCached = (text: string) => !isWriteOperation(operation) && SESSION.test(text)
  const counted = recorded.statements.filter(text => !isCached(text))
  const notCounted = recorded.statements.length - counted.length
  expect(
    { statements: counted.length, trips: recorded.trips - notCounted },
    counted.map(text => text.slice(0, 160)).join('\n'),
  ).toEqual({ statements, trips })
})
