import { closeCase } from '@maat/contract/cases/case-closing'
import {
  exportOwnFigureRows,
  type FiguresView,
  listFirmFigureRows,
  listOwnFigureRows,
  readFirmFigures,
  readOwnFigures,
} from '@maat/contract/firm/figures'
import type { CaseId, InvoiceId } from '@maat/contract/ids'
import { recordPayment } from '@maat/contract/money/payments'
import type { FigureKind } from '@maat/domain/figures/figure-kinds'
import { figureTexts } from '@maat/domain/figures/figure-values'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertDeadline } from '../../../../test/calendar/deadlines.ts'
import { insertCase } from '../../../../test/cases/cases.ts'
import { insertConversation, insertMessage } from '../../../../test/communication/messages.ts'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import { insertCost, insertTime } from '../../../../test/money/work.ts'
import { BRUSSELS, PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let world: BillingWorld
beforeEach(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app)
})
afterEach(async () => await app.close())

const own = async ({ token }: TestPerson = world.lawyer, query: object = {}) =>
  (await app.call(readOwnFigures, { token, query })).body
const firm = async ({ token }: TestPerson, query: object = {}) =>
  (await app.call(readFirmFigures, { token, query })).body
const textsOf = (view: FiguresView, kind: FigureKind) => {
  const { spans = [] } = view.figures.find(figure => figure.kind === kind) ?? {}
  return spans.slice(-2).map(span => figureTexts(kind, span, 'en').join(' · ').replaceAll('\u00a0', ' '))
}
const rowsOf = async (figure: FigureKind, { token }: TestPerson = world.lawyer, query: object = {}) =>
  (await app.call(listOwnFigureRows, { token, query: { figure, ...query } })).body
const at = (moment: string) => {
  app.now.value = new Date(moment)
}
const led = (given: object = {}) =>
  insertCase(app, world.client.id, { status: 'in-progress', lawyer_id: world.lawyer.id, ...given })
const pay = async (invoiceId: InvoiceId, units: number, receivedOn: string) =>
  await app.call(recordPayment, {
    token: world.lawyer.token,
    params: { invoiceId },
    body: { units, method: 'transfer', receivedOn, remark: '' },
  })

test('shows hours, their billable share, and the money of led cases beside the month before', async () => {
  const caseId = await world.agreedCase()
  const day = (worked_on: string, minutes: number, given: object = {}) =>
    insertTime(app, caseId, world.lawyer.id, { worked_on, minutes, billed_minutes: minutes, ...given })
  await day('2026-11-02', 90)
  await day('2026-11-30', 30, { billing: 'offered' })
  await day('2026-10-31', 45)
  await day('2026-09-30', 10)
  at('2026-10-20T09:00:00Z')
  const before = await world.issuedDeposit(caseId, 100_00)
  at('2026-11-10T09:00:00Z')
  await world.issuedDeposit(caseId, 200_00)
  at(TEST_NOW.toISOString())
  await pay(before, 21_00, '2026-11-03')
  const view = await own()
  expect(view).toMatchObject({ span: 'month', from: '2026-11-01', until: '2026-11-30' })
  expect(textsOf(view, 'hours')).toEqual(['0 h 45', '2 h'])
  expect(textsOf(view, 'billable')).toEqual(['100%', '75%'])
  expect(textsOf(view, 'invoiced')).toEqual(['€121.00', '€242.00'])
  expect(textsOf(view, 'collected')).toEqual(['–', '€21.00'])
  const { items } = await rowsOf('hours')
  expect(items.map(({ day, value, isCounted, caseId: of }) => [day, value, isCounted, of])).toEqual([
    ['2026-11-30', 30, false, caseId],
    ['2026-11-02', 90, true, caseId],
  ])
  expect((await rowsOf('invoiced')).items).toMatchObject([{ value: 242_00, currency: 'EUR', caseId }])
})

test('counts a day, a week and a year by the days of the office', async () => {
  const caseId = await led()
  await insertTime(app, caseId, world.lawyer.id, { worked_on: '2026-01-01', minutes: 60, billed_minutes: 60 })
  await insertTime(app, caseId, world.lawyer.id, { worked_on: '2026-11-16', minutes: 30 })
  // Half past midnight in Brussels is still the day before in UTC.
  at('2026-11-15T23:30:00Z')
  const shown = async (span: string) => textsOf(await own(world.lawyer, { span }), 'hours')[1]
  expect(await shown('day')).toBe('0 h 30')
  expect(await shown('week')).toBe('0 h 30')
  expect(await shown('year')).toBe('1 h 30')
  expect(textsOf(await own(world.lawyer, { span: 'day', day: '2026-11-15' }), 'hours')).toEqual([
    '0 h',
    '0 h',
  ])
})

test('measures the median time to accept and to close, and counts cases by kind', async () => {
  const moments = [
    ['2026-11-01T10:00:00Z', '2026-11-02T10:00:00Z'],
    ['2026-11-01T10:00:00Z', '2026-11-04T10:00:00Z'],
    ['2026-11-01T10:00:00Z', '2026-11-06T10:00:00Z'],
  ] as const
  const cases: CaseId[] = []
  for (const [sent_at, decided_at] of moments)
    cases.push(await led({ sent_at, decided_at, type: 'monitoring' }))
  await led({ status: 'refused', sent_at: '2026-11-01T10:00:00Z', decided_at: '2026-11-01T10:05:00Z' })
  await closeIt(cases[0])
  const view = await own()
  expect(textsOf(view, 'accept')[1]).toBe('3 days')
  expect(view.figures.find(({ kind }) => kind === 'accept')?.spans.at(-1)?.rows).toBe(3)
  expect(textsOf(view, 'close')[1]).toBe('16 days')
  expect(textsOf(view, 'cases')[1]).toBe('4')
  expect((await rowsOf('cases', world.lawyer, { part: 'monitoring' })).items).toHaveLength(3)
})

async function closeIt(caseId: CaseId | undefined) {
  at('2026-11-18T10:00:00Z')
  const { status } = await app.call(closeCase, {
    token: world.lawyer.token,
    params: { caseId: String(caseId) },
    body: { ...closeCase.example, retainUntil: '2037-01-01', openReason: 'Rien' },
  })
  expect(status).toBe(200)
}

test('measures the wait from the first unanswered message of the client to the answer', async () => {
  const caseId = await led()
  at('2026-11-16T08:00:00Z')
  const { id } = await insertConversation(app, { kind: 'case', caseId, authorId: world.client.id })
  at('2026-11-16T09:00:00Z')
  await insertMessage(app, id, 2, world.client.id)
  at('2026-11-16T10:00:00Z')
  await insertMessage(app, id, 3, world.lawyer.id)
  await insertMessage(app, id, 4, world.lawyer.id)
  at('2026-11-16T11:00:00Z')
  await insertMessage(app, id, 5, world.client.id)
  at('2026-11-16T11:30:00Z')
  const assistant = await app.people.create('Assistant')
  await insertMessage(app, id, 6, assistant.id)
  expect((await rowsOf('answer')).items.map(({ value }) => value)).toEqual([120])
  expect((await rowsOf('answer', assistant)).items.map(({ value }) => value)).toEqual([30])
})

test('counts deadlines that are past or done, in time or late', async () => {
  const caseId = await led()
  const deadline = (due_date: string, done_at: string | null) =>
    insertDeadline(app, caseId, world.lawyer.id, {
      due_date,
      done_at,
      ...(done_at && { done_by: world.lawyer.id }),
    })
  // 23:30 in Brussels of the last day, and half past midnight of the day after.
  await deadline('2026-11-10', '2026-11-10T22:30:00Z')
  await deadline('2026-11-10', '2026-11-10T23:30:00Z')
  await deadline('2026-11-12', null)
  await deadline('2026-11-29', '2026-11-13T09:00:00Z')
  await deadline('2026-11-30', null)
  const view = await own()
  expect(textsOf(view, 'deadlines')[1]).toBe('50%')
  expect(view.figures.find(({ kind }) => kind === 'deadlines')?.spans.at(-1)?.sums).toMatchObject([
    { part: 'kept', value: 2, counted: 2 },
    { part: 'missed', value: 2, counted: 0 },
  ])
})

test('an assistant sees the figures of their own work only, and rows name no case that they cannot read', async () => {
  const assistant = await app.people.create('Assistant', { office_id: BRUSSELS })
  const caseId = await led()
  await insertTime(app, caseId, assistant.id)
  const view = await own(assistant)
  expect(view.figures.map(({ kind }) => kind)).toEqual(['hours', 'billable', 'answer'])
  expect((await rowsOf('hours', assistant)).items[0]).toMatchObject({ caseId })
  const refused = await app.call(listOwnFigureRows, { token: assistant.token, query: { figure: 'invoiced' } })
  expect(refused.body.code).toBe('figures.unknown')
  await app.services.db.updateTable('cases').set({ office_id: PARIS }).where('id', '=', caseId).execute()
  expect((await rowsOf('hours', assistant)).items).toMatchObject([
    { caseId: null, caseTitle: null, value: 30 },
  ])
})

test('users never read the figures of another person', async () => {
  const caseId = await world.agreedCase()
  await insertTime(app, caseId, world.lawyer.id)
  await world.issuedDeposit(caseId)
  for (const role of ['Avocat', 'Assistant', 'Admin'] as const) {
    const other = await app.people.create(role)
    const { figures } = await own(other)
    expect(figures.flatMap(({ spans }) => spans.filter(({ rows }) => rows > 0))).toEqual([])
    expect((await rowsOf('hours', other)).items).toEqual([])
  }
  const colleague = await app.people.create('Avocat')
  expect(
    (await firm(colleague)).figures.flatMap(({ spans }) => spans.filter(({ rows }) => rows > 0)),
  ).toEqual([])
  const assistant = await app.people.create('Assistant')
  expect((await app.call(readFirmFigures, { token: assistant.token })).status).toBe(403)
})

test('an Admin reads the firm, an office or a field, with the debts, unbilled work and results of today', async () => {
  const admin = await app.people.create('Admin')
  const caseId = await world.agreedCase()
  await insertTime(app, caseId, world.lawyer.id, { units: 50_00 })
  await insertCost(app, caseId, world.lawyer.id, { units: 12_50, spent_on: '2026-11-16' })
  at('2026-10-01T09:00:00Z')
  await world.issuedDeposit(caseId, 100_00)
  at(TEST_NOW.toISOString())
  const view = await firm(admin)
  expect(textsOf(view, 'unbilled')).toEqual(['€62.50'])
  expect(textsOf(view, 'open')).toEqual(['1'])
  expect(textsOf(view, 'hours')[1]).toBe('0 h 30')
  const none = await firm(admin, { office: PARIS })
  expect(textsOf(none, 'hours')[1]).toBe('0 h')
  expect(textsOf(none, 'unbilled')).toEqual(['–'])
  const { category } = await fieldOf(caseId)
  expect(textsOf(await firm(admin, { field: category }), 'open')).toEqual(['1'])
  const other = '00000000-0000-4000-8000-000000000000'
  expect(textsOf(await firm(admin, { field: other }), 'open')).toEqual(['0'])
  await closeIt(caseId)
  const after = await firm(admin)
  // Invoiced before VAT, minus the costs.
  expect(textsOf(after, 'result')[1]).toBe('€87.50')
})

async function fieldOf(caseId: CaseId) {
  return await app.services.db
    .selectFrom('cases as c')
    .innerJoin('issues as i', 'i.id', 'c.issue_id')
    .innerJoin('subcategories as s', 's.id', 'i.subcategory_id')
    .select('s.category_id as category')
    .where('c.id', '=', caseId)
    .executeTakeFirstOrThrow()
}

test('medians of fewer than ten cases are left out for the firm, with their rows', async () => {
  const admin = await app.people.create('Admin')
  const accept = async () => {
    const spans = (await firm(admin)).figures.find(({ kind }) => kind === 'accept')?.spans
    return spans?.at(-1)
  }
  const accepted = { sent_at: '2026-11-01T10:00:00Z', decided_at: '2026-11-02T10:00:00Z' }
  for (let made = 0; made < 9; made += 1) await led(accepted)
  expect(await accept()).toMatchObject({ isTooFew: true, median: null, rows: 0, sums: [] })
  const rows = () => app.call(listFirmFigureRows, { token: admin.token, query: { figure: 'accept' } })
  expect((await rows()).body.code).toBe('figures.too-few')
  await led(accepted)
  expect(await accept()).toMatchObject({ isTooFew: false, median: 1440, rows: 10 })
  expect((await rows()).body.items).toHaveLength(10)
})

test('kept deadlines of fewer than ten cases are left out for the firm, and shown to their lawyer', async () => {
  const admin = await app.people.create('Admin')
  await insertDeadline(app, await led(), world.lawyer.id, { due_date: '2026-11-12' })
  const shownTo = async (view: Promise<FiguresView>) =>
    (await view).figures.find(({ kind }) => kind === 'deadlines')?.spans.at(-1)
  expect(await shownTo(firm(admin))).toMatchObject({ isTooFew: true, rows: 0, sums: [] })
  expect(await shownTo(own())).toMatchObject({ isTooFew: false, rows: 1 })
})

test('counts sent cases by how their client heard about the firm', async () => {
  const given = { sent_at: '2026-11-03T10:00:00Z' }
  await led(given)
  await led(given)
  const figure = async () => (await own()).figures.find(({ kind }) => kind === 'origins')?.spans.at(-1)?.sums
  expect(await figure()).toMatchObject([{ part: 'not-asked', value: 2 }])
  await app.services.db
    .updateTable('users')
    .set({ origin: 'insurer' })
    .where('id', '=', world.client.id)
    .execute()
  expect(await figure()).toMatchObject([{ part: 'insurer', value: 2 }])
})

test('exports all rows of a figure with plain numbers', async () => {
  const caseId = await led({ number: 'BRU-2026-00042', title: 'Bail' })
  await insertTime(app, caseId, world.lawyer.id, { minutes: 61, billed_minutes: 61 })
  const { body } = await app.call(exportOwnFigureRows, {
    token: world.lawyer.token,
    query: { figure: 'hours' },
  })
  expect(body).toBe(
    '\uFEFFJour,Numéro,Dossier,Facture,Partie,Valeur,Unité\r\n2026-11-16,BRU-2026-00042,Bail,,Facturable,61,minutes\r\n',
  )
})
