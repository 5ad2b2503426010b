// Tests that the money of one payer of a shared invoice never pays for another, unless both agreed.
import type { InvoiceId } from '@maat/contract/ids'
import { listInvoices } from '@maat/contract/money/invoices'
import { settleWithCredit } from '@maat/contract/money/payments'
import { askRefund, completeRefund } from '@maat/contract/money/refunds'
import { askWriteOff } from '@maat/contract/money/write-offs'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import { bookedByPayer, issueShared, OTHER, payPart } from '../../../../test/money/shared-invoices.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { verifyBooks } from '../books/index.ts'
import { verifyPayments } from './prove-payments.ts'

let app: TestApp
let world: BillingWorld
beforeEach(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app)
})
afterEach(async () => {
  expect((await verifyBooks(app.services.db)).message).not.toContain('wrong')
  expect((await verifyPayments(app.services.db)).message).toContain('are whole')
  await app.close()
})

/** The other payer owes 242.00 of 605.00, and the client 363.00. */
const issued = async () => await issueShared(app, world, { percent: '40', net: 500_00, isWork: true })
const read = async (id: InvoiceId) => (await world.read(world.lawyer, id)).body
const partsOf = async (id: InvoiceId) =>
  (await read(id)).payers.map(({ left, inFavour }) => [left.units, inFavour.units])
const overpay = async (id: InvoiceId, units: number) =>
  await payPart(app, world.lawyer, id, { payer: 0, units, keepsRest: true })
const settle = async (body: {
  from: InvoiceId
  to: InvoiceId
  units: number
  fromPayer?: number
  payer?: number
  isAgreed?: boolean
}) =>
  await app.call(settleWithCredit, { token: world.lawyer.token, body: { remark: 'Accord écrit', ...body } })

test('an overpayment stands to its payer’s credit, and the others still owe their part', async () => {
  const id = await issued()
  expect((await payPart(app, world.lawyer, id, { payer: 0, units: 605_00 })).body.code).toBe(
    'payment.too-much',
  )
  await overpay(id, 605_00)
  expect(await partsOf(id)).toEqual([
    [0, 363_00],
    [363_00, 0],
  ])
  const invoice = await read(id)
  expect([invoice.open.units, invoice.inFavour.units, invoice.dueFromClient.units]).toEqual([
    363_00, 363_00, 363_00,
  ])
  const listed = async (standing: 'open' | 'in-favour', { token } = world.lawyer) =>
    (await app.call(listInvoices, { token, query: { standing, case: invoice.caseId } })).body.items.length
  expect([await listed('open'), await listed('in-favour')]).toEqual([1, 1])
  expect([await listed('open', world.client), await listed('in-favour', world.client)]).toEqual([1, 0])
  expect(await bookedByPayer(app, invoice.caseId)).toEqual(
    new Map([
      [null, 363_00],
      [OTHER, -363_00],
    ]),
  )
  const notices = await app.services.db
    .selectFrom('notifications')
    .select('user_id')
    .where('text', 'in', ['credit-arisen', 'credit-to-settle'])
    .execute()
  expect(notices.map(({ user_id: userId }) => userId)).toEqual([world.lawyer.id])
})

test('an overpayment by another payer keeps the client’s write-off; one by the client resumes that debt', async () => {
  const id = await issued()
  const { token } = world.lawyer
  const writeOff = { kind: 'difference' as const, units: 35, reason: 'Arrondi', payer: 1 }
  await app.call(askWriteOff, { token, params: { invoiceId: id }, body: writeOff })
  await overpay(id, 300_00)
  expect((await read(id)).writtenOff.units).toBe(35)
  expect(await partsOf(id)).toEqual([
    [0, 58_00],
    [362_65, 0],
  ])
  await payPart(app, world.lawyer, id, { payer: 1, units: 363_00, keepsRest: true })
  expect((await read(id)).writtenOff.units).toBe(0)
  expect(await partsOf(id)).toEqual([
    [0, 58_00],
    [0, 0],
  ])
})

test('an overpayment is refunded to its payer while another payer still owes', async () => {
  const id = await issued()
  await overpay(id, 292_00)
  const { token } = world.lawyer
  const refund = (payer: string, units: number) =>
    app.call(askRefund, {
      token,
      params: { invoiceId: id },
      body: {
        method: 'transfer',
        units,
        iban: 'BE68539007547034',
        holder: payer || 'Camille',
        payer,
        remark: '',
      },
    })
  expect((await refund('', 1)).body.code).toBe('credit.too-much')
  const { body } = await refund(OTHER, 50_00)
  const done = { token, params: { refundId: body.id }, body: { doneOn: '2026-11-18' } }
  expect((await app.call(completeRefund, done)).status).toBe(200)
  expect(await partsOf(id)).toEqual([
    [0, 0],
    [363_00, 0],
  ])
})

test('the credit of one payer pays the part of another only if both agreed', async () => {
  const id = await issued()
  await overpay(id, 292_00)
  const use = { from: id, to: id, units: 50_00, fromPayer: 0, payer: 1 }
  expect((await settle(use)).body).toMatchObject({
    code: 'credit.not-agreed',
    errors: [{ path: 'isAgreed' }],
  })
  expect((await settle({ ...use, units: 50_01, isAgreed: true })).body.code).toBe('credit.too-much')
  expect((await settle({ from: id, to: id, units: 1 })).body.code).toBe('credit.unfit')
  expect((await settle({ ...use, isAgreed: true })).body).toMatchObject({ amount: { units: 50_00 } })
  expect(await partsOf(id)).toEqual([
    [0, 0],
    [313_00, 0],
  ])
})

test('the credit of a payer pays their own part of another invoice without a further agreement', async () => {
  const [from, to] = [await issued(), await issued()]
  await overpay(from, 292_00)
  expect((await settle({ from, to, units: 50_00, fromPayer: 0, payer: 0 })).status).toBe(200)
  expect(await partsOf(to)).toEqual([
    [192_00, 0],
    [363_00, 0],
  ])
})

test('an old payment of an unknown payer counts in proportion, and nobody is asked for more than their part', async () => {
  const id = await issued()
  await payPart(app, world.lawyer, id, { payer: 0, units: 200_00 })
  await app.services.db.updateTable('payments').set({ payer: null }).execute()
  const { rows } = await sql<{ left_units: number; is_known: boolean }>`
    select left_units, is_known from invoice_payers where invoice_id = ${id}::uuid order by payer`.execute(
    app.services.db,
  )
  expect(rows).toEqual([
    { left_units: 162_00, is_known: false },
    { left_units: 243_00, is_known: false },
  ])
  await app.services.db.updateTable('payments').set({ payer: 0 }).execute()
})
