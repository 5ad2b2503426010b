import { BankMoveView, reopenBankMove, settleBankMove } from '@maat/contract/money/bank'
import { allowBankMoveDay } from '@maat/contract/money/bank-days'
import { readMovePayers } from '@maat/contract/money/move-payers'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { euro, exampleOf, type Parts, testId } from '../../../api/example-of.ts'
import { fakeServer } from '../../../api/fake-server.ts'
import { renderPart, shownText, storedTexts } from '../../../parts/parts-harness.tsx'
import { setLanguage, startTexts } from '../../../texts/i18n.ts'
import { MoveRows } from './move-rows.tsx'

type Move = Parts<z.input<typeof BankMoveView>>

const INVOICE = {
  invoiceId: testId(21),
  number: 'BRU-2026-00012',
  caseId: testId(20),
  clientName: 'Camille Dubois',
}
const SUGGESTION = { ...INVOICE, left: euro(605_00), why: ['reference', 'amount'] } as const
const PAYERS = [
  { kind: 'client', name: 'Camille Dubois', left: euro(302_50) },
  { kind: 'insurer', name: 'Assurances Exemple', left: euro(302_50) },
] as const
const OPEN: Move = {
  id: testId(70),
  state: 'open',
  bookedOn: '2026-11-16',
  amount: euro(605_00),
  otherName: 'C. Dubois',
  suggestions: [SUGGESTION],
  can: ['settle'],
}
const SHARED: Move = { ...OPEN, amount: euro(302_50), suggestions: [{ ...SUGGESTION, payers: PAYERS }] }
const SETTLED: Move = {
  ...OPEN,
  state: 'settled',
  kind: 'invoices',
  resolution: 'reference',
  suggestions: [],
  settles: [{ ...INVOICE, amount: euro(605_00) }],
}

const server = fakeServer()
beforeAll(startTexts)
beforeEach(async () => {
  await setLanguage('fr')
  storedTexts.clear()
  server.signIn('Assistant')
})

async function open(move: Move): Promise<void> {
  await renderPart(<MoveRows rows={[exampleOf(BankMoveView, move)]} onMore={undefined} />)
  await screen.findByText('C. Dubois')
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const TAKE = 'Attribuer à BRU-2026-00012 le versement de C. Dubois'

test('a suggestion says why it fits, and is accepted with one click', async () => {
  server.answers(settleBankMove, SETTLED)
  await open(OPEN)
  expect(shownText()).toContain('Camille Dubois · reste 605,00 €communication de cette facture, même montant')
  await press(TAKE)
  await waitFor(() => expect(server.received(settleBankMove)).toHaveLength(1))
  expect(server.received(settleBankMove)).toMatchObject([
    {
      params: { moveId: testId(70) },
      body: { parts: [{ number: 'BRU-2026-00012', units: 605_00, payer: null }] },
    },
  ])
})

test('a suggestion that another user has decided meanwhile says so', async () => {
  server.refuses(settleBankMove, 'bank-move.not-open')
  await open(OPEN)
  await press(TAKE)
  expect((await screen.findByRole('alert')).textContent).toBe('Quelqu’un a déjà décidé de ce mouvement.')
})

test.each<[string, Move, string, boolean]>([
  ['incoming', { suggestions: [] }, 'Aucune facture ne s’en rapproche.', true],
  [
    'outgoing',
    { suggestions: [], amount: euro(-12_00) },
    'Ni versement ni remboursement de ce montant.',
    false,
  ],
])(
  'an %s transaction without a suggestion offers the other decisions',
  async (_, change, none, maySettle) => {
    await open({ ...OPEN, ...change })
    expect(screen.getByText(none)).toBeTruthy()
    const settle = screen.queryByRole('button', { name: 'Choisir les factures que paie C. Dubois' })
    expect(settle !== null).toBe(maySettle)
    expect(screen.getByRole('button', { name: 'Écarter le mouvement de C. Dubois' })).toBeTruthy()
  },
)

test.each<['fr' | 'nl', string, RegExp | string, string, string]>([
  ['fr', TAKE, /^Qui a payé BRU-2026-00012/, 'Assurances Exemple (reste 302,50 €)', 'Attribuer'],
  [
    'nl',
    'De betaling van C. Dubois aan BRU-2026-00012 toewijzen',
    /^Wie BRU-2026-00012 betaalde/,
    'Assurances Exemple (nog € 302,50)',
    'Toewijzen',
  ],
])('a shared invoice asks who paid before anything is booked, in %s', async (language, ...words) => {
  const [take, label, insurer, submit] = words
  await setLanguage(language)
  server.answers(readMovePayers, { payers: PAYERS })
  server.answers(settleBankMove, SETTLED)
  await open(SHARED)
  await press(take)
  const dialog = within(await screen.findByRole('dialog', { name: /302,50/ }))
  const payer = await dialog.findByRole('combobox', { name: label })
  expect(server.received(settleBankMove)).toEqual([])
  const options = within(payer).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toContain(insurer)
  await userEvent.selectOptions(payer, '1')
  await userEvent.click(dialog.getByRole('button', { name: submit }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /302,50/ })).toBeNull())
  expect(server.received(settleBankMove)).toMatchObject([
    { body: { parts: [{ number: 'BRU-2026-00012', units: 302_50, payer: 1 }] } },
  ])
})

test('a shared invoice without a chosen payer is refused at its field', async () => {
  server.answers(readMovePayers, { payers: PAYERS })
  server.refuses(settleBankMove, 'payment.payer-missing', {
    errors: [{ path: 'parts.0.payer', code: 'payment.payer-missing' }],
  })
  await open(SHARED)
  expect(screen.getByText('plusieurs payeurs : à choisir')).toBeTruthy()
  await press(TAKE)
  const dialog = within(await screen.findByRole('dialog', { name: /302,50/ }))
  const payer = await dialog.findByRole('combobox', { name: /^Qui a payé/ })
  await userEvent.click(dialog.getByRole('button', { name: 'Attribuer' }))
  const [shown] = await dialog.findAllByText('Indiquez qui a payé : cette facture est partagée.')
  expect(shown).toBeTruthy()
  expect(payer.getAttribute('aria-invalid')).toBe('true')
})

test('amounts that do not make the whole transaction are refused', async () => {
  server.answers(readMovePayers)
  server.refuses(settleBankMove, 'bank-move.sum-differs')
  await open(OPEN)
  await press('Choisir les factures que paie C. Dubois')
  const dialog = within(await screen.findByRole('dialog', { name: /605,00/ }))
  const amount = dialog.getByRole('textbox', { name: /^Montant/ })
  await userEvent.clear(amount)
  await userEvent.type(amount, '500')
  await userEvent.click(dialog.getByRole('button', { name: 'Attribuer' }))
  expect(await dialog.findByText(/^Ensemble, les montants doivent faire celui du mouvement/)).toBeTruthy()
})

test('a settled transaction links to its invoice, and the decision is undone', async () => {
  server.answers(reopenBankMove, OPEN)
  await open(SETTLED)
  expect(screen.getByText('Attribué')).toBeTruthy()
  expect(shownText()).toContain('Trouvé par sa communication')
  expect(screen.getByRole('link', { name: 'BRU-2026-00012' }).getAttribute('href')).toBe(
    `/client/invoices/${testId(20)}?invoice=${testId(21)}`,
  )
  await press('Annuler la décision sur le mouvement de C. Dubois')
  await waitFor(() => expect(server.received(reopenBankMove)).toHaveLength(1))
})

test.each<['fr' | 'en' | 'nl', RegExp, string, string, RegExp]>([
  [
    'fr',
    /^La comptabilité de ce jour est déjà/,
    'Autoriser la date du mouvement de C. Dubois',
    'Autoriser',
    /Motif/,
  ],
  ['en', /^Your accountant already has/, 'Allow the date of the entry of C. Dubois', 'Allow', /Reason/],
  ['nl', /^Uw boekhouder heeft/, 'De datum van de verrichting van C. Dubois toestaan', 'Toestaan', /Reden/],
])(
  'an Admin allows a transaction of exported books with a reason, in %s',
  async (language, why, ...words) => {
    const [opener, confirm, reason] = words
    await setLanguage(language)
    server.answers(allowBankMoveDay, OPEN)
    await open({ ...OPEN, waitsForAdmin: true, can: ['settle', 'allow-day'] })
    expect(screen.getByText(why)).toBeTruthy()
    expect(screen.queryByRole('button', { name: TAKE })).toBeNull()
    await press(opener)
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: reason }), 'Convenu')
    await userEvent.click(dialog.getByRole('button', { name: confirm }))
    await waitFor(() =>
      expect(server.received(allowBankMoveDay)).toMatchObject([{ body: { reason: 'Convenu' } }]),
    )
  },
)

test('a transaction of exported books offers an assistant no decision', async () => {
  await open({ ...OPEN, waitsForAdmin: true })
  expect(screen.queryByRole('button', { name: /C\. Dubois$/ })).toBeNull()
})

test('a suggestion of a later invoice says so, and an allowed day names its reason', async () => {
  await open({
    ...OPEN,
    suggestions: [{ ...SUGGESTION, isLater: true }],
    dayAllowed: { byName: 'Ines Exemple', reason: 'Convenu' },
  })
  expect(shownText()).toContain('plus récente que ce mouvement')
  expect(shownText()).toContain('Date autorisée par Ines Exemple : Convenu')
})

test('staff without the right see a settled transaction and cannot undo it', async () => {
  await open({ ...SETTLED, can: [] })
  expect(screen.getByText('Attribué')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Annuler/ })).toBeNull()
})
