import type { InvoiceId } from '@maat/contract/ids'
import { readWaysToPay, receiveCheckoutWebhook } from '@maat/contract/money/checkouts'
import { recordPayment } from '@maat/contract/money/payments'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import { asIssued, insertInvoice } from '../../../../test/money/invoices.ts'
import {
  KEY,
  openPayingWorld,
  type PayingWorld,
  type ServedSandbox,
  serveTestSandbox,
} from '../../../../test/money/paying-world.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { mollie } from '../../../platform/paying/mollie.ts'
import { verifyBooks } from '../books/index.ts'
import { verifyPayments } from '../payments/index.ts'
import { askAfterNews, pollProvider } from './ask-provider.ts'

let app: TestApp
let world: BillingWorld
let sandbox: ServedSandbox
let paying: PayingWorld
beforeEach(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app)
  sandbox = await serveTestSandbox(() => app.now.value)
  paying = openPayingWorld(app, sandbox)
})
afterEach(async () => {
  expect(await verifyBooks(app.services.db)).toMatchObject({ isWhole: true })
  expect(await verifyPayments(app.services.db)).toMatchObject({ isWhole: true })
  await app.close()
  await sandbox.close()
})

const WHOLE = 605_00
const issued = async () => await world.issuedDeposit(await world.agreedCase())
const invoiceOf = async (id: InvoiceId) => (await world.read(world.client, id)).body
const all = (invoiceId: InvoiceId, units = WHOLE) => [{ invoiceId, units }]
const methods = async (invoiceId: InvoiceId) =>
  (await app.call(readWaysToPay, { token: world.client.token, params: { invoiceId } })).body

test("a client pays an invoice by card: the provider's answer settles it, not the return page", async () => {
  const id = await issued()
  expect(await methods(id)).toMatchObject({
    methods: ['bancontact', 'card', 'paypal'],
    isSandbox: true,
    account: { iban: 'BE68539007547034' },
  })
  const { body: begun } = await paying.begin(world.client, all(id))
  expect(begun).toMatchObject({ state: 'asked', goTo: null, amount: { units: WHOLE }, can: ['give-up'] })
  await app.workOff()
  const open = await paying.read(world.client, begun.id)
  expect(open.state).toBe('open')
  expect(open.goTo).toMatch(/^http:\/\/sandbox\.example\/pay\/tr_/)
  await paying.hear(begun.id)
  await app.workOff()
  expect((await invoiceOf(id)).paid.units).toBe(0)
  sandbox.decide(await paying.referenceOf(begun.id), 'paid')
  expect((await invoiceOf(id)).paid.units).toBe(0)
  await paying.hear(begun.id)
  await app.workOff()
  expect(await paying.read(world.client, begun.id)).toMatchObject({
    state: 'paid',
    goTo: null,
    can: [],
    invoices: [{ amount: { units: WHOLE }, left: { units: 0 } }],
  })
  expect((await invoiceOf(id)).paid.units).toBe(WHOLE)
  expect((await app.lastMailTo(world.client.email)).text).toContain('605,00')
  await paying.hear(begun.id)
  await app.workOff()
  expect((await invoiceOf(id)).paid.units).toBe(WHOLE)
})

test('polls the provider when a webhook is missing', async () => {
  const id = await issued()
  const checkout = await paying.opened(world.client, all(id))
  sandbox.decide(await paying.referenceOf(checkout), 'paid')
  await pollProvider.work(app.services, { checkoutId: checkout })
  expect((await invoiceOf(id)).paid.units).toBe(WHOLE)
})

test('after a refusal the client can pay another way; a failed, cancelled or expired payment frees the invoice', async () => {
  const id = await issued()
  for (const [decision, state] of [
    ['failed', 'failed'],
    ['canceled', 'cancelled'],
    ['expired', 'expired'],
  ] as const) {
    const checkout = await paying.opened(world.client, all(id))
    sandbox.decide(await paying.referenceOf(checkout), decision)
    await paying.hear(checkout)
    await app.workOff()
    expect(await paying.read(world.client, checkout)).toMatchObject({ state })
  }
  expect((await paying.begin(world.client, all(id), 'paypal')).status).toBe(200)
  expect((await paying.list(world.client, { live: 'true' })).items).toHaveLength(1)
  const first = await paying.list(world.client, { limit: 3 })
  const rest = await paying.list(world.client, { limit: 3, after: first.next ?? '' })
  expect([...first.items, ...rest.items].map(({ state }) => state)).toEqual(
    expect.arrayContaining(['asked', 'failed', 'cancelled', 'expired']),
  )
})

test('only one of two devices that begin at the same moment succeeds, the other gets an error', async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = await issued()
    const both = await Promise.all([
      paying.begin(world.client, all(id)),
      paying.begin(world.client, all(id), 'paypal'),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('checkout.under-way')
  }
})

test("a cancelled payment that is paid anyway counts; a second payment becomes the client's credit", async () => {
  const id = await issued()
  const first = await paying.opened(world.client, all(id))
  expect((await paying.giveUp(world.client, first)).body).toMatchObject({ state: 'cancelled', can: [] })
  expect((await paying.giveUp(world.client, first)).body.code).toBe('checkout.over')
  const second = await paying.opened(world.client, all(id))
  for (const checkout of [first, second]) {
    sandbox.decide(await paying.referenceOf(checkout), 'paid')
    await paying.hear(checkout)
    await app.workOff()
  }
  expect((await invoiceOf(id)).paid.units).toBe(2 * WHOLE)
})

test('pays several invoices at once, each with its part, including a partial payment', async () => {
  const one = await issued()
  const other = await issued()
  const checkout = await paying.opened(world.client, [...all(one), ...all(other, 100_00)])
  sandbox.decide(await paying.referenceOf(checkout), 'paid')
  await paying.hear(checkout)
  await app.workOff()
  expect((await invoiceOf(one)).paid.units).toBe(WHOLE)
  expect((await invoiceOf(other)).paid.units).toBe(100_00)
})

test('an online payment of two invoices and transfers for them at once wait for each other', async () => {
  const body = { units: 1_00, method: 'transfer' as const, receivedOn: '2026-11-18', remark: '' }
  const note = (invoiceId: InvoiceId) =>
    app.call(recordPayment, { token: world.lawyer.token, params: { invoiceId }, body })
  for (let round = 0; round < 5; round += 1) {
    const ids = [await issued(), await issued()]
    const parts = ids.flatMap(id => all(id, 100_00))
    const checkout = await paying.opened(world.client, parts)
    sandbox.decide(await paying.referenceOf(checkout), 'paid')
    await paying.hear(checkout)
    const [, ...noted] = await Promise.all([app.workOff(), ...ids.map(note), ...ids.map(note)])
    expect(noted.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const id of ids) expect((await invoiceOf(id)).paid.units).toBe(102_00)
  }
})

test("refuses to pay more than is left, an invoice that is not due, or another client's invoice", async () => {
  const id = await issued()
  expect((await paying.begin(world.client, all(id, WHOLE + 1))).body.code).toBe('payment.too-much')
  expect((await paying.begin(await app.people.create('User'), all(id))).body.code).toBe('invoice.not-found')
  const draft = (await world.draft(await world.agreedCase(), { kind: 'deposit', provision: 100_00 })).body.id
  expect((await paying.begin(world.client, all(draft))).body.code).toBe('invoice.not-found')
  const cancelled = await issued()
  await app.services.db
    .updateTable('invoices')
    .set({ status: 'cancelled' })
    .where('id', '=', cancelled)
    .execute()
  expect((await paying.begin(world.client, all(cancelled))).body.code).toBe('invoice.not-issued')
  const caseId = await insertCase(app, world.client.id, { status: 'in-progress', lawyer_id: world.lawyer.id })
  const francs = { ...asIssued(), currency: 'XAF', net_units: 100, gross_units: 100 } as const
  const inFrancs = await insertInvoice(app, caseId, world.lawyer.id, francs)
  expect((await methods(inFrancs)).methods).toEqual([])
  expect((await paying.begin(world.client, all(inFrancs, 100))).body.code).toBe('checkout.unfit')
  app.services.paymentProvider = undefined
  expect((await methods(id)).methods).toEqual([])
  expect((await paying.begin(world.client, all(id))).body.code).toBe('checkout.not-set-up')
})

test('ignores forged webhooks and webhooks about other payments, whatever they contain', async () => {
  const id = await issued()
  const checkout = await paying.opened(world.client, all(id))
  expect((await paying.hear()).status).toBe(200)
  expect((await paying.hear('3f2c1a7e-5b1d-4c8e-9a65-0d5d2c1f7b10')).status).toBe(200)
  const form = await app.server.inject({
    method: 'POST',
    url: `/api/checkout-news?checkout=${checkout}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'id=tr_paid&status=paid',
  })
  expect(form.statusCode).toBe(200)
  await app.workOff()
  expect(await paying.read(world.client, checkout)).toMatchObject({ state: 'open' })
  expect((await invoiceOf(id)).paid.units).toBe(0)
  expect(receiveCheckoutWebhook.needs).toBe('checkout.hear')
})

test('ignores a payment at the provider with the same name but another amount', async () => {
  const id = await issued()
  const checkout = await paying.opened(world.client, all(id))
  sandbox.decide(await paying.referenceOf(checkout), 'paid')
  await app.services.db.updateTable('checkouts').set({ units: 1_00 }).where('id', '=', checkout).execute()
  await expect(askAfterNews.work(app.services, { checkoutId: checkout })).rejects.toThrow('is not the')
  expect((await invoiceOf(id)).paid.units).toBe(0)
})

test('loses nothing while the provider is down: one request follows once it is back', async () => {
  const id = await issued()
  const { body } = await paying.begin(world.client, all(id))
  sandbox.isAway.value = true
  const ask = async () => await askAfterNews.work(app.services, { checkoutId: body.id })
  await expect(ask()).rejects.toThrow()
  expect(await paying.read(world.client, body.id)).toMatchObject({ state: 'asked' })
  sandbox.isAway.value = false
  const ours = app.services.paymentProvider
  if (!ours) throw new Error('There is no provider')
  // Killed after the provider accepted the payment, but before that was stored.
  app.services.paymentProvider = {
    ...ours,
    async ask(payment) {
      await ours.ask(payment)
      throw new Error('killed')
    },
  }
  await expect(ask()).rejects.toThrow('killed')
  app.services.paymentProvider = ours
  await ask()
  expect(await paying.read(world.client, body.id)).toMatchObject({ state: 'open' })
  expect(sandbox.references()).toHaveLength(1)
})

test("neither stores nor shows a payment page that is not the provider's", async () => {
  app.services.paymentProvider = mollie({
    key: KEY,
    sandbox: { ...sandbox, pagesAt: 'http://other.example' },
  })
  const { body } = await paying.begin(world.client, all(await issued()))
  const poll = pollProvider.work(app.services, { checkoutId: body.id })
  await expect(poll).rejects.toThrow("The payment page is not the provider's: http://sandbox.example")
  expect(await paying.read(world.client, body.id)).toMatchObject({ state: 'asked', goTo: null })
})

test('without its key, no request reaches the provider', async () => {
  const stranger = mollie({ key: 'test_9999999999999999999999999999', sandbox })
  await expect(stranger.find({ method: 'card', reference: 'tr_000000000000' })).rejects.toThrow(
    'Unauthorized',
  )
})
