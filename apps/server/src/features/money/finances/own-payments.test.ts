import { listCaseCosts, readOwnFinances } from '@maat/contract/finances'
import type { InvoiceId } from '@maat/contract/ids'
import { creditInvoice } from '@maat/contract/invoices'
import { notePayment } from '@maat/contract/payments'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BillingWorld, openBillingWorld } from '../../../../test/billing-world.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let world: BillingWorld
beforeEach(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app)
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
  await app.call(notePayment, {
    token: world.lawyer.token,
    params: { invoiceId },
    body: {
      units,
      way: 'transfer',
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
