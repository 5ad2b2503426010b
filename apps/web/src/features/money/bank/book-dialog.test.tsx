import { BankMoveView } from '@maat/contract/money/bank'
import { bookBankMove, readBankPayout } from '@maat/contract/money/bank-bookings'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { euro, exampleOf, testId } from '../../../api/example-of.ts'
import { fakeServer } from '../../../api/fake-server.ts'
import { renderPart, storedTexts } from '../../../parts/parts-harness.tsx'
import { setLanguage, startTexts } from '../../../texts/i18n.ts'
import { BookMoveDialog } from './book-dialog.tsx'

const server = fakeServer()
beforeAll(startTexts)
beforeEach(async () => {
  await setLanguage('fr')
  storedTexts.clear()
  server.signIn('Assistant')
})

const card = (place: number, units: number) => ({
  id: testId(80 + place),
  day: '2026-11-16',
  method: 'card' as const,
  amount: euro(units),
  clientName: 'Camille Dubois',
  invoice: { invoiceId: testId(20 + place), number: `BRU-2026-0001${place}`, caseId: testId(30) },
})
const PAYOUT = { held: euro(200_00), payments: [card(1, 120_00), card(2, 80_00)] }
const MOVE = exampleOf(BankMoveView, { id: testId(70), state: 'open', amount: euro(196_50), reason: '' })

async function open() {
  await renderPart(<BookMoveDialog move={MOVE} kind="payout" onClose={() => {}} />)
  return within(await screen.findByRole('dialog'))
}

test.each<['fr' | 'en' | 'nl', RegExp, RegExp, string]>([
  ['fr', /^Le prestataire détient 200,00\s€$/, /^Frais retenus/, 'Comptabiliser'],
  ['en', /^The provider holds €200\.00$/, /^Costs kept/, 'Book'],
  ['nl', /^De betaaldienst heeft €\s200,00$/, /^Kosten ingehouden/, 'Boeken'],
])('the chosen payments of a payout make its costs, in %s', async (language, held, costs, submit) => {
  await setLanguage(language)
  server.answers(readBankPayout, PAYOUT)
  server.answers(bookBankMove, { ...MOVE, state: 'settled' })
  const dialog = await open()
  expect(await dialog.findByText(held)).toBeTruthy()
  for (const { invoice } of PAYOUT.payments)
    await userEvent.click(dialog.getByRole('checkbox', { name: new RegExp(invoice.number) }))
  expect(dialog.getByRole('textbox', { name: costs })).toHaveProperty(
    'value',
    language === 'en' ? '3.50' : '3,50',
  )
  await userEvent.click(dialog.getByRole('button', { name: submit }))
  await waitFor(() => expect(server.received(bookBankMove)).toHaveLength(1))
  expect(server.received(bookBankMove)).toMatchObject([
    { body: { kind: 'payout', costUnits: 3_50, paymentIds: [testId(81), testId(82)] } },
  ])
})

test('a payout of more than the provider holds is refused at its costs', async () => {
  server.answers(readBankPayout, { held: euro(100_00), payments: [] })
  server.refuses(bookBankMove, 'bank-move.payout-too-much')
  const dialog = await open()
  await dialog.findByText(/^Le prestataire détient/)
  await userEvent.click(dialog.getByRole('button', { name: 'Comptabiliser' }))
  expect(await dialog.findByText(/^Le prestataire ne détient pas autant/)).toBeTruthy()
})
