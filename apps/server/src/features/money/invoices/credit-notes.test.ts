import type { InvoiceId } from '@maat/contract/ids'
import { readInvoiceUbl } from '@maat/contract/money/invoice-papers'
import { creditInvoice, type InvoiceView } from '@maat/contract/money/invoices'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import { asSuperuser } from '../../../../test/money/books.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { verifyPayments } from '../payments/index.ts'
import { buildInvoiceDocument } from './build-invoice-document.ts'
import { sumsOf } from './documents/invoice-document.ts'
import { invoiceFaults } from './documents/invoice-faults.ts'
import { writeCii } from './documents/write-cii.ts'
import { findInvoice } from './invoice-store.ts'
import { verifyInvoices } from './proof/prove-invoices.ts'

let app: TestApp
let world: BillingWorld
beforeAll(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app, { oneCredits: true })
})
afterAll(() => app.close())

async function issuedOf(units: number): Promise<InvoiceView> {
  const caseId = await world.agreedCase()
  const { body } = await world.draft(caseId, { entryIds: [await world.work(caseId, { units })] })
  return (await world.issue(body.id)).body
}

async function credit({ id, lines }: InvoiceView, units: number): Promise<InvoiceView> {
  const { body } = await app.call(creditInvoice, {
    token: world.lawyer.token,
    params: { invoiceId: id },
    body: { reason: 'Geste', lines: [{ id: lines[0]!.id, units }] },
  })
  return body
}

async function paperOf(invoiceId: InvoiceId) {
  const row = await findInvoice(app.services.db, invoiceId, { lock: false, callerId: undefined })
  return (await buildInvoiceDocument(app.services.db, row!, { today: '2026-11-18' }))!
}

/** The net and VAT, and the VAT in the books, on the PDF and in both XML files. */
async function vatEverywhere({ id, vat }: InvoiceView): Promise<number[]> {
  const booked = await app.services.db
    .selectFrom('book_entries as e')
    .innerJoin('book_postings as p', 'p.entry_id', 'e.id')
    .innerJoin('book_accounts as a', 'a.id', 'p.account_id')
    .select('p.units')
    .where('e.cause_id', '=', id)
    .where('a.kind', '=', 'vat')
    .executeTakeFirstOrThrow()
  const paper = await paperOf(id)
  const ubl = await app.call(readInvoiceUbl, { token: world.lawyer.token, params: { invoiceId: id } })
  const xmls = [String(ubl.body), writeCii(paper)]
  expect(xmls.flatMap(invoiceFaults)).toEqual([])
  const inUbl = /<cac:TaxTotal>\s*<cbc:TaxAmount[^>]*>([\d.]+)</.exec(xmls[0] ?? '')?.[1]
  const inCii = /<ram:TaxTotalAmount[^>]*>([\d.]+)</.exec(xmls[1] ?? '')?.[1]
  const cents = (text = '') => Math.round(Number(text) * 100)
  return [vat.units, booked.units, sumsOf(paper).vat.units, cents(inUbl), cents(inCii)]
}

test.each([
  [300_09, 63_02, 100_03],
  [303_06, 63_64, 101_02],
])('three credit notes of an invoice of %i cents take back its VAT to the cent', async (net, vat, third) => {
  const invoice = await issuedOf(net)
  expect(invoice).toMatchObject({ net: { units: net }, vat: { units: vat } })
  const totals = []
  for (const _ of ['first', 'second', 'third']) {
    const note = await credit(invoice, third)
    expect(note.parts.map(part => part.vat.units)).toEqual([note.vat.units])
    const [shown] = new Set(await vatEverywhere(note))
    expect(await vatEverywhere(note)).toEqual(Array(5).fill(note.vat.units))
    totals.push(note.net.units + (shown ?? 0))
  }
  expect(totals.reduce((sum, units) => sum + units, 0)).toBe(net + vat)
  expect((await world.read(world.lawyer, invoice.id)).body).toMatchObject({
    status: 'cancelled',
    credited: { units: net + vat },
  })
  const { units_left } = await app.services.db
    .selectFrom('invoices')
    .select('units_left')
    .where('id', '=', invoice.id)
    .executeTakeFirstOrThrow()
  expect(units_left).toBe(0)
  expect(await verifyInvoices(app.services.db)).toMatchObject({ isWhole: true })
  expect(await verifyPayments(app.services.db)).toMatchObject({ isWhole: true })
})

test('books:check finds a credit note whose papers show another VAT than its entry', async () => {
  const note = await credit(await issuedOf(300_09), 100_03)
  await asSuperuser(app, one =>
    one.query(
      `set session_replication_role = replica;
       update invoices set vat_parts = '[{"category": "S", "rate": "21", "units": 2100}]' where id = '${note.id}'`,
    ),
  )
  expect(await verifyInvoices(app.services.db)).toEqual({
    isWhole: false,
    message: `The invoices are wrong: the papers of ${note.number} show 2100 of VAT, and 2101 are stored.`,
  })
})

test('books:check accepts a draft whose deductions exceed its work', async () => {
  const caseId = await world.agreedCase()
  const { body } = await world.draft(caseId, { entryIds: [await world.work(caseId)] })
  const off = { id: null, kind: 'discount', text: 'Remise', quantity: '1', unit: 'piece', price: '500' }
  expect((await world.change(body, [off])).body).toMatchObject({ gross: { units: -605_00 } })
  expect(await verifyPayments(app.services.db)).toMatchObject({ isWhole: true })
})
