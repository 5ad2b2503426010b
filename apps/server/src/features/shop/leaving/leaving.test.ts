import { listDeclarations, readDeclaration, settleDeclaration } from '@maat/contract/shop/shop-admin'
import { declareLeaving } from '@maat/contract/shop/shop-leaving'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertConsultation } from '../../../../test/calendar/consultations.ts'
import { type ServedSandbox, serveTestSandbox } from '../../../../test/money/paying-world.ts'
import { ADDRESS, openShopWorld, type ShopWorld } from '../../../../test/shop-world.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { changeWithoutUser } from '../../../platform/jobs/change-without-user.ts'
import { verifyBooks } from '../../money/books/index.ts'
import { shopJobs } from '../purchases/index.ts'
import { spend } from '../subscriptions/index.ts'

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

const declare = async (kind: 'withdrawal' | 'cancellation', contract: string, email = shop.client.email) => {
  const body = { kind, contract, email, name: 'Ines Exemple', language: 'fr' as const }
  const answer = await app.call(declareLeaving, { body })
  await app.workOff()
  return answer
}
const contractOf = async () => (await shop.own()).subscriptions[0]?.contract ?? ''
const admin = () => ({ token: shop.admin.token })
const declarations = async () => (await app.call(listDeclarations, admin())).body.items
const notes = async () =>
  (await shop.bills()).filter(({ kind }) => kind === 'credit-note').map(({ gross }) => gross.units)
/** The provider needs a moment for a refund, so its job asks again. */
async function refunded(): Promise<void> {
  app.now.value = new Date(app.now.value.getTime() + 60_000)
  const { id } = await app.services.db.selectFrom('shop_refunds').select('id').executeTakeFirstOrThrow()
  const [, refund] = shopJobs
  await refund.work(app.services, { refundId: id })
}

test('a client withdraws without signing in: the used days are owed, the rest is refunded', async () => {
  await shop.bought(['document-templates'])
  const contract = await contractOf()
  await shop.onDay('2026-11-24')
  const { body } = await declare('withdrawal', contract.toLowerCase())
  expect(body.declaredAt).toBe('2026-11-24T09:00:00.000Z')
  expect((await shop.own()).subscriptions).toEqual([])
  // 24 of 30 days: 8.00 before VAT.
  expect(await notes()).toEqual([9_68])
  const mails = await app.services.db
    .selectFrom('mails')
    .select('text_body')
    .where('template', '=', 'withdrawal-received')
    .execute()
  expect(mails[0]?.text_body).toMatch(/mardi 24 novembre 2026/)
  expect(mails[0]?.text_body).toContain(contract.toLowerCase())
  expect(await declarations()).toMatchObject([{ outcome: 'applied' }])
})

test('without the express request, everything is given back', async () => {
  await shop.bought(['document-templates'], { beginsNow: false })
  await shop.onDay('2026-11-24')
  await declare('withdrawal', await contractOf())
  expect(await notes()).toEqual([12_10])
})

test('the refund arrives, and the bill says so', async () => {
  await shop.bought(['document-templates'], { beginsNow: false })
  await declare('withdrawal', await contractOf())
  const state = async () => (await shop.bills()).flatMap(({ refund }) => refund ?? [])
  expect(await state()).toEqual(['sent'])
  await refunded()
  expect(await state()).toEqual(['done'])
})

test('after a change within the fourteen days, both payments give their part back', async () => {
  await shop.bought(['storage-10-gb'], { beginsNow: false })
  const contract = await contractOf()
  await shop.onDay('2026-11-20')
  await shop.bought(['storage-50-gb'])
  await declare('withdrawal', contract)
  const paid = (await shop.bills()).filter(({ kind }) => kind === 'bill').map(({ gross }) => gross.units)
  expect((await notes())[0]).toBe(paid.reduce((sum, units) => sum + units, 0))
})

test('a withdrawal from a pack gives the unused credits back', async () => {
  await shop.bought(['credits-small'])
  const { packs } = await shop.own()
  const lawyer = await app.people.create('Avocat')
  const consultation_id = await insertConsultation(app, lawyer.id, { requester_id: shop.client.id })
  await changeWithoutUser(app.services, 'test', work =>
    spend(work, shop.client.id, { credits: 10, paid: { consultation_id } }),
  )
  await declare('withdrawal', packs[0]?.contract ?? '')
  expect(await shop.own()).toMatchObject({ credits: 0, packs: [] })
  expect(await notes()).toEqual([48_40])
})

test('two declarations that are settled at once give the price of a pack back once', async () => {
  await shop.bought(['credits-small'], { beginsNow: false })
  const [pack] = (await shop.own()).packs
  await declare('withdrawal', 'mes crédits')
  await declare('withdrawal', 'mon paquet de crédits')
  const body = { contract: pack?.contract ?? '', note: '' }
  const settled = await Promise.all(
    (await declarations()).map(({ id }) =>
      app.call(settleDeclaration, { ...admin(), params: { declarationId: id }, body }),
    ),
  )
  expect(settled.map(one => one.body.outcome).toSorted()).toEqual(['applied', 'settled'])
  expect(await notes()).toEqual([60_50])
})

test('after the fourteen days, or with another address, the staff checks the declaration', async () => {
  await shop.bought(['document-templates'])
  const contract = await contractOf()
  await declare('withdrawal', contract, 'autre@personne.example')
  await shop.onDay('2026-12-03')
  await declare('withdrawal', contract)
  await declare('cancellation', 'mon abonnement aux modèles')
  expect((await shop.own()).subscriptions).toMatchObject([{ state: 'active', endsOn: null }])
  const named = async (text: string) =>
    (await declarations()).find(one => one.contract === text && one.email === shop.client.email)
  const words = await named('mon abonnement aux modèles')
  const late = await named(contract)
  expect([words, late]).toMatchObject([{ outcome: 'to-check' }, { outcome: 'to-check' }])
  const settle = (id: string, body: { contract?: string; note: string }) =>
    app.call(settleDeclaration, { ...admin(), params: { declarationId: id }, body })
  const id = words?.id ?? ''
  expect((await settle(id, { contract: 'AAAAA-AAAAA', note: '' })).body.code).toBe('subscription.not-found')
  expect((await settle(id, { contract, note: 'Elle vise ce contrat.' })).body.outcome).toBe('applied')
  expect((await settle(id, { note: '' })).body.code).toBe('declaration.settled')
  expect((await shop.own()).subscriptions).toMatchObject([{ endsOn: '2026-12-17' }])
  expect((await settle(late?.id ?? '', { note: 'Trop tard.' })).body.outcome).toBe('settled')
  const unknown = { ...admin(), params: { declarationId: shop.client.id } }
  expect((await app.call(readDeclaration, unknown)).body.code).toBe('declaration.not-found')
  expect((await settle(shop.client.id, { note: '' })).body.code).toBe('declaration.not-found')
})

test('a business has no right of withdrawal, but may cancel', async () => {
  const company = await app.people.create('User', { ...ADDRESS, kind: 'business', company_name: 'Essai SRL' })
  await shop.bought(['document-templates'], { who: company })
  const [one] = (await shop.own(company)).subscriptions
  expect(one?.withdrawUntil).toBeNull()
  await declare('withdrawal', one?.contract ?? '', company.email)
  await declare('cancellation', one?.contract ?? '', company.email)
  expect((await shop.own(company)).subscriptions).toMatchObject([{ endsOn: '2026-12-17' }])
  const outcomes = (await declarations()).map(({ kind, outcome }) => `${kind} ${outcome}`)
  expect(outcomes.toSorted()).toEqual(['cancellation applied', 'withdrawal to-check'])
})

test('a stranger gets few acknowledgements, and none with a link', async () => {
  expect((await declare('withdrawal', 'voir gains.example')).body.code).toBe('request.invalid')
  for (let count = 0; count < 5; count += 1) await declare('cancellation', 'mon contrat')
  expect((await declare('cancellation', 'mon contrat')).body.code).toBe('request.too-many')
})
