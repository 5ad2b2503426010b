import type { CaseId, InvoiceId, OfficeId, WriteOffId } from '@maat/contract/ids'
import { readOfficeBilling, saveOfficeBilling } from '@maat/contract/money/billing'
import { listCaseCosts } from '@maat/contract/money/finances'
import { recordPayment } from '@maat/contract/money/payments'
import {
  approveWriteOff,
  askWriteOff,
  listWriteOffs,
  readWriteOffChoices,
  refuseWriteOff,
  withdrawWriteOff,
} from '@maat/contract/money/write-offs'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import { asSuperuser } from '../../../../test/money/books.ts'
import { insertPayment } from '../../../../test/money/payments.ts'
import { BRUSSELS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'
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
const LIMIT = 25_00

/** 500.00, and VAT of 21 %. */
async function issued(caseId?: CaseId): Promise<InvoiceId> {
  const of = caseId ?? (await world.agreedCase())
  const entryId = await world.work(of, { units: 500_00 })
  const { body } = await world.draft(of, { entryIds: [entryId] })
  await world.issue(body.id)
  return body.id
}

const read = async (id: InvoiceId, { token }: TestPerson = world.lawyer) =>
  (await world.read({ token } as TestPerson, id)).body
const pay = async (invoiceId: InvoiceId, units: number) =>
  await app.call(recordPayment, {
    token: world.lawyer.token,
    params: { invoiceId },
    body: { units, method: 'transfer', receivedOn: TEST_NOW.toISOString().slice(0, 10), remark: '' },
  })
const ask = async (invoiceId: InvoiceId, given: object, { token }: TestPerson = assistant) =>
  await app.call(askWriteOff, {
    token,
    params: { invoiceId },
    body: { kind: 'difference', units: 35, reason: 'Frais de la banque', ...given },
  })
const approve = async (writeOffId: WriteOffId, { token }: TestPerson = world.lawyer) =>
  await app.call(approveWriteOff, { token, params: { writeOffId } })
const balancesOf = async (caseId: CaseId) =>
  Object.fromEntries(
    (await readBalances(app.services.db, { caseId })).map(({ account, amount }) => [account, amount.units]),
  )
async function noticesOf({ id }: TestPerson, caseId: CaseId): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select text from notifications where user_id = ${id}::uuid and target_id = ${caseId}`.execute(
    app.services.db,
  )
  return rows.map(({ text }) => text)
}

test('one person writes off a small difference: nothing is left, and the books have its account', async () => {
  const id = await issued()
  await pay(id, WHOLE - 35)
  expect((await read(id)).can).toContain('write-off')
  expect((await ask(id, { units: 36 })).body.code).toBe('write-off.too-much')
  expect((await ask(id, { reason: ' ' })).body.code).toBe('request.invalid')
  const { body: done } = await ask(id, {})
  expect(done).toMatchObject({ state: 'done', needsApproval: false, doneOn: expect.any(String) })
  const invoice = await read(id)
  expect(invoice).toMatchObject({ writtenOff: { units: 35 }, dueFromClient: { units: 0 } })
  expect(invoice.can).not.toContain('write-off')
  expect(await balancesOf(invoice.caseId)).toMatchObject({ receivable: 0, 'payment-differences': 35 })
  expect((await ask(id, {})).body.code).toBe('write-off.not-owed')
})

test('above the limit of the office another person approves; split requests count together', async () => {
  const id = await issued()
  const { caseId } = await read(id)
  await ask(id, { units: LIMIT - 5_00 })
  const { body: waiting } = await ask(id, { kind: 'bad-debt', units: 6_00, reason: 'Faillite' })
  expect(waiting).toMatchObject({ state: 'asked', needsApproval: true, doneOn: null, can: ['refuse'] })
  expect(await read(id)).toMatchObject({ writtenOff: { units: LIMIT - 5_00 } })
  expect((await ask(id, { units: 1 })).body.code).toBe('write-off.asked-already')
  expect(await noticesOf(world.lawyer, caseId)).toContain('write-off-to-approve')
  expect((await approve(waiting.id, assistant)).status).toBe(403)
  expect((await approve(waiting.id)).body).toMatchObject({ state: 'done', can: ['withdraw'] })
  expect((await approve(waiting.id)).body.code).toBe('write-off.not-open')
  expect(await noticesOf(assistant, caseId)).toContain('write-off-approved')
  expect(await balancesOf(caseId)).toMatchObject({ 'bad-debts': 6_00, 'payment-differences': LIMIT - 5_00 })
})

test('the lawyer who asked does not approve it; an Admin refuses it with a reason', async () => {
  const id = await issued()
  const { body: waiting } = await ask(id, { units: LIMIT + 1 }, world.lawyer)
  expect((await approve(waiting.id)).body.code).toBe('write-off.own-request')
  const refuse = async () =>
    await app.call(refuseWriteOff, {
      token: admin.token,
      params: { writeOffId: waiting.id },
      body: { reason: 'Proposez des mensualités' },
    })
  expect((await refuse()).body).toMatchObject({
    state: 'refused',
    endReason: 'Proposez des mensualités',
    can: [],
  })
  expect((await refuse()).body.code).toBe('write-off.not-open')
  expect((await read(id)).writtenOff.units).toBe(0)
  expect(await noticesOf(world.lawyer, (await read(id)).caseId)).toContain('write-off-refused')
})

test('an amount that was paid meanwhile is not written off', async () => {
  const id = await issued()
  const { body: waiting } = await ask(id, { units: WHOLE })
  await pay(id, 1_00)
  expect((await approve(waiting.id)).body.code).toBe('write-off.too-much')
})

test('a withdrawn write-off is owed again', async () => {
  const id = await issued()
  const { body: done } = await ask(id, { units: LIMIT })
  const withdraw = async () =>
    await app.call(withdrawWriteOff, {
      token: world.lawyer.token,
      params: { writeOffId: done.id },
      body: { reason: 'Le client paie' },
    })
  expect((await withdraw()).body).toMatchObject({ state: 'withdrawn', endReason: 'Le client paie' })
  expect((await withdraw()).body.code).toBe('write-off.not-done')
  const { caseId, writtenOff, dueFromClient } = await read(id)
  expect([writtenOff.units, dueFromClient.units]).toEqual([0, WHOLE])
  expect(await balancesOf(caseId)).toMatchObject({ receivable: WHOLE, 'payment-differences': 0 })
})

test('a debt that is paid after all is no credit of the client', async () => {
  const id = await issued()
  const { body: waiting } = await ask(id, { kind: 'bad-debt', units: WHOLE })
  await approve(waiting.id)
  expect((await read(id)).dueFromClient.units).toBe(0)
  await insertPayment(app, id, 100_00)
  expect(await read(id)).toMatchObject({
    writtenOff: { units: 0 },
    creditBalance: { units: 0 },
    dueFromClient: { units: WHOLE - 100_00 },
  })
  const { token } = world.lawyer
  const { body } = await app.call(listWriteOffs, { token, params: { invoiceId: id }, query: {} })
  expect(body.items).toMatchObject([{ state: 'withdrawn', endReason: 'Payé malgré tout' }])
})

test('a provision is credited, not written off', async () => {
  const deposit = await world.issuedDeposit(await world.agreedCase())
  expect((await read(deposit)).can).not.toContain('write-off')
  expect((await ask(deposit, {})).body.code).toBe('write-off.not-owed')
})

test('the part of one payer of a shared invoice is written off', async () => {
  const caseId = await world.agreedCase()
  await app.services.db
    .insertInto('case_payers')
    .values([
      {
        case_id: caseId,
        position: 1,
        kind: 'insurer',
        name: 'Assurances Exemple',
        email: 'sinistres@assurances.example',
        address: '',
        share_percent: '40',
      },
      { case_id: caseId, position: 2, kind: 'client', share_percent: '60' },
    ])
    .execute()
  const id = await issued(caseId)
  expect((await ask(id, {})).body.code).toBe('payment.payer-missing')
  expect((await ask(id, { units: 242_01, payer: 0 })).body.code).toBe('write-off.too-much')
  await ask(id, { units: 20_00, payer: 0 })
  const { token } = assistant
  const { body } = await app.call(readWriteOffChoices, { token, params: { invoiceId: id } })
  expect(body).toMatchObject({
    limit: { units: LIMIT },
    parts: [{ name: 'Assurances Exemple', left: { units: 222_00 } }, { left: { units: 363_00 } }],
  })
  expect((await read(id, world.client)).dueFromClient.units).toBe(363_00)
})

test('the client reads that the firm wrote an amount off, not why, and it does not count as paid', async () => {
  const id = await issued()
  await ask(id, { units: 5_00 })
  const { caseId, writtenOff, can } = await read(id, world.client)
  expect(writtenOff.units).toBe(5_00)
  expect(can).not.toContain('write-off')
  const { token } = world.client
  expect((await app.call(listWriteOffs, { token, params: { invoiceId: id }, query: {} })).status).toBe(403)
  const costs = await app.call(listCaseCosts, { token, query: {} })
  expect(costs.body.items.find(cost => cost.caseId === caseId)?.paid.units).toBe(0)
})

test('the limit of the office is a rule that an Admin changes', async () => {
  const { token } = admin
  const params = { officeId: BRUSSELS as OfficeId }
  const { body: before } = await app.call(readOfficeBilling, { token, params })
  const save = async (writeOffLimitUnits: number, version: number) =>
    await app.call(saveOfficeBilling, {
      token,
      params,
      body: { ...before.particulars, writeOffLimitUnits, version },
    })
  const { body: changed } = await save(1_00, before.version)
  expect((await ask(await issued(), { units: 1_01 })).body.state).toBe('asked')
  await save(LIMIT, changed.version)
})

test('books:check names a write-off that is not in the books', async () => {
  const id = await issued()
  await ask(id, {})
  const units = async (to: number) =>
    await asSuperuser(app, one =>
      one.query(
        `set session_replication_role = replica; update write_offs set units = ${to} where invoice_id = '${id}'`,
      ),
    )
  await units(36)
  expect((await verifyPayments(app.services.db)).message).toContain('write-off')
  await units(35)
})
