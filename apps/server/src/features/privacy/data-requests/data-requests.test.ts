// Requests about data: their month, their register, and who may do what.

import type { SentBodyOf } from '@maat/contract/operation'
import {
  assignDataRequest,
  enterDataRequest,
  exportDataRequests,
  extendDataRequest,
  listDataRequests,
  listOwnDataRequests,
  makeDataRequest,
  readDataRequest,
  withdrawDataRequest,
} from '@maat/contract/privacy/data-requests'
import { MOST_OPEN_REQUESTS } from '@maat/domain/privacy/data-requests'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { once } from '../../../../test/documents/generated-documents.ts'
import { BRUSSELS, PARIS, type TestPerson } from '../../../../test/people.ts'
import { insertDataRequest } from '../../../../test/privacy/data-rights.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'
import { remindOfDataRequests } from './remind-of-requests.ts'

let app: TestApp
let client: TestPerson
let admin: TestPerson
let assistant: TestPerson
beforeEach(async () => {
  app = await openTestApp()
  client = await app.people.create('User', { first_name: 'Ada', last_name: 'Droit' })
  admin = await app.people.create('Admin')
  assistant = await app.people.create('Assistant')
})
afterEach(async () => await app.close())

const ERASE = { kind: 'erasure', words: 'Effacez tout.' } as const

const make = (person: TestPerson, body: SentBodyOf<typeof makeDataRequest> = ERASE) =>
  app.call(makeDataRequest, { token: person.token, headers: once(), body })

const register = async (person: TestPerson, query: object = {}) => {
  const { status, body } = await app.call(listDataRequests, { token: person.token, query })
  expect(status).toBe(200)
  return body.items
}

const read = async (person: TestPerson, dataRequestId: string) =>
  (await app.call(readDataRequest, { token: person.token, params: { dataRequestId } })).body

const noticesOf = async ({ id }: TestPerson) =>
  (await app.services.db.selectFrom('notifications').select('text').where('user_id', '=', id).execute()).map(
    ({ text }) => text,
  )

const ENTERED = {
  kind: 'access',
  words: 'Que savez-vous de moi ?',
  userId: null,
  personName: 'Jean Papier',
  contact: 'rue du Test 1',
  officeId: BRUSSELS,
  channel: 'letter',
  language: 'fr',
  identityCheck: 'missing',
  identityNote: '',
  receivedOn: '2026-11-16',
} as const

const enter = (person: TestPerson, change: Partial<SentBodyOf<typeof enterDataRequest>> = {}) =>
  app.call(enterDataRequest, { token: person.token, headers: once(), body: { ...ENTERED, ...change } })

test('a request of a client starts a month, identifies them by their session, and the Admins hear of it', async () => {
  const { status, body } = await make(client)
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({
      receivedOn: '2026-11-18',
      dueOn: '2026-12-18',
      state: 'open',
      canWithdraw: true,
    }),
  ])
  expect(await register(admin)).toMatchObject([
    { personName: 'Ada Droit', identityCheck: 'session', channel: 'account', daysLeft: 30, can: ['answer'] },
  ])
  expect(await noticesOf(admin)).toEqual(['data-request-arrived'])
})

test('a correction needs both texts; other kinds keep none', async () => {
  const { status, body } = await make(client, { kind: 'correction', words: 'Corrigez.', wrong: 'Dupond' })
  expect([status, body.errors]).toEqual([422, [{ path: 'correct', code: 'field.required' }]])
  await make(client, { kind: 'correction', words: 'Corrigez.', wrong: 'Dupond', correct: 'Dupont' })
  await make(client, { ...ERASE, wrong: 'x', correct: 'y' })
  const { items } = (await app.call(listOwnDataRequests, { token: client.token, query: {} })).body
  expect(items.map(({ kind, wrong, correct }) => [kind, wrong, correct]).toSorted()).toEqual([
    ['correction', 'Dupond', 'Dupont'],
    ['erasure', '', ''],
  ])
})

test('at most five are open for a person at once; a withdrawn one makes room', async () => {
  for (let count = 0; count < MOST_OPEN_REQUESTS; count += 1) expect((await make(client)).status).toBe(200)
  expect((await make(client)).body.code).toBe('data-request.too-many')
  const [first] = (await app.call(listOwnDataRequests, { token: client.token, query: {} })).body.items
  const params = { dataRequestId: first?.id ?? '' }
  const withdrawn = await app.call(withdrawDataRequest, { token: client.token, params })
  expect(withdrawn.body).toMatchObject({ state: 'withdrawn', canWithdraw: false })
  expect((await app.call(withdrawDataRequest, { token: client.token, params })).body.code).toBe(
    'data-request.not-open',
  )
  expect((await make(client)).status).toBe(200)
})

test('a person reads only their own requests, and assistants those of their office', async () => {
  const other = await app.people.create('User', { office_id: PARIS })
  await make(other)
  await make(client)
  expect((await app.call(listOwnDataRequests, { token: client.token, query: {} })).body.items).toHaveLength(1)
  expect(await register(assistant)).toHaveLength(1)
  expect(await register(admin)).toHaveLength(2)
  const lawyer = await app.people.create('Avocat')
  expect((await app.call(listDataRequests, { token: lawyer.token, query: {} })).status).toBe(403)
})

test('an assistant enters what arrived on paper, for their own office, with how the person was identified', async () => {
  const { body } = await enter(assistant, { officeId: PARIS })
  expect(body).toMatchObject({
    personName: 'Jean Papier',
    officeId: BRUSSELS,
    identityCheck: 'missing',
    dueOn: '2026-12-16',
    can: [],
  })
  expect((await enter(admin, { officeId: PARIS })).body).toMatchObject({ officeId: PARIS, country: 'FR' })
})

test('refuses what cannot be entered', async () => {
  expect((await enter(admin, { receivedOn: '2026-11-19' })).body.code).toBe('data-request.not-yet-received')
  expect((await enter(admin, { officeId: client.id })).body.code).toBe('office.unknown')
  const elsewhere = await app.people.create('User', { office_id: PARIS })
  // Another office's client stays unknown to the assistant.
  expect((await enter(assistant, { userId: elsewhere.id })).body.code).toBe('data-request.person-unknown')
  expect((await enter(assistant, { userId: client.id })).body).toMatchObject({ userId: client.id })
})

test('the register finds by state, kind, words and responsible, and exports the same rows', async () => {
  await insertDataRequest(app, { person_name: 'Late One', received_on: '2026-10-01' })
  await insertDataRequest(app, { person_name: 'Soon One', received_on: '2026-10-20', kind: 'objection' })
  await insertDataRequest(app, {
    person_name: '=Formula',
    responsible_id: admin.id,
    received_on: '2026-11-17',
  })
  const names = async (query: object) => (await register(admin, query)).map(({ personName }) => personName)
  expect(await names({ state: 'open' })).toEqual(['Late One', 'Soon One', '=Formula'])
  expect(await names({ state: 'late' })).toEqual(['Late One'])
  expect(await names({ state: 'soon' })).toEqual(['Soon One'])
  expect(await names({ state: 'closed' })).toEqual([])
  expect(await names({ kind: 'objection' })).toEqual(['Soon One'])
  expect(await names({ mine: 'true' })).toEqual(['=Formula'])
  expect(await names({ search: 'late' })).toEqual(['Late One'])
  expect(await names({ office: PARIS })).toEqual([])
  const { status, body } = await app.call(exportDataRequests, {
    token: admin.token,
    query: { state: 'open' },
  })
  const lines = String(body).trim().split('\r\n')
  expect([status, lines.length]).toEqual([200, 4])
  expect(lines[1]).toContain('Late One')
  // A spreadsheet must not run a name.
  expect(lines[3]).toContain("'=Formula")
})

test('a request is given to an Admin, who establishes the identity', async () => {
  const { body: entered } = await enter(admin)
  const assign = (change: object) =>
    app.call(assignDataRequest, {
      token: admin.token,
      params: { dataRequestId: entered.id },
      body: {
        responsibleId: admin.id,
        identityCheck: 'card',
        identityNote: 'Vue au bureau',
        version: 1,
        ...change,
      },
    })
  expect((await assign({ responsibleId: assistant.id })).body.code).toBe('data-request.not-a-colleague')
  expect((await assign({})).body).toMatchObject({
    responsible: { id: admin.id },
    identityCheck: 'card',
    version: 2,
  })
  const stale = await assign({})
  expect([stale.status, stale.body.code]).toEqual([409, 'record.stale'])
  const closed = await insertDataRequest(app, { state: 'withdrawn', closed_at: TEST_NOW.toISOString() })
  const late = await app.call(assignDataRequest, {
    token: admin.token,
    params: { dataRequestId: closed },
    body: { responsibleId: null, identityCheck: 'card', identityNote: '', version: 1 },
  })
  expect(late.body.code).toBe('data-request.not-open')
})

test('the term is extended once, in the first month, and the person hears why', async () => {
  const { body: made } = await make(client)
  const extend = (dataRequestId: string) =>
    app.call(extendDataRequest, {
      token: admin.token,
      params: { dataRequestId },
      body: { reason: 'Vos dossiers sont nombreux.' },
    })
  expect((await extend(made.id)).body).toMatchObject({ dueOn: '2027-02-18' })
  expect((await extend(made.id)).body.code).toBe('data-request.extended-already')
  expect(await noticesOf(client)).toEqual(['data-request-extended'])
  const [own] = (await app.call(listOwnDataRequests, { token: client.token, query: {} })).body.items
  expect(own?.extensionReason).toBe('Vos dossiers sont nombreux.')

  const old = await insertDataRequest(app, { received_on: '2026-10-17' })
  expect((await extend(old)).body.code).toBe('data-request.too-late-to-extend')
  const closed = await insertDataRequest(app, { state: 'withdrawn', closed_at: TEST_NOW.toISOString() })
  expect((await extend(closed)).body.code).toBe('data-request.not-open')
})

test('the firm is reminded seven days and one day before, and once it is late', async () => {
  const { body: made } = await make(client)
  const at = async (day: string) => {
    app.now.value = new Date(`${day}T09:00:00Z`)
    await remindOfDataRequests.work(app.services, {})
    await remindOfDataRequests.work(app.services, {})
    return (await noticesOf(admin)).filter(text => text !== 'data-request-arrived')
  }
  expect(await at('2026-12-10')).toEqual([])
  expect(await at('2026-12-11')).toEqual(['data-request-near'])
  expect(await at('2026-12-12')).toHaveLength(1)
  expect(await at('2026-12-17')).toEqual(['data-request-near', 'data-request-near'])
  expect(await at('2026-12-19')).toEqual(['data-request-near', 'data-request-near', 'data-request-late'])
  admin = await app.people.prolong(admin, 'Admin')
  expect(await read(admin, made.id)).toMatchObject({ daysLeft: -1 })
})

test('a reminder is for the responsible Admin alone, until it is late', async () => {
  const colleague = await app.people.create('Admin')
  await insertDataRequest(app, { responsible_id: colleague.id, received_on: '2026-10-19' })
  await remindOfDataRequests.work(app.services, {})
  expect([await noticesOf(admin), await noticesOf(colleague)]).toEqual([[], ['data-request-near']])
  app.now.value = new Date('2026-11-20T09:00:00Z')
  await remindOfDataRequests.work(app.services, {})
  expect(await noticesOf(admin)).toEqual(['data-request-late'])
})
