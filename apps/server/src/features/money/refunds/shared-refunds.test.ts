import type { InvoiceId } from '@maat/contract/ids'
import { creditInvoice } from '@maat/contract/money/invoices'
import { recordPayment, settleWithCredit } from '@maat/contract/money/payments'
import { askRefund, completeRefund, listRefunds, readRefundChoices } from '@maat/contract/money/refunds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let world: BillingWorld
beforeAll(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app, { oneCredits: true })
})
afterAll(() => app.close())

const INSURER = 'Assurances Exemple'
const IBAN = 'BE68539007547034'
const euro = (units: number) => ({ units, currency: 'EUR' })

/** 121.00, shared 40/60, paid by its payers, and credited by half or more. */
async function creditedShared(paid: readonly number[], credited: number): Promise<InvoiceId> {
  const caseId = await world.agreedCase()
  const payer = { case_id: caseId, address: '', name: '' }
  await app.services.db
    .insertInto('case_payers')
    .values([
      { ...payer, position: 1, kind: 'client', email: '', share_percent: '40' },
      {
        ...payer,
        position: 2,
        kind: 'insurer',
        name: INSURER,
        email: 'sinistres@assurances.example',
        share_percent: '60',
      },
    ])
    .execute()
  const id = await world.issuedDeposit(caseId, 100_00)
  const { token } = world.lawyer
  const [line] = (await world.read(world.lawyer, id)).body.lines
  for (const [payer, units] of paid.entries()) {
    const body = { units, method: 'transfer' as const, receivedOn: '2026-11-18', remark: '', payer }
    await app.call(recordPayment, { token, params: { invoiceId: id }, body })
  }
  const lines = [{ id: line!.id, units: credited }]
  await app.call(creditInvoice, { token, params: { invoiceId: id }, body: { reason: 'Geste', lines } })
  return id
}

const choicesOf = async (invoiceId: InvoiceId) =>
  (await app.call(readRefundChoices, { token: world.lawyer.token, params: { invoiceId } })).body
const ask = async (invoiceId: InvoiceId, payer: string, units: number) =>
  await app.call(askRefund, {
    token: world.lawyer.token,
    params: { invoiceId },
    body: { method: 'transfer', units, iban: IBAN, holder: payer || 'Camille Exemple', payer, remark: '' },
  })
const listed = async (invoiceId: InvoiceId, { token }: TestPerson) =>
  (await app.call(listRefunds, { token, params: { invoiceId }, query: {} })).body.items

test('each payer of a shared invoice gets only their part of its credit back', async () => {
  const id = await creditedShared([48_40, 72_60], 50_00)
  expect((await world.read(world.client, id)).body.creditBalance).toEqual(euro(60_50))
  expect((await choicesOf(id)).parts).toEqual([
    { payer: '', amount: euro(24_20), isKnown: true, online: null },
    { payer: INSURER, amount: euro(36_30), isKnown: true, online: null },
  ])
  expect((await ask(id, '', 60_50)).body.code).toBe('credit.too-much')
  expect((await ask(id, '', 24_21)).body.code).toBe('credit.too-much')
  expect((await ask(id, 'Une autre assurance', 1)).body.code).toBe('credit.too-much')
  const { body: refund } = await ask(id, INSURER, 36_30)
  expect(refund).toMatchObject({ payer: INSURER, iban: IBAN })
  expect((await ask(id, INSURER, 1)).body.code).toBe('credit.too-much')
  const { token } = world.lawyer
  await app.call(completeRefund, { token, params: { refundId: refund.id }, body: { doneOn: '2026-11-18' } })
  expect((await ask(id, '', 24_20)).status).toBe(200)
  // Asked at the same moment, so their order is not fixed.
  const shown = (await listed(id, world.client)).toSorted((a, b) => a.payer.localeCompare(b.payer))
  expect(shown).toMatchObject([
    { payer: '', iban: IBAN },
    { payer: INSURER, iban: '', holder: '' },
  ])
})

test('the client cannot pay another invoice with the part of the insurer', async () => {
  const from = await creditedShared([48_40, 72_60], 50_00)
  const to = await world.issuedDeposit(await world.agreedCase(), 100_00)
  const settle = async (units: number) =>
    await app.call(settleWithCredit, {
      token: world.lawyer.token,
      body: { from, to, units, remark: 'Accord du client' },
    })
  expect((await settle(24_21)).body.code).toBe('credit.too-much')
  expect((await settle(24_20)).status).toBe(200)
  expect((await ask(from, '', 1)).body.code).toBe('credit.too-much')
  expect((await ask(from, INSURER, 36_30)).status).toBe(200)
})

test('estimates the parts if the payer is unknown', async () => {
  const id = await creditedShared([48_40, 51_60], 100_00)
  await app.services.db.updateTable('payments').set({ payer: null }).execute()
  expect((await choicesOf(id)).parts).toMatchObject([
    { amount: euro(40_00), isKnown: false },
    { amount: euro(60_00), isKnown: false },
  ])
  expect((await ask(id, '', 100_00)).status).toBe(200)
})
