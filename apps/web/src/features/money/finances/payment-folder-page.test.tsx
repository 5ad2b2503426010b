import { listOwnPayments, readOwnFinances } from '@maat/contract/money/finances'
import { listInvoices } from '@maat/contract/money/invoices'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { euro, testId } from '../../../api/example-of.ts'
import { fakeServer, TEST_USER } from '../../../api/fake-server.ts'
import { renderScreen, shownText } from '../../../parts/parts-harness.tsx'
import { setLanguage, startTexts } from '../../../texts/i18n.ts'
import { PaymentFolderPage } from './payment-folder-page.tsx'
import { FINANCES_SCREENS } from './screens.ts'

const INVOICE = { id: testId(21), caseId: testId(20), status: 'issued', number: 'BRU-2026-00012' } as const
const PAYMENT = {
  id: 'p1',
  paymentId: testId(50),
  invoiceId: testId(21),
  invoiceNumber: 'BRU-2026-00012',
  caseId: testId(20),
  caseTitle: 'Bail',
  amount: euro(605_00),
  method: 'bancontact',
  paidOn: '2026-11-16',
} as const
const REFUND = { ...PAYMENT, id: 'r1', paymentId: null, amount: euro(-60_50), method: 'refund' } as const

const server = fakeServer()
beforeAll(startTexts)
beforeEach(async () => {
  await setLanguage('fr')
  server.signIn()
  server.answers(readOwnFinances, {
    years: [2026, 2025],
    paid: [
      { year: 2026, amount: euro(544_50) },
      { year: 2025, amount: euro(99_00) },
    ],
  })
  server.answers(listInvoices)
  server.answers(listOwnPayments)
})

const open = (search = '') =>
  renderScreen(
    FINANCES_SCREENS,
    { '/client/payment-folder': PaymentFolderPage },
    `/client/payment-folder${search}`,
  )

test('a client without invoices has an empty folder', async () => {
  server.answers(readOwnFinances)
  await open()
  expect(await screen.findByRole('heading', { name: 'Rien ne vous est demandé' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('the folder opens with the invoices of the newest year, and shows those of another', async () => {
  server.answers(listInvoices, ({ query: { from } }) => ({ items: from === '2026-01-01' ? [INVOICE] : [] }))
  await open()
  const table = within(await screen.findByRole('table', { name: 'Factures de 2026' }))
  expect(table.getByRole('link', { name: 'BRU-2026-00012' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Tout télécharger pour 2026 (ZIP)' })).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: '2025' }))
  expect(await screen.findByRole('button', { name: 'Tout télécharger pour 2025 (ZIP)' })).toBeTruthy()
  await waitFor(() =>
    expect(server.received(listInvoices).at(-1)?.query).toMatchObject({
      from: '2025-01-01',
      until: '2025-12-31',
      client: TEST_USER,
    }),
  )
  expect(await screen.findByText('Rien à montrer ici.')).toBeTruthy()
})

test('each payment has its receipt; a refund is negative and has none', async () => {
  server.answers(listOwnPayments, { items: [REFUND, PAYMENT] })
  await open('?show=payments')
  expect(await screen.findByText('Remboursement, 16 novembre 2026')).toBeTruthy()
  const rows = screen.getAllByRole('article')
  expect(rows[0]?.textContent).toMatch(/^[-−]60,50/)
  expect(within(rows[0]!).queryByRole('button')).toBeNull()
  const receipt = within(rows[1]!).getByRole('button')
  expect(receipt.getAttribute('aria-label')).toMatch(/^Reçu du paiement de 605,00.€ du 16 novembre 2026$/)
  expect(within(rows[1]!).getByRole('link', { name: 'Facture BRU-2026-00012' })).toBeTruthy()
  expect(shownText()).toContain('Payé en tout : 544,50 €')
})

test.each([
  ['fr', 'Aucun paiement en 2025', 'Payé en tout : 99,00 €'],
  ['nl', 'Geen betaling in 2025', 'In totaal betaald: € 99,00'],
  ['en', 'No payment in 2025', 'Paid in total: €99.00'],
] as const)('the payments of a year without any, in %s', async (language, none, total) => {
  await setLanguage(language)
  await open('?show=payments&year=2025')
  expect(await screen.findByRole('heading', { name: none })).toBeTruthy()
  expect(shownText()).toContain(total)
  expect(server.received(listOwnPayments)).toMatchObject([{ query: { year: 2025 } }])
})

test('a list that failed to load keeps the years, and can be loaded again', async () => {
  server.refuses(listOwnPayments, 'server.error')
  await open('?show=payments')
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('radio', { name: '2025' })).toBeTruthy()
  server.answers(listOwnPayments, { items: [PAYMENT] })
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('button', { name: /^Reçu du paiement/ })).toBeTruthy()
})
