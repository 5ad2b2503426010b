// Deputies, from the proposal to the end: their rights are those of the absent lawyer, for the days of the absence alone.

import { randomUUID } from 'node:crypto'
import { cancelEvent, changeEvent, createEvent } from '@maat/contract/calendar/events'
import { listCaseEvents, listCases, readCase } from '@maat/contract/cases/cases'
import { sendMessage } from '@maat/contract/communication/messages'
import { listDocuments, requestDocument } from '@maat/contract/documents/documents'
import { readOwnFigures } from '@maat/contract/firm/figures'
import {
  answerDeputyship,
  listDeputyships,
  proposeDeputy,
  readDeputyship,
  reopenToDeputy,
  withdrawDeputyship,
} from '@maat/contract/firm/team'
import type { CaseId } from '@maat/contract/ids'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { insertDeputyship } from '../../../../test/calendar/deputies.ts'
import { insertEvent } from '../../../../test/calendar/events.ts'
import { insertCase } from '../../../../test/cases/cases.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let absent: TestPerson
let deputy: TestPerson
let client: TestPerson
let caseId: CaseId

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => await app.close())

beforeEach(async () => {
  app.now.value = TEST_NOW
  client = await app.people.create('User')
  absent = await app.people.create('Avocat', { first_name: 'Anne', last_name: 'Absente' })
  deputy = await app.people.create('Avocat', { office_id: PARIS, first_name: 'Denis', last_name: 'Adjoint' })
  caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: absent.id })
})

const MINUTE = 60_000
const inMinutes = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * MINUTE).toISOString()

/** An absence of the lawyer, in minutes from now, so that sessions outlive it. */
const absence = (from: number, until: number, userId = absent.id) =>
  insertEvent(app, userId, {
    kind: 'absence',
    title: 'Congé',
    starts_at: inMinutes(from),
    ends_at: inMinutes(until),
  })

const propose = (eventId: string, deputyId = deputy.id, keptBack: string[] = [], token = absent.token) =>
  app.call(proposeDeputy, { token, params: { eventId }, body: { deputyId, note: 'Merci', keptBack } })

const answer = (deputyshipId: string, accepts: boolean, token = deputy.token) =>
  app.call(answerDeputyship, { token, params: { deputyshipId }, body: { accepts } })

const readsCase = async (person = deputy) =>
  (await app.call(readCase, { token: person.token, params: { caseId } })).status === 200

/** A read may use a caller who was cached up to two seconds ago. */
const expectRead = (isReadable: boolean) =>
  vi.waitFor(async () => expect(await readsCase()).toBe(isReadable), 4000)

async function noticesOf({ id }: TestPerson): Promise<(string | null)[]> {
  const rows = await app.services.db
    .selectFrom('notifications')
    .select('text')
    .where('user_id', '=', id)
    .orderBy('created_at')
    .execute()
  return rows.map(({ text }) => text)
}

test('the rights of a deputy begin and end with the absence, after the deputy accepted', async () => {
  const eventId = await absence(10, 20)
  const { body } = await propose(eventId)
  expect(body).toMatchObject({ state: 'proposed', openCases: 1, can: ['withdraw', 'reopen'] })
  expect(await noticesOf(deputy)).toEqual(['deputyship-proposed'])
  app.now.value = new Date(inMinutes(15))
  expect(await readsCase()).toBe(false)
  app.now.value = TEST_NOW
  expect((await answer(body.id, true)).body).toMatchObject({ state: 'accepted', isNow: false })
  expect(await noticesOf(absent)).toContain('deputyship-accepted')
  expect(await readsCase()).toBe(false)
  app.now.value = new Date(inMinutes(15))
  await expectRead(true)
  const listed = await app.call(listCases, { token: deputy.token, query: {} })
  expect(listed.body.items.map(({ id }) => id)).toContain(caseId)
  app.now.value = new Date(inMinutes(21))
  await expectRead(false)
})

test('an act of a deputy says for whom, in the timeline and in the log', async () => {
  await insertDeputyship(app, { absentId: absent.id, deputyId: deputy.id })
  const request = ({ token }: TestPerson) =>
    app.call(requestDocument, {
      token,
      params: { caseId },
      body: { name: 'Attestation', reason: 'L’assureur la demande.' },
    })
  expect((await request(deputy)).status).toBe(200)
  const { body } = await app.call(listCaseEvents, { token: absent.token, params: { caseId }, query: {} })
  expect(body.items[0]).toMatchObject({ actorName: 'Denis Adjoint', forName: 'Anne Absente' })
  const { details } = await app.services.db
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'document.requested')
    .where('actor_id', '=', deputy.id)
    .executeTakeFirstOrThrow()
  expect(details).toMatchObject({ actedFor: absent.id })
  expect((await request(absent)).status).toBe(200)
  const after = await app.call(listCaseEvents, { token: absent.token, params: { caseId }, query: {} })
  expect(after.body.items[0]).toMatchObject({ actorName: 'Anne Absente', forName: null })
})

test('refuses a deputy who is away too, with the days, when proposing and when accepting', async () => {
  const eventId = await absence(10, 20)
  const { body } = await propose(eventId)
  await absence(15, 40, deputy.id)
  const late = await answer(body.id, true)
  expect(late.body).toMatchObject({ code: 'deputyship.away', current: { startsAt: inMinutes(15) } })
  const again = await propose(eventId)
  expect(again.body).toMatchObject({ code: 'deputyship.away', current: { endsAt: inMinutes(40) } })
})

test('refuses an unfit deputy, another kind of event, and an absence that is over', async () => {
  const eventId = await absence(10, 20)
  const assistant = await app.people.create('Assistant')
  expect((await propose(eventId, assistant.id)).body).toMatchObject({ code: 'deputyship.unfit' })
  expect((await propose(eventId, client.id)).body).toMatchObject({ code: 'deputyship.unfit' })
  expect((await propose(eventId, absent.id)).body).toMatchObject({ code: 'deputyship.unfit' })
  const meeting = await insertEvent(app, absent.id)
  expect((await propose(meeting)).body).toMatchObject({ code: 'deputyship.not-absence' })
  const { body } = await propose(eventId)
  app.now.value = new Date(inMinutes(21))
  expect((await propose(eventId)).body).toMatchObject({ code: 'deputyship.over' })
  expect((await answer(body.id, true)).body).toMatchObject({ code: 'deputyship.over' })
})

test('the deputy of a deputy has the rights of both only if an Admin passed the cases on', async () => {
  const [third, fourth] = [
    await app.people.create('Avocat', { office_id: PARIS }),
    await app.people.create('Avocat', { office_id: PARIS }),
  ]
  await insertDeputyship(app, { absentId: absent.id, deputyId: deputy.id })
  await insertDeputyship(app, { absentId: deputy.id, deputyId: third.id, passedOn: [absent.id] })
  await vi.waitFor(async () => expect(await readsCase(third)).toBe(true), 4000)
  await insertDeputyship(app, { absentId: third.id, deputyId: fourth.id, passedOn: [deputy.id] })
  expect(await readsCase(fourth)).toBe(false)
})

test('a wall keeps a case from the deputy in reads and lists, and only the lawyer opens it again', async () => {
  const open = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: absent.id })
  const eventId = await absence(-5, 60)
  const { body } = await propose(eventId, deputy.id, [caseId])
  expect(body).toMatchObject({ keptBack: [{ id: caseId }], openCases: 1 })
  await answer(body.id, true)
  expect(await readsCase()).toBe(false)
  const { body: cases } = await app.call(listCases, { token: deputy.token, query: {} })
  expect(cases.items.map(({ id }) => id)).toEqual([open])
  const { body: documents } = await app.call(listDocuments, { token: deputy.token, query: {} })
  expect(documents.items).toEqual([])
  expect(
    (await app.call(readDeputyship, { token: deputy.token, params: { deputyshipId: body.id } })).body
      .keptBack,
  ).toBeNull()
  // Another proposal without the case leaves its wall.
  const again = await propose(eventId)
  await answer(again.body.id, true)
  expect(await readsCase()).toBe(false)
  const reopen = ({ token }: TestPerson) =>
    app.call(reopenToDeputy, { token, params: { deputyshipId: again.body.id, caseId } })
  const assistant = await app.people.create('Assistant')
  expect((await reopen(deputy)).body).toMatchObject({ code: 'access.not-for-deputies' })
  expect((await reopen(assistant)).body).toMatchObject({ code: 'access.forbidden' })
  expect((await reopen(absent)).body).toMatchObject({ keptBack: [] })
  expect(await readsCase()).toBe(true)
  expect((await reopen(absent)).body).toMatchObject({ code: 'case.not-found' })
})

test('a wall around a case of another lawyer is refused', async () => {
  const other = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: deputy.id })
  const eventId = await absence(10, 20)
  expect((await propose(eventId, deputy.id, [other])).body).toMatchObject({ code: 'case.not-found' })
})

test('new messages reach the deputy during the absence, and no longer afterwards', async () => {
  await insertDeputyship(app, { absentId: absent.id, deputyId: deputy.id })
  const write = (id: string) =>
    app.call(sendMessage, {
      token: client.token,
      params: { conversationId: caseId },
      body: { id, text: 'Bonjour' },
    })
  await write('00000000-0000-4000-8000-0000000000a1')
  expect(await noticesOf(deputy)).toContain('message-case')
  expect(await noticesOf(absent)).toContain('message-case')
})

test('a longer absence leaves the added time without a deputy until they accept again', async () => {
  const eventId = await absence(-5, 10)
  const { body } = await propose(eventId)
  await answer(body.id, true)
  expect(await readsCase()).toBe(true)
  const { version } = await app.services.db
    .selectFrom('events')
    .select('version')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  const moved = await app.call(changeEvent, {
    token: absent.token,
    params: { eventId },
    body: { version, endsAt: inMinutes(60) },
  })
  expect(moved.status).toBe(200)
  expect(await noticesOf(deputy)).toContain('deputyship-moved')
  const { body: list } = await app.call(listDeputyships, { token: deputy.token, query: {} })
  expect(list.items).toMatchObject([{ id: body.id, isPartial: true, isNow: true }])
  app.now.value = new Date(inMinutes(30))
  await expectRead(false)
  expect((await answer(body.id, true)).body).toMatchObject({ isPartial: false })
  expect(await readsCase()).toBe(true)
})

test('a cancelled absence, a withdrawal and a refusal end the rights at once', async () => {
  const first = await insertDeputyship(app, { absentId: absent.id, deputyId: deputy.id })
  await expectRead(true)
  expect(
    (await app.call(withdrawDeputyship, { token: absent.token, params: { deputyshipId: first.id } })).status,
  ).toBe(200)
  expect(await readsCase()).toBe(false)
  expect(
    (await app.call(withdrawDeputyship, { token: absent.token, params: { deputyshipId: first.id } })).body,
  ).toMatchObject({ code: 'deputyship.ended' })
  expect((await answer(first.id, true)).body).toMatchObject({ code: 'deputyship.ended' })
  const { body } = await propose(first.eventId)
  await answer(body.id, true)
  expect(await readsCase()).toBe(true)
  await answer(body.id, false)
  expect(await readsCase()).toBe(false)
  expect(await noticesOf(absent)).toContain('deputyship-refused')
  const again = await propose(first.eventId)
  await answer(again.body.id, true)
  expect(await readsCase()).toBe(true)
  await app.call(cancelEvent, { token: absent.token, params: { eventId: first.eventId } })
  expect(await readsCase()).toBe(false)
})

test('a deputy does not get the figures of the absent lawyer', async () => {
  const figures = async () => {
    const { body } = await app.call(readOwnFigures, { token: deputy.token, query: { span: 'year' } })
    return body.figures.map(({ kind, spans }) => ({ kind, rows: spans.map(({ rows }) => rows) }))
  }
  const before = await figures()
  await insertDeputyship(app, { absentId: absent.id, deputyId: deputy.id })
  await expectRead(true)
  expect(await figures()).toEqual(before)
})

test('a deputy who will be away on the same days is told, and so is the absent person', async () => {
  const { body } = await propose(await absence(10, 20))
  await answer(body.id, true)
  const [deputyBefore, absentBefore] = [await noticesOf(deputy), await noticesOf(absent)]
  const { status } = await app.call(createEvent, {
    token: deputy.token,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      kind: 'absence',
      title: 'Formation',
      startsAt: inMinutes(15),
      endsAt: inMinutes(30),
      timeZone: 'Europe/Brussels',
    },
  })
  expect(status).toBe(200)
  expect((await noticesOf(deputy)).slice(deputyBefore.length)).toEqual(['deputyship-deputy-away'])
  expect((await noticesOf(absent)).slice(absentBefore.length)).toEqual(['deputyship-deputy-away'])
})
