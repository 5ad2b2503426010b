import { readCase } from '@maat/contract/cases/cases'
import { readProvisions } from '@maat/contract/money/billable'
import { listFeeAgreements } from '@maat/contract/money/fee-agreements'
import { type InvoiceSum, listInvoices, readInvoice } from '@maat/contract/money/invoices'
import { listLineRequests } from '@maat/contract/money/line-requests'
import { listPaymentPlans } from '@maat/contract/money/payment-plans'
import { listReminders } from '@maat/contract/money/payment-reminders'
import { listPayments } from '@maat/contract/money/payments'
import { listProvisionRequests } from '@maat/contract/money/provision-requests'
import { listRefunds } from '@maat/contract/money/refunds'
import { readUnbilled } from '@maat/contract/money/time'
import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { euro, type Parts, testId } from '../../../../api/example-of.ts'
import { fakeServer, TEST_USER } from '../../../../api/fake-server.ts'
import { renderScreen, shownText } from '../../../../parts/parts-harness.tsx'
import { setLanguage, startTexts } from '../../../../texts/i18n.ts'
import { CaseInvoicesPage } from '../case-invoices-page.tsx'
import { INVOICES_SCREENS } from '../screens.ts'

type Sum = Parts<z.input<typeof InvoiceSum>>
type Invoice = Parts<z.input<(typeof readInvoice)['reply']>>

const CASE = testId(20)
const due = (dueOn: string, units = 605_00): Sum => ({
  dueOn,
  open: euro(units),
  dueFromClient: euro(units),
  openParts: [{ dueOn, amount: euro(units) }],
})
const SUM: Sum = {
  id: testId(21),
  caseId: CASE,
  caseTitle: 'Bail',
  clientId: TEST_USER,
  kind: 'invoice',
  status: 'issued',
  number: 'BRU-2026-00012',
  issuedOn: '2026-11-02',
  gross: euro(605_00),
  ...due('2199-01-04'),
}
const PAYMENT = {
  amount: euro(200_00),
  method: 'transfer',
  receivedOn: '2026-11-16',
  invoice: { id: SUM.id ?? '', number: 'BRU-2026-00012' },
} as const
const PLAN = ['2199-01-04', '2199-02-04', '2199-03-04'].map(dueOn => ({ dueOn, amount: euro(200_00) }))

const server = fakeServer()
beforeAll(startTexts)
beforeEach(async () => {
  await setLanguage('fr')
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  server.signIn()
  const owner = { id: TEST_USER, name: 'Camille Dubois' }
  server.answers(readCase, { id: CASE, title: 'Bail', owner, can: ['read-costs'] })
  for (const list of [
    listFeeAgreements,
    listLineRequests,
    listPaymentPlans,
    listPayments,
    listProvisionRequests,
    listRefunds,
    listReminders,
  ] as const)
    server.answers(list)
  server.answers(readProvisions)
  server.answers(readUnbilled)
})

async function open(sum: Sum, invoice: Invoice = {}): Promise<ReturnType<typeof within>> {
  server.answers(listInvoices, ({ query }) => ({
    items: query.standing === 'in-favour' ? [] : [{ ...SUM, ...sum }],
  }))
  server.answers(readInvoice, { ...SUM, ...sum, can: ['pay', 'ask', 'plan'], ...invoice })
  await renderInvoices()
  const paper = await screen.findByRole('article', { name: /BRU-/ })
  await within(paper).findByRole('button', { name: /PDF/i })
  return within(paper)
}
const renderInvoices = () =>
  renderScreen(
    INVOICES_SCREENS,
    { '/client/invoices/{caseId}': CaseInvoicesPage },
    `/client/invoices/${CASE}?invoice=${SUM.id}`,
  )

test.each<{ state: string; sum: Sum; badge: string; left: RegExp; pay: string | null }>([
  {
    state: 'issued',
    sum: {},
    badge: 'Émise',
    left: /Reste à payer605,00 €TVA comprise · à payer pour le 4 janvier 2199/,
    pay: '605,00',
  },
  {
    state: 'partly paid',
    sum: { ...due('2199-01-04', 405_00), paid: euro(200_00) },
    badge: 'Payée en partie',
    left: /Reste à payer405,00 €sur 605,00 €, TVA comprise/,
    pay: '405,00',
  },
  {
    state: 'overdue',
    sum: due('2020-01-15'),
    badge: 'En retard',
    left: /Reste à payer605,00 €TVA comprise · à payer pour le 15 janvier 2020/,
    pay: '605,00',
  },
  {
    state: 'with an agreed plan',
    sum: { ...due('2199-01-04', 600_00), hasPlan: true, openParts: PLAN },
    badge: 'Échelonnée',
    left: /rien à payer maintenant · prochain versement : 200,00 € le 4 janvier 2199/,
    pay: '200,00',
  },
  {
    state: 'paid',
    sum: { paid: euro(605_00), open: euro(0), dueFromClient: euro(0), openParts: [] },
    badge: 'Payée',
    left: /Tout est payésur 605,00 €, TVA comprise/,
    pay: null,
  },
])(
  'an invoice that is $state says so, what is left and what to pay now',
  async ({ sum, badge, left, pay }) => {
    const paper = await open(sum, pay ? {} : { can: ['ask'] })
    expect(paper.getByText(badge)).toBeTruthy()
    expect(shownText()).toMatch(left)
    const link = paper.queryByRole('link', { name: /^Payer/ })
    expect(link?.textContent?.includes(pay ?? '')).toBe(pay === null ? undefined : true)
    expect(link?.getAttribute('href')).toBe(pay === null ? undefined : `/client/payment?invoice=${SUM.id}`)
  },
)

test.each([
  ['nl', 'Deels betaald', /Nog te betalen€ 405,00van € 605,00, met btw/, /405,00 betalen/],
  ['en', 'Paid in part', /Left to pay€405.00of €605.00, including VAT/, /Pay €405.00/],
] as const)('a partly paid invoice in %s', async (language, badge, left, pay) => {
  await setLanguage(language)
  const paper = await open({ ...due('2199-01-04', 405_00), paid: euro(200_00) })
  expect(paper.getByText(badge)).toBeTruthy()
  expect(shownText()).toMatch(left)
  expect(paper.getByRole('link', { name: pay })).toBeTruthy()
})

test('a received payment has its receipt', async () => {
  server.answers(listPayments, { items: [{ ...PAYMENT, can: ['read'] }] })
  const paper = await open({ ...due('2199-01-04', 405_00), paid: euro(200_00) })
  expect(await paper.findByText(/^200,00 € reçus le 16 novembre 2026 \(Virement\)/)).toBeTruthy()
  expect(
    paper.getByRole('button', { name: /^Reçu du paiement de 200,00.€ du 16 novembre 2026/ }),
  ).toBeTruthy()
})

test('after a chargeback, the payment is struck out with the reason, and the whole is to pay again', async () => {
  const takenBack = { at: '2026-11-20T09:00:00Z', reason: 'Reprise par la banque' }
  server.answers(listPayments, { items: [{ ...PAYMENT, takenBack }] })
  const paper = await open(due('2026-11-10'))
  const struck = await paper.findByText(/^200,00 € reçus le 16 novembre 2026/)
  expect(struck.tagName).toBe('S')
  expect(paper.getByText('Retiré le 20 novembre 2026 : Reprise par la banque')).toBeTruthy()
  expect(paper.queryByRole('button', { name: /^Reçu/ })).toBeNull()
  expect(paper.getByText('En retard')).toBeTruthy()
  expect(paper.getByRole('link', { name: /^Payer 605,00/ })).toBeTruthy()
})

test('an agreed plan lists its instalments, with the paid and the missed ones', async () => {
  const [first, second, third] = ['2026-10-04', '2026-11-04', '2199-03-04']
  const part = { amount: euro(200_00), paid: euro(0) }
  const instalments = [
    { ...part, dueOn: first!, paid: euro(200_00) },
    { ...part, dueOn: second!, isLate: true },
    { ...part, dueOn: third! },
  ]
  server.answers(listPaymentPlans, {
    items: [
      { version: 2, state: 'agreed', proposedAt: '2026-09-20T09:00:00.000Z', instalments, can: ['end'] },
    ],
  })
  const openParts = [second!, third!].map(dueOn => ({ dueOn, amount: euro(200_00) }))
  const paper = await open({ ...due('2026-11-04', 400_00), paid: euro(200_00), hasPlan: true, openParts })
  const plan = within(await paper.findByRole('article', { name: 'Échéancier, version 2' }))
  expect(plan.getByText('Convenu')).toBeTruthy()
  const rows = within(plan.getByRole('list', { name: 'Versements' })).getAllByRole('listitem')
  expect(rows.map(row => /Payé|En retard/.exec(row.textContent ?? '')?.[0])).toEqual([
    'Payé',
    'En retard',
    undefined,
  ])
  expect(plan.getByRole('button', { name: 'Mettre fin' })).toBeTruthy()
  expect(plan.queryByRole('button', { name: 'Accepter' })).toBeNull()
})

test('a credit note names the invoice that it corrects and why, and asks for nothing', async () => {
  const paper = await open(
    { kind: 'credit-note', number: 'BRU-NC-2026-00003', gross: euro(121_00), dueOn: null, openParts: [] },
    {
      corrects: { id: testId(22), number: 'BRU-2026-00009' },
      reason: 'Erreur de tarif',
      can: ['ask'],
    },
  )
  expect(screen.getByRole('heading', { level: 2, name: 'Note de crédit BRU-NC-2026-00003' })).toBeTruthy()
  expect(paper.getByText('Corrige la facture BRU-2026-00009.')).toBeTruthy()
  expect(paper.getByText('Motif : Erreur de tarif')).toBeTruthy()
  expect(paper.getByText(/^[-−]121,00.€$/)).toBeTruthy()
  expect(paper.queryByRole('link', { name: /^Payer/ })).toBeNull()
  expect(paper.queryByRole('heading', { name: 'Paiements' })).toBeNull()
})

test('a reader without rights sees the invoice and can do nothing with it', async () => {
  const line = { text: 'Honoraires', quantity: '1', rate: '21.00', net: euro(500_00) }
  const whole = await open({}, { lines: [line] })
  expect(whole.getByRole('button', { name: 'Poser une question sur «\u00a0Honoraires\u00a0»' })).toBeTruthy()
  const paper = await open({}, { lines: [line], can: [] })
  expect(paper.getByText('Honoraires')).toBeTruthy()
  expect(paper.queryByRole('link', { name: /^Payer/ })).toBeNull()
  for (const name of [/question/, /modifier/, /échéancier/])
    expect(paper.queryByRole('button', { name })).toBeNull()
})

test('a collaborator to whom the client shows no costs finds whom to ask', async () => {
  server.answers(readCase, { id: CASE, owner: { id: testId(30), name: 'Camille Dubois' }, can: [] })
  server.answers(listInvoices)
  await renderInvoices()
  expect(await screen.findByRole('heading', { name: 'Les coûts ne vous sont pas montrés' })).toBeTruthy()
  expect(screen.getByText(/^Camille Dubois décide/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Retour au dossier' }).getAttribute('href')).toContain(CASE)
})

test('an invoice that is not for the reader is not found, and the list stays', async () => {
  server.answers(listInvoices, ({ query }) => ({ items: query.standing ? [] : [SUM] }))
  server.refuses(readInvoice, 'invoice.not-found')
  await renderInvoices()
  expect(await screen.findByText('Cette facture n’existe pas, ou ne vous est pas destinée.')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'Facture BRU-2026-00012' })).toBeTruthy()
})
