import type { InvoiceSum } from '@maat/contract/money/invoices'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../../parts/parts-harness.tsx'
import { startTexts } from '../../../texts/i18n.ts'
import { PayChosen } from './pay-chosen.tsx'
import { PickInvoices } from './pick-invoices.tsx'

const money = (units: number) => ({ units, currency: 'EUR' as const })
const INVOICE = {
  id: 'i1',
  caseId: 'c1',
  caseTitle: 'Bail',
  kind: 'invoice',
  status: 'issued',
  number: 'BRU-2026-00001',
  dueOn: '2020-01-15',
  gross: money(600_00),
  credited: money(0),
  paid: money(0),
  givenBack: money(0),
  writtenOff: money(0),
  open: money(600_00),
  inFavour: money(0),
  inFavourOfClient: money(0),
  dueFromClient: money(600_00),
  openParts: [{ dueOn: '2020-01-15', amount: money(600_00) }],
  hasPlan: false,
} as unknown as InvoiceSum
const planned = (...days: string[]): InvoiceSum => ({
  ...INVOICE,
  hasPlan: true,
  openParts: days.map(dueOn => ({ dueOn, amount: money(200_00) })),
})

beforeAll(startTexts)
beforeEach(() => {
  const ways = { methods: ['bancontact'], isSandbox: false, account: null, ownPart: null }
  vi.stubGlobal('fetch', async () => Response.json(ways))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = async (invoice: InvoiceSum) => {
  await renderPart(
    <>
      <PickInvoices rows={[invoice]} more={null} chosen={[invoice]} onChoose={() => {}} />
      <PayChosen chosen={[invoice]} />
    </>,
  )
  return await screen.findByRole('button', { name: /^Payer/ })
}
const text = () => document.body.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? ''

test('an invoice without a plan is due on its day, and late after it', async () => {
  const pay = await open(INVOICE)
  expect(text()).toContain('À payer au plus tard le 15 janvier 2020 En retard')
  expect(pay.textContent).toContain('600,00')
  expect(screen.queryByRole('radio', { name: /versement|échéance/ })).toBeNull()
})

test('a kept plan asks for nothing now, and proposes the next instalment before the whole', async () => {
  const pay = await open(planned('2999-01-04', '2999-02-01', '2999-03-01'))
  expect(text()).not.toContain('En retard')
  expect(text()).not.toContain('2020')
  expect(text()).toContain('Rien à payer maintenant · prochain versement : 200,00 € le 4 janvier 2999')
  expect(text()).toContain('Rien à payer maintenant. Le prochain versement convenu est de 200,00 €')
  expect(pay.textContent).toContain('200,00')
  await userEvent.click(screen.getByRole('radio', { name: /Tout ce qui reste/ }))
  expect(screen.getByRole('button', { name: /^Payer/ }).textContent).toContain('600,00')
})

test('missed instalments are asked for together, and are late', async () => {
  const pay = await open(planned('2020-01-04', '2020-02-01', '2999-03-01'))
  expect(text()).toContain('À payer maintenant : 400,00 €')
  expect(text()).toContain('En retard')
  expect(pay.textContent).toContain('400,00')
  expect(screen.getByRole('radio', { name: /Les versements échus/ })).toHaveProperty('checked', true)
})

test('a client who cannot pay finds instalments, and legal aid with the place to prove it', async () => {
  await open(INVOICE)
  expect(screen.getByRole('link', { name: 'Proposer des versements' }).getAttribute('href')).toBe(
    '/client/invoices/c1?invoice=i1',
  )
  expect(
    screen.getByRole('link', { name: 'Faire le test et joindre vos preuves' }).getAttribute('href'),
  ).toBe('/Prodeo-c1')
  expect(text()).toContain('l’État paie votre avocat, en tout ou en partie')
  await open(planned('2999-01-04'))
  expect(screen.queryByRole('link', { name: 'Proposer des versements' })).toBeNull()
})
