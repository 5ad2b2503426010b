// Tests payments that the payer's bank takes back, as a whole or in part.
import type { CheckoutId, InvoiceId, UserId } from '@maat/contract/ids'
import { settleWithCredit } from '@maat/contract/money/payments'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import { inWork } from '../../../../test/money/books.ts'
import {
  openPayingWorld,
  type PayingWorld,
  type ServedSandbox,
  serveTestSandbox,
} from '../../../../test/money/paying-world.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { verifyBooks } from '../books/index.ts'
import { verifyPayments } from '../payments/index.ts'
import { findCheckout } from './checkout-store.ts'
import { applyCheckoutResult } from './settle-checkout.ts'

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
const notices = async (userId: UserId) => {
  const { db } = app.services
  const rows = await db.selectFrom('notifications').select('text').where('user_id', '=', userId).execute()
  return rows.map(({ text }) => text)
}

test('a chargeback makes the amount due again, once, and notifies the staff and the client once', async () => {
  const id = await issued()
  const checkout = await paying.opened(world.client, all(id))
  const reference = await paying.referenceOf(checkout)
  sandbox.decide(reference, 'paid')
  sandbox.decide(reference, 'chargedBack')
  for (let count = 0; count < 2; count += 1) {
    await paying.hear(checkout)
    await app.workOff()
    expect(await paying.read(world.client, checkout)).toMatchObject({ state: 'charged-back' })
    expect((await invoiceOf(id)).paid.units).toBe(0)
  }
  const texts = [...(await notices(world.lawyer.id)), ...(await notices(world.client.id))]
  expect(texts.filter(text => text?.endsWith('payment-charged-back'))).toEqual([
    'payment-charged-back',
    'own-payment-charged-back',
  ])
})

test('a bank that takes back half leaves the other half paid, takes the rest back, and returns what the firm wins', async () => {
  const [first = '' as InvoiceId, second = '' as InvoiceId] = [await issued(), await issued()].toSorted()
  const checkout = await paying.opened(world.client, [...all(first), ...all(second)])
  const reference = await paying.referenceOf(checkout)
  for (const [decision, units] of [
    ['paid', [WHOLE, WHOLE]],
    ['partlyChargedBack', [WHOLE, 0]],
    ['chargedBack', [0, 0]],
    // The firm wins a part of the dispute, then all of it.
    ['partlyChargedBack', [WHOLE, 0]],
    ['disputeWon', [WHOLE, WHOLE]],
  ] as const) {
    sandbox.decide(reference, decision)
    await paying.hear(checkout)
    await app.workOff()
    const paid = [await invoiceOf(first), await invoiceOf(second)].map(invoice => invoice.paid.units)
    expect(paid).toEqual(units)
  }
  expect(await paying.read(world.client, checkout)).toMatchObject({ state: 'paid' })
})

test('counts a won dispute once, and notifies the client of the money', async () => {
  const id = await issued()
  const checkout = await paying.opened(world.client, all(id))
  const reference = await paying.referenceOf(checkout)
  const before = (await notices(world.client.id)).length
  for (const decision of ['paid', 'chargedBack', 'disputeWon', 'disputeWon'] as const) {
    sandbox.decide(reference, decision)
    await paying.hear(checkout)
    await app.workOff()
  }
  expect((await invoiceOf(id)).paid.units).toBe(WHOLE)
  expect(
    (await notices(world.client.id)).slice(before).filter(text => text === 'payment-received'),
  ).toHaveLength(2)
})

test('an answer to an earlier question does not undo a newer one: the provider is asked again', async () => {
  const id = await issued()
  const checkout = await paying.opened(world.client, all(id))
  const reference = await paying.referenceOf(checkout)
  const hear = async () => {
    await paying.hear(checkout)
    await app.workOff()
  }
  sandbox.decide(reference, 'paid')
  await hear()
  const row = await findCheckout(app.services.db, checkout, { lock: false })
  sandbox.decide(reference, 'chargedBack')
  await hear()
  const late = { state: 'paid' as const, chargedBack: undefined }
  const after = await findCheckout(app.services.db, checkout, { lock: false })
  const isCurrent = row?.answers === after?.answers
  expect(await inWork(app, work => applyCheckoutResult(work, after!, late, { isCurrent }))).toBe(true)
  expect((await invoiceOf(id)).paid.units).toBe(0)
})

test('a chargeback after its money paid another invoice leaves the first invoice open, not the other', async () => {
  const [id, other] = [await issued(), await issued()]
  const checkouts = [await paying.opened(world.client, all(id))]
  await paying.giveUp(world.client, checkouts[0]!)
  checkouts.push(await paying.opened(world.client, all(id)))
  const hear = async (checkout: CheckoutId, decision: 'paid' | 'chargedBack') => {
    sandbox.decide(await paying.referenceOf(checkout), decision)
    await paying.hear(checkout)
    await app.workOff()
  }
  for (const checkout of checkouts) await hear(checkout, 'paid')
  await app.call(settleWithCredit, {
    token: world.lawyer.token,
    body: { from: id, to: other, units: WHOLE, remark: 'Par téléphone' },
  })
  await hear(checkouts[0]!, 'chargedBack')
  expect((await world.read(world.lawyer, id)).body.can).toContain('note-payment')
  expect((await invoiceOf(other)).paid.units).toBe(WHOLE)
})
