// Refunds by the provider, through its own client and the sandbox: sent once despite crashes, followed until final.
import type { CheckoutId, InvoiceId, RefundId } from '@maat/contract/ids'
import { creditInvoice } from '@maat/contract/money/invoices'
import {
  approveRefund,
  askRefund,
  listRefunds,
  type RefundView,
  readRefundChoices,
  refuseRefund,
} from '@maat/contract/money/refunds'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import { insertCreditedInvoice } from '../../../../test/money/credited-invoices.ts'
import {
  openPayingWorld,
  type PayingWorld,
  type ServedSandbox,
  serveTestSandbox,
} from '../../../../test/money/paying-world.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { verifyBooks } from '../books/index.ts'
import { askAfterNews } from '../checkouts/index.ts'
import { verifyPayments } from '../payments/index.ts'
import { sendRefund } from './send-refund.ts'

let app: TestApp
let world: BillingWorld
let sandbox: ServedSandbox
let paying: PayingWorld
beforeEach(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app, { oneCredits: true })
  sandbox = await serveTestSandbox(() => app.now.value)
  paying = openPayingWorld(app, sandbox)
})
afterEach(async () => {
  expect((await verifyBooks(app.services.db)).message).not.toContain('wrong')
  expect((await verifyPayments(app.services.db)).message).toContain('are whole')
  await app.close()
  await sandbox.close()
})

const WHOLE = 605_00

/** Paid online, and then cancelled by a credit note. */
async function paidOnline(): Promise<{ id: InvoiceId; checkout: CheckoutId }> {
  const id = await world.issuedDeposit(await world.agreedCase())
  const checkout = await paying.opened(world.client, [{ invoiceId: id, units: WHOLE }])
  sandbox.decide(await paying.referenceOf(checkout), 'paid')
  await paying.hear(checkout)
  await app.workOff()
  const body = { reason: 'Erreur', lines: [] }
  await app.call(creditInvoice, { token: world.lawyer.token, params: { invoiceId: id }, body })
  return { id, checkout }
}

const ask = async (invoiceId: InvoiceId, units: number) =>
  (
    await app.call(askRefund, {
      token: world.lawyer.token,
      params: { invoiceId },
      body: { method: 'provider', units, remark: '' },
    })
  ).body
const send = async (refundId: RefundId) => await sendRefund.work(app.services, { refundId })
const findRefund = async (invoiceId: InvoiceId, refundId?: RefundId): Promise<RefundView> => {
  const { body } = await app.call(listRefunds, { token: world.lawyer.token, params: { invoiceId } })
  const refund = body.items.find(one => refundId === undefined || one.id === refundId)
  if (!refund) throw new Error('There is no refund')
  return refund
}
const choices = async (invoiceId: InvoiceId) =>
  (await app.call(readRefundChoices, { token: world.lawyer.token, params: { invoiceId } })).body.online
const balance = async (id: InvoiceId) => (await world.read(world.client, id)).body.creditBalance.units
const atProvider = async () => {
  const { rows } = await sql<{ units: number }>`select coalesce(sum(p.units), 0)::bigint as units
    from book_postings p join book_accounts a on a.id = p.account_id where a.kind = 'at-provider'`.execute(
    app.services.db,
  )
  return rows[0]?.units
}
async function chargeBack(checkoutId: CheckoutId): Promise<void> {
  sandbox.decide(await paying.referenceOf(checkoutId), 'chargedBack')
  await askAfterNews.work(app.services, { checkoutId })
}
const refundAtProvider = () => sandbox.refunds.ids().at(-1) ?? ''

test('the provider returns a payment: reserved, pending, and in the books once it is refunded', async () => {
  const { id } = await paidOnline()
  expect(await choices(id)).toEqual({ units: WHOLE, currency: 'EUR' })
  const refund = await ask(id, 200_00)
  expect(refund).toMatchObject({ state: 'approved', method: 'provider', iban: '', can: ['refuse'] })
  await send(refund.id)
  expect(await findRefund(id)).toMatchObject({ state: 'sent', can: [] })
  expect(await balance(id)).toBe(405_00)
  expect(await atProvider()).toBe(WHOLE)
  const { body: late } = await app.call(refuseRefund, {
    token: world.lawyer.token,
    params: { refundId: refund.id },
    body: { reason: 'Trop tard' },
  })
  expect(late.code).toBe('refund.not-open')
  sandbox.refunds.decide(refundAtProvider(), 'refunded')
  await send(refund.id)
  await send(refund.id)
  expect(await findRefund(id)).toMatchObject({ state: 'done', doneOn: '2026-11-18', can: [] })
  expect(await atProvider()).toBe(405_00)
  expect(await choices(id)).toEqual({ units: 405_00, currency: 'EUR' })
  const { rows } = await sql<{ count: number }>`select count(*) as count from notifications
    where user_id = ${world.client.id}::uuid and text = 'refund-done'`.execute(app.services.db)
  expect(Number(rows[0]?.count)).toBe(1)
})

test('a refund above the limit leaves for the provider only once a second person approves it', async () => {
  const { id } = await paidOnline()
  const refund = await ask(id, WHOLE)
  expect(refund.state).toBe('asked')
  await send(refund.id)
  expect(sandbox.refunds.ids()).toEqual([])
  const { token } = await app.people.create('Admin')
  await app.call(approveRefund, { token, params: { refundId: refund.id } })
  await app.workOff()
  expect(sandbox.refunds.ids()).toHaveLength(1)
  expect(await choices(id)).toBeNull()
})

test('sends a refund once, although it is killed after the provider accepted it, and while the provider is down', async () => {
  const { id } = await paidOnline()
  const refund = await ask(id, 100_00)
  sandbox.isAway.value = true
  await expect(send(refund.id)).rejects.toThrow()
  expect(await findRefund(id)).toMatchObject({ state: 'sent' })
  sandbox.isAway.value = false
  const ours = app.services.paymentProvider
  if (!ours) throw new Error('There is no provider')
  app.services.paymentProvider = {
    ...ours,
    async refund(request) {
      await ours.refund(request)
      throw new Error('killed')
    },
  }
  await expect(send(refund.id)).rejects.toThrow('killed')
  app.services.paymentProvider = ours
  await Promise.all([send(refund.id), send(refund.id)])
  expect(sandbox.refunds.ids()).toHaveLength(1)
  app.now.value = new Date(app.now.value.getTime() + 60_000)
  await send(refund.id)
  expect(await findRefund(id)).toMatchObject({ state: 'done' })
})

test('a refund that the provider rejects or that fails there frees its amount, and its asker is notified', async () => {
  const { id, checkout } = await paidOnline()
  const failing = await ask(id, 100_00)
  await send(failing.id)
  sandbox.refunds.decide(refundAtProvider(), 'failed')
  await send(failing.id)
  expect(await findRefund(id)).toMatchObject({ state: 'failed', doneOn: null, can: [] })
  expect(await balance(id)).toBe(WHOLE)
  // Refunded on the provider's own pages: nothing is left of the payment.
  const payment = { id: await paying.referenceOf(checkout), status: 'paid', chargedBackCents: 0 }
  const all = { currency: 'EUR', value: '605.00' }
  sandbox.refunds.create({ ...payment, amount: all }, '', { amount: all, metadata: null })
  const rejected = await ask(id, 50_00)
  await send(rejected.id)
  expect((await findRefund(id, rejected.id)).reason).toBe('Refusé par le prestataire de paiement')
  const { rows } = await sql<{ count: number }>`select count(*) as count from notifications
    where user_id = ${world.lawyer.id}::uuid and text = 'refund-rejected'`.execute(app.services.db)
  expect(Number(rows[0]?.count)).toBe(2)
})

test('sends nothing once the payment was charged back', async () => {
  const { id, checkout } = await paidOnline()
  const refund = await ask(id, 100_00)
  await chargeBack(checkout)
  await send(refund.id)
  expect(await findRefund(id)).toMatchObject({ state: 'failed' })
  expect(sandbox.refunds.ids()).toEqual([])
})

test('a chargeback of a refunded payment makes the invoice owed again, and the books stay whole', async () => {
  const { id, checkout } = await paidOnline()
  const refund = await ask(id, 100_00)
  await send(refund.id)
  await chargeBack(checkout)
  sandbox.refunds.decide(refundAtProvider(), 'refunded')
  await send(refund.id)
  expect(await findRefund(id)).toMatchObject({ state: 'done' })
  expect((await world.read(world.lawyer, id)).body.can).toContain('note-payment')
})

test('an invoice without an online payment can only be refunded by transfer', async () => {
  const id = await insertCreditedInvoice(app, world)
  expect(await choices(id)).toBeNull()
  expect((await ask(id, 1_00)).code).toBe('refund.not-online')
  app.services.paymentProvider = undefined
  expect(await choices(id)).toBeNull()
})
