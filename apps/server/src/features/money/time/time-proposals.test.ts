import { randomUUID } from 'node:crypto'
import { readDocumentContent } from '@maat/contract/documents/documents'
import type { CaseId, ConversationId, DocumentId } from '@maat/contract/ids'
import { addTimeEntry, removeTimeEntry } from '@maat/contract/money/time'
import {
  dismissTimeProposal,
  listTimeProposals,
  type TimeProposal,
} from '@maat/contract/money/time-proposals'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertEvent } from '../../../../test/calendar/events.ts'
import { insertCase, insertDocument } from '../../../../test/cases/cases.ts'
import { insertCall } from '../../../../test/communication/calls.ts'
import { insertLetter } from '../../../../test/communication/letters.ts'
import { insertConversation } from '../../../../test/communication/messages.ts'
import { uploaded } from '../../../../test/documents/uploads.ts'
import { goodPdf } from '../../../../test/files/hostile-files.ts'
import { insertCost } from '../../../../test/money/work.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { present } from '../../../platform/present.ts'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
let caseId: CaseId
beforeAll(async () => {
  app = await openTestApp()
  client = await app.people.create('User', { language: 'nl' })
})
afterAll(async () => await app.close())
beforeEach(async () => {
  lawyer = await app.people.create('Avocat')
  caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id, title: 'Muur' })
})

const list = async (person: TestPerson = lawyer, query: object = {}): Promise<TimeProposal[]> =>
  (await app.call(listTimeProposals, { token: person.token, query })).body.items
const dismiss = async (person: TestPerson, of: Pick<TimeProposal, 'kind' | 'sourceId'>, isDismissed = true) =>
  await app.call(dismissTimeProposal, {
    token: person.token,
    body: { kind: of.kind, sourceId: of.sourceId, isDismissed },
  })
const take = async ({ day, minutes, activity, text, kind, sourceId }: TimeProposal) =>
  await app.call(addTimeEntry, {
    token: lawyer.token,
    params: { caseId },
    body: { workedOn: day, minutes, activity, text, source: { kind, id: sourceId } },
  })
const call = async (given: object = {}) => await insertCall(app, lawyer.id, { case_id: caseId, ...given })
const meeting = async (given: object, who = lawyer) =>
  await insertEvent(app, who.id, {
    case_id: caseId,
    kind: 'hearing',
    title: 'Zitting over de muur',
    starts_at: '2026-11-17T08:00:00Z',
    ends_at: '2026-11-17T09:35:00Z',
    ...given,
  })

async function sayAt(conversationId: ConversationId, position: number, sentAt: string): Promise<void> {
  const id = randomUUID()
  const message = { id, conversation_id: conversationId, position, author_id: lawyer.id, text: 'Dag' }
  await app.services.db
    .insertInto('messages')
    .values({ ...message, sent_at: sentAt })
    .execute()
}

async function upload(documentId: DocumentId, number: number, at = '2026-11-17T10:00:00Z'): Promise<void> {
  const hash = randomUUID().replaceAll('-', '').repeat(2)
  const { db } = app.services
  await db
    .insertInto('files')
    .values({ hash, size: 9, media_type: 'application/pdf', created_at: at })
    .execute()
  await db
    .insertInto('document_versions')
    .values({
      document_id: documentId,
      number,
      file_hash: hash,
      file_name: 'a.pdf',
      uploaded_by: lawyer.id,
      uploaded_at: at,
    })
    .execute()
}

test("suggests each kind of work once, newest first, in the client's language and without names", async () => {
  await insertLetter(app, caseId, {
    author_id: lawyer.id,
    subject: 'Geheim aanbod',
    dated_at: '2026-11-16T10:00:00Z',
  })
  await meeting({})
  await call({ taken_at: '2026-11-15T10:00:00Z', caller_name: 'Piet Geheim' })
  const { id } = await insertConversation(app, { kind: 'case', caseId, authorId: client.id })
  for (const [at, hour] of ['07', '08', '09'].entries()) await sayAt(id, at + 2, `2026-11-14T${hour}:00:00Z`)
  // After midnight in Brussels, so on the next day.
  await sayAt(id, 5, '2026-11-14T23:30:00Z')
  const documentId = await insertDocument(app, caseId, lawyer.id, null, { name: 'Geheim stuk' })
  await upload(documentId, 1)
  await upload(documentId, 2)
  const found = await list()
  expect(
    found.map(({ kind, day, minutes, isSuggested, activity, text }) => [
      kind,
      day,
      minutes,
      isSuggested,
      activity,
      text,
    ]),
  ).toEqual([
    ['document', '2026-11-17', 12, true, 'writing', 'Werk aan een stuk van het dossier'],
    ['event', '2026-11-17', 95, false, 'hearing', 'Zitting'],
    ['letter', '2026-11-16', 12, true, 'writing', 'Opstellen van een brief'],
    ['call', '2026-11-15', 12, true, 'call', 'Telefoongesprek'],
    ['message', '2026-11-15', 6, true, 'advice', 'Uitwisseling van berichten'],
    ['message', '2026-11-14', 18, true, 'advice', 'Uitwisseling van berichten'],
  ])
  expect(found.map(({ about }) => about)).toEqual([
    'Geheim stuk',
    'Zitting over de muur',
    'Geheim aanbod',
    'Piet Geheim',
    '',
    '',
  ])
  expect(found[0]).toMatchObject({ caseId, caseTitle: 'Muur' })
})

test('does not suggest the receipt of a cost as work', async () => {
  const documentId = await insertDocument(app, caseId, lawyer.id, null, { name: 'Kasticket' })
  await upload(documentId, 1)
  expect(await list()).toHaveLength(1)
  await insertCost(app, caseId, lawyer.id, { proof_id: documentId })
  expect(await list()).toEqual([])
})

test('suggests no work of others, no future or declined events, and no case on which the user may not record work', async () => {
  const colleague = await app.people.create('Avocat')
  await insertLetter(app, caseId, { author_id: colleague.id })
  await insertLetter(app, caseId, { author_id: lawyer.id, state: 'cancelled' })
  await insertLetter(app, caseId, { author_id: client.id, direction: 'in', state: 'received' })
  await meeting({ starts_at: '2026-11-18T08:30:00Z', ends_at: '2026-11-18T09:30:00Z' })
  await meeting({ status: 'cancelled' })
  await meeting({ kind: 'absence' })
  const declined = await meeting(
    { starts_at: '2026-11-12T08:00:00Z', ends_at: '2026-11-12T09:00:00Z' },
    client,
  )
  await app.services.db
    .insertInto('event_participants')
    .values({
      event_id: declined,
      user_id: lawyer.id,
      email: 'a@maat.example',
      answer: 'declined',
      invited_at: '2026-11-01T08:00:00Z',
    })
    .execute()
  const { id } = await insertConversation(app, { kind: 'side', caseId, authorId: lawyer.id })
  await sayAt(id, 2, '2026-11-17T08:00:00Z')
  const left = await insertCase(app, client.id, { status: 'in-progress', office_id: PARIS })
  await call({ case_id: left })
  await call({ case_id: await insertCase(app, client.id, { status: 'refused', lawyer_id: lawyer.id }) })
  await call({ taken_at: '2026-10-10T08:00:00Z' })
  expect(await list()).toEqual([])
  expect(await list(lawyer, { from: '2026-10-10', to: '2026-10-10' })).toHaveLength(1)
})

test('an accepted suggestion becomes an entry and disappears; removing the entry restores it', async () => {
  await call()
  await meeting({ is_all_day: true, starts_at: '2026-11-11T23:00:00Z', ends_at: '2026-11-12T23:00:00Z' })
  const [of, allDay] = await list()
  expect(allDay).toMatchObject({ minutes: 60, isSuggested: true, day: '2026-11-12' })
  if (!of) throw new Error('The call is not proposed')
  const noted = await take(of)
  expect(noted.body).toMatchObject({ source: 'call', minutes: 12 })
  expect((await list()).map(({ kind }) => kind)).toEqual(['event'])
  expect((await take(of)).body.code).toBe('time.source-used')
  await app.call(removeTimeEntry, { token: lawyer.token, params: { entryId: noted.body.id } })
  expect((await list()).map(({ kind }) => kind)).toEqual(['call', 'event'])
})

test('a dismissed suggestion stays hidden from its user until they restore it', async () => {
  const id = await call()
  const [of] = await list()
  if (!of) throw new Error('The call is not proposed')
  const stranger = await app.people.create('Avocat')
  expect((await dismiss(stranger, of)).body.code).toBe('time.proposal-unknown')
  for (const again of [true, true]) expect((await dismiss(lawyer, of, again)).status).toBe(200)
  expect(await list()).toEqual([])
  for (const again of [false, false]) expect((await dismiss(lawyer, of, again)).status).toBe(200)
  expect(await list()).toMatchObject([{ sourceId: id }])
  expect((await dismiss(lawyer, { kind: 'letter', sourceId: id })).body.code).toBe('time.proposal-unknown')
})

test('lists suggestions page by page, and for a single case if requested', async () => {
  const other = await insertCase(app, client.id, { status: 'finished', lawyer_id: lawyer.id })
  const at = '2026-11-16T08:00:00Z'
  const ids = [await call({ taken_at: at }), await call({ taken_at: at }), await call({ taken_at: at })]
  await call({ case_id: other })
  expect(await list(lawyer, { case: other })).toHaveLength(1)
  const page = async (after?: string | null) => {
    const query = { limit: '2', case: caseId, ...(after && { after }) }
    return (await app.call(listTimeProposals, { token: lawyer.token, query })).body
  }
  const first = await page()
  const second = await page(first.next)
  const seen = [...first.items, ...second.items].map(({ sourceId }) => sourceId)
  expect(second.next).toBeNull()
  expect(seen).toEqual(ids.toSorted().toReversed())
})

test("suggests a day's reading in a case once, without documents written or recorded separately", async () => {
  const papers = [
    await uploaded(app, client, caseId, goodPdf('one')),
    await uploaded(app, client, caseId, goodPdf('two')),
  ]
  const open = async (person: TestPerson, id: string) =>
    await app.call(readDocumentContent, {
      token: person.token,
      params: { documentId: id },
      query: {},
    })
  for (const { id } of [...papers, ...papers]) expect((await open(lawyer, id)).status).toBe(200)
  expect((await open(client, papers[0]?.id ?? '')).status).toBe(200)
  const [of, ...more] = await list()
  expect(more).toEqual([])
  expect(of).toMatchObject({
    kind: 'document',
    isRead: true,
    count: 2,
    minutes: 12,
    activity: 'advice',
    text: 'Nazicht van stukken van het dossier',
    sourceId: `${caseId}/2026-11-18`,
  })
  await app.call(addTimeEntry, {
    token: lawyer.token,
    params: { caseId },
    body: {
      workedOn: '2026-11-18',
      minutes: 6,
      activity: 'advice',
      text: 'Nazicht',
      source: { kind: 'document', id: `${papers[0]?.id}/2026-11-18` },
    },
  })
  await upload(present(papers[1]?.id), 2, '2026-11-18T10:00:00Z')
  expect((await list()).map(({ isRead }) => isRead)).toEqual([false])
})
