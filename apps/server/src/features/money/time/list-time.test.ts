// Tests the filters of the list of work, its export as CSV, and the unbilled work by person.
import { listTimeEntries, readWork } from '@maat/contract/money/time'
import { exportTimeEntries } from '@maat/contract/money/work-exports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { insertInvoiceLine, insertTime } from '../../../../test/money/work.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
let assistant: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  client = await app.people.create('User')
  lawyer = await app.people.create('Avocat', { first_name: 'Luc', last_name: 'Conseil' })
  assistant = await app.people.create('Assistant', { first_name: 'Ada', last_name: 'Aide' })
})
afterAll(async () => await app.close())

const myCase = async (given: object = {}) =>
  await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id, ...given })
const exported = async (query: object, { token } = lawyer) =>
  await app.call(exportTimeEntries, { token, query })
const rowsOf = (bytes: Buffer) =>
  bytes
    .toString()
    .split('\r\n')
    .slice(1, -1)
    .map(line => line.split(','))

test('exports what the list shows, without private texts', async () => {
  const caseId = await myCase()
  await insertTime(app, caseId, lawyer.id, {
    text: 'Lettre',
    private_note: 'Agacé',
    minutes: 80,
    billed_minutes: 84,
  })
  await insertTime(app, caseId, assistant.id, { text: '=1+1', awaits_approval: true })
  const { status, headers, bytes } = await exported({ case: caseId })
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(bytes.toString()).toMatch(/^\uFEFFJour,Numéro,Dossier,Personne/)
  expect(bytes.toString()).not.toContain('Agacé')
  const rows = rowsOf(bytes)
  expect(rows.map(row => row[3]).toSorted()).toEqual(['Ada Aide', 'Luc Conseil'])
  expect(rows.find(row => row[3] === 'Luc Conseil')).toEqual(expect.arrayContaining(['Lettre', '80']))
  // A spreadsheet does not calculate it.
  expect(rows.find(row => row[3] === 'Ada Aide')).toEqual(expect.arrayContaining([`"'=1+1"`, 'oui']))
  expect(rowsOf((await exported({ case: caseId, mine: 'true' })).bytes)).toHaveLength(1)
  const ofAssistant = rowsOf((await exported({ case: caseId, person: assistant.id })).bytes)
  expect(ofAssistant.map(row => row[3])).toEqual(['Ada Aide'])
})

test('exports more than one page of the database, each entry once', async () => {
  const caseId = await myCase()
  const count = 1001
  const id = await insertTime(app, caseId, lawyer.id, { text: 'Appel' })
  const { db } = app.services
  const row = await db.selectFrom('time_entries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { id: _, ...copied } = row
  const copies = Array.from({ length: count - 1 }, (__, at) => ({ ...copied, text: `Appel ${at}` }))
  await db.insertInto('time_entries').values(copies).execute()
  const texts = rowsOf((await exported({ case: caseId })).bytes).map(columns => columns[5])
  expect([texts.length, new Set(texts).size]).toEqual([count, count])
})

test('exports no work that the caller may not read', async () => {
  const caseId = await myCase()
  await insertTime(app, caseId, lawyer.id, { text: 'Secret' })
  const other = await app.people.create('Avocat')
  expect(rowsOf((await exported({ case: caseId }, other)).bytes)).toEqual([])
  expect((await exported({}, client)).status).toBe(403)
})

test('filters by what is billed; an entry on a draft is not', async () => {
  const caseId = await myCase()
  await insertTime(app, caseId, lawyer.id, { text: 'Libre' })
  const drafted = await insertInvoiceLine(app, caseId, client.id, lawyer.id)
  await insertTime(app, caseId, lawyer.id, { text: 'Sur un projet', invoice_line_id: drafted.lineId })
  const billed = await insertInvoiceLine(app, caseId, client.id, lawyer.id)
  await insertTime(app, caseId, lawyer.id, { text: 'Facturé', invoice_line_id: billed.lineId })
  await billed.issue('BRU-2026-90001')
  const textsOf = async (state: 'billed' | 'unbilled') =>
    (await app.call(listTimeEntries, { token: lawyer.token, query: { case: caseId, state } })).body.items.map(
      ({ text }) => text,
    )
  expect((await textsOf('unbilled')).toSorted()).toEqual(['Libre', 'Sur un projet'])
  expect(await textsOf('billed')).toEqual(['Facturé'])
})

test('sums the unbilled work by person, the longest first', async () => {
  const caseId = await myCase()
  await insertTime(app, caseId, assistant.id, { minutes: 30, billed_minutes: 30, units: 50_00 })
  await insertTime(app, caseId, lawyer.id, { minutes: 60, billed_minutes: 60, units: 180_00 })
  await insertTime(app, caseId, lawyer.id, {
    minutes: 30,
    billed_minutes: 30,
    units: 90_00,
    billing: 'offered',
  })
  const billed = await insertInvoiceLine(app, caseId, client.id, lawyer.id)
  await insertTime(app, caseId, lawyer.id, { invoice_line_id: billed.lineId })
  await billed.issue('BRU-2026-90002')
  const { body } = await app.call(readWork, { token: lawyer.token, params: { caseId } })
  expect(body.byPerson).toEqual([
    { name: 'Luc Conseil', currency: 'EUR', minutes: 90, time: { units: 180_00, currency: 'EUR' } },
    { name: 'Ada Aide', currency: 'EUR', minutes: 30, time: { units: 50_00, currency: 'EUR' } },
  ])
})
