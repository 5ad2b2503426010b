import type { InvoiceId } from '@maat/contract/ids'
import { listCaseCosts, listOwnPayments, readOwnFinances } from '@maat/contract/money/finances'
import { creditInvoice } from '@maat/contract/money/invoices'
import { readPaymentReceipt, recordPayment, takePaymentBack } from '@maat/contract/money/payments'
import { askRefund, completeRefund } from '@maat/contract/money/refunds'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let world: BillingWorld
beforeEach(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app, { oneCredits: true })
})
afterEach(() => app.close())

const euro = (units: number) => ({ units, currency: 'EUR' })
const sums = async () => (await app.call(readOwnFinances, { token: world.client.token })).body.sums
const costs = async () => (await app.call(listCaseCosts, { token: world.client.token, query: {} })).body.items

/** The insurer pays 242,00 and the client 363,00. */
async function sharedInvoice(): Promise<InvoiceId> {
  const caseId = await world.agreedCase()
  const insurer = { kind: 'insurer', name: 'Assurances Exemple', email: 'a@assurances.example' } as const
  await app.services.db
    .insertInto('case_payers')
    .values([
      { case_id: caseId, position: 1, ...insurer, address: '', share_percent: '40' },
      { case_id: caseId, position: 2, kind: 'client', share_percent: '60' },
    ])
    .execute()
  return await world.issuedDeposit(caseId)
}

const pay = async (invoiceId: InvoiceId, units: number, payer?: number) =>
  await app.call(recordPayment, {
    token: world.lawyer.token,
    params: { invoiceId },
    body: {
      units,
      method: 'transfer',
      receivedOn: '2026-11-18',
      remark: '',
      ...(payer !== undefined && { payer }),
    },
  })

test('the money of an insurer is not the client’s: neither what they paid, nor what they owe', async () => {
  const id = await sharedInvoice()
  await pay(id, 242_00, 0)
  expect(await sums()).toMatchObject([{ owed: euro(363_00), paidThisYear: euro(0) }])
  expect(await costs()).toMatchObject([
    { requested: euro(605_00), ofOthers: euro(242_00), paid: euro(0), owed: euro(363_00) },
  ])
  await pay(id, 63_00, 1)
  expect(await sums()).toMatchObject([{ owed: euro(300_00), paidThisYear: euro(63_00) }])
  expect(await costs()).toMatchObject([{ paid: euro(63_00), owed: euro(300_00) }])
})

test('a payment of an unknown payer of a shared invoice does not count as the client’s', async () => {
  const id = await sharedInvoice()
  await pay(id, 242_00, 0)
  await app.services.db.updateTable('payments').set({ payer: null }).execute()
  expect((await sums())[0]?.paidThisYear ?? euro(0)).toEqual(euro(0))
  expect(await costs()).toMatchObject([{ paid: euro(0) }])
})

test('an overpaid amount is a credit, not a negative debt', async () => {
  const caseId = await world.agreedCase()
  const [overpaid] = [await world.issuedDeposit(caseId, 50_00), await world.issuedDeposit(caseId, 100_00)]
  await pay(overpaid, 60_50)
  await overpay(overpaid, 60_50)
  expect(await sums()).toMatchObject([{ owed: euro(121_00), credit: euro(60_50) }])
  expect(await costs()).toMatchObject([{ owed: euro(121_00), credit: euro(60_50) }])
})

/** A later credit note makes a paid invoice cost less than was paid. */
async function overpay(invoiceId: InvoiceId, units: number): Promise<void> {
  const { body } = await world.read(world.lawyer, invoiceId)
  const lines = [{ id: body.lines[0]!.id, units: Math.round(units / 1.21) }]
  const { status } = await app.call(creditInvoice, {
    token: world.lawyer.token,
    params: { invoiceId },
    body: { reason: 'Geste', lines },
  })
  expect(status).toBe(200)
}

const payments = async (query: object = {}, { token } = world.client) =>
  (await app.call(listOwnPayments, { token, query })).body

test('lists only the own payments, newest first and with their receipts, and sums the same by year', async () => {
  const shared = await sharedInvoice()
  await pay(shared, 242_00, 0)
  await pay(shared, 63_00, 1)
  const id = await world.issuedDeposit(await world.agreedCase())
  await pay(id, 100_00)
  const { body: wrong } = await pay(id, 5_00)
  await app.call(takePaymentBack, {
    token: world.lawyer.token,
    params: { paymentId: wrong.id },
    body: { reason: 'Erreur' },
  })
  await app.services.db
    .updateTable('payments')
    .set({ received_on: '2027-01-04' })
    .where('units', '=', 100_00)
    .execute()
  const first = await payments({ limit: 1 })
  const rest = await payments({ limit: 1, after: first.next ?? '' })
  expect(rest.next).toBeNull()
  expect([...first.items, ...rest.items]).toMatchObject([
    { invoiceId: id, amount: euro(100_00), method: 'transfer', paidOn: '2027-01-04' },
    { invoiceId: shared, amount: euro(63_00), method: 'transfer', paidOn: '2026-11-18' },
  ])
  expect((await payments({ year: 2026 })).items.map(({ invoiceId }) => invoiceId)).toEqual([shared])
  expect((await app.call(readOwnFinances, { token: world.client.token })).body).toMatchObject({
    years: [2027, 2026],
    paid: [
      { year: 2027, amount: euro(100_00) },
      { year: 2026, amount: euro(63_00) },
    ],
  })
  const receipt = await app.call(readPaymentReceipt, {
    token: world.client.token,
    params: { paymentId: first.items[0]!.paymentId! },
  })
  expect(receipt.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await payments({}, await app.people.create('User'))).items).toEqual([])
})

test('a done refund stands among the payments, without a receipt, and lowers their sum', async () => {
  const id = await world.issuedDeposit(await world.agreedCase())
  await pay(id, 605_00)
  await overpay(id, 121_00)
  const wish = { method: 'transfer', units: 121_00, iban: 'BE68539007547034', holder: 'Camille' } as const
  const { body: refund } = await app.call(askRefund, {
    token: world.lawyer.token,
    params: { invoiceId: id },
    body: { ...wish, payer: '', remark: '' },
  })
  const done = { params: { refundId: refund.id }, body: { doneOn: '2026-11-18' } }
  expect((await app.call(completeRefund, { token: world.lawyer.token, ...done })).status).toBe(200)
  // Both are of the same day.
  const { items } = await payments()
  expect(items.toSorted((one, other) => one.amount.units - other.amount.units)).toMatchObject([
    { method: 'refund', paymentId: null, amount: euro(-121_00) },
    { method: 'transfer', amount: euro(605_00) },
  ])
  expect((await sums())[0]?.paidThisYear).toEqual(euro(484_00))
})
