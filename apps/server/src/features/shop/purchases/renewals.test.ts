import { readRoom } from '@maat/contract/documents/uploads'
import {
  cancelSubscription,
  payRenewal,
  readRenewal,
  readSubscription,
  resumeSubscription,
} from '@maat/contract/shop/shop'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ServedSandbox, serveTestSandbox } from '../../../../test/money/paying-world.ts'
import { openShopWorld, renewal, type ShopWorld } from '../../../../test/shop-world.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { changeWithoutUser } from '../../../platform/jobs/change-without-user.ts'
import { verifyBooks } from '../../money/books/index.ts'
import { usePlan } from '../subscriptions/index.ts'

let app: TestApp
let sandbox: ServedSandbox
let shop: ShopWorld
beforeEach(async () => {
  app = await openTestApp()
  sandbox = await serveTestSandbox(() => app.now.value)
  shop = await openShopWorld(app, sandbox)
})
afterEach(async () => {
  expect(await verifyBooks(app.services.db)).toMatchObject({ isWhole: true })
  expect(await shop.verify()).toMatchObject({ isWhole: true })
  await app.close()
  await sandbox.close()
})

const held = async () => (await shop.own()).subscriptions
const first = async () => {
  const [one] = await held()
  if (!one) throw new Error('The client has no subscription')
  return one
}
const token = () => ({ token: shop.client.token })
const of = async () => ({ ...token(), params: { subscriptionId: (await first()).id } })
const owed = async () => (await app.call(readRenewal, await of())).body
const pay = async (units?: number) => {
  const seen = units ?? (await owed()).gross?.units ?? 1
  return await app.call(payRenewal, {
    ...(await of()),
    body: { method: 'card', language: 'fr', units: seen },
  })
}
const mailed = async (words: string) => {
  const rows = await app.services.db
    .selectFrom('mails')
    .select('id')
    .where('to_address', '=', shop.client.email)
    .where('text_body', 'like', `%${words}%`)
    .execute()
  return rows.length
}
const uses = (about: string) =>
  changeWithoutUser(app.services, 'test', work =>
    usePlan(work, { clientId: shop.client.id, plan: 'document-templates', about }),
  )

test('renews each month by the mandate, with a bill', async () => {
  await shop.bought(['document-templates'])
  await shop.onDay('2026-12-17')
  expect(await first()).toMatchObject({ billedUntil: '2026-12-17' })
  await shop.onDay('2026-12-18')
  await renewal.work(app.services, {})
  expect(await first()).toMatchObject({
    state: 'active',
    periodFrom: '2026-12-18',
    billedUntil: '2027-01-17',
  })
  expect((await shop.bills()).map(({ number }) => number)).toEqual(['BRU-AB-2026-00002', 'BRU-AB-2026-00001'])
})

test('the uses of a plan are counted in each month', async () => {
  await shop.bought(['document-templates'])
  expect([await uses('a'), await uses('a'), await uses('b'), await uses('c')]).toEqual([
    'used',
    'used',
    'used',
    'shop.uses-spent',
  ])
  await shop.onDay('2026-12-18')
  expect(await uses('c')).toBe('used')
})

test('a dearer storage begins at once at the price of the rest, a cheaper one with the next month', async () => {
  await shop.bought(['storage-10-gb'])
  await shop.onDay('2026-12-03')
  await shop.put('storage-50-gb')
  // 15 of 30 days: 10.00 for the dearer one, less 2.50.
  expect((await shop.coming()).today).toMatchObject({ net: { units: 7_50 }, gross: { units: 9_08 } })
  await shop.bought([])
  expect(await first()).toMatchObject({ offer: 'storage-50-gb', gives: 50, billedUntil: '2026-12-17' })
  await shop.onDay('2026-12-04')
  await shop.put('storage-10-gb')
  const { body } = await shop.buy({ units: 0 })
  expect(body.checkout).toBeNull()
  expect(await first()).toMatchObject({ offer: 'storage-50-gb', next: 'storage-10-gb' })
  await shop.onDay('2026-12-18')
  expect(await first()).toMatchObject({ offer: 'storage-10-gb', next: null })
  expect((await shop.bills()).map(({ gross }) => gross.units)).toEqual([6_05, 9_08, 6_05])
})

test('a dearer choice that is taken back on its day gives its money back', async () => {
  await shop.bought(['storage-10-gb'])
  await shop.onDay('2026-12-03')
  await shop.bought(['storage-50-gb'])
  await shop.put('storage-10-gb')
  expect((await shop.coming()).today).toMatchObject({ gross: { units: -9_08 } })
  await shop.buy()
  expect(await first()).toMatchObject({ offer: 'storage-10-gb', next: null, billedUntil: '2026-12-17' })
  const notes = (await shop.bills()).filter(({ kind }) => kind === 'credit-note')
  expect(notes).toMatchObject([{ gross: { units: 9_08 }, refund: 'sent' }])
})

test('a refused renewal has days of grace, then limits, and works again once it is paid', async () => {
  await shop.bought(['document-templates', 'storage-10-gb'], { decision: 'paidOnce' })
  await shop.onDay('2026-12-18')
  expect(await held()).toMatchObject([
    { state: 'grace', limitedFrom: '2027-01-02', can: ['pay', 'cancel'] },
    { state: 'grace' },
  ])
  expect(await mailed('Vos documents restent ouverts')).toBe(2)
  expect(await uses('a')).toBe('used')
  await shop.onDay('2027-01-02')
  expect(await held()).toMatchObject([{ state: 'limited' }, { state: 'limited' }])
  expect(await uses('b')).toBe('shop.plan-needed')
  const room = async () => (await app.call(readRoom, { ...token(), params: { id: shop.client.id } })).body
  expect((await room()).most).toBe(10 * 1024 ** 3)
  expect(await owed()).toMatchObject({ lines: [{ offer: 'document-templates' }], gross: { units: 12_10 } })
  expect((await pay(1)).body.code).toBe('shop.cart-changed')
  const begun = await pay()
  expect((await pay()).body.code).toBe('checkout.under-way')
  expect((await shop.own()).payments).toEqual([
    { checkoutId: begun.body.id, subscriptionId: (await first()).id },
  ])
  await shop.decide(begun.body.id, 'paid')
  expect(await first()).toMatchObject({ state: 'active', billedUntil: '2027-01-17' })
  expect(await uses('b')).toBe('used')
  expect((await pay()).body.code).toBe('subscription.nothing-owed')
  expect(await owed()).toMatchObject({ code: 'subscription.nothing-owed' })
  expect((await shop.own()).payments).toEqual([])
})

test('months in which a subscription was limited are not billed', async () => {
  await shop.bought(['document-templates'], { decision: 'paidOnce' })
  await shop.onDay('2026-12-18')
  await shop.onDay('2027-03-01')
  const { body } = await pay()
  await shop.decide(body.id, 'paid')
  expect(await first()).toMatchObject({ periodFrom: '2027-02-18', billedUntil: '2027-03-17' })
})

test('a failed renewal is reminded of on three days, once each', async () => {
  await shop.bought(['document-templates'], { decision: 'paidOnce' })
  const reminders = async () => {
    const rows = await app.services.db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', shop.client.id)
      .where('text', '=', 'subscription-unpaid')
      .execute()
    return rows.length
  }
  const counts: number[] = []
  for (const day of ['2026-12-18', '2026-12-19', '2026-12-25', '2026-12-30', '2027-01-05']) {
    await shop.onDay(day)
    counts.push(await reminders())
  }
  expect(counts).toEqual([1, 1, 2, 3, 3])
})

test('a cancelled subscription works until its paid period is over, and may be kept until then', async () => {
  await shop.bought(['document-templates'])
  expect((await app.call(cancelSubscription, await of())).body).toMatchObject({ endsOn: '2026-12-17' })
  expect(await mailed('est résilié')).toBe(1)
  expect((await app.call(cancelSubscription, await of())).body.code).toBe('subscription.ended')
  expect((await app.call(resumeSubscription, await of())).body).toMatchObject({ endsOn: null })
  expect((await app.call(resumeSubscription, await of())).body.code).toBe('subscription.ended')
  const sent = await of()
  await app.call(cancelSubscription, sent)
  expect(await uses('a')).toBe('used')
  await shop.onDay('2026-12-18')
  expect(await held()).toEqual([])
  expect((await app.call(readSubscription, { ...sent, ...token() })).body).toMatchObject({
    state: 'ended',
    can: [],
  })
  expect(await shop.bills()).toHaveLength(1)
})

test('a client leaves while a renewal is unpaid, and owes nothing', async () => {
  await shop.bought(['document-templates'], { decision: 'paidOnce' })
  await shop.onDay('2026-12-20')
  await app.call(cancelSubscription, await of())
  await shop.onDay('2026-12-21')
  expect(await held()).toEqual([])
  await shop.onDay('2026-12-25')
  expect(await shop.bills()).toHaveLength(1)
})

test('a payment that the bank takes back limits what it paid, until it is paid again', async () => {
  const id = await shop.bought(['document-templates', 'credits-small'])
  await shop.decide(id, 'chargedBack')
  expect(await shop.own()).toMatchObject({ subscriptions: [{ state: 'grace' }], credits: 0 })
  const { body } = await pay()
  expect(body.amount.units).toBe(72_60)
  await shop.decide(body.id, 'paid')
  expect(await first()).toMatchObject({ state: 'active', billedUntil: '2026-12-17' })
  expect(await shop.own()).toMatchObject({ credits: 50, packs: [{ left: 50 }] })
  expect(await shop.bills()).toHaveLength(1)
})

test('a renewal is not paid without a provider, by a wrong method, or while the shop is closed', async () => {
  await shop.bought(['document-templates'], { decision: 'paidOnce' })
  await shop.onDay('2026-12-18')
  const { paymentProvider } = app.services
  app.services.paymentProvider = undefined
  expect((await pay()).body.code).toBe('checkout.not-set-up')
  app.services.paymentProvider = paymentProvider && { ...paymentProvider, methods: ['paypal'] }
  expect((await pay()).body.code).toBe('checkout.unfit')
  await app.services.db.updateTable('shop_settings').set({ office_id: null }).execute()
  expect((await pay()).body.code).toBe('shop.closed')
})

test('the operations name what is missing', async () => {
  const unknown = { ...token(), params: { subscriptionId: shop.client.id } }
  for (const operation of [readSubscription, cancelSubscription, resumeSubscription, readRenewal])
    expect((await app.call(operation, unknown)).body.code).toBe('subscription.not-found')
  const body = { method: 'card', language: 'fr', units: 1 } as const
  expect((await app.call(payRenewal, { ...unknown, body })).body.code).toBe('subscription.not-found')
})
