import { randomUUID } from 'node:crypto'
import { listTodos } from '@maat/contract/calendar/todos'
import { readDraft } from '@maat/contract/cases/case-draft'
import {
  callBack,
  inviteCaller,
  listCalls,
  lookUpCaller,
  makeCaseOfCall,
  readCall,
  settleCall,
  takeCall,
} from '@maat/contract/communication/calls'
import { CALLS_CHANGED, channelOfUser } from '@maat/contract/live-events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { insertCall } from '../../../../test/communication/calls.ts'
import { listenFor } from '../../../../test/communication/live-listener.ts'
import { BRUSSELS, PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { waitUntil } from '../../../../test/wait-until.ts'

let app: TestApp
let assistant: TestPerson
let lawyer: TestPerson
let client: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  assistant = await app.people.create('Assistant')
  lawyer = await app.people.create('Avocat')
  client = await app.people.create('User', {
    first_name: 'Ondine',
    last_name: 'Zwartberg',
    phone: '+32470998877',
    office_id: BRUSSELS,
  })
})
afterAll(async () => await app.close())

const firstCall = { callerName: 'Nadia Exemple', about: 'Son propriétaire garde sa caution.' }

const take = (person: TestPerson, given: object = {}) =>
  app.call(takeCall, {
    token: person.token,
    body: { ...firstCall, ...given },
    headers: { 'idempotency-key': randomUUID() },
  })

const on = (person: TestPerson, callId: string) => ({
  token: person.token,
  params: { callId },
  headers: { 'idempotency-key': randomUUID() },
})

async function lookUp(person: TestPerson, query: object) {
  const { body } = await app.call(lookUpCaller, { token: person.token, query })
  return body
}

test('notes a call for the office of the user who took it, readable by its staff', async () => {
  const { body } = await take(assistant, { phone: '+32470123456', opponent: 'Immo Fictive', isUrgent: true })
  expect(body).toMatchObject({
    ...firstCall,
    phone: '+32470123456',
    isUrgent: true,
    conflict: 'clear',
    officeId: BRUSSELS,
    client: null,
    handledAt: null,
    can: ['change', 'take-on'],
  })
  expect((await app.call(readCall, on(lawyer, body.id))).body).toMatchObject(firstCall)
  const elsewhere = await app.people.create('Assistant', { office_id: PARIS })
  expect((await app.call(readCall, on(elsewhere, body.id))).body.code).toBe('call.not-found')
})

test('recognises a caller by number or name, with the cases that the user may read', async () => {
  const mine = await insertCase(app, client.id, { title: 'Bail de la rue Fictive' })
  await insertCase(app, client.id, { title: 'Ailleurs', office_id: PARIS })
  await insertCase(app, client.id, { title: 'Brouillon', status: 'draft' })
  for (const query of [{ phone: '+32470998877' }, { name: 'zwartberg ondine' }]) {
    const { callers } = await lookUp(assistant, query)
    expect(callers).toHaveLength(1)
    expect(callers[0]).toMatchObject({ id: client.id, name: 'Ondine Zwartberg' })
    expect(callers[0]?.cases.map(({ id }) => id)).toEqual([mine])
  }
  const elsewhere = await app.people.create('Assistant', { office_id: PARIS })
  expect((await lookUp(elsewhere, { phone: '+32470998877' })).callers).toEqual([])
  expect((await lookUp(assistant, { name: 'zw' })).callers).toEqual([])
})

test('compares the names at once, in both directions, like the names of a case', async () => {
  expect((await lookUp(assistant, { name: 'Nadia Exemple' })).conflict).toEqual({
    state: 'nothing-to-compare',
    hits: [],
  })
  expect((await lookUp(assistant, { opponent: 'Personne Inconnue' })).conflict.state).toBe('clear')
  const known = await lookUp(assistant, { name: 'Nadia Exemple', opponent: 'Ondine Zwartberg' })
  expect(known.conflict.state).toBe('to-review')
  expect(known.conflict.hits[0]).toMatchObject({ name: 'Ondine Zwartberg', known: 'client', side: 'adverse' })
  const caseId = await insertCase(app, client.id)
  await app.services.db
    .insertInto('case_parties')
    .values({ case_id: caseId, side: 'adverse', name: 'Théodule Querelle' })
    .execute()
  const other = await lookUp(assistant, { name: 'Theodule Querelle' })
  expect(other.conflict.hits[0]).toMatchObject({ known: 'adverse', side: 'client' })
  expect((await take(assistant, { callerName: 'Theodule Querelle' })).body.conflict).toBe('to-review')
})

test("a call may name only a client and one of the client's cases", async () => {
  const caseId = await insertCase(app, client.id)
  const other = await app.people.create('User')
  const far = await app.people.create('User', { office_id: PARIS })
  const about = async (given: object) => (await take(assistant, given)).body
  expect((await about({ clientId: client.id, caseId })).case).toMatchObject({ id: caseId })
  expect((await about({ clientId: other.id, caseId })).code).toBe('case.not-found')
  expect((await about({ caseId: randomUUID() })).code).toBe('case.not-found')
  expect((await about({ clientId: far.id })).code).toBe('case.client-unknown')
  expect((await about({ clientId: lawyer.id })).code).toBe('case.client-unknown')
})

test("hides a call about a colleague's case from other lawyers, and its case from users who may not read it", async () => {
  const treated = { status: 'in-progress', lawyer_id: lawyer.id }
  const case_id = await insertCase(app, client.id, treated)
  const id = await insertCall(app, assistant.id, { case_id })
  const colleague = await app.people.create('Avocat')
  expect((await app.call(readCall, on(colleague, id))).body.code).toBe('call.not-found')
  const callId = await insertCall(app, assistant.id, { case_id, call_back_by: colleague.id })
  expect((await app.call(readCall, on(colleague, callId))).body).toMatchObject({
    hasCase: true,
    case: null,
    recordsWork: false,
  })
  expect((await app.call(readCall, on(lawyer, id))).body.case).toMatchObject({ id: case_id })
})

test('lists calls by state, the newest first, page by page', async () => {
  const office = await app.people.create('Assistant', { office_id: PARIS })
  const at = (day: number) => `2026-10-0${day}T08:00:00.000Z`
  const add = (day: number, more = {}) =>
    insertCall(app, office.id, { office_id: PARIS, taken_at: at(day), ...more })
  const first = await add(1)
  const second = await add(2, { handled_at: at(3), handled_by: office.id })
  const third = await add(3)
  const ids = async (query: object) => {
    const { body } = await app.call(listCalls, { token: office.token, query })
    return { ids: body.items.map(({ id }) => id), next: body.next }
  }
  expect((await ids({})).ids).toEqual([third, second, first])
  expect((await ids({ state: 'open' })).ids).toEqual([third, first])
  expect((await ids({ state: 'handled' })).ids).toEqual([second])
  const one = await ids({ limit: '2' })
  expect((await ids({ limit: '2', after: one.next })).ids).toEqual([first])
})

test('a call can be handled and reopened', async () => {
  const { body } = await take(assistant)
  const markHandled = async (isHandled: boolean) =>
    (await app.call(settleCall, { ...on(lawyer, body.id), body: { isHandled } })).body
  expect((await markHandled(true)).handledByName).not.toBeNull()
  const { handledAt } = await markHandled(true)
  expect(handledAt).not.toBeNull()
  expect(await markHandled(false)).toMatchObject({ handledAt: null, handledByName: null })
})

test('the user who should call back gets a task with the number and subject, in their language', async () => {
  const dutch = await app.people.create('Avocat', { language: 'nl' })
  const { body } = await take(assistant, { phone: '+32470123456', callBackBy: dutch.id })
  expect(body.callBackBy).toMatchObject({ id: dutch.id })
  const tasks = async () => (await app.call(listTodos, { token: dutch.token, query: {} })).body.items
  expect((await tasks())[0]).toMatchObject({ title: 'Terugbellen: Nadia Exemple · +32470123456' })
  const again = await app.call(callBack, {
    ...on(lawyer, body.id),
    body: { assigneeId: dutch.id, dueOn: '2026-12-01' },
  })
  expect(again.body.callBackBy).toMatchObject({ id: dutch.id })
  expect((await tasks()).map(({ dueOn }) => dueOn)).toContain('2026-12-01')
  const refused = { assigneeId: client.id }
  expect((await app.call(callBack, { ...on(lawyer, body.id), body: refused })).body.code).toBe(
    'todo.assignee-refused',
  )
  expect((await take(assistant, { callBackBy: client.id })).body.code).toBe('todo.assignee-refused')
})

test('assigns a call only to staff of its office or to users related to its case', async () => {
  const colleague = await app.people.create('Avocat')
  const elsewhere = await app.people.create('Assistant', { office_id: PARIS })
  const treated = { status: 'in-progress', lawyer_id: lawyer.id }
  const case_id = await insertCase(app, client.id, treated)
  const about = { case_id, client_id: client.id }
  const [plain, ofCase] = [await insertCall(app, assistant.id), await insertCall(app, assistant.id, about)]
  const ask = async (callId: string, { id }: TestPerson) =>
    (await app.call(callBack, { ...on(assistant, callId), body: { assigneeId: id, dueOn: null } })).body.code
  expect(await ask(plain, elsewhere)).toBe('todo.assignee-refused')
  expect(await ask(ofCase, elsewhere)).toBe('todo.assignee-refused')
  expect(await ask(ofCase, colleague)).toBe('todo.assignee-refused')
  expect(await ask(ofCase, client)).toBe('todo.assignee-refused')
  expect(await ask(plain, colleague)).toBeUndefined()
  expect(await ask(ofCase, lawyer)).toBeUndefined()
  expect((await take(assistant, { callBackBy: elsewhere.id })).body.code).toBe('todo.assignee-refused')
  const taken = await take(assistant, { clientId: client.id, caseId: case_id, callBackBy: colleague.id })
  expect(taken.body.code).toBe('todo.assignee-refused')
})

test('the assignee of a call-back can handle the call, but not take on a client', async () => {
  const assignee = await app.people.create('Avocat')
  const case_id = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  const id = await insertCall(app, assistant.id, { call_back_by: assignee.id, client_id: client.id, case_id })
  expect((await app.call(readCall, on(assignee, id))).body.can).toEqual(['change'])
  const email = 'nadia@ailleurs.example'
  const person = { firstName: 'Nadia', lastName: 'Exemple', email, language: 'fr' as const }
  expect((await app.call(inviteCaller, { ...on(assignee, id), body: person })).body.code).toBe(
    'access.forbidden',
  )
  expect((await app.call(makeCaseOfCall, { ...on(assignee, id), body: {} })).body.code).toBe(
    'access.forbidden',
  )
  expect((await app.call(settleCall, { ...on(assignee, id), body: { isHandled: true } })).status).toBe(200)
})

test('an assignee who moved to another office keeps only the calls of cases that they may read', async () => {
  const assignee = await app.people.create('Avocat', { office_id: PARIS })
  const theirs = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: assignee.id })
  const given = { call_back_by: assignee.id, client_id: client.id }
  const plain = await insertCall(app, assistant.id, given)
  const ofCase = await insertCall(app, assistant.id, { ...given, case_id: theirs })
  const listed = async () => {
    const { body } = await app.call(listCalls, { token: assignee.token, query: {} })
    return [plain, ofCase].filter(callId => body.items.some(({ id }) => id === callId))
  }
  expect(await listed()).toEqual([ofCase])
  expect((await app.call(readCall, on(assignee, plain))).body.code).toBe('call.not-found')
  expect((await app.call(settleCall, { ...on(assignee, plain), body: { isHandled: true } })).body.code).toBe(
    'call.not-found',
  )
  expect((await app.call(readCall, on(assignee, ofCase))).status).toBe(200)
})

test('opens an account by invitation once, only for a client of the office', async () => {
  const { body } = await take(assistant, { phone: '+32470123456' })
  const email = `${randomUUID()}@personne.example`
  const person = { firstName: 'Nadia', lastName: 'Exemple', email, language: 'nl' as const }
  const invite = (given = person) => app.call(inviteCaller, { ...on(assistant, body.id), body: given })
  expect((await invite({ ...person, email: lawyer.email })).body.code).toBe('email.in-use')
  expect((await invite()).body.client?.name).toBe('Nadia Exemple')
  expect((await invite()).body.code).toBe('call.has-client')
  const opened = await app.services.db
    .selectFrom('users')
    .select(['role_id', 'office_id', 'phone', 'language'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(opened).toEqual({
    role_id: 1,
    office_id: BRUSSELS,
    phone: '+32470123456',
    language: 'nl',
  })
  const links = await sql`select from one_time_links l join users u on u.id = l.user_id
    where u.email = ${email} and l.purpose = 'invitation'`.execute(app.services.db)
  expect(links.rows).toHaveLength(1)
})

test("a case made from a call starts with the call's notes and handles the call", async () => {
  const stranger = await take(assistant)
  const make = (callId: string, person = assistant) =>
    app.call(makeCaseOfCall, { ...on(person, callId), body: { type: 'litigation' } })
  expect((await make(stranger.body.id)).body.code).toBe('call.no-client')
  const { body } = await take(assistant, { clientId: client.id, opponent: 'Immo Fictive', isUrgent: true })
  const made = await make(body.id)
  const { caseId } = made.body
  const draft = await app.call(readDraft, { token: assistant.token, params: { caseId } })
  expect(draft.body.answers).toMatchObject({
    firstName: 'Ondine',
    facts: firstCall.about,
    adverseParties: ['Immo Fictive'],
    isUrgent: true,
    leftToLawyer: ['type'],
  })
  expect((await make(body.id)).body.code).toBe('call.has-case')
  const after = (await app.call(readCall, on(assistant, body.id))).body
  expect([after.handledAt, after.case?.id]).toEqual([expect.any(String), caseId])
  // The client moved to another office, whose staff now open their cases.
  const moved = await app.people.create('User', { office_id: PARIS })
  const id = await insertCall(app, assistant.id, { client_id: moved.id })
  expect((await make(id)).body.code).toBe('case.client-unknown')
})

test("notifies only the staff of the call's office live", async () => {
  const { heard, stop } = await listenFor(app, CALLS_CHANGED)
  const elsewhere = await app.people.create('Assistant', { office_id: PARIS })
  const admin = await app.people.create('Admin')
  await take(assistant)
  await waitUntil(() => expect(heard).toHaveLength(1))
  await stop()
  for (const { id } of [assistant, lawyer, admin]) expect(heard[0]?.channel).toContain(channelOfUser(id))
  for (const { id } of [client, elsewhere]) expect(heard[0]?.channel).not.toContain(channelOfUser(id))
})
