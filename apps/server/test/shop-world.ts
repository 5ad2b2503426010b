// An open shop with its prices, a client with an address, and the calls with which tests buy, renew and leave.
import type { CheckoutId } from '@maat/contract/ids'
import { buyCart, fillCart, readComingBills, readOwnShop } from '@maat/contract/shop/shop'
import { addShopPrice, changeShopSettings } from '@maat/contract/shop/shop-admin'
import { listShopBills } from '@maat/contract/shop/shop-bills'
import type { Offer } from '@maat/domain/shop/offers'
import { shopJobs, verifyShop } from '../src/features/shop/purchases/index.ts'
import { letOfficeBill } from './money/invoices.ts'
import { openPayingWorld, type ServedSandbox } from './money/paying-world.ts'
import { BRUSSELS, type TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

export const ADDRESS = {
  street: 'Rue de l’Essai 2',
  postal_code: '1000',
  city: 'Bruxelles',
  country: 'BE',
} as const

/** Cents before VAT, and what each gives. */
export const PRICES: Partial<Record<Offer, [units: number, gives: number]>> = {
  'document-templates': [10_00, 2],
  'contentious-contracts': [30_00, 1],
  'predictive-analysis': [15_00, 1],
  'credits-small': [50_00, 50],
  'storage-10-gb': [5_00, 10],
  'storage-50-gb': [20_00, 50],
}

export const [renewal] = shopJobs

export async function openShopDesk(app: TestApp): Promise<TestPerson> {
  await letOfficeBill(app)
  const admin = await app.people.create('Admin')
  const { token } = admin
  await app.call(changeShopSettings, {
    token,
    body: {
      officeId: BRUSSELS,
      creditsPerConsultation: 10,
      creditsPerReview: 25,
      creditsPerAudit: null,
      version: 1,
    },
  })
  for (const [offer, [units, gives]] of Object.entries(PRICES))
    await app.call(addShopPrice, {
      token,
      body: { offer: offer as Offer, validFrom: '2026-11-18', units, vatRate: '21', gives },
    })
  return admin
}

export type ShopWorld = Awaited<ReturnType<typeof openShopWorld>>

export async function openShopWorld(app: TestApp, sandbox: ServedSandbox) {
  const admin = await openShopDesk(app)
  const paying = openPayingWorld(app, sandbox)
  const client = await app.people.create('User', ADDRESS)

  const put = async (offer: Offer, more: { quantity?: number; replaces?: string; who?: TestPerson } = {}) => {
    const { quantity = 1, replaces, who = client } = more
    const body = { offer, quantity, ...(replaces && { replaces }) }
    return await app.call(fillCart, { token: who.token, body })
  }
  const coming = async (who = client) =>
    (await app.call(readComingBills, { token: who.token, query: { withCart: 'true' } })).body
  const buy = async (given: { beginsNow?: boolean; units?: number; who?: TestPerson } = {}) => {
    const { beginsNow = true, who = client } = given
    const units = given.units ?? (await coming(who)).today?.gross.units ?? 0
    return await app.call(buyCart, {
      token: who.token,
      body: { method: 'card', language: 'fr', units, beginsNow, acceptsTerms: true },
    })
  }
  const decide = async (checkoutId: CheckoutId, decision: Parameters<typeof sandbox.decide>[1]) => {
    await app.workOff()
    sandbox.decide(await paying.referenceOf(checkoutId), decision)
    await paying.hear(checkoutId)
    await app.workOff()
  }
  return {
    admin,
    client,
    paying,
    put,
    coming,
    buy,
    decide,
    own: async (who = client) => (await app.call(readOwnShop, { token: who.token })).body,
    bills: async (who = client) => (await app.call(listShopBills, { token: who.token })).body.items,
    /** Fills the cart, buys it, and lets the payment succeed. */
    bought: async (
      offers: readonly Offer[],
      given: { beginsNow?: boolean; decision?: 'paid' | 'paidOnce'; who?: TestPerson } = {},
    ): Promise<CheckoutId> => {
      for (const offer of offers) await put(offer, given)
      const { body } = await buy(given)
      const id = body.checkout?.id as CheckoutId
      await decide(id, given.decision ?? 'paid')
      return id
    },
    /** Moves the clock, and runs the hourly job. */
    onDay: async (day: string) => {
      app.now.value = new Date(`${day}T09:00:00Z`)
      Object.assign(client, await app.people.prolong(client, 'User'))
      Object.assign(admin, await app.people.prolong(admin, 'Admin'))
      await renewal.work(app.services, {})
      await app.workOff()
    },
    verify: async () => await verifyShop(app.services.db),
  }
}
