import { readRoom } from '@maat/contract/documents/uploads'
import type { CheckoutId, OfficeId } from '@maat/contract/ids'
import { fillCart, readShop } from '@maat/contract/shop/shop'
import { addShopPrice, changeShopSettings, readShopDesk } from '@maat/contract/shop/shop-admin'
import { readShopBill } from '@maat/contract/shop/shop-bills'
import type { Offer } from '@maat/domain/shop/offers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ServedSandbox, serveTestSandbox } from '../../../../test/money/paying-world.ts'
import { BRUSSELS, DOUALA } from '../../../../test/people.ts'
import { ADDRESS, openShopWorld, type ShopWorld } from '../../../../test/shop-world.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { verifyBooks } from '../../money/books/index.ts'

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

const GB = 1024 ** 3

test('a plan, a pack and storage in one cart work at once, with one bill', async () => {
  const id = await shop.bought(['document-templates', 'credits-small', 'storage-10-gb'])
  expect(await shop.paying.read(shop.client, id)).toMatchObject({ state: 'paid', amount: { units: 78_65 } })
  expect(await shop.own()).toMatchObject({
    subscriptions: [
      { offer: 'document-templates', state: 'active', billedUntil: '2026-12-17', gives: 2, used: 0 },
      { offer: 'storage-10-gb', gives: 10 },
    ],
    credits: 50,
    cart: [],
    hasMandate: true,
  })
  const [bill] = await shop.bills()
  expect(bill).toMatchObject({ number: 'BRU-AB-2026-00001', gross: { units: 78_65 }, refund: null })
  const { token } = shop.client
  const pdf = await app.call(readShopBill, { token, params: { billId: bill?.id ?? '' } })
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await app.call(readShopBill, { token, params: { billId: id } })).body.code).toBe(
    'shop-bill.not-found',
  )
  const room = await app.call(readRoom, { token, params: { id: shop.client.id } })
  expect(room.body.most).toBe(20 * GB)
})

test('the money counts once, however often the provider says so', async () => {
  const id = await shop.bought(['document-templates'])
  await shop.paying.hear(id)
  await app.workOff()
  expect(await shop.bills()).toHaveLength(1)
  expect((await shop.own()).subscriptions).toHaveLength(1)
})

test('before each purchase, the client sees the bills of twelve months', async () => {
  await shop.put('document-templates')
  const { bills, today } = await shop.coming()
  expect(bills).toHaveLength(12)
  expect(today).toMatchObject({ gross: { units: 12_10 }, lines: [{ offer: 'document-templates' }] })
  expect(bills.at(-1)).toMatchObject({ day: '2027-10-18', gross: { units: 12_10 } })
})

test('the shop is closed until an Admin chose the office, and its prices stay as they were entered', async () => {
  const { token } = shop.admin
  const { body: desk } = await app.call(readShopDesk, { token })
  const settings = (officeId: OfficeId | null, version: number) =>
    app.call(changeShopSettings, {
      token,
      body: { ...desk.settings, officeId: officeId as OfficeId | null, version },
    })
  expect((await settings(null, 1)).body.code).toBe('record.stale')
  expect((await settings(DOUALA, desk.version)).body.code).toBe('shop.office-unfit')
  const price = {
    offer: 'audit-quality' as const,
    validFrom: '2026-11-18',
    units: 1,
    vatRate: '21',
    gives: 1,
  }
  const add = (change: object) => app.call(addShopPrice, { token, body: { ...price, ...change } })
  expect((await add({ validFrom: '2026-11-17' })).body.code).toBe('shop.price-past')
  expect((await add({ offer: 'document-templates' })).body.code).toBe('shop.price-exists')
  await shop.put('document-templates')
  await settings(null, desk.version)
  expect((await app.call(readShop, { token: shop.client.token })).body).toMatchObject({ isOpen: false })
  expect((await shop.put('credits-small')).body.code).toBe('shop.closed')
  expect((await shop.buy({ units: 12_10 })).body.code).toBe('shop.closed')
  expect((await shop.coming()) as object).toMatchObject({ code: 'shop.closed' })
  await settings(BRUSSELS, desk.version + 1)
  expect((await shop.own()).cart).toMatchObject([{ offer: 'document-templates' }])
})

test('nothing is bought that the client has, or at another total than they saw', async () => {
  expect((await shop.buy({ units: 0 })).body.code).toBe('shop.cart-empty')
  expect((await shop.put('audit-quality')).body.code).toBe('shop.not-sold')
  await shop.put('document-templates')
  expect((await shop.buy({ units: 1 })).body.code).toBe('shop.cart-changed')
  await shop.bought(['document-templates'])
  expect((await shop.put('document-templates')).body.code).toBe('shop.already-held')
  const unknown = { offer: 'contentious-contracts' as const, quantity: 1, replaces: shop.client.id }
  const { token } = shop.client
  expect((await app.call(fillCart, { token, body: unknown })).body.code).toBe('subscription.not-found')
})

test('a change that gives money back is confirmed without new offers', async () => {
  await shop.bought(['storage-10-gb'])
  await shop.bought(['storage-50-gb'])
  await shop.put('storage-10-gb')
  await shop.put('document-templates')
  expect((await shop.coming()).today).toMatchObject({ gross: { units: 12_10 - 18_15 } })
  expect((await shop.buy()).body.code).toBe('shop.refund-apart')
  await shop.put('document-templates', { quantity: 0 })
  expect((await shop.buy()).body.checkout).toBeNull()
  const notes = (await shop.bills()).filter(({ kind }) => kind === 'credit-note')
  expect(notes).toMatchObject([{ gross: { units: 18_15 } }])
})

test('a cart that no longer fits is refused when it is bought', async () => {
  const put = async (offer: Offer) =>
    await app.services.db
      .insertInto('shop_cart_items')
      .values({ client_id: shop.client.id, offer, quantity: 1, added_at: app.now.value.toISOString() })
      .execute()
  await put('audit-quality')
  expect((await shop.buy({ units: 1 })).body.code).toBe('shop.not-sold')
  await shop.put('audit-quality', { quantity: 0 })
  await shop.bought(['document-templates'])
  await put('document-templates')
  expect((await shop.buy({ units: 1 })).body.code).toBe('shop.already-held')
})

test('an offer that was bought on another device meanwhile is not bought twice', async () => {
  await shop.put('document-templates')
  const { body } = await shop.buy()
  expect((await shop.buy({ units: 12_10 })).body.code).toBe('checkout.under-way')
  const checkoutId = body.checkout?.id as CheckoutId
  expect((await shop.own()).payments).toEqual([{ checkoutId, subscriptionId: null }])
  await app.workOff()
  await shop.paying.giveUp(shop.client, checkoutId)
  expect((await shop.own()).payments).toEqual([])
  await shop.bought(['document-templates'])
  // The first payment arrives although it was given up.
  sandbox.decide(await shop.paying.referenceOf(checkoutId), 'paid')
  await shop.paying.hear(checkoutId)
  await app.workOff()
  app.now.value = new Date(app.now.value.getTime() + 60_000)
  await app.workOff()
  expect((await shop.own()).subscriptions).toHaveLength(1)
  const bills = await shop.bills()
  expect(bills.map(({ kind, refund }) => `${kind} ${refund}`).toSorted()).toEqual([
    'bill null',
    'bill null',
    'credit-note sent',
  ])
})

test('a bill needs an address, and a payment a provider', async () => {
  const homeless = await app.people.create('User', { ...ADDRESS, street: '' })
  await shop.put('document-templates', { who: homeless })
  expect((await shop.buy({ who: homeless })).body.code).toBe('shop.address-missing')
  await shop.put('document-templates')
  const { paymentProvider } = app.services
  app.services.paymentProvider = paymentProvider && { ...paymentProvider, methods: ['paypal'] }
  expect((await shop.buy()).body.code).toBe('checkout.unfit')
  app.services.paymentProvider = undefined
  expect((await shop.buy()).body.code).toBe('checkout.not-set-up')
})

test('a failed payment keeps the cart', async () => {
  await shop.put('document-templates')
  const { body } = await shop.buy()
  await shop.decide(body.checkout?.id as CheckoutId, 'failed')
  expect(await shop.own()).toMatchObject({ subscriptions: [], cart: [{ offer: 'document-templates' }] })
  await shop.bought([])
  expect(await shop.own()).toMatchObject({ subscriptions: [{ state: 'active' }], cart: [] })
})

test('a business abroad with a checked number pays no VAT, one at home does', async () => {
  const business = { kind: 'business', company_name: 'Essai GmbH', vat_number: 'DE136695976' } as const
  const abroad = await app.people.create('User', { ...ADDRESS, ...business, country: 'DE' })
  await shop.put('document-templates', { who: abroad })
  expect((await shop.coming(abroad)).today).toMatchObject({ gross: { units: 12_10 } })
  await app.services.db
    .insertInto('vat_number_checks')
    .values({
      client_id: abroad.id,
      vat_number: 'DE136695976',
      is_valid: true,
      source: 'register',
      words: 'Essai GmbH',
      checked_by: shop.admin.id,
      checked_at: app.now.value.toISOString(),
    })
    .execute()
  expect((await shop.coming(abroad)).today).toMatchObject({ net: { units: 10_00 }, vat: { units: 0 } })
})
