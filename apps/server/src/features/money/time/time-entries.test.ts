import { readCase } from '@maat/contract/cases/cases'
import type { CaseId } from '@maat/contract/ids'
import { CASE_CHANGED, channelOfUser } from '@maat/contract/live-events'
import {
  addTimeEntry,
  changeTimeEntry,
  listTimeEntries,
  readMyWeek,
  readTimeEntry,
  readWork,
  removeTimeEntry,
  writeDownTime,
} from '@maat/contract/money/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { listenFor } from '../../../../test/communication/live-listener.ts'
import { insertCost, insertInvoiceLine, insertTime } from '../../../../test/money/work.ts'
import { BRUSSELS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
let assistant: TestPerson
let admin: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  client = await app.people.create('User')
  lawyer = await app.people.create('Avocat', { first_name: 'Luc', last_name: 'Conseil' })
  assistant = await app.people.create('Assistant')
  admin = await app.people.create('Admin')
  await app.services.db
    .insertInto('hourly_rates')
    .values({
      office_id: BRUSSELS,
      role_id: 3,
      units: 18_000,
      currency: 'EUR',
      from_day: '2026-01-01',
      set_by: admin.id,
      set_at: app.services.clock().toISOString(),
    })
    .execute()
})
afterAll(async () => await app.close())

const myCase = async (given: object = {}) =>
  await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id, ...given })
const letter = {
  workedOn: '2026-11-16',
  minutes: 80,
  activity: 'writing',
  text: 'Lettre au propriétaire',
} as const
const add = async (person: TestPerson, caseId: CaseId, given: object = {}) =>
  await app.call(addTimeEntry, {
    token: person.token,
    params: { caseId },
    body: { ...letter, ...given },
  })
const on = (person: TestPerson, id: string) => ({ token: person.token, params: { entryId: id } })
const work = async (person: TestPerson, caseId: CaseId) =>
  (await app.call(readWork, { token: person.token, params: { caseId } })).body
const euro = (units: number) => ({ units, currency: 'EUR' })

test('rounds work up and prices its minutes at the rate of its day', async () => {
  const { body } = await add(lawyer, await myCase())
  expect(body).toMatchObject({
    ...letter,
    billedMinutes: 84,
    rate: euro(18_000),
    rateSource: 'role',
    worth: euro(25_200),
    billed: euro(25_200),
    billing: 'billable',
    personName: 'Luc Conseil',
    can: ['change', 'write-down'],
  })
  const week = await app.call(listTimeEntries, {
    token: lawyer.token,
    query: { from: '2026-11-16', to: '2026-11-16', mine: 'true' },
  })
  expect(JSON.stringify(week.body)).toContain(body.id)
})

test('a later rate changes no earlier work, and another day has its own rate', async () => {
  const caseId = await myCase()
  const { body } = await add(lawyer, caseId, { workedOn: '2026-11-10' })
  await app.services.db
    .insertInto('hourly_rates')
    .values({
      office_id: BRUSSELS,
      case_id: caseId,
      units: 20_000,
      currency: 'EUR',
      from_day: '2026-11-12',
      set_by: admin.id,
      set_at: app.services.clock().toISOString(),
    })
    .execute()
  const change = (given: object, version: number) =>
    app.call(changeTimeEntry, { ...on(lawyer, body.id), body: { ...letter, ...given, version } })
  const longer = await change({ workedOn: '2026-11-10', minutes: 90 }, 1)
  expect(longer.body).toMatchObject({ rate: euro(18_000), worth: euro(27_000), billedMinutes: 90 })
  const moved = await change({ workedOn: '2026-11-12', minutes: 90 }, 2)
  expect(moved.body).toMatchObject({ rate: euro(20_000), rateSource: 'case', worth: euro(30_000) })
  expect((await change({}, 1)).body).toMatchObject({ code: 'record.stale', current: { version: 3 } })
})

test('free and included work has a value but is not billed', async () => {
  const caseId = await myCase()
  const { body } = await add(lawyer, caseId, { minutes: 60, billing: 'offered' })
  expect(body).toMatchObject({ worth: euro(18_000), billed: euro(0) })
  await add(lawyer, caseId, { minutes: 60, billing: 'included' })
  await add(lawyer, caseId, { minutes: 60 })
  const { unbilled, billed } = await work(lawyer, caseId)
  expect(unbilled).toMatchObject([{ currency: 'EUR', minutes: 180, time: euro(18_000), costs: euro(0) }])
  expect(billed).toEqual([])
})

test('with an agreed fee, time is included by default; legal aid counts the exact minutes', async () => {
  const of = async (method: 'flat' | 'legal-aid') => {
    const caseId = await myCase()
    const flat = method === 'flat' && { flat_units: 100_000 }
    await app.services.db
      .insertInto('case_billing')
      .values({ case_id: caseId, method, currency: 'EUR', ...flat })
      .execute()
    return (await add(lawyer, caseId, { minutes: 7 })).body
  }
  expect(await of('flat')).toMatchObject({ billing: 'included', billedMinutes: 12 })
  expect(await of('legal-aid')).toMatchObject({ billing: 'included', billedMinutes: 7 })
})

test('refuses work in the future or on a refused case', async () => {
  const caseId = await myCase()
  expect((await add(lawyer, caseId, { workedOn: '2026-11-19' })).body.code).toBe('time.in-future')
  const { body } = await add(lawyer, caseId)
  const change = { ...letter, workedOn: '2026-11-19', version: 1 }
  expect((await app.call(changeTimeEntry, { ...on(lawyer, body.id), body: change })).body.code).toBe(
    'time.in-future',
  )
  const refused = await myCase({ status: 'refused' })
  expect((await add(lawyer, refused)).body.code).toBe('case.closed')
})

test('an assistant changes their own entries; the lawyer decides on free work, with a reason', async () => {
  const { body } = await add(assistant, await myCase(), { minutes: 60 })
  expect(body.can).toEqual(['change'])
  const ofLawyer = await add(lawyer, body.caseId)
  expect((await app.call(removeTimeEntry, on(assistant, ofLawyer.body.id))).body.code).toBe(
    'access.forbidden',
  )
  const writeDown = (person: TestPerson, units: number, reason: string, version: number) =>
    app.call(writeDownTime, { ...on(person, ofLawyer.body.id), body: { units, reason, version } })
  expect((await writeDown(assistant, 1000, 'Geste', 1)).body.code).toBe('access.forbidden')
  expect((await writeDown(lawyer, 1000, '', 1)).body.code).toBe('request.invalid')
  expect((await writeDown(lawyer, 25_201, 'Trop', 1)).body.code).toBe('work.write-down-too-great')
  const down = await writeDown(lawyer, 5_000, 'Recherche trop longue', 1)
  expect(down.body).toMatchObject({
    billed: euro(20_200),
    writeDown: { amount: euro(5_000), reason: 'Recherche trop longue' },
  })
  expect((await writeDown(lawyer, 1, 'Encore', 1)).body.code).toBe('record.stale')
  const shorter = { ...letter, minutes: 6, version: 2 }
  const refused = await app.call(changeTimeEntry, { ...on(lawyer, ofLawyer.body.id), body: shorter })
  expect(refused.body.code).toBe('work.write-down-too-great')
  expect((await writeDown(lawyer, 0, '', 2)).body).toMatchObject({ writeDown: null, billed: euro(25_200) })
})

test('refuses to change invoiced work, which counts as billed once the invoice is issued', async () => {
  const caseId = await myCase()
  const { lineId, issue } = await insertInvoiceLine(app, caseId, client.id, lawyer.id)
  const id = await insertTime(app, caseId, lawyer.id, { invoice_line_id: lineId })
  const codes = async () => [
    (await app.call(changeTimeEntry, { ...on(lawyer, id), body: { ...letter, version: 1 } })).body.code,
    (await app.call(removeTimeEntry, on(admin, id))).body.code,
    (await app.call(writeDownTime, { ...on(lawyer, id), body: { units: 1, reason: 'Non', version: 1 } })).body
      .code,
  ]
  expect(await codes()).toEqual(['time.on-invoice', 'time.on-invoice', 'time.on-invoice'])
  expect((await work(lawyer, caseId)).unbilled).toMatchObject([{ time: euro(5000) }])
  await issue('BRU-2026-00071')
  expect(await codes()).toEqual(['time.on-invoice', 'time.on-invoice', 'time.on-invoice'])
  const read = await app.call(readTimeEntry, on(lawyer, id))
  expect(read.body).toMatchObject({ can: [], invoice: { status: 'issued', number: 'BRU-2026-00071' } })
  const { unbilled, billed } = await work(lawyer, caseId)
  expect([unbilled, billed]).toMatchObject([[], [{ time: euro(5000) }]])
})

test('compares a budget with fees and own costs, without disbursements', async () => {
  const caseId = await myCase()
  await app.services.db
    .insertInto('case_billing')
    .values({ case_id: caseId, method: 'hourly', currency: 'EUR', budget_units: 10_000 })
    .execute()
  await insertTime(app, caseId, lawyer.id, { units: 6_750 })
  await insertCost(app, caseId, lawyer.id)
  expect((await work(lawyer, caseId)).budget).toEqual({
    amount: euro(10_000),
    spent: euro(8_000),
    left: euro(2_000),
    stage: 'warning',
  })
  const paid = {
    kind: 'disbursement',
    payee: 'Greffe',
    in_clients_name: true,
    units: 16_500,
    price_units: 16_500,
  } as const
  await insertCost(app, caseId, lawyer.id, paid)
  const { budget, unbilled } = await work(lawyer, caseId)
  expect(budget?.spent).toEqual(euro(8_000))
  expect(unbilled).toMatchObject([{ costs: euro(17_750) }])
})

test("the week shows the user's own work by case and day, and last week's cases without work", async () => {
  const person = await app.people.create('Avocat')
  const [one, before] = [await myCase({ lawyer_id: person.id }), await myCase({ lawyer_id: person.id })]
  await insertTime(app, one, person.id, { worked_on: '2026-11-17', minutes: 20 })
  await insertTime(app, one, person.id, { worked_on: '2026-11-17', minutes: 10 })
  await insertTime(app, before, person.id, { worked_on: '2026-11-15' })
  await insertTime(app, one, lawyer.id, { worked_on: '2026-11-17' })
  const { body } = await app.call(readMyWeek, { token: person.token, query: { day: '2026-11-22' } })
  expect([body.days[0], body.days[6], body.today]).toEqual(['2026-11-16', '2026-11-22', '2026-11-18'])
  const rows = body.cases.map(({ id, minutes, cells }) => [id, minutes, cells[1]?.entries.length])
  expect(new Map(rows.map(([id, ...rest]) => [id, rest]))).toEqual(
    new Map([
      [one, [30, 2]],
      [before, [0, 0]],
    ]),
  )
})

test('clients of the case neither read work nor get notifications or timeline entries about it', async () => {
  const caseId = await myCase()
  const { heard, stop } = await listenFor(app, CASE_CHANGED)
  const { body } = await add(lawyer, caseId, { privateNote: 'Client difficile' })
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  await stop()
  const channels = heard.flatMap(({ channel }) => channel)
  expect(channels).toContain(channelOfUser(lawyer.id))
  expect(channels).not.toContain(channelOfUser(client.id))
  expect((await app.call(readTimeEntry, on(client, body.id))).body.code).toBe('time.not-found')
  const read = await app.call(readCase, { token: client.token, params: { caseId } })
  expect(read.body.can).not.toContain('record-work')
})

test('each user records a suggestion only once', async () => {
  const caseId = await myCase()
  const source = { kind: 'letter', id: '00000000-0000-4000-8000-00000000000a' }
  expect((await add(lawyer, caseId, { source })).body).toMatchObject({ source: 'letter' })
  expect((await add(lawyer, caseId, { source })).body.code).toBe('time.source-used')
  expect((await add(assistant, caseId, { source })).status).toBe(200)
})
