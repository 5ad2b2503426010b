// Tests credit notes of invoices of which a part was written off: the note takes this part back first.
import type { InvoiceId } from '@maat/contract/ids'
import { creditInvoice } from '@maat/contract/money/invoices'
import { recordPayment } from '@maat/contract/money/payments'
import { askWriteOff, listWriteOffs, readWriteOffChoices } from '@maat/contract/money/write-offs'
import type { Insertable } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import { NO_LIMIT, setWriteOffLimit } from '../../../../test/money/invoices.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'
import type { CasePayers } from '../../../platform/db/schema.generated.ts'
import { readBalances, verifyBooks } from '../books/index.ts'
import { verifyInvoices } from '../invoices/index.ts'
import { verifyPayments } from '../payments/index.ts'

let app: TestApp
let world: BillingWorld
beforeAll(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app, { oneCredits: true })
})
afterEach(async () => {
  await setWriteOffLimit(app, NO_LIMIT)
  expect((await verifyBooks(app.services.db)).message).toContain('are whole')
  expect((await verifyPayments(app.services.db)).message).toContain('are whole')
  expect((await verifyInvoices(app.services.db)).message).toContain('are whole')
})
afterAll(() => app.close())

/** 500.00, and VAT of 21 %. */
async function issued(payers: readonly Omit<Insertable<CasePayers>, 'case_id'>[] = []): Promise<InvoiceId> {
  const caseId = await world.agreedCase()
  for (const payer of payers)
    await app.services.db
      .insertInto('case_payers')
      .values({ case_id: caseId, ...payer })
      .execute()
  const entryId = await world.work(caseId, { units: 500_00 })
  const { body } = await world.draft(caseId, { entryIds: [entryId] })
  await world.issue(body.id)
  return body.id
}
const read = async (id: InvoiceId) => (await world.read(world.lawyer, id)).body
const writeOff = async (invoiceId: InvoiceId, units: number, payer?: number) =>
  await app.call(askWriteOff, {
    token: world.lawyer.token,
    params: { invoiceId },
    body: { kind: 'difference', units, reason: 'Petit reste', ...(payer !== undefined && { payer }) },
  })
/** Without an amount, everything that is left. */
async function credit(invoiceId: InvoiceId, units?: number) {
  const [line] = (await read(invoiceId)).lines
  const lines = units === undefined || !line ? [] : [{ id: line.id, units }]
  const { token } = world.lawyer
  return await app.call(creditInvoice, { token, params: { invoiceId }, body: { reason: 'Geste', lines } })
}
const listed = async (invoiceId: InvoiceId) => {
  const { token } = world.lawyer
  return (await app.call(listWriteOffs, { token, params: { invoiceId }, query: {} })).body.items
}
async function booked(invoiceId: InvoiceId): Promise<Record<string, number>> {
  const { caseId } = await read(invoiceId)
  const balances = await readBalances(app.services.db, { caseId })
  return Object.fromEntries(balances.map(({ account, amount }) => [account, amount.units]))
}

test('a paid invoice with a cent written off is credited: the client gets back what they paid', async () => {
  const id = await issued()
  await app.call(recordPayment, {
    token: world.lawyer.token,
    params: { invoiceId: id },
    body: { units: 604_99, method: 'transfer', receivedOn: TEST_NOW.toISOString().slice(0, 10), remark: '' },
  })
  await writeOff(id, 1)
  expect((await read(id)).can).toContain('credit')
  expect((await credit(id)).status).toBe(200)
  expect(await read(id)).toMatchObject({
    status: 'cancelled',
    writtenOff: { units: 0 },
    creditBalance: { units: 604_99 },
  })
  expect(await booked(id)).toMatchObject({ receivable: -604_99, 'payment-differences': 0 })
  expect(await listed(id)).toMatchObject([
    { state: 'withdrawn', endReason: 'Repris par une note de crédit', amount: { units: 1 } },
  ])
})

test('a note takes back no more than its own amount: the rest stays written off', async () => {
  const id = await issued()
  await writeOff(id, 20_00)
  expect((await credit(id, 10_00)).status).toBe(200)
  expect(await read(id)).toMatchObject({
    credited: { units: 12_10 },
    writtenOff: { units: 7_90 },
    dueFromClient: { units: 585_00 },
  })
  expect(await booked(id)).toMatchObject({ receivable: 585_00, 'payment-differences': 7_90 })
  const rows = await listed(id)
  expect(rows.map(({ state, amount }) => [state, amount.units]).toSorted()).toEqual([
    ['done', 7_90],
    ['withdrawn', 20_00],
  ])
})

test('the part that a note takes back counts once for the limit of the office', async () => {
  const id = await issued()
  await setWriteOffLimit(app, 25_00)
  await writeOff(id, 20_00)
  expect((await credit(id, 20_00)).body).toMatchObject({ kind: 'credit-note', gross: { units: 24_20 } })
  // One more euro before VAT is above the limit: a second person approves it.
  expect((await credit(id, 1_00)).body).toMatchObject({ id, kind: 'invoice' })
  expect((await read(id)).credited.units).toBe(24_20)
})

test('a note of a shared invoice takes back the part of the payer who did not pay it', async () => {
  const insurer = { kind: 'insurer', name: 'Assurances Exemple', email: 'a@assurances.example' } as const
  const id = await issued([
    { position: 1, ...insurer, address: '', share_percent: '40' },
    { position: 2, kind: 'client', share_percent: '60' },
  ])
  await writeOff(id, 20_00, 0)
  expect((await credit(id, 10_00)).status).toBe(200)
  expect((await read(id)).writtenOff.units).toBe(15_16)
  const { token } = world.lawyer
  const { body } = await app.call(readWriteOffChoices, { token, params: { invoiceId: id } })
  // The insurer owes what they owed before, and the client less.
  expect(body.parts.map(({ left }) => left.units)).toEqual([222_00, 355_74])
})
