import { listCaseCosts, type OwnFinances, readOwnFinances } from '@maat/contract/money/finances'
import { listInvoices } from '@maat/contract/money/invoices'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { euro, testId } from '../../../api/example-of.ts'
import { fakeServer, TEST_USER } from '../../../api/fake-server.ts'
import { renderPart, shownText } from '../../../parts/parts-harness.tsx'
import { setLanguage, startTexts } from '../../../texts/i18n.ts'
import { OwnFinancesPage } from './own-finances-page.tsx'

const SUM: OwnFinances['sums'][number] = {
  currency: 'EUR',
  owed: euro(600_00),
  dueNow: euro(0),
  late: euro(0),
  next: { dueOn: '2199-01-04', amount: euro(200_00) },
  credit: euro(0),
  paidThisYear: euro(5610_09),
}
const COST = {
  id: 'c1.EUR',
  caseId: testId(20),
  caseNumber: 'BRU-2026-00001',
  caseTitle: 'Bail',
  requested: euro(748_29),
  paid: euro(299_32),
}
const INVOICE = {
  id: testId(21),
  caseId: testId(20),
  status: 'issued',
  number: 'BRU-2026-00012',
  dueOn: '2020-01-15',
  gross: euro(605_00),
  open: euro(605_00),
  dueFromClient: euro(605_00),
  openParts: [{ dueOn: '2020-01-15', amount: euro(605_00) }],
} as const

const server = fakeServer()
beforeAll(startTexts)
beforeEach(async () => {
  await setLanguage('fr')
  server.signIn()
  server.answers(listInvoices)
})

async function open(sum: Partial<typeof SUM>, cost: object = {}): Promise<string> {
  server.answers(readOwnFinances, { sums: [{ ...SUM, ...sum }], years: [2026] })
  server.answers(listCaseCosts, { items: [{ ...COST, ...cost }] })
  await renderPart(<OwnFinancesPage />)
  await screen.findByText(/payé par vous/)
  return shownText()
}

test('a plan that is paid on time shows nothing to pay now, the next payment, and the total left', async () => {
  const text = await open({})
  expect(text).toContain('À payer maintenantRien maintenant')
  expect(text).toContain('Prochaine échéance : 4 janvier 2199200,00 €')
  expect(text).toContain('Reste à payer en tout600,00 €')
  expect(text).not.toMatch(/Dont échu|En votre faveur/)
})

test('the amount due now names its late part', async () => {
  const text = await open({ dueNow: euro(400_00), late: euro(200_00) })
  expect(text).toContain('À payer maintenant400,00 €Dont échu : 200,00 €')
})

test('a credit is in the client’s favour, and no negative debt', async () => {
  const text = await open({ owed: euro(0), next: null, credit: euro(60_50) }, { credit: euro(60_50) })
  expect(text).toContain('En votre faveur60,50 €')
  expect(text).toContain('vous reste à payer : 0,00 €En votre faveur : 60,50 €')
  expect(text).not.toMatch(/[-−]\s?60,50/)
})

test('the part of other payers is named beside what the client paid', async () => {
  const text = await open({}, { ofOthers: euro(448_97) })
  expect(text).toContain('payé par vous : 299,32 €')
  expect(text).toContain('Dont à charge d’autres payeurs : 448,97 €')
})

test.each([
  ['fr', 'Rien ne vous est demandé'],
  ['nl', 'Er wordt u niets gevraagd'],
  ['en', 'Nothing is asked of you'],
] as const)('a client without invoices owes nothing, in %s', async (language, nothing) => {
  await setLanguage(language)
  server.answers(readOwnFinances)
  await renderPart(<OwnFinancesPage />)
  expect(await screen.findByRole('heading', { name: nothing })).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
})

test('the open invoices of the client are listed with their state and document', async () => {
  server.answers(listInvoices, { items: [INVOICE] })
  await open({ dueNow: euro(605_00), late: euro(605_00) })
  const table = within(await screen.findByRole('table', { name: 'Ce qui reste à payer' }))
  expect(table.getByRole('link', { name: 'BRU-2026-00012' }).getAttribute('href')).toBe(
    `/client/invoices/${testId(20)}?invoice=${testId(21)}`,
  )
  expect(table.getByText('En retard')).toBeTruthy()
  expect(table.getByRole('button', { name: 'Télécharger BRU-2026-00012 (PDF)' })).toBeTruthy()
  expect(server.received(listInvoices)[0]?.query).toMatchObject({ standing: 'open', client: TEST_USER })
})

test('shows the amount of an instalment beside its day, and the amount due now', async () => {
  const openParts = ['2020-01-15', '2199-02-15'].map(dueOn => ({ dueOn, amount: euro(302_50) }))
  server.answers(listInvoices, { items: [{ ...INVOICE, hasPlan: true, openParts }] })
  await open({ dueNow: euro(302_50), late: euro(302_50) })
  const table = within(await screen.findByRole('table', { name: 'Ce qui reste à payer' }))
  expect(table.getByText(/prochain versement/).textContent?.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(
    'à payer maintenant : 302,50 € · prochain versement : 302,50 € le 15 février 2199',
  )
  expect(table.getByText('En retard')).toBeTruthy()
})

test('the bar of an exceeded budget is full, and no longer', async () => {
  const budget = { amount: euro(1000_00), spent: euro(1250_00) }
  const text = await open({}, { budget })
  expect(text).toContain('1 250,00 € utilisés sur un budget convenu de 1 000,00 €')
  expect(screen.getByRole('meter', { name: 'Part du budget convenu' })).toHaveProperty('value', 100)
})

test('finances that failed to load can be loaded again', async () => {
  server.refuses(readOwnFinances, 'server.error')
  await renderPart(<OwnFinancesPage />)
  const again = await screen.findByRole('button', { name: 'Réessayer' })
  expect(screen.getByRole('link', { name: 'Payer' }).getAttribute('href')).toBe('/client/payment')
  server.answers(readOwnFinances)
  await userEvent.click(again)
  expect(await screen.findByRole('heading', { name: 'Rien ne vous est demandé' })).toBeTruthy()
})
