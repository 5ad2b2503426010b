import { readCheckout } from '@maat/contract/money/checkouts'
import {
  cancelSubscription,
  fillCart,
  listCreditMoves,
  payRenewal,
  readComingBills,
  readOwnShop,
  readRenewal,
  readShop,
  resumeSubscription,
  type SubscriptionView,
} from '@maat/contract/shop/shop'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { euro, type Parts, testId } from '../../../api/example-of.ts'
import { fakeServer } from '../../../api/fake-server.ts'
import { renderScreen, shownText } from '../../../parts/parts-harness.tsx'
import { setLanguage, startTexts } from '../../../texts/i18n.ts'
import { SUBSCRIPTION_SCREENS } from './screens.ts'
import { SubscriptionPage } from './subscription-page.tsx'

type Subscription = Parts<z.input<typeof SubscriptionView>>

const SHOP = {
  isOpen: true,
  seller: 'Maât Bruxelles',
  offers: [
    { offer: 'document-templates', kind: 'plan', net: euro(20_00), gross: euro(24_20), gives: 5 },
    { offer: 'credits-small', kind: 'credits', net: euro(10_00), gross: euro(12_10), gives: 10 },
  ],
  methods: ['card'],
} as const
const HELD: Subscription = {
  id: testId(80),
  offer: 'document-templates',
  kind: 'plan',
  contract: 'AB3CD-4EF5G',
  billedUntil: '2026-12-15',
  state: 'active',
  gives: 5,
  used: 2,
  can: ['cancel'],
}

const server = fakeServer()
beforeAll(startTexts)
beforeEach(async () => {
  await setLanguage('fr')
  server.signIn()
  server.answers(readShop, SHOP)
  server.answers(readOwnShop, { isConsumer: true })
})

const open = (search = '') =>
  renderScreen(SUBSCRIPTION_SCREENS, { '/subscription': SubscriptionPage }, `/subscription${search}`)
async function openHeld(change: Subscription = {}): Promise<ReturnType<typeof within>> {
  server.answers(readOwnShop, { subscriptions: [{ ...HELD, ...change }] })
  await open()
  return within(await screen.findByRole('article'))
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test.each<['fr' | 'nl', string, string, RegExp]>([
  ['fr', 'Offres', 'La boutique n’est pas encore ouverte', /^Le cabinet n’a pas encore fixé ses prix/],
  ['nl', 'Aanbod', 'De winkel is nog niet open', /^Het kantoor heeft zijn prijzen nog niet bepaald/],
])('a closed shop sells nothing, and says so on both views, in %s', async (language, ...words) => {
  const [offers, title, body] = words
  await setLanguage(language)
  server.answers(readShop)
  await open()
  expect(await screen.findByText(body)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: offers }))
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a client without a subscription finds the offers, and puts one into the cart', async () => {
  await open()
  expect(await screen.findByRole('heading', { name: 'Vous n’avez pas encore d’abonnement' })).toBeTruthy()
  expect(screen.queryByRole('complementary', { name: 'Panier' })).toBeNull()
  await press('Voir les offres')
  const plans = within(await screen.findByRole('region', { name: 'Abonnements' }))
  expect(plans.getByRole('article').textContent).toMatch(/24,20.€ par mois/)
  server.answers(fillCart)
  server.answers(readOwnShop, { isConsumer: true, cart: [{ offer: 'document-templates', quantity: 1 }] })
  server.answers(readComingBills, { today: { gross: euro(24_20) } })
  await press('Ajouter au panier\u00a0: Modèles de documents')
  const cart = within(await screen.findByRole('complementary', { name: 'Panier' }))
  await waitFor(() =>
    expect(cart.getByRole('status').textContent).toMatch(/^1 article dans le panier · 24,20.€ aujourd’hui$/),
  )
  expect(cart.getByRole('link', { name: 'Voir et payer' }).getAttribute('href')).toBe('/subscriptionPayment')
  expect(screen.getByRole('button', { name: 'Retirer\u00a0: Modèles de documents' })).toBeTruthy()
  expect(server.received(fillCart)).toMatchObject([{ body: { offer: 'document-templates', quantity: 1 } }])
})

test('an offer that is no longer sold says so where it was chosen', async () => {
  server.refuses(fillCart, 'shop.not-sold')
  await open('?view=offers')
  await userEvent.click(await screen.findByRole('button', { name: /^Ajouter au panier\u00a0: Modèles/ }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Cette offre n’est plus vendue. Retirez-la du panier.',
  )
})

test.each<[string, 'fr' | 'nl' | 'en', Subscription, string, RegExp]>([
  ['held', 'fr', {}, 'Actif', /Payé jusqu’au 15 décembre 2026, puis renouvelé/],
  ['to be changed', 'fr', { next: 'audit-quality' }, 'Actif', /puis devient « Audit qualité »/],
  ['unpaid', 'nl', { state: 'grace', limitedFrom: '2026-12-30' }, 'Te betalen', /nog tot 30 december 2026/],
  ['limited', 'fr', { state: 'limited' }, 'Suspendu', /est suspendu jusqu’au paiement/],
  ['limited', 'en', { state: 'limited' }, 'Suspended', /is suspended until it is paid/],
  ['cancelled', 'fr', { endsOn: '2026-12-15' }, 'Résilié', /jusqu’au 15 décembre 2026, puis s’arrête/],
  ['cancelled', 'nl', { endsOn: '2026-12-15' }, 'Opgezegd', /Werkt tot 15 december 2026 en stopt dan/],
])('a subscription that is %s says until when it works, in %s', async (_, language, change, badge, until) => {
  await setLanguage(language)
  const held = await openHeld(change)
  expect(held.getByText(badge)).toBeTruthy()
  expect(held.getByText(until)).toBeTruthy()
  expect(held.getByRole('meter')).toHaveProperty('value', 40)
})

test('a subscription is cancelled after a confirmation, and then only kept', async () => {
  await openHeld()
  server.answers(cancelSubscription, HELD)
  await press('Résilier «\u00a0Modèles de documents\u00a0»')
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Résilier «\u00a0Modèles de documents\u00a0»\u00a0?' }),
  )
  expect(dialog.getByText(/^Il fonctionne jusqu’au 15 décembre 2026/)).toBeTruthy()
  expect(server.received(cancelSubscription)).toEqual([])
  const cancelled = { ...HELD, endsOn: '2026-12-15', can: ['resume'] } as const
  server.answers(readOwnShop, { subscriptions: [cancelled] })
  await userEvent.click(dialog.getByRole('button', { name: 'Résilier maintenant' }))
  expect(await screen.findByText('Résilié')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Résilier/ })).toBeNull()
  server.refuses(resumeSubscription, 'subscription.ended')
  await press('Garder cet abonnement')
  expect((await screen.findByRole('alert')).textContent).toBe('Cet abonnement est déjà terminé ou résilié.')
  server.answers(resumeSubscription, HELD)
  server.answers(readOwnShop, { subscriptions: [HELD] })
  await press('Garder cet abonnement')
  expect(await screen.findByText('Actif')).toBeTruthy()
  expect(server.received(resumeSubscription)[1]).toMatchObject({ params: { subscriptionId: testId(80) } })
})

test('an unpaid renewal shows its bill, and is paid by the chosen method', async () => {
  server.answers(readShop, { ...SHOP, methods: ['bancontact', 'card'] })
  server.answers(readRenewal, { gross: euro(24_20) })
  server.answers(payRenewal, { id: testId(40) })
  server.answers(readCheckout, { id: testId(40), state: 'asked' })
  await openHeld({ state: 'grace', limitedFrom: '2026-12-30', can: ['pay', 'cancel'] })
  await userEvent.click(await screen.findByRole('radio', { name: 'Carte bancaire' }))
  expect(shownText()).toContain('Aujourd’hui24,20 €')
  await press('Payer le renouvellement')
  expect(await screen.findByText('Ouverture de la page de paiement…')).toBeTruthy()
  expect(server.received(payRenewal)).toMatchObject([
    { body: { method: 'card', language: 'fr', units: 24_20 } },
  ])
})

test('a renewal whose price changed is not paid, and shows the new total', async () => {
  server.answers(readShop, { ...SHOP, methods: ['card'] })
  server.answers(readRenewal, { gross: euro(24_20) })
  server.refuses(payRenewal, 'shop.cart-changed')
  const held = await openHeld({ state: 'grace', limitedFrom: '2026-12-30', can: ['pay', 'cancel'] })
  await held.findByText(/^24,20/)
  server.answers(readRenewal, { gross: euro(26_62) })
  await press('Payer le renouvellement')
  expect((await held.findByText(/^Le panier ou un prix a changé entre-temps/)).textContent).toBeTruthy()
  expect(await held.findByText(/^26,62/)).toBeTruthy()
})

test('a renewal whose payment is under way is not paid a second time', async () => {
  server.answers(readShop, { ...SHOP, methods: ['card'] })
  const payments = [{ checkoutId: testId(40), subscriptionId: testId(80) }]
  const unpaid = { ...HELD, state: 'grace', limitedFrom: '2026-12-30', can: ['pay'] } as const
  server.answers(readOwnShop, { subscriptions: [unpaid], payments })
  await open()
  const follow = await screen.findByRole('link', { name: 'Voir ce paiement' })
  expect(follow.getAttribute('href')).toBe(`/subscriptionPayment?checkout=${testId(40)}`)
  expect(screen.queryByRole('button', { name: 'Payer le renouvellement' })).toBeNull()
})

test('without a payment provider, a renewal cannot be paid yet', async () => {
  server.answers(readShop, { ...SHOP, methods: [] })
  const held = await openHeld({ state: 'limited', can: ['pay'] })
  expect(held.getByText(/^Le paiement en ligne n’est pas encore en service/)).toBeTruthy()
  expect(held.queryByRole('button', { name: 'Payer le renouvellement' })).toBeNull()
})

test('credits show their balance, and the pack that gave them', async () => {
  server.answers(listCreditMoves, {
    items: [{ id: 'm1', kind: 'spent', credits: 3, at: '2026-11-16T09:00:00Z' }],
  })
  const pack = {
    offer: 'credits-small',
    contract: 'AB3CD-9XY1Z',
    boughtOn: '2026-11-02',
    credits: 10,
    left: 7,
  } as const
  server.answers(readOwnShop, { packs: [pack], credits: 7 })
  await open()
  const credits = within(await screen.findByRole('region', { name: 'Crédits' }))
  expect(credits.getByText('Petit pack de crédits du 2 novembre 2026 : 7 sur 10 restants')).toBeTruthy()
  expect(await credits.findByText('−3')).toBeTruthy()
  expect(shownText()).toContain('7 crédits disponibles')
})

test('a shop that failed to load can be loaded again', async () => {
  server.refuses(readOwnShop, 'server.error')
  await open()
  const again = await screen.findByRole('button', { name: 'Réessayer' })
  server.answers(readOwnShop, { subscriptions: [HELD] })
  await userEvent.click(again)
  expect(await screen.findByRole('heading', { name: 'Modèles de documents' })).toBeTruthy()
})
