import type { CaseId } from '@maat/contract/ids'
import { exportOwnPapers, listCaseCosts, readOwnFinances } from '@maat/contract/money/finances'
import { creditInvoice } from '@maat/contract/money/invoices'
import { recordPayment } from '@maat/contract/money/payments'
import { login } from '@maat/contract/people/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveParts } from '../../../../test/cases/archives.ts'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import { PASSWORD } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let world: BillingWorld
beforeAll(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app, { oneCredits: true })
})
afterAll(() => app.close())

const euro = (units: number) => ({ units, currency: 'EUR' })
const own = async ({ token }: { token: string } = world.client) =>
  (await app.call(readOwnFinances, { token })).body
const signInAgain = async () =>
  (await app.call(login, { body: { email: world.client.email, password: PASSWORD } })).body
const costs = async (query: object = {}) =>
  (await app.call(listCaseCosts, { token: world.client.token, query })).body

test('a client reads their debts, payments and the cost of each case beside the agreement', async () => {
  expect(await own()).toEqual({ sums: [], years: [], paid: [] })
  expect((await app.call(exportOwnPapers, { token: world.client.token })).body.code).toBe(
    'invoice.none-issued',
  )
  const [first, second] = [await world.agreedCase(), await world.agreedCase()]
  const paid = await world.issuedDeposit(first)
  const credited = await world.issuedDeposit(first, 100_00)
  await world.issuedDeposit(second, 200_00)
  const token = world.lawyer.token
  await app.call(creditInvoice, {
    token,
    params: { invoiceId: credited },
    body: { reason: 'Erreur', lines: [] },
  })
  const body = { units: 405_00, method: 'transfer', receivedOn: '2026-11-18', remark: '' } as const
  await app.call(recordPayment, { token, params: { invoiceId: paid }, body })
  const dueOn = (await world.read(world.client, paid)).body.dueOn
  expect(await own()).toEqual({
    sums: [
      {
        currency: 'EUR',
        owed: euro(442_00),
        dueNow: euro(0),
        late: euro(0),
        next: { dueOn, amount: euro(442_00) },
        credit: euro(0),
        paidThisYear: euro(405_00),
      },
    ],
    years: [2026],
    paid: [{ year: 2026, amount: euro(405_00) }],
  })
  const ofCase = async (caseId: CaseId) =>
    (await app.call(readOwnFinances, { token: world.client.token, query: { case: caseId } })).body.sums
  expect(await ofCase(first)).toMatchObject([{ owed: euro(200_00), paidThisYear: euro(405_00) }])
  expect(await ofCase(second)).toMatchObject([{ owed: euro(242_00), paidThisYear: euro(0) }])
  await app.services.db
    .updateTable('case_billing')
    .set({ budget_units: 1000_00 })
    .where('case_id', '=', first)
    .execute()
  const page = await costs({ limit: 1 })
  const rest = await costs({ limit: 1, after: page.next ?? '' })
  expect(rest.next).toBeNull()
  const rows = [...page.items, ...rest.items]
  expect(rows.find(({ caseId }) => caseId === first)).toMatchObject({
    requested: euro(605_00),
    paid: euro(405_00),
    ofOthers: euro(0),
    owed: euro(200_00),
    credit: euro(0),
    budget: { amount: euro(1000_00), spent: euro(0) },
  })
  expect(rows.find(({ caseId }) => caseId === second)).toMatchObject({ paid: euro(0), owed: euro(242_00) })
})

test('an overdue amount is no longer upcoming, and another client sees none of it', async () => {
  app.now.value = new Date('2027-03-01T09:00:00Z')
  const stranger = await app.people.create('User')
  expect(await own(stranger)).toEqual({ sums: [], years: [], paid: [] })
  expect((await own(await signInAgain())).sums).toMatchObject([
    { owed: euro(442_00), dueNow: euro(442_00), late: euro(442_00), next: null, paidThisYear: euro(0) },
  ])
})

test("downloads all of a year's papers in one archive, as PDF", async () => {
  const { token } = await signInAgain()
  const ask = async (year?: number) => await app.call(exportOwnPapers, { token, query: year ? { year } : {} })
  expect((await ask(2025)).body.code).toBe('invoice.none-issued')
  const parts = await archiveParts((await ask(2026)).bytes)
  expect([...parts.keys()].map(name => name.replace(/\d{5}/, 'n')).toSorted()).toEqual([
    'BRU-AC-2026-n.pdf',
    'BRU-AC-2026-n.pdf',
    'BRU-AC-2026-n.pdf',
    'BRU-NC-2026-n.pdf',
  ])
  for (const bytes of parts.values()) expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
})
