// Plants the faults that earlier releases made, past the rules of the database: the check names each.
import type { InvoiceId } from '@maat/contract/ids'
import { creditInvoice } from '@maat/contract/money/invoices'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillingWorld, openBillingWorld } from '../../../../../test/money/billing-world.ts'
import { asSuperuser, inWork } from '../../../../../test/money/books.ts'
import { insertPayment } from '../../../../../test/money/payments.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { claimCharges } from '../../payment-reminders/index.ts'
import { verifyPayments } from '../../payments/index.ts'
import { findInvoice } from '../invoice-store.ts'
import { verifyInvoices } from './prove-invoices.ts'

let app: TestApp
let world: BillingWorld
beforeAll(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app, { oneCredits: true })
})
afterAll(() => app.close())

async function issued(units = 500_00): Promise<InvoiceId> {
  const caseId = await world.agreedCase()
  const { body } = await world.draft(caseId, { entryIds: [await world.work(caseId, { units })] })
  await world.issue(body.id)
  return body.id
}

async function check(): Promise<string> {
  const { db } = app.services
  const proofs = [await verifyInvoices(db), await verifyPayments(db)]
  return proofs
    .filter(({ isWhole }) => !isWhole)
    .map(({ message }) => message)
    .join(' ')
}

/** Repaired afterwards, so that the tests do not disturb each other. */
async function planted(fault: string, repair: string): Promise<string> {
  const run = async (statements: string) =>
    await asSuperuser(app, one => one.query(`set session_replication_role = replica; ${statements}`))
  expect(await check()).toBe('')
  await run(fault)
  const named = await check()
  await run(repair)
  expect(await check()).toBe('')
  return named
}

test('finds an invoice with negative VAT', async () => {
  const id = await issued()
  const flip = `
    update invoices set net_units = -net_units, vat_units = -vat_units, gross_units = -gross_units,
      units_left = -units_left where id = '${id}';
    update invoice_lines set net_units = -net_units, quantity = -quantity where invoice_id = '${id}';
    update book_postings set units = -units
      where entry_id = (select e.id from book_entries e where e.cause_id = '${id}');`
  expect(await planted(flip, flip)).toMatch(/BRU-\d{4}-\d+ has VAT of less than nothing/)
})

test('finds a fully credited invoice that still keeps a cent', async () => {
  const id = await issued()
  const { token } = world.lawyer
  const body = { reason: 'Erreur', lines: [] }
  const { body: note } = await app.call(creditInvoice, { token, params: { invoiceId: id }, body })
  const lower = (units: number) => `
    update invoices set vat_units = vat_units - ${units}, gross_units = gross_units - ${units},
      vat_parts = jsonb_set(vat_parts, '{0,units}', to_jsonb((vat_parts -> 0 ->> 'units')::int - ${units}))
      where id = '${note.id}';
    update invoices set units_left = units_left + ${units} where id = '${id}';
    update book_postings p set units = p.units - ${units} * sign(p.units) from book_accounts a
      where a.id = p.account_id and a.kind in ('vat', 'receivable')
        and p.entry_id = (select e.id from book_entries e where e.cause_id = '${note.id}');`
  expect(await planted(lower(1), lower(-1))).toContain('is cancelled, and 1 of it is not credited')
})

test('finds a payment with a wrong part for late charges', async () => {
  const id = await issued()
  await inWork(app, async work => {
    const row = await findInvoice(work.tx, id, { lock: true, callerId: undefined })
    if (row) await claimCharges(work, row, { total: 121_51, by: world.lawyer.id })
  })
  const paymentId = await insertPayment(app, id, 605_00)
  const move = (units: number) =>
    `update payments set late_units = late_units + ${units} where id = '${paymentId}';`
  expect(await planted(move(1), move(-1))).toContain('payment')
})

test('finds an invoice that is open although it is paid', async () => {
  const id = await issued()
  await insertPayment(app, id, 605_00)
  const open = (units: number) => `update invoices set units_left = units_left + ${units} where id = '${id}';`
  expect(await planted(open(1), open(-1))).toContain('has 1 left, and 0 by its credit notes and payments')
})
