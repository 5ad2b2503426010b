import type { CheckoutId, InvoiceId } from '@maat/contract/ids'
import { beginCheckout, readCheckout, readWaysToPay } from '@maat/contract/money/checkouts'
import { readInvoice } from '@maat/contract/money/invoices'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { asIssued, insertInvoice } from '../../../../test/money/invoices.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { serve } from '../../../../test/stand-ins/serve-sandbox.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { mtnMomo } from '../../../platform/paying/mtn-momo.ts'
import { makeMtnAccess, openMtnSandbox } from '../../../platform/paying/mtn-sandbox.ts'
import { combineProviders } from '../../../platform/paying/open-paying.ts'
import { verifyBooks } from '../books/index.ts'
import { askAfterNews } from './ask-provider.ts'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
let close: () => Promise<void>
beforeEach(async () => {
  app = await openTestApp()
  client = await app.people.create('User')
  lawyer = await app.people.create('Avocat')
  const access = makeMtnAccess()
  const sandbox = openMtnSandbox(access)
  const { url, close: closeServer } = await serve(sandbox)
  app.services.paymentProvider = combineProviders([mtnMomo({ ...access, url, isSandbox: true })])
  close = closeServer
})
afterEach(async () => {
  expect(await verifyBooks(app.services.db)).toMatchObject({ isWhole: true })
  await app.close()
  await close()
})

const FRANCS = 50_000

/** An invoice of the Douala office, whose address is on its PDF. */
async function inFrancs(): Promise<InvoiceId> {
  const caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  const { seller, ...issued } = asIssued()
  const ofDouala = JSON.stringify({ ...JSON.parse(String(seller)), country: 'CM', iban: '' })
  const units = { currency: 'XAF', net_units: FRANCS, gross_units: FRANCS } as const
  return await insertInvoice(app, caseId, lawyer.id, { ...issued, ...units, seller: ofDouala })
}

const begin = async (invoiceId: InvoiceId, phone?: string) =>
  await app.call(beginCheckout, {
    token: client.token,
    body: {
      method: 'mtn-momo',
      language: 'fr',
      ...(phone && { phone }),
      invoices: [{ invoiceId, units: FRANCS }],
    },
  })
const read = async (checkoutId: CheckoutId) =>
  (await app.call(readCheckout, { token: client.token, params: { checkoutId } })).body
const paidOf = async (invoiceId: InvoiceId) =>
  (await app.call(readInvoice, { token: client.token, params: { invoiceId } })).body.paid.units
const ask = async (checkoutId: CheckoutId, times: number) => {
  for (let count = 0; count < times; count += 1) await askAfterNews.work(app.services, { checkoutId })
}

test('payers of francs confirm on their phone, without a payment page', async () => {
  const id = await inFrancs()
  const ways = await app.call(readWaysToPay, { token: client.token, params: { invoiceId: id } })
  expect(ways.body).toEqual({ methods: ['mtn-momo'], isSandbox: true, account: null, ownPart: null })
  const { body } = await begin(id, '+237670000000')
  await ask(body.id, 1)
  expect(await read(body.id)).toMatchObject({ state: 'open', goTo: null })
  await ask(body.id, 1)
  expect(await read(body.id)).toMatchObject({ state: 'paid' })
  expect(await paidOf(id)).toBe(FRANCS)
  await ask(body.id, 2)
  expect(await paidOf(id)).toBe(FRANCS)
})

test('a payer who times out, refuses or has too little can try again; pending stays pending', async () => {
  for (const [phone, state] of [
    ['+237670000050', 'failed'],
    ['+237670000051', 'cancelled'],
    ['+237670000052', 'expired'],
    ['+237670000053', 'open'],
  ] as const) {
    const id = await inFrancs()
    const { body } = await begin(id, phone)
    await ask(body.id, 3)
    expect(await read(body.id)).toMatchObject({ state })
    expect(await paidOf(id)).toBe(0)
    if (state === 'open') continue
    const { body: again } = await begin(id, '+237670000054')
    await ask(again.id, 5)
    expect(await read(again.id)).toMatchObject({ state: 'paid' })
  }
})

test('without a Cameroonian mobile number no payment request is sent', async () => {
  const id = await inFrancs()
  expect((await begin(id)).body.code).toBe('checkout.phone-unfit')
  expect((await begin(id, '+32470000000')).body.code).toBe('checkout.phone-unfit')
})

test('sends no second payment request after a crash', async () => {
  const id = await inFrancs()
  const { body } = await begin(id, '+237670000053')
  const ours = app.services.paymentProvider
  if (!ours) throw new Error('There is no provider')
  app.services.paymentProvider = {
    ...ours,
    async ask(payment) {
      await ours.ask(payment)
      throw new Error('killed')
    },
  }
  await expect(ask(body.id, 1)).rejects.toThrow('killed')
  app.services.paymentProvider = ours
  await ask(body.id, 1)
  expect(await read(body.id)).toMatchObject({ state: 'open' })
})
