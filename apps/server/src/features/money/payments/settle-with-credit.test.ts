import type { CaseId, InvoiceId, UserId } from '@maat/contract/ids'
import { importBankStatements } from '@maat/contract/money/bank'
import { listInvoices } from '@maat/contract/money/invoices'
import {
  listPayments,
  readPaymentReceipt,
  recordPayment,
  settleWithCredit,
  takePaymentBack,
} from '@maat/contract/money/payments'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeCamt } from '../../../../../../packages/domain/test/write-statements.ts'
import { insertCase } from '../../../../test/cases/cases.ts'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import { insertCreditedInvoice } from '../../../../test/money/credited-invoices.ts'
import { asIssued, insertInvoice } from '../../../../test/money/invoices.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { pdfText } from '../../../platform/pdf/pdf-text.ts'
import { readBalances, verifyBooks } from '../books/index.ts'
import { verifyPayments } from './prove-payments.ts'

let app: TestApp
let world: BillingWorld
beforeAll(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app)
})
afterAll(() => app.close())

const WHOLE = 605_00
const issued = async () => await world.issuedDeposit(await world.agreedCase())
const pay = async (invoiceId: InvoiceId, units = WHOLE) =>
  await app.call(recordPayment, {
    token: world.lawyer.token,
    params: { invoiceId },
    body: { units, method: 'transfer', receivedOn: '2026-11-18', remark: '' },
  })
const payWithCredit = async (
  from: InvoiceId,
  to: InvoiceId,
  units: number,
  { token }: TestPerson = world.lawyer,
) => await app.call(settleWithCredit, { token, body: { from, to, units, remark: 'Par téléphone' } })
const read = async (id: InvoiceId) => (await world.read(world.client, id)).body
const inFavour = async (caseId: CaseId, { token }: TestPerson = world.client) =>
  (await app.call(listInvoices, { token, query: { standing: 'in-favour', case: caseId } })).body.items
const receivable = async (caseId: CaseId) =>
  (await readBalances(app.services.db, { caseId })).find(({ account }) => account === 'receivable')?.amount
    .units

let statements = 0
/** The bank received more than the invoice asks: no one can refuse that. */
async function overpaid(units: number): Promise<InvoiceId> {
  const id = await issued()
  statements += 1
  const statement = writeCamt({
    iban: 'BE68539007547034',
    number: statements,
    day: '2026-11-18',
    openingUnits: 1000_00,
    moves: [{ units: WHOLE + units, reference: (await read(id)).reference ?? '', name: 'Client' }],
  })
  const { token } = await app.people.create('Assistant')
  await app.call(importBankStatements, { token, body: Buffer.from(statement, 'latin1') })
  await app.workOff()
  return id
}

async function areWhole(): Promise<void> {
  expect((await verifyBooks(app.services.db)).message).not.toContain('wrong')
  expect((await verifyPayments(app.services.db)).message).toContain('are whole')
}

test("an overpayment stands in the client's favour, and notifies both sides", async () => {
  const id = await overpaid(100_00)
  const invoice = await read(id)
  expect(invoice).toMatchObject({ creditBalance: { units: 100_00 }, givenBack: { units: 0 } })
  expect(await inFavour(invoice.caseId)).toMatchObject([{ id, creditBalance: { units: 100_00 } }])
  expect(await receivable(invoice.caseId)).toBe(-100_00)
  const { rows } = await sql<{ user_id: UserId; text: string }>`
    select user_id, text from notifications where target_id = ${invoice.caseId}`.execute(app.services.db)
  expect(rows).toEqual(
    expect.arrayContaining([
      { user_id: world.client.id, text: 'credit-arisen' },
      { user_id: world.lawyer.id, text: 'credit-to-settle' },
    ]),
  )
  await areWhole()
})

test('a credit balance pays another invoice without the bank, and comes back when that is taken back', async () => {
  const from = await insertCreditedInvoice(app, world)
  const to = await issued()
  expect((await world.read(world.lawyer, from)).body.can).toContain('use-credit')
  expect((await read(from)).can).not.toContain('use-credit')
  const { body: used } = await payWithCredit(from, to, WHOLE)
  expect(used).toMatchObject({
    method: 'credit',
    from: { id: from },
    invoice: { id: to },
    remark: 'Par téléphone',
  })
  const { token } = world.client
  const { bytes } = await app.call(readPaymentReceipt, { token, params: { paymentId: used.id } })
  expect(pdfText(bytes)).toContain('solde créditeur')
  expect(await read(from)).toMatchObject({ creditBalance: { units: 0 }, givenBack: { units: WHOLE } })
  expect(await read(to)).toMatchObject({ paid: { units: WHOLE }, can: ['ask'] })
  expect(await receivable((await read(from)).caseId)).toBe(0)
  expect(await receivable((await read(to)).caseId)).toBe(0)
  for (const id of [from, to]) {
    const { body } = await app.call(listPayments, { token: world.client.token, params: { invoiceId: id } })
    expect(body.items.map(({ id: paymentId }) => paymentId)).toContain(used.id)
  }
  await areWhole()
  await app.call(takePaymentBack, {
    token: world.lawyer.token,
    params: { paymentId: used.id },
    body: { reason: 'Autre facture souhaitée' },
  })
  expect(await read(from)).toMatchObject({ creditBalance: { units: WHOLE }, givenBack: { units: 0 } })
  expect(await read(to)).toMatchObject({ paid: { units: 0 } })
  await areWhole()
})

test('refuses more than the balance or the debt, another client, and an invoice that asks for nothing', async () => {
  const from = await overpaid(100_00)
  const to = await issued()
  expect((await payWithCredit(from, to, 100_01)).body.code).toBe('credit.too-much')
  expect((await payWithCredit(from, from, 1)).body.code).toBe('credit.unfit')
  const paid = await issued()
  await pay(paid, WHOLE - 50_00)
  expect((await payWithCredit(from, paid, 50_01)).body.code).toBe('payment.too-much')
  const { body: draft } = await world.draft(await world.agreedCase(), { kind: 'deposit', provision: 100_00 })
  expect((await payWithCredit(from, draft.id, 1)).body.code).toBe('invoice.not-issued')
  const stranger = await app.people.create('User')
  const theirs = await insertCase(app, stranger.id, { status: 'in-progress', lawyer_id: world.lawyer.id })
  const other = await insertInvoice(app, theirs, world.lawyer.id, {
    ...asIssued(),
    net_units: 9_00,
    gross_units: 9_00,
  })
  expect((await payWithCredit(from, other, 1)).body.code).toBe('credit.unfit')
  expect((await payWithCredit(from, to, 1, await app.people.create('Avocat'))).body.code).toBe(
    'invoice.not-found',
  )
  expect((await payWithCredit(from, to, 1, world.client)).status).toBe(403)
})

test('two uses of the same balance at the same moment never exceed it', async () => {
  const from = await overpaid(100_00)
  const [one, other] = [await issued(), await issued()]
  const both = await Promise.all([payWithCredit(from, one, 100_00), payWithCredit(from, other, 100_00)])
  expect(both.map(({ body }) => body.code ?? 'used').toSorted()).toEqual(['credit.too-much', 'used'])
  await areWhole()
})

test('a cancelled invoice is owed again, and can be paid, if its used payment is taken back', async () => {
  const from = await insertCreditedInvoice(app, world)
  await payWithCredit(from, await issued(), WHOLE)
  const { body } = await app.call(listPayments, { token: world.lawyer.token, params: { invoiceId: from } })
  const first = body.items.find(({ from: source }) => source === null)
  if (!first) throw new Error('There is no payment')
  await app.call(takePaymentBack, {
    token: world.lawyer.token,
    params: { paymentId: first.id },
    body: { reason: 'Chèque refusé' },
  })
  expect((await world.read(world.lawyer, from)).body.can).toContain('note-payment')
  expect((await pay(from)).status).toBe(200)
  expect((await pay(from, 1)).body.code).toBe('invoice.not-issued')
  await areWhole()
})

test('the proof of payments names a payment whose credit balance is another one in the books', async () => {
  const { db } = app.services
  const from = await insertCreditedInvoice(app, world)
  const { body: used } = await payWithCredit(from, await issued(), 100_00)
  const other = await insertCreditedInvoice(app, world)
  const change = (id: InvoiceId) =>
    db.updateTable('payments').set({ from_invoice_id: id }).where('id', '=', used.id).execute()
  await change(other)
  expect((await verifyPayments(db)).message).toContain(
    `payment ${used.id} moves 10000 from a credit balance, and 0`,
  )
  await change(from)
  await areWhole()
})
