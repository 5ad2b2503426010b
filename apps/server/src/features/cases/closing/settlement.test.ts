import { readClosing } from '@maat/contract/cases/case-closing'
import type { CaseId } from '@maat/contract/ids'
import { listCaseCosts } from '@maat/contract/money/finances'
import { creditInvoice } from '@maat/contract/money/invoices'
import { recordPayment } from '@maat/contract/money/payments'
import { askRefund, completeRefund } from '@maat/contract/money/refunds'
import { amountOf, negate } from '@maat/domain/money/amounts/amount'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { euro, insertAidCase } from '../../../../test/money/aid-claims.ts'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import { invoiceEntry, postNow } from '../../../../test/money/books.ts'
import { asIssued, insertInvoice } from '../../../../test/money/invoices.ts'
import { insertPayment } from '../../../../test/money/payments.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let world: BillingWorld
beforeAll(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app, { oneCredits: true })
})
afterAll(async () => await app.close())

const settlementOf = async (caseId: CaseId) =>
  (await app.call(readClosing, { token: world.lawyer.token, params: { caseId } })).body.settlement

test('shows what is unbilled, then the draft, and then the balance', async () => {
  const caseId = await world.agreedCase()
  const entryId = await world.work(caseId)
  expect(await settlementOf(caseId)).toEqual({
    unbilled: euro(180_00),
    provisions: euro(0),
    draftId: null,
    account: null,
  })
  const { id } = (await world.draft(caseId, { entryIds: [entryId] })).body
  expect(await settlementOf(caseId)).toMatchObject({ draftId: id, unbilled: euro(0), account: null })
  expect((await world.issue(id)).status).toBe(200)
  expect(await settlementOf(caseId)).toMatchObject({
    draftId: null,
    account: { billed: euro(217_80), left: euro(217_80) },
  })
  await insertPayment(app, id, 217_80)
  expect(await settlementOf(caseId)).toMatchObject({
    account: { paid: euro(217_80), left: euro(0), inFavour: euro(0) },
  })
})

test('shows provisions until an invoice deducts them, and a balance in favour of the client', async () => {
  const caseId = await world.agreedCase()
  const deposit = await world.issuedDeposit(caseId, 100_00)
  expect(await settlementOf(caseId)).toMatchObject({
    provisions: euro(100_00),
    account: { left: euro(121_00) },
  })
  const entryId = await world.work(caseId)
  const { id } = (await world.draft(caseId, { entryIds: [entryId], deducted: [deposit] })).body
  await world.issue(id)
  const amounts = { net_units: 100_00, vat_units: 21_00, gross_units: 121_00 }
  const overpaid = await insertInvoice(app, caseId, world.lawyer.id, { ...asIssued(), ...amounts })
  await insertPayment(app, overpaid, 131_00)
  expect(await settlementOf(caseId)).toMatchObject({
    provisions: euro(0),
    account: {
      // The deposit, 80 euros and their VAT, and the overpaid invoice.
      billed: euro(121_00 + 96_80 + 121_00),
      paid: euro(131_00),
      left: euro(121_00 + 96_80),
      inFavour: euro(10_00),
    },
  })
})

test('legal aid needs no settlement unless its client has something to pay', async () => {
  const aided = await insertAidCase(app, { client: world.client, lawyer: world.lawyer })
  expect(await settlementOf(aided)).toBeNull()
  await insertInvoice(app, aided, world.lawyer.id)
  expect(await settlementOf(aided)).toMatchObject({ account: null, draftId: expect.any(String) })
})

test('the account names credit notes, refunds, other payers and client money, as the client’s finances do', async () => {
  const caseId = await world.agreedCase()
  const insurer = { kind: 'insurer', name: 'Assurances Exemple', email: 'a@assurances.example' } as const
  await app.services.db
    .insertInto('case_payers')
    .values([
      { case_id: caseId, position: 1, ...insurer, address: '', share_percent: '40' },
      { case_id: caseId, position: 2, kind: 'client', share_percent: '60' },
    ])
    .execute()
  const invoiceId = await world.issuedDeposit(caseId)
  const { token } = world.lawyer
  const pay = async (units: number, payer: number) => {
    const body = { units, method: 'transfer', receivedOn: '2026-11-18', remark: '', payer } as const
    expect((await app.call(recordPayment, { token, params: { invoiceId }, body })).status).toBe(200)
  }
  await pay(363_00, 1)
  await pay(242_00, 0)
  const [line] = (await world.read(world.lawyer, invoiceId)).body.lines
  const credit = { reason: 'Geste', lines: [{ id: line!.id, units: 100_00 }] }
  expect((await app.call(creditInvoice, { token, params: { invoiceId }, body: credit })).status).toBe(200)
  const wish = {
    method: 'transfer',
    units: 50_00,
    iban: 'BE68539007547034',
    holder: 'Camille',
    remark: '',
  } as const
  const { body: refund } = await app.call(askRefund, {
    token,
    params: { invoiceId },
    body: { ...wish, payer: '' },
  })
  const done = { token, params: { refundId: refund.id }, body: { doneOn: '2026-11-18' } }
  expect((await app.call(completeRefund, done)).status).toBe(200)
  const held = { amount: amountOf(250_00, 'EUR'), caseId }
  await postNow(app, {
    ...invoiceEntry(),
    postings: [
      { ...held, account: 'third-party-bank' },
      { ...held, account: 'third-party-money', amount: negate(held.amount) },
    ],
  })
  const account = (await settlementOf(caseId))?.account
  expect(account).toMatchObject({
    billed: euro(605_00),
    credited: euro(121_00),
    ofOthers: euro(193_60),
    paid: euro(363_00),
    refunded: euro(50_00),
    givenUp: euro(0),
    left: euro(0),
    leftOfOthers: euro(0),
    inFavour: euro(22_60),
    inFavourOfOthers: euro(48_40),
    clientMoney: euro(250_00),
  })
  const costs = await app.call(listCaseCosts, { token: world.client.token, query: {} })
  expect(costs.body.items.find(cost => cost.caseId === caseId)).toMatchObject({
    requested: euro(605_00 - 121_00),
    ofOthers: euro(193_60),
    paid: euro(363_00 - 50_00),
    owed: euro(0),
    credit: euro(22_60),
  })
})
