import type { CheckoutId, InvoiceId } from '@maat/contract/ids'
import { giveUpCheckout, listCheckouts, readCheckout, readWaysToPay } from '@maat/contract/money/checkouts'
import {
  beginLinkedCheckout,
  giveUpLinkedCheckout,
  mailInvoice,
  readLinkedInvoice,
  readLinkedReceipt,
  recognisePayer,
  sendInvoiceCode,
} from '@maat/contract/money/invoice-links'
import { takePaymentBack } from '@maat/contract/money/payments'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import { asIssued, insertInvoice } from '../../../../test/money/invoices.ts'
import {
  openPayingWorld,
  type PayingWorld,
  type ServedSandbox,
  serveTestSandbox,
} from '../../../../test/money/paying-world.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'
import { untilWaitingForLock } from '../../../../test/wait-for-lock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { mtnMomo } from '../../../platform/paying/mtn-momo.ts'
import { makeMtnAccess } from '../../../platform/paying/mtn-sandbox.ts'
import { pdfText } from '../../../platform/pdf/pdf-text.ts'
import { verifyBooks } from '../books/index.ts'
import { verifyPayments } from '../payments/index.ts'

const PAYER = 'assureur@payeur.example'
const INSURER = 'sinistres@assurances.example'
const WHOLE = 605_00

let app: TestApp
let world: BillingWorld
let sandbox: ServedSandbox
let paying: PayingWorld
let invoiceId: InvoiceId
let pass: string
beforeEach(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app)
  sandbox = await serveTestSandbox(() => app.now.value)
  paying = openPayingWorld(app, sandbox)
  invoiceId = await world.issuedDeposit(await world.agreedCase())
  pass = await passOf(PAYER)
})
afterEach(async () => {
  expect(await verifyBooks(app.services.db)).toMatchObject({ isWhole: true })
  expect(await verifyPayments(app.services.db)).toMatchObject({ isWhole: true })
  app.now.value = TEST_NOW
  await app.close()
  await sandbox.close()
})

async function passOf(address: string, of = invoiceId): Promise<string> {
  const body = { address, language: 'nl' as const, showsPaper: false }
  await app.call(mailInvoice, { token: world.lawyer.token, params: { invoiceId: of }, body })
  const token = /#invoice=([\w-]{43})/.exec(await lastMail(address, 'invoice-link'))?.[1] ?? ''
  await app.call(sendInvoiceCode, { body: { token } })
  const code = /\d{6}/.exec(await lastMail(address, 'invoice-code'))?.[0] ?? ''
  return (await app.call(recognisePayer, { body: { token, code } })).body.pass
}

async function lastMail(address: string, template: string): Promise<string> {
  await app.workOff()
  const mail = await app.services.db
    .selectFrom('mails')
    .select('text_body')
    .where('to_address', '=', address)
    .where('template', '=', template)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return mail.text_body ?? ''
}

const read = async (by = pass) => (await app.call(readLinkedInvoice, { body: { pass: by } })).body
const begin = async (units = WHOLE, by = pass) =>
  (await app.call(beginLinkedCheckout, { body: { pass: by, method: 'bancontact', units } })).body
const giveUp = async () => (await app.call(giveUpLinkedCheckout, { body: { pass } })).body
const begun = async () =>
  await app.services.db.selectFrom('checkouts').selectAll().orderBy('begun_at').executeTakeFirstOrThrow()

test('a payer without an account pays by the link, and returns to an address that reveals nothing', async () => {
  expect(await read()).toMatchObject({
    methods: ['bancontact', 'card', 'paypal'],
    isSandbox: true,
    left: { units: WHOLE },
    checkout: null,
  })
  expect(await begin()).toEqual({
    method: 'bancontact',
    state: 'asked',
    amount: { units: WHOLE, currency: 'EUR' },
    goTo: null,
  })
  await app.workOff()
  const { checkout } = await read()
  expect(checkout?.goTo).toMatch(/^http:\/\/sandbox\.example\/pay\/tr_/)
  const { id, language, link_id } = await begun()
  expect([language, link_id !== null]).toEqual(['nl', true])
  const pressed = sandbox.answer({
    method: 'POST',
    path: new URL(checkout?.goTo ?? '').pathname,
    headers: {},
    body: 'decision=paid',
  })
  expect(pressed.headers.location).toMatch(/\/confirm-event$/)
  await paying.hear(id as CheckoutId)
  await app.workOff()
  expect(await read()).toMatchObject({ left: { units: 0 }, checkout: { state: 'paid', goTo: null } })
  expect((await world.read(world.client, invoiceId)).body.paid.units).toBe(WHOLE)
})

test('a payment that arrives while the page is read is not shown beside the amount before it', async () => {
  await begin()
  await app.workOff()
  const { db } = app.services
  const change = async (tx: Tx, state: 'open' | 'paid', left: number) => {
    await tx.updateTable('checkouts').set({ state }).execute()
    await tx.updateTable('invoices').set({ units_left: left }).where('id', '=', invoiceId).execute()
  }
  const reading = await db.transaction().execute(async tx => {
    await sql`lock table checkouts in access exclusive mode`.execute(tx)
    const begun = read()
    await untilWaitingForLock(db)
    await change(tx, 'paid', 0)
    return { begun }
  })
  expect(await reading.begun).toMatchObject({ left: { units: 0 }, checkout: { state: 'paid' } })
  await db.transaction().execute(tx => change(tx, 'open', WHOLE))
})

test('the client and a payer by link never pay the same amount twice', async () => {
  await begin()
  const { body: own } = await paying.begin(world.client, [{ invoiceId, units: WHOLE }])
  expect(own).toMatchObject({ code: 'checkout.under-way' })
  const other = await passOf('famille@payeur.example')
  expect(await begin(WHOLE, other)).toMatchObject({ code: 'checkout.under-way' })
  expect((await read(other)).checkout).toBeNull()
  expect(await giveUp()).toMatchObject({ state: 'cancelled' })
  expect(await giveUp()).toMatchObject({ code: 'checkout.over' })
  expect(await begin(WHOLE, other)).toMatchObject({ state: 'asked' })
})

/** The insurer pays 242,00 and the client 363,00. */
async function sharedInvoice(): Promise<InvoiceId> {
  const caseId = await world.agreedCase()
  const insurer = { kind: 'insurer', name: 'Assurances Exemple', email: INSURER, address: '' } as const
  await app.services.db
    .insertInto('case_payers')
    .values([
      { case_id: caseId, position: 1, ...insurer, share_percent: '40' },
      { case_id: caseId, position: 2, kind: 'client', share_percent: '60' },
    ])
    .execute()
  return await world.issuedDeposit(caseId)
}

async function receive(checkoutId: string): Promise<void> {
  await app.workOff()
  sandbox.decide(await paying.referenceOf(checkoutId as CheckoutId), 'paid')
  await paying.hear(checkoutId as CheckoutId)
  await app.workOff()
}

const waysToPay = async (of: InvoiceId) =>
  (await app.call(readWaysToPay, { token: world.client.token, params: { invoiceId: of } })).body

test('the client neither sees nor cancels the running payment of an insurer', async () => {
  const shared = await sharedInvoice()
  expect(await begin(242_00, await passOf(INSURER, shared))).toMatchObject({ state: 'asked' })
  await app.workOff()
  const checkoutId = (await begun()).id as CheckoutId
  const { token } = world.client
  expect((await app.call(listCheckouts, { token, query: {} })).body.items).toEqual([])
  expect((await app.call(readCheckout, { token, params: { checkoutId } })).body.code).toBe(
    'checkout.not-found',
  )
  expect((await app.call(giveUpCheckout, { token, params: { checkoutId } })).body.code).toBe(
    'checkout.not-found',
  )
})

test('an insurer reads the receipt of its payment, with the paid amount and the rest of its part', async () => {
  const byInsurer = await passOf(INSURER, await sharedInvoice())
  const receipt = async (given = byInsurer) => await app.call(readLinkedReceipt, { body: { pass: given } })
  expect((await receipt()).body.code).toBe('payment.not-found')
  expect(await begin(100_00, byInsurer)).toMatchObject({ state: 'asked' })
  await receive((await begun()).id)
  const text = pdfText((await receipt()).bytes).replace(/\s+/g, ' ')
  for (const known of ['Assurances Exemple', '242,00 €']) expect(text).toContain(known)
  expect(text).toMatch(/ce paiement compris ?100,00 €/)
  expect(text).toMatch(/Reste à payer ?142,00 €/)
  expect((await receipt('x'.repeat(43))).body.code).toBe('link.invalid')
})

test('an insurer that paid its part is not asked again, until the payment is taken back', async () => {
  const shared = await sharedInvoice()
  const byInsurer = await passOf(INSURER, shared)
  expect(await read(byInsurer)).toMatchObject({ left: { units: 242_00 } })
  expect(await begin(242_00, byInsurer)).toMatchObject({ state: 'asked' })
  await receive((await begun()).id)
  expect(await read(byInsurer)).toMatchObject({ share: { units: 242_00 }, left: { units: 0 } })
  expect(await begin(1, byInsurer)).toMatchObject({ code: 'payment.too-much' })
  expect(await waysToPay(shared)).toMatchObject({ ownPart: { units: 363_00 } })
  app.now.value = new Date(TEST_NOW.getTime() + 2 * 60_000)
  const again = await passOf(INSURER, shared)
  expect(await read(again)).toMatchObject({ left: { units: 0 } })
  const { id: paymentId } = await app.services.db
    .selectFrom('payments')
    .select('id')
    .executeTakeFirstOrThrow()
  const body = { reason: 'Erreur' }
  await app.call(takePaymentBack, { token: world.lawyer.token, params: { paymentId }, body })
  expect(await read(again)).toMatchObject({ left: { units: 242_00 } })
})

test('the client of a shared invoice is asked for their part, and the insurer still for its own', async () => {
  expect(await waysToPay(invoiceId)).toMatchObject({ ownPart: null })
  const shared = await sharedInvoice()
  expect(await waysToPay(shared)).toMatchObject({ ownPart: { units: 363_00, currency: 'EUR' } })
  const byClient = await passOf(world.client.email, shared)
  expect(await read(byClient)).toMatchObject({ share: { units: 363_00 }, left: { units: 363_00 } })
  const begunByClient = await paying.begin(world.client, [{ invoiceId: shared, units: 363_00 }])
  await receive(begunByClient.body.id)
  expect(await waysToPay(shared)).toMatchObject({ ownPart: { units: 0 } })
  expect(await read(byClient)).toMatchObject({ paid: { units: 363_00 }, left: { units: 0 } })
  expect(await read(await passOf(INSURER, shared))).toMatchObject({
    paid: { units: 0 },
    left: { units: 242_00 },
  })
})

test('pays at most what is left, and nothing after the reading time', async () => {
  expect(await begin(WHOLE + 1)).toMatchObject({ code: 'payment.too-much' })
  const byPhone = { pass, method: 'mtn-momo' as const, units: WHOLE, phone: '+237670000000' }
  expect((await app.call(beginLinkedCheckout, { body: byPhone })).body.code).toBe('checkout.unfit')
  app.now.value = new Date(TEST_NOW.getTime() + 61 * 60_000)
  expect(await begin()).toMatchObject({ code: 'link.invalid' })
  expect(await giveUp()).toMatchObject({ code: 'link.invalid' })
})

test('refuses a payment that the firm cannot take, and one for a cancelled invoice', async () => {
  app.services.paymentProvider = undefined
  expect(await begin()).toMatchObject({ code: 'checkout.not-set-up' })
  paying = openPayingWorld(app, sandbox)
  await app.services.db
    .updateTable('invoices')
    .set({ status: 'cancelled' })
    .where('id', '=', invoiceId)
    .execute()
  expect(await begin()).toMatchObject({ code: 'invoice.not-issued' })
  // The books check the row again at the end of the test.
  await app.services.db
    .updateTable('invoices')
    .set({ status: 'issued' })
    .where('id', '=', invoiceId)
    .execute()
})

test('refuses mobile money without a mobile number of Cameroon', async () => {
  app.services.paymentProvider = mtnMomo({ ...makeMtnAccess(), url: 'http://127.0.0.1:9', isSandbox: true })
  const caseId = await insertCase(app, world.client.id, { status: 'in-progress', lawyer_id: world.lawyer.id })
  const { seller, ...issued } = asIssued()
  const ofDouala = JSON.stringify({ ...JSON.parse(String(seller)), country: 'CM', iban: '' })
  const francs = { currency: 'XAF', net_units: 50_000, gross_units: 50_000, seller: ofDouala } as const
  const id = await insertInvoice(app, caseId, world.lawyer.id, { ...issued, ...francs })
  const ofFrancs = await passOf('famille@payeur.example', id)
  const body = { pass: ofFrancs, method: 'mtn-momo' as const, units: 50_000, phone: '+32470000000' }
  expect((await app.call(beginLinkedCheckout, { body })).body.code).toBe('checkout.phone-unfit')
})
