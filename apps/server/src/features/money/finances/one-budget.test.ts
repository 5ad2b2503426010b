// The same amount is compared with a budget on every screen: after discounts and credit notes, before VAT, without
// disbursements and provisions.
import type { CaseId } from '@maat/contract/ids'
import { creditInvoice } from '@maat/contract/money/invoices'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillingWorld, openBillingWorld, sameLine } from '../../../../test/money/billing-world.ts'
import { sameBudget, setBudget } from '../../../../test/money/shown-figures.ts'
import { insertCost } from '../../../../test/money/work.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let world: BillingWorld
beforeAll(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app, { oneCredits: true })
})
afterAll(() => app.close())

const BUDGET = 2000_00

const used = async (caseId: CaseId) => await sameBudget(app, world, caseId, BUDGET)

test('three screens show the same used budget after work, discounts, credit notes and provisions', async () => {
  const caseId = await world.agreedCase()
  await setBudget(app, caseId, BUDGET)
  expect(await used(caseId)).toBe(0)
  await world.issuedDeposit(caseId, 300_00)
  expect(await used(caseId)).toBe(0)
  const entryId = await world.work(caseId)
  const worth = await used(caseId)
  expect(worth).toBeGreaterThan(0)
  await insertCost(app, caseId, world.lawyer.id, {
    kind: 'disbursement',
    payee: 'Greffe',
    in_clients_name: true,
    units: 77_00,
  })
  expect(await used(caseId)).toBe(worth)
  const { body: draft } = await world.draft(caseId, { entryIds: [entryId] })
  const off = { id: null, kind: 'discount', text: 'Remise', quantity: '1', unit: 'piece', price: '10' }
  const { body: changed } = await world.change(draft, [...draft.lines.map(sameLine), off])
  expect(await used(caseId)).toBe(worth)
  const { body: issued } = await world.issue(changed.id, changed.version)
  expect(await used(caseId)).toBe(worth - 10_00)
  const credited = await app.call(creditInvoice, {
    token: world.lawyer.token,
    params: { invoiceId: issued.id },
    body: { reason: 'Erreur', lines: [] },
  })
  expect(credited.status).toBe(200)
  const after = await used(caseId)
  expect(after === 0 || after === worth).toBe(true)
})
