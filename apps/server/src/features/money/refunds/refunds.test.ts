import type { CaseId, InvoiceId, RefundId } from '@maat/contract/ids'
import { readOfficeBilling, saveOfficeBilling } from '@maat/contract/money/billing'
import { readFinances, readOwnFinances } from '@maat/contract/money/finances'
import { listPayments, settleWithCredit, takePaymentBack } from '@maat/contract/money/payments'
import {
  approveRefund,
  askRefund,
  completeRefund,
  failRefund,
  listRefunds,
  readRefundChoices,
  refuseRefund,
} from '@maat/contract/money/refunds'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import { insertCreditedInvoice } from '../../../../test/money/credited-invoices.ts'
import { BRUSSELS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { readBalances, verifyBooks } from '../books/index.ts'
import { verifyPayments } from '../payments/index.ts'

let app: TestApp
let world: BillingWorld
let assistant: TestPerson
let admin: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app)
  assistant = await app.people.create('Assistant')
  admin = await app.people.create('Admin')
})
afterEach(async () => {
  expect((await verifyBooks(app.services.db)).message).not.toContain('wrong')
  expect((await verifyPayments(app.services.db)).message).toContain('are whole')
})
afterAll(() => app.close())

const WHOLE = 605_00
const credited = async () => await insertCreditedInvoice(app, world)
const ask = async (invoiceId: InvoiceId, units: number, { token }: TestPerson = assistant) =>
  await app.call(askRefund, {
    token,
    params: { invoiceId },
    body: {
      method: 'transfer',
      units,
      iban: 'BE68 5390 0754 7034',
      holder: 'Camille Dubois',
      remark: 'Comme convenu',
    },
  })
const approve = async (refundId: RefundId, { token }: TestPerson = world.lawyer) =>
  await app.call(approveRefund, { token, params: { refundId } })
const refuse = async (refundId: RefundId, { token }: TestPerson = assistant) =>
  await app.call(refuseRefund, { token, params: { refundId }, body: { reason: 'Autre choix' } })
const complete = async (refundId: RefundId, doneOn = '2026-11-18') =>
  await app.call(completeRefund, { token: assistant.token, params: { refundId }, body: { doneOn } })
const failed = async (refundId: RefundId) =>
  await app.call(failRefund, {
    token: assistant.token,
    params: { refundId },
    body: { reason: 'Compte clôturé' },
  })
const read = async (id: InvoiceId) => (await world.read(world.client, id)).body
const bankOf = async () =>
  (
    await sql<{ units: number }>`select coalesce(sum(p.units), 0)::bigint as units from book_postings p
    join book_accounts a on a.id = p.account_id where a.kind = 'bank'`.execute(app.services.db)
  ).rows[0]?.units ?? 0
const receivable = async (caseId: CaseId) =>
  (await readBalances(app.services.db, { caseId })).find(({ account }) => account === 'receivable')?.amount
    .units
/** The texts of the notices about the case of this invoice. */
async function noticesOf({ id }: TestPerson, invoiceId: InvoiceId): Promise<string[]> {
  const { caseId } = await read(invoiceId)
  const { rows } = await sql<{ text: string }>`
    select text from notifications where user_id = ${id}::uuid and target_id = ${caseId}`.execute(
    app.services.db,
  )
  return rows.map(({ text }) => text)
}

test('refunds up to the limit by one person: reserved when asked for, in the books when transferred', async () => {
  const id = await credited()
  const { body: refund } = await ask(id, 250_00)
  expect(refund).toMatchObject({
    state: 'approved',
    needsApproval: false,
    iban: 'BE68539007547034',
    can: ['refuse', 'complete'],
  })
  expect(await read(id)).toMatchObject({ creditBalance: { units: 355_00 }, givenBack: { units: 0 } })
  const before = await bankOf()
  expect((await complete(refund.id, '2026-12-24')).body.code).toBe('refund.in-future')
  expect((await complete(refund.id)).body).toMatchObject({
    state: 'done',
    doneOn: '2026-11-18',
    can: ['fail'],
  })
  expect((await complete(refund.id)).body.code).toBe('refund.not-approved')
  expect(await bankOf()).toBe(before - 250_00)
  const invoice = await read(id)
  expect(invoice).toMatchObject({ creditBalance: { units: 355_00 }, givenBack: { units: 250_00 } })
  expect(await receivable(invoice.caseId)).toBe(-355_00)
  expect(await noticesOf(world.client, id)).toContain('refund-done')
})

test('a refund reduces the received money, and a used credit balance leaves it as it is', async () => {
  const received = async () =>
    (await app.call(readOwnFinances, { token: world.client.token })).body.sums[0]?.paidThisYear.units ?? 0
  const id = await credited()
  const to = await world.issuedDeposit(await world.agreedCase())
  const before = await received()
  await app.call(settleWithCredit, {
    token: world.lawyer.token,
    body: { from: id, to, units: 300_00, remark: 'Par téléphone' },
  })
  expect(await received()).toBe(before)
  await complete((await ask(id, 200_00)).body.id)
  expect(await received()).toBe(before - 200_00)
  const { body } = await app.call(readFinances, { token: admin.token, query: {} })
  const euro = body.sums.find(({ currency }) => currency === 'EUR')
  expect(euro?.received.units).toBe(await received())
})

test('a second person approves a refund above the limit, never the person who asked', async () => {
  const id = await credited()
  const { body: refund } = await ask(id, 250_01)
  expect(refund).toMatchObject({ state: 'asked', needsApproval: true, can: ['refuse'] })
  expect(await noticesOf(world.lawyer, id)).toContain('refund-to-approve')
  expect((await complete(refund.id)).body.code).toBe('refund.not-approved')
  expect((await approve(refund.id, assistant)).status).toBe(403)
  expect((await approve(refund.id)).body).toMatchObject({ state: 'approved' })
  expect(await noticesOf(assistant, id)).toContain('refund-approved')
  expect((await approve(refund.id)).body.code).toBe('refund.not-open')
  expect((await complete(refund.id)).body).toMatchObject({ state: 'done' })
})

test('an Admin approves the refund that the lawyer asked for; the lawyer cannot', async () => {
  const id = await credited()
  const { body: refund } = await ask(id, WHOLE, world.lawyer)
  expect(refund.can).toEqual(['refuse'])
  expect((await approve(refund.id)).body.code).toBe('refund.own-request')
  expect(await noticesOf(admin, id)).toContain('refund-to-approve')
  expect((await approve(refund.id, admin)).body).toMatchObject({ state: 'approved' })
  await expect(
    app.services.db
      .updateTable('refunds')
      .set({ approved_by: world.lawyer.id })
      .where('id', '=', refund.id)
      .execute(),
  ).rejects.toThrow('refunds_second_person')
})

test('parts of a refund count together towards the limit', async () => {
  const id = await credited()
  expect((await ask(id, 200_00)).body).toMatchObject({ needsApproval: false })
  const { body: second } = await ask(id, 50_01)
  expect(second).toMatchObject({ needsApproval: true })
  await refuse(second.id)
  expect((await ask(id, 50_00)).body).toMatchObject({ needsApproval: false })
})

test('an Admin sets the limit of the office, and the dialog shows it', async () => {
  const id = await credited()
  const choices = { token: assistant.token, params: { invoiceId: id } }
  expect((await app.call(readRefundChoices, choices)).body.limit).toEqual({ units: 250_00, currency: 'EUR' })
  const inOffice = { token: admin.token, params: { officeId: BRUSSELS } }
  const { particulars, version } = (await app.call(readOfficeBilling, inOffice)).body
  const setLimit = async (refundLimitUnits: number, newest: number) =>
    await app.call(saveOfficeBilling, {
      ...inOffice,
      body: { ...particulars, refundLimitUnits, version: newest },
    })
  const { body: changed } = await setLimit(100_00, version)
  expect((await app.call(readRefundChoices, choices)).body.limit).toEqual({ units: 100_00, currency: 'EUR' })
  const { body: refund } = await ask(id, 100_01)
  expect(refund).toMatchObject({ state: 'asked', needsApproval: true })
  await refuse(refund.id)
  expect((await ask(id, 100_00)).body).toMatchObject({ needsApproval: false })
  await setLimit(particulars.refundLimitUnits, changed.version)
})

test('refuses more than the free balance, also to requests at the same moment', async () => {
  const id = await credited()
  expect((await ask(id, WHOLE + 1)).body.code).toBe('credit.too-much')
  const both = await Promise.all([ask(id, WHOLE), ask(id, WHOLE, admin)])
  expect(both.map(({ body }) => body.code ?? 'asked').toSorted()).toEqual(['asked', 'credit.too-much'])
  const open = await world.issuedDeposit(await world.agreedCase())
  const { body } = await app.call(settleWithCredit, {
    token: world.lawyer.token,
    body: { from: id, to: open, units: 1, remark: 'Par téléphone' },
  })
  expect(body.code).toBe('credit.too-much')
})

test('a refused refund frees its amount, and its asker learns why', async () => {
  const id = await credited()
  const { body: refund } = await ask(id, WHOLE)
  expect((await refuse(refund.id, world.lawyer)).body).toMatchObject({
    state: 'refused',
    reason: 'Autre choix',
    can: [],
  })
  expect(await noticesOf(assistant, id)).toContain('refund-refused')
  expect((await refuse(refund.id)).body.code).toBe('refund.not-open')
  expect((await failed(refund.id)).body.code).toBe('refund.not-done')
  expect(await read(id)).toMatchObject({ creditBalance: { units: WHOLE } })
})

test('a transfer that the bank returns is reversed and restores the balance', async () => {
  const id = await credited()
  const before = await bankOf()
  const { body: refund } = await ask(id, 100_00)
  await complete(refund.id)
  expect((await failed(refund.id)).body).toMatchObject({ state: 'failed', reason: 'Compte clôturé' })
  expect(await bankOf()).toBe(before)
  expect(await read(id)).toMatchObject({ creditBalance: { units: WHOLE }, givenBack: { units: 0 } })
})

test('makes no transfer once the payment behind the balance was taken back', async () => {
  const id = await credited()
  const { body: refund } = await ask(id, 100_00)
  const { body } = await app.call(listPayments, { token: world.lawyer.token, params: { invoiceId: id } })
  const [payment] = body.items
  if (!payment) throw new Error('There is no payment')
  await app.call(takePaymentBack, {
    token: world.lawyer.token,
    params: { paymentId: payment.id },
    body: { reason: 'Chèque refusé' },
  })
  expect((await complete(refund.id)).body.code).toBe('refund.credit-gone')
  expect((await refuse(refund.id)).body).toMatchObject({ state: 'refused' })
})

test('a client reads their refunds page by page, and cannot act on them', async () => {
  const id = await credited()
  const ids = []
  for (const units of [10_00, 20_00, 30_00]) ids.push((await ask(id, units)).body.id)
  const list = async (query: object) =>
    (await app.call(listRefunds, { token: world.client.token, params: { invoiceId: id }, query })).body
  const first = await list({ limit: 2 })
  const rest = await list({ limit: 2, after: first.next })
  expect([...first.items, ...rest.items].map(refund => refund.id).toSorted()).toEqual(ids.toSorted())
  expect(first.items[0]).toMatchObject({ can: [], holder: 'Camille Dubois' })
  expect((await ask(id, 1, world.client)).status).toBe(403)
})

test('the proof of payments names a refund that differs from the books', async () => {
  const { db } = app.services
  const id = await credited()
  const { body: refund } = await ask(id, 100_00)
  await complete(refund.id)
  const change = (units: number) =>
    db.updateTable('refunds').set({ units }).where('id', '=', refund.id).execute()
  await change(100_01)
  expect(await verifyPayments(db)).toEqual({
    isWhole: false,
    message: `The payments are wrong: refund ${refund.id} of 10001 stands in the books at -10000.`,
  })
  await change(100_00)
})
