import type { CaseId } from '@maat/contract/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { insertCost, insertInvoiceLine, insertTime } from '../../../../test/money/work.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { findLineWork, freeFromLines, putOnLine, unbilledOf, unbilledSums } from './index.ts'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  client = await app.people.create('User')
  lawyer = await app.people.create('Avocat', { first_name: 'Luc', last_name: 'Conseil' })
})
afterAll(async () => await app.close())

async function workedCase() {
  const caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  const later = await insertTime(app, caseId, lawyer.id, {
    worked_on: '2026-11-17',
    private_note: 'Pour nous',
  })
  const sooner = await insertTime(app, caseId, lawyer.id, { billing: 'offered' })
  const cost = await insertCost(app, caseId, lawyer.id)
  const { lineId } = await insertInvoiceLine(app, caseId, client.id, lawyer.id)
  return { caseId, lineId, entryIds: [later, sooner], costIds: [cost] }
}
type Work = Parameters<typeof putOnLine>[2]
const put = (lineId: string, work: Work) =>
  app.services.db.transaction().execute(tx => putOnLine(tx, lineId, work))
const unbilled = async (caseId: CaseId) => {
  const { entries, costs } = await unbilledOf(app.services.db, caseId)
  return { entryIds: entries.map(({ id }) => id), costIds: costs.map(({ id }) => id) }
}

test('lists unbilled items, the oldest first, until a line takes them, and again once they are free', async () => {
  const { caseId, lineId, entryIds, costIds } = await workedCase()
  const all = { entryIds: entryIds.toReversed(), costIds }
  expect(await unbilled(caseId)).toEqual(all)
  expect(await put(lineId, { entryIds, costIds })).toBe(true)
  expect(await unbilled(caseId)).toEqual({ entryIds: [], costIds: [] })
  await app.services.db.transaction().execute(tx => freeFromLines(tx, [lineId]))
  expect(await unbilled(caseId)).toEqual(all)
})

test('a line takes all or nothing: no item of another line or another case', async () => {
  const one = await workedCase()
  const other = await workedCase()
  expect(await put(one.lineId, { entryIds: [...one.entryIds, ...other.entryIds], costIds: [] })).toBe(false)
  expect(await put(one.lineId, { entryIds: [], costIds: other.costIds })).toBe(false)
  expect((await unbilled(one.caseId)).entryIds).toHaveLength(2)
  expect(await put(one.lineId, { entryIds: one.entryIds.slice(0, 1), costIds: [] })).toBe(true)
  expect(await put(one.lineId, one)).toBe(false)
  expect((await unbilled(one.caseId)).entryIds).toHaveLength(1)
})

test('only one of two parallel lines gets the same item', async () => {
  const { caseId, lineId, ...work } = await workedCase()
  const second = await insertInvoiceLine(app, caseId, client.id, lawyer.id)
  const taken = await Promise.all([put(lineId, work), put(second.lineId, work)])
  expect(taken.toSorted()).toEqual([false, true])
})

test('the details of a line show who did what, when and how long, without private notes or rates', async () => {
  const { lineId, ...work } = await workedCase()
  await put(lineId, work)
  const rows = await findLineWork(app.services.db, [lineId])
  const euro = (units: number) => ({ units, currency: 'EUR' })
  const shared = { lineId, personName: 'Luc Conseil' }
  const letter = { ...shared, kind: 'time', text: 'Lettre au propriétaire', minutes: 30, activity: 'writing' }
  const copies = {
    ...shared,
    kind: 'own-cost',
    day: '2026-11-16',
    text: 'Copies du dossier',
    billing: 'billable',
  }
  expect(rows).toEqual([
    { ...copies, minutes: null, activity: null, billed: euro(1250) },
    { ...letter, day: '2026-11-16', billing: 'offered', billed: euro(0) },
    { ...letter, day: '2026-11-17', billing: 'billable', billed: euro(5000) },
  ])
})

test('sums unbilled items by currency', async () => {
  const { caseId } = await workedCase()
  await insertTime(app, caseId, lawyer.id, { currency: 'XAF', units: 45_000, rate_units: 90_000 })
  const euro = {
    currency: 'EUR',
    time: { units: 5000, currency: 'EUR' },
    costs: { units: 1250, currency: 'EUR' },
  }
  const francs = {
    currency: 'XAF',
    time: { units: 45_000, currency: 'XAF' },
    costs: { units: 0, currency: 'XAF' },
  }
  expect(await unbilledSums(app.services.db, caseId)).toEqual([
    { ...euro, minutes: 60 },
    { ...francs, minutes: 30 },
  ])
})
