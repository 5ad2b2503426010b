import { giveUpCheckout, readCheckout } from '@maat/contract/money/checkouts'
import { buyCart, fillCart, readComingBills, readOwnShop, readShop } from '@maat/contract/shop/shop'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { euro, testId } from '../../../api/example-of.ts'
import { fakeServer, TEST_USER } from '../../../api/fake-server.ts'
import { renderScreen, shownText } from '../../../parts/parts-harness.tsx'
import { setLanguage, startTexts } from '../../../texts/i18n.ts'
import { PaymentPage } from './payment-page.tsx'
import { SUBSCRIPTION_SCREENS } from './screens.ts'

const SHOP = { isOpen: true, methods: ['card'] } as const
const OWN = { isConsumer: true, cart: [{ offer: 'credits-small', quantity: 2 }] } as const
const billOf = (net: number, gross: number) => ({
  day: '2026-11-28',
  lines: [{ offer: 'credits-small', quantity: 2, net: euro(net) }] as const,
  net: euro(net),
  vat: euro(gross - net),
  gross: euro(gross),
})
const showBill = (net: number, gross: number) =>
  server.answers(readComingBills, { bills: [billOf(net, gross)], today: billOf(net, gross) })

const server = fakeServer()
beforeAll(startTexts)
beforeEach(async () => {
  await setLanguage('fr')
  server.signIn()
  server.answers(readShop, SHOP)
  server.answers(readOwnShop, OWN)
  showBill(20_00, 24_20)
})

const open = (search = '') =>
  renderScreen(SUBSCRIPTION_SCREENS, { '/subscriptionPayment': PaymentPage }, `/subscriptionPayment${search}`)
const payButton = (amount = /^Payer 24,20/) => screen.findByRole('button', { name: amount })
const terms = () => screen.getByRole('checkbox', { name: /^J’accepte les conditions/ })

test.each([
  ['an empty cart', 'fr', { isOpen: true }, {}, 'Le panier est vide', 'Voir les offres'],
  ['an empty cart', 'nl', { isOpen: true }, {}, 'Het mandje is leeg', 'Het aanbod bekijken'],
  ['a closed shop', 'fr', { isOpen: false }, OWN, 'La boutique n’est pas encore ouverte', 'Voir les offres'],
] as const)('%s is not paid, in %s', async (_, language, shop, own, title, offers) => {
  await setLanguage(language)
  server.answers(readShop, shop)
  server.answers(readOwnShop, own)
  await open()
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByRole('link', { name: offers }).getAttribute('href')).toBe('/subscription?view=offers')
  expect(screen.queryByRole('button')).toBeNull()
})

test('the staff have no cart', async () => {
  server.signIn('Avocat')
  await open()
  expect(await screen.findByRole('heading', { name: 'Le panier est pour les clients' })).toBeTruthy()
})

test('a cart shows its lines and the total of today, and takes another number of packs', async () => {
  server.answers(fillCart)
  await open()
  const cart = within(await screen.findByRole('list', { name: 'Panier' }))
  expect(cart.getByText('Petit pack de crédits')).toBeTruthy()
  await payButton()
  expect(shownText()).toMatch(/Aujourd’hui24,20 €Petit pack de crédits × 220,00 €TVA4,20 €/)
  showBill(30_00, 36_30)
  await userEvent.click(cart.getByRole('button', { name: 'Un de plus\u00a0: Petit pack de crédits' }))
  expect(await payButton(/^Payer 36,30/)).toBeTruthy()
  expect(server.received(fillCart)).toMatchObject([{ body: { offer: 'credits-small', quantity: 3 } }])
})

test('nothing is bought before the terms are accepted; then the shown total is', async () => {
  server.answers(buyCart, { checkout: { id: testId(40) } })
  server.answers(readCheckout, { id: testId(40), state: 'asked' })
  await open()
  await userEvent.click(await payButton())
  await waitFor(() => expect(terms().getAttribute('aria-invalid')).toBe('true'))
  expect(server.received(buyCart)).toEqual([])
  await userEvent.click(terms())
  await userEvent.click(screen.getByRole('checkbox', { name: /^Je demande que le service commence/ }))
  await userEvent.click(await payButton())
  expect(await screen.findByText('Ouverture de la page de paiement…')).toBeTruthy()
  expect(server.received(buyCart)).toMatchObject([
    { body: { method: 'card', units: 24_20, beginsNow: true, acceptsTerms: true } },
  ])
})

test('a client who is no consumer is not asked when the service begins', async () => {
  server.answers(readOwnShop, { ...OWN, isConsumer: false })
  await open()
  await payButton()
  expect(screen.queryByRole('checkbox', { name: /^Je demande/ })).toBeNull()
})

test('a checkout with another total is refused, and shows the new one', async () => {
  server.refuses(buyCart, 'shop.cart-changed')
  await open()
  await payButton()
  await userEvent.click(terms())
  showBill(22_00, 26_62)
  await userEvent.click(await payButton())
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Le panier ou un prix a changé entre-temps/)
  server.answers(buyCart, { checkout: { id: testId(40) } })
  server.answers(readCheckout, { id: testId(40), state: 'asked' })
  await userEvent.click(await payButton(/^Payer 26,62/))
  await screen.findByText('Ouverture de la page de paiement…')
  expect(server.received(buyCart).map(({ body }) => body.units)).toEqual([24_20, 26_62])
})

test.each([
  ['fr', /^Le paiement en ligne n’est pas encore en service/],
  ['nl', /^Online betalen is nog niet in dienst/],
] as const)('without a payment provider, the cart is kept and not paid, in %s', async (language, why) => {
  await setLanguage(language)
  server.answers(readShop, { ...SHOP, methods: [] })
  await open()
  expect(await screen.findByText(why)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /24,20/ })).toBeNull()
})

test('a purchase that costs nothing today is confirmed without a payment', async () => {
  server.answers(buyCart)
  showBill(0, 0)
  const router = await open()
  const confirm = await screen.findByRole('button', { name: 'Confirmer, sans rien payer aujourd’hui' })
  await userEvent.click(terms())
  await userEvent.click(confirm)
  await waitFor(() => expect(router.state.location.pathname).toBe('/subscription'))
  expect(server.received(buyCart)).toMatchObject([{ body: { units: 0, acceptsTerms: true } }])
})

test('a change that gives money back says how much, and is confirmed without a payment', async () => {
  server.answers(buyCart)
  showBill(-15_00, -18_15)
  await open()
  const confirm = await screen.findByRole('button', { name: 'Confirmer le changement' })
  expect(screen.getByText(/^Vous récupérez 18,15.€/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Payer/ })).toBeNull()
  await userEvent.click(terms())
  await userEvent.click(confirm)
  await waitFor(() => expect(server.received(buyCart)).toMatchObject([{ body: { units: -18_15 } }]))
})

test('a cart whose payment is under way is not paid a second time', async () => {
  server.answers(readOwnShop, { ...OWN, payments: [{ checkoutId: testId(40), subscriptionId: null }] })
  await open()
  const follow = await screen.findByRole('link', { name: 'Voir ce paiement' })
  expect(follow.getAttribute('href')).toBe(`/subscriptionPayment?checkout=${testId(40)}`)
  expect(screen.queryByRole('button', { name: /^Payer/ })).toBeNull()
})

test('a missing address leads to the profile', async () => {
  server.refuses(buyCart, 'shop.address-missing')
  await open()
  await payButton()
  await userEvent.click(terms())
  await userEvent.click(await payButton())
  const profile = await screen.findByRole('link', { name: 'Compléter mon profil' })
  expect(profile.getAttribute('href')).toBe(`/profile-${TEST_USER}`)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('a payment whose address cannot be read says so, and can be read again', async () => {
  server.answers(buyCart, { checkout: { id: testId(40) } })
  server.refuses(readCheckout, 'server.error')
  await open()
  await payButton()
  await userEvent.click(terms())
  await userEvent.click(await payButton())
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy()
})

test.each([
  ['paid', 'fr', /^Merci, votre paiement de 24,20.€ est arrivé\. Ce que vous avez acheté fonctionne\.$/],
  ['failed', 'fr', /^Le paiement n’a pas abouti.* Le panier est gardé\.$/],
  ['expired', 'nl', /^De tijd voor deze betaling is verstreken.* Het mandje blijft bewaard\.$/],
  ['cancelled', 'en', /^You gave this payment up.* The cart is kept\.$/],
] as const)('the result of a payment that is %s, in %s', async (state, language, outcome) => {
  await setLanguage(language)
  server.answers(readCheckout, { id: testId(40), state, amount: euro(24_20) })
  await open(`?checkout=${testId(40)}`)
  const notice = await screen.findByRole(state === 'paid' ? 'status' : 'alert')
  expect(notice.textContent).toMatch(outcome)
})

test('a payment that waits at the provider is continued or given up', async () => {
  server.answers(readCheckout, { id: testId(40), state: 'open', goTo: 'https://pay.example/40' })
  await open(`?checkout=${testId(40)}`)
  const onward = await screen.findByRole('link', { name: 'Continuer ce paiement' })
  expect(onward.getAttribute('href')).toBe('https://pay.example/40')
  server.answers(giveUpCheckout)
  server.answers(readCheckout, { id: testId(40), state: 'cancelled' })
  await userEvent.click(screen.getByRole('button', { name: 'Abandonner ce paiement' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Vous avez abandonné ce paiement/)
})
