import type { CheckoutId, InvoiceId } from '@maat/contract/ids'
import { beginCheckout, readCheckout } from '@maat/contract/money/checkouts'
import { readInvoice } from '@maat/contract/money/invoices'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { asIssued, insertInvoice } from '../../../../test/money/invoices.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { serve } from '../../../../test/stand-ins/serve-sandbox.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { combineProviders } from '../../../platform/paying/open-paying.ts'
import { orangeMoney } from '../../../platform/paying/orange-money.ts'
import { makeOrangeAccess, openOrangeSandbox } from '../../../platform/paying/orange-sandbox.ts'
import { verifyBooks } from '../books/index.ts'
import { askAfterNews } from './ask-provider.ts'

const PAGES = 'https://maat.example/sandbox/orange'
const FRANCS = 50_000

let app: TestApp
let client: TestPerson
let sandbox: ReturnType<typeof openOrangeSandbox>
let called: string[]
let close: () => Promise<void>
beforeEach(async () => {
  app = await openTestApp()
  client = await app.people.create('User')
  called = []
  const access = makeOrangeAccess()
  const { publicUrl } = app.services.config
  sandbox = openOrangeSandbox({
    ...access,
    pagesAt: PAGES,
    returnsTo: publicUrl,
    webhookAt: `${publicUrl}/api/checkout-news`,
    clock: app.services.clock,
    tell: url => called.push(url),
  })
  const served = await serve(sandbox)
  close = served.close
  app.services.paymentProvider = combineProviders([
    orangeMoney({ ...access, url: served.url, pagesAt: PAGES }),
  ])
})
afterEach(async () => {
  expect(await verifyBooks(app.services.db)).toMatchObject({ isWhole: true })
  await app.close()
  await close()
})

/** An invoice of the Douala office. */
async function inFrancs(): Promise<InvoiceId> {
  const lawyer = await app.people.create('Avocat')
  const caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  const { seller, ...issued } = asIssued()
  const ofDouala = JSON.stringify({ ...JSON.parse(String(seller)), country: 'CM', iban: '' })
  const units = { currency: 'XAF', net_units: FRANCS, gross_units: FRANCS } as const
  return await insertInvoice(app, caseId, lawyer.id, { ...issued, ...units, seller: ofDouala })
}

const begin = async (invoiceId: InvoiceId) =>
  (
    await app.call(beginCheckout, {
      token: client.token,
      body: { method: 'orange-money', language: 'fr', invoices: [{ invoiceId, units: FRANCS }] },
    })
  ).body
const read = async (checkoutId: CheckoutId) =>
  (await app.call(readCheckout, { token: client.token, params: { checkoutId } })).body
const paidOf = async (invoiceId: InvoiceId) =>
  (await app.call(readInvoice, { token: client.token, params: { invoiceId } })).body.paid.units
const ask = (checkoutId: CheckoutId) => askAfterNews.work(app.services, { checkoutId })
/** On the payment page. */
const decide = (goTo: string | null, decision: string) =>
  sandbox.answer({
    method: 'POST',
    path: (goTo ?? '').slice(PAGES.length),
    headers: {},
    body: new URLSearchParams({ decision }).toString(),
  })

test('a payer of francs confirms on the page of Orange, and only our own question settles the invoice', async () => {
  const id = await inFrancs()
  const { id: checkoutId } = await begin(id)
  await ask(checkoutId)
  const { state, goTo } = await read(checkoutId)
  expect(state).toBe('open')
  expect(goTo).toMatch(/^https:\/\/maat\.example\/sandbox\/orange\/pay\/[0-9a-f]{64}$/)
  await ask(checkoutId)
  expect(await paidOf(id)).toBe(0)
  expect(decide(goTo, 'paid').status).toBe(303)
  expect(called).toEqual([`${app.services.config.publicUrl}/api/checkout-news?checkout=${checkoutId}`])
  expect(await paidOf(id)).toBe(0)
  await ask(checkoutId)
  await ask(checkoutId)
  expect(await read(checkoutId)).toMatchObject({ state: 'paid' })
  expect(await paidOf(id)).toBe(FRANCS)
})

test('a failed or expired payment takes no money, and the payer can try again', async () => {
  const id = await inFrancs()
  for (const [decision, state] of [
    ['failed', 'failed'],
    ['expired', 'expired'],
  ] as const) {
    const { id: checkoutId } = await begin(id)
    await ask(checkoutId)
    decide((await read(checkoutId)).goTo, decision)
    await ask(checkoutId)
    expect(await read(checkoutId)).toMatchObject({ state })
  }
  expect(await paidOf(id)).toBe(0)
})

test('after a crash the payer gets another page, and the lost one cannot pay twice', async () => {
  const id = await inFrancs()
  const { id: checkoutId } = await begin(id)
  const ours = app.services.paymentProvider
  if (!ours) throw new Error('There is no provider')
  let lost = ''
  app.services.paymentProvider = {
    ...ours,
    async ask(payment) {
      lost = (await ours.ask(payment)).goTo ?? ''
      throw new Error('killed')
    },
  }
  await expect(ask(checkoutId)).rejects.toThrow('killed')
  app.services.paymentProvider = ours
  await ask(checkoutId)
  const { goTo } = await read(checkoutId)
  expect(goTo).not.toBe(lost)
  decide(goTo, 'paid')
  await ask(checkoutId)
  expect(await paidOf(id)).toBe(FRANCS)
})

test('the sandbox serves only its own client, and sends nobody elsewhere', async () => {
  const answer = (path: string, body: object, authorization = '') =>
    sandbox.answer({ method: 'POST', path, headers: { authorization }, body: JSON.stringify(body) })
  expect(answer('/oauth/v3/token', {}, 'Basic wrong').status).toBe(401)
  expect(answer('/orange-money-webpay/cm/v1/webpayment', {}, 'Bearer wrong').status).toBe(401)
  expect(answer('/pay/unknown', {}).status).toBe(404)
})
