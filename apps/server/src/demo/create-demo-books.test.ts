import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, TEST_NOW, type TestApp } from '../../test/test-app.ts'
import { verifyBooks } from '../features/books/index.ts'
import { verifyInvoices } from '../features/invoices/index.ts'
import { verifyPayments } from '../features/payments/index.ts'
import { createDemoFirm } from './create-demo-firm.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await createDemoFirm(app.services)
})
afterAll(() => app.close())

test("the demo firm's books are complete for three years, three offices and both currencies", async () => {
  const { db } = app.services
  const proofs = await Promise.all([verifyBooks, verifyInvoices, verifyPayments].map(prove => prove(db)))
  expect(proofs.filter(({ isWhole }) => !isWhole)).toEqual([])
  const issued = await db.selectFrom('invoices').selectAll().where('status', '<>', 'draft').execute()
  const years = issued.map(({ issued_on }) => String(issued_on).slice(0, 4))
  expect(new Set(years).size).toBeGreaterThanOrEqual(3)
  expect(new Set(issued.map(({ office_id }) => office_id)).size).toBe(3)
  expect(new Set(issued.map(({ currency }) => currency))).toEqual(new Set(['EUR', 'XAF']))
  expect(new Set(issued.map(({ kind }) => kind))).toEqual(new Set(['invoice', 'deposit', 'credit-note']))
  const today = TEST_NOW.toISOString().slice(0, 10)
  expect(issued.every(({ issued_on }) => String(issued_on) < today)).toBe(true)
})

test("most invoices are paid, some amounts are due, and last month's work is unbilled", async () => {
  const { db } = app.services
  const asked = await db
    .selectFrom('invoices')
    .select('id')
    .where('status', '=', 'issued')
    .where('kind', '<>', 'credit-note')
    .execute()
  const paid = await db.selectFrom('payment_allocations').select('invoice_id').distinct().execute()
  expect(paid.length).toBeGreaterThan(asked.length * 0.7)
  expect(paid.length).toBeLessThan(asked.length)
  const waiting = await db
    .selectFrom('time_entries')
    .select('case_id')
    .distinct()
    .where('invoice_line_id', 'is', null)
    .where('billing', '=', 'billable')
    .execute()
  expect(waiting.length).toBeGreaterThan(5)
  const lines = await db.selectFrom('invoice_lines').select('kind').distinct().execute()
  expect(lines.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      'time',
      'flat',
      'stage',
      'own-cost',
      'disbursement',
      'provision',
      'provision-deducted',
    ]),
  )
})
