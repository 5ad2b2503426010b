import {
  beginCheckout,
  type CheckoutView,
  giveUpCheckout,
  listCheckouts,
  readCheckout,
  readWaysToPay,
} from '@maat/contract/money/checkouts'
import { type InvoiceSum, listInvoices } from '@maat/contract/money/invoices'
import { listProvisionRequests } from '@maat/contract/money/provision-requests'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { euro, type Parts, testId } from '../../../api/example-of.ts'
import { fakeServer, TEST_USER } from '../../../api/fake-server.ts'
import { renderScreen, shownText } from '../../../parts/parts-harness.tsx'
import { setLanguage, startTexts } from '../../../texts/i18n.ts'
import { PayPage } from './pay-page.tsx'
import { ResultPage } from './result-page.tsx'
import { CHECKOUTS_SCREENS } from './screens.ts'

const INVOICE: Parts<z.input<typeof InvoiceSum>> = {
  id: testId(21),
  caseId: testId(20),
  caseTitle: 'Bail',
  clientId: TEST_USER,
  kind: 'invoice',
  status: 'issued',
  number: 'BRU-2026-00012',
  dueOn: '2199-01-04',
  gross: euro(605_00),
  open: euro(605_00),
  dueFromClient: euro(605_00),
  openParts: [{ dueOn: '2199-01-04', amount: euro(605_00) }],
}
const PLANNED = {
  ...INVOICE,
  hasPlan: true,
  openParts: ['2199-01-04', '2199-02-04'].map(dueOn => ({ dueOn, amount: euro(302_50) })),
}
const CHECKOUT: Parts<z.input<typeof CheckoutView>> = {
  id: testId(40),
  method: 'card',
  state: 'open',
  amount: euro(605_00),
  goTo: 'https://pay.example/40',
  invoices: [{ id: testId(21), caseId: testId(20), number: 'BRU-2026-00012', amount: euro(605_00) }],
  begunAt: '2026-11-16T09:00:00Z',
}

const server = fakeServer()
beforeAll(startTexts)
beforeEach(async () => {
  await setLanguage('fr')
  server.signIn()
  server.answers(listCheckouts)
  server.answers(listProvisionRequests)
  server.answers(listInvoices, { items: [INVOICE] })
  server.answers(readWaysToPay, { methods: ['bancontact', 'card'] })
})

const open = (address: string) =>
  renderScreen(CHECKOUTS_SCREENS, { '/client/payment': PayPage, '/paiement/success': ResultPage }, address)
const payButton = () => screen.findByRole('button', { name: /^Payer/ })

test('a requested provision shows its account, and the page does not say that nothing is due', async () => {
  server.answers(listInvoices)
  server.answers(listProvisionRequests, {
    items: [
      {
        number: 'BRU-DP-2026-0003',
        state: 'open',
        amount: euro(605_00),
        dueOn: '2199-01-04',
        account: { iban: 'BE68539007547034' },
      },
    ],
  })
  await open('/client/payment')
  expect(await screen.findByText('4 janvier 2199', { exact: false })).toBeTruthy()
  expect(shownText()).toContain('BE68 5390 0754 7034')
  expect(screen.queryByRole('heading', { name: 'Vous ne devez rien' })).toBeNull()
})

test.each([
  ['fr', 'Vous ne devez rien', 'Mes factures et paiements', /^Payer/],
  ['nl', 'U bent niets verschuldigd', 'Mijn facturen en betalingen', /betalen$/],
  ['en', 'You owe nothing', 'My invoices and payments', /^Pay/],
] as const)(
  'a client who owes nothing is sent to their invoices, in %s',
  async (language, nothing, folder, pay) => {
    await setLanguage(language)
    server.answers(listInvoices)
    await open('/client/payment')
    expect(await screen.findByRole('heading', { name: nothing })).toBeTruthy()
    expect(screen.getByRole('link', { name: folder }).getAttribute('href')).toBe('/client/payment-folder')
    expect(screen.queryByRole('button', { name: pay })).toBeNull()
  },
)

test('asks for the open invoices of the client alone, and pays the chosen one by the chosen method', async () => {
  server.answers(beginCheckout, { ...CHECKOUT, state: 'asked', goTo: null })
  server.answers(readCheckout, { ...CHECKOUT, state: 'asked', goTo: null })
  await open('/client/payment')
  const pay = await payButton()
  expect(screen.getByRole('checkbox', { name: /^Facture BRU-2026-00012/ })).toHaveProperty('checked', true)
  await userEvent.click(screen.getByRole('radio', { name: /^Carte bancaire/ }))
  await userEvent.click(pay)
  expect(await screen.findByText('Ouverture de la page de paiement…')).toBeTruthy()
  expect(server.received(listInvoices)[0]?.query).toMatchObject({ standing: 'open', client: TEST_USER })
  expect(server.received(beginCheckout)).toMatchObject([
    { body: { method: 'card', language: 'fr', invoices: [{ invoiceId: testId(21), units: 605_00 }] } },
  ])
})

test('nothing is paid while no invoice is chosen', async () => {
  await open('/client/payment')
  await payButton()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Facture BRU-2026-00012/ }))
  expect(await screen.findByText('Choisissez au moins une facture.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Payer/ })).toBeNull()
})

test.each([
  ['fr', /^L’échéance du 4 janvier 2199/, 'Rien à payer maintenant.', /^Tout ce qui reste/],
  ['nl', /^De termijn van 4 januari 2199/, 'Nu niets te betalen.', /^Alles wat/],
] as const)(
  'a plan with nothing due now proposes the next instalment, in %s',
  async (language, next, nothing, all) => {
    await setLanguage(language)
    server.answers(listInvoices, { items: [PLANNED] })
    await open('/client/payment')
    expect(await screen.findByRole('radio', { name: next })).toHaveProperty('checked', true)
    expect(screen.getByRole('radio', { name: all })).toHaveProperty('checked', false)
    expect(shownText()).toContain(nothing)
    expect(screen.getByRole('button', { name: /302,50/ })).toBeTruthy()
  },
)

test('an office without online payments shows the account for a transfer', async () => {
  const account = { holder: 'Maât Bruxelles', iban: 'BE68539007547034', bic: '', reference: '' }
  server.answers(readWaysToPay, { account })
  await open('/client/payment')
  expect(await screen.findByText(/Payez par virement\.$/)).toBeTruthy()
  expect(screen.getByText('Maât Bruxelles')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Payer/ })).toBeNull()
})

test.each([
  ['checkout.under-way', /^Un paiement est déjà en cours/],
  ['payment.too-much', /^C’est plus que ce qui reste dû/],
  ['server.error', /^Quelque chose s’est mal passé/],
] as const)('a payment that is refused with %s can be tried again', async (code, why) => {
  server.refuses(beginCheckout, code)
  await open('/client/payment')
  await userEvent.click(await payButton())
  expect((await screen.findByRole('alert')).textContent).toMatch(why)
  expect(screen.queryByText('Ouverture de la page de paiement…')).toBeNull()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Payer/ })).toHaveProperty('disabled', false),
  )
})

test('a refused payment shows the amount and the payment that are new meanwhile', async () => {
  server.refuses(beginCheckout, 'payment.too-much')
  await open('/client/payment')
  await payButton()
  const left = {
    open: euro(405_00),
    dueFromClient: euro(405_00),
    openParts: [{ dueOn: '2199-01-04', amount: euro(405_00) }],
  }
  server.answers(listInvoices, { items: [{ ...INVOICE, ...left, paid: euro(200_00) }] })
  server.answers(listCheckouts, { items: [CHECKOUT] })
  await userEvent.click(await payButton())
  expect((await screen.findByRole('alert')).textContent).toMatch(/^C’est plus que ce qui reste dû/)
  expect(await screen.findByRole('button', { name: /^Payer 405,00/ })).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Continuer ce paiement' })).toBeTruthy()
})

test('a payment under way is continued at the provider, or given up', async () => {
  server.answers(listCheckouts, { items: [{ ...CHECKOUT, can: ['give-up'] }] })
  server.answers(giveUpCheckout, { ...CHECKOUT, state: 'cancelled', goTo: null })
  await open('/client/payment')
  expect(await screen.findByRole('heading', { name: 'Un paiement attend' })).toBeTruthy()
  const onward = screen.getByRole('link', { name: 'Continuer ce paiement' })
  expect(onward.getAttribute('href')).toBe('https://pay.example/40')
  await userEvent.click(screen.getByRole('button', { name: 'Abandonner ce paiement' }))
  const dialog = within(await screen.findByRole('dialog'))
  server.answers(listCheckouts)
  await userEvent.click(dialog.getByRole('button', { name: 'Abandonner ce paiement' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Un paiement attend' })).toBeNull())
  expect(server.received(giveUpCheckout)).toMatchObject([{ params: { checkoutId: testId(40) } }])
})

test('a page that failed to load says so, and can be loaded again', async () => {
  server.refuses(listInvoices, 'server.error')
  await open('/client/payment')
  expect((await screen.findByRole('alert')).textContent).toContain('Cet écran ne s’est pas chargé')
  server.answers(listInvoices, { items: [INVOICE] })
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await payButton()).toBeTruthy()
})

test.each([
  ['failed', 'fr', /^Le paiement n’a pas abouti/, 'Réessayer'],
  ['cancelled', 'fr', /^Vous avez abandonné ce paiement/, 'Réessayer'],
  ['expired', 'nl', /^De tijd voor deze betaling is verstreken/, 'Opnieuw proberen'],
  ['charged-back', 'en', /^Your bank took this payment back/, 'Try again'],
] as const)('a payment that is %s says why, and can be tried again', async (state, language, why, again) => {
  await setLanguage(language)
  server.answers(readCheckout, { ...CHECKOUT, state, goTo: null })
  await open(`/paiement/success?checkout=${testId(40)}`)
  expect((await screen.findByRole('alert')).textContent).toMatch(why)
  expect(screen.getByRole('link', { name: again }).getAttribute('href')).toBe(
    `/client/payment?invoice=${testId(21)}`,
  )
  expect(screen.queryByRole('button')).toBeNull()
})

test('a payment that arrived has a receipt for each invoice, and says what is left', async () => {
  const [invoice] = CHECKOUT.invoices ?? []
  const invoices = [{ ...invoice, left: euro(100_00), paymentId: testId(50) }]
  server.answers(readCheckout, { ...CHECKOUT, state: 'paid', goTo: null, invoices })
  await open(`/paiement/success?checkout=${testId(40)}`)
  expect((await screen.findByRole('status')).textContent).toMatch(
    /^Merci, votre paiement de 605,00.€ est arrivé/,
  )
  expect(shownText()).toContain('605,00 € payésreste 100,00 €')
  expect(screen.getByRole('button', { name: 'Reçu (PDF) de la facture BRU-2026-00012' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Réessayer' })).toBeNull()
})

test('a payment that the provider has not confirmed waits, and can be continued', async () => {
  server.answers(readCheckout, CHECKOUT)
  await open(`/paiement/success?checkout=${testId(40)}`)
  expect(await screen.findByText(/^Nous attendons la confirmation/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Continuer ce paiement' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Abandonner ce paiement' })).toBeNull()
})

test('a payment of another client is not found, and leads back', async () => {
  server.refuses(readCheckout, 'checkout.not-found')
  await open(`/paiement/success?checkout=${testId(40)}`)
  expect(await screen.findByText('Ce paiement n’existe pas, ou n’est pas le vôtre.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Mes factures et paiements' })).toBeTruthy()
})
