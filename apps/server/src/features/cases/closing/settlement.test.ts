import { readClosing } from '@maat/contract/case-closing'
import type { CaseId } from '@maat/contract/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { euro, insertAidCase } from '../../../../test/aid-claims.ts'
import { type BillingWorld, openBillingWorld } from '../../../../test/billing-world.ts'
import { asIssued, insertInvoice } from '../../../../test/invoices.ts'
import { insertPayment } from '../../../../test/payments.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let world: BillingWorld
beforeAll(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app)
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
    invoiced: euro(0),
    paid: euro(0),
    owed: euro(0),
    inFavour: euro(0),
  })
  const { id } = (await world.draft(caseId, { entryIds: [entryId] })).body
  expect(await settlementOf(caseId)).toMatchObject({ draftId: id, unbilled: euro(0), invoiced: euro(0) })
  expect((await world.issue(id)).status).toBe(200)
  expect(await settlementOf(caseId)).toMatchObject({
    draftId: null,
    invoiced: euro(217_80),
    owed: euro(217_80),
  })
  await insertPayment(app, id, 217_80)
  expect(await settlementOf(caseId)).toMatchObject({ paid: euro(217_80), owed: euro(0), inFavour: euro(0) })
})

test('shows provisions until an invoice deducts them, and a balance in favour of the client', async () => {
  const caseId = await world.agreedCase()
  const deposit = await world.issuedDeposit(caseId, 100_00)
  expect(await settlementOf(caseId)).toMatchObject({ provisions: euro(100_00), owed: euro(121_00) })
  const entryId = await world.work(caseId)
  const { id } = (await world.draft(caseId, { entryIds: [entryId], deducted: [deposit] })).body
  await world.issue(id)
  const amounts = { net_units: 100_00, vat_units: 21_00, gross_units: 121_00 }
  const overpaid = await insertInvoice(app, caseId, world.lawyer.id, { ...asIssued(), ...amounts })
  await insertPayment(app, overpaid, 131_00)
  expect(await settlementOf(caseId)).toMatchObject({
    provisions: euro(0),
    // The deposit, 80 euros and their VAT, and the overpaid invoice.
    invoiced: euro(121_00 + 96_80 + 121_00),
    paid: euro(131_00),
    owed: euro(121_00 + 96_80),
    inFavour: euro(10_00),
  })
})

test('legal aid needs no settlement unless its client has something to pay', async () => {
  const aided = await insertAidCase(app, { client: world.client, lawyer: world.lawyer })
  expect(await settlementOf(aided)).toBeNull()
  await insertInvoice(app, aided, world.lawyer.id)
  expect(await settlementOf(aided)).toMatchObject({ invoiced: euro(0) })
})
