import { changeInvoice, creditInvoice, listInvoices, readInvoice } from '@maat/contract/money/invoices'
import { listLineRequests } from '@maat/contract/money/line-requests'
import { listPaymentPlans } from '@maat/contract/money/payment-plans'
import { listReminders } from '@maat/contract/money/payment-reminders'
import { listPayments } from '@maat/contract/money/payments'
import { listRefunds } from '@maat/contract/money/refunds'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { euro, type Parts, testId } from '../../../../api/example-of.ts'
import { fakeServer } from '../../../../api/fake-server.ts'
import { renderPart, shownText, storedTexts } from '../../../../parts/parts-harness.tsx'
import { setLanguage, startTexts } from '../../../../texts/i18n.ts'
import { Toasts } from '../../../../ui/messages/toasts.tsx'
import { DraftEditor } from '../draft-editor.tsx'
import { InvoicePaper } from '../invoice-paper.tsx'

type Invoice = Parts<z.input<(typeof readInvoice)['reply']>>

const LINE = {
  id: testId(22),
  kind: 'flat',
  text: 'Honoraires',
  quantity: '1',
  unit: 'piece',
  price: '500.00',
} as const
const DRAFT: Invoice = {
  id: testId(21),
  caseId: testId(20),
  kind: 'invoice',
  status: 'draft',
  gross: euro(605_00),
  lines: [{ ...LINE, net: euro(500_00), category: 'S', rate: '21.00' }],
  version: 1,
  can: ['change', 'issue'],
}
const ISSUED: Invoice = {
  ...DRAFT,
  status: 'issued',
  number: 'BRU-2026-00012',
  dueOn: '2199-01-04',
  open: euro(605_00),
  dueFromClient: euro(605_00),
  openParts: [{ dueOn: '2199-01-04', amount: euro(605_00) }],
  can: ['credit', 'note-payment', 'write-off'],
}

const server = fakeServer()
beforeAll(startTexts)
beforeEach(async () => {
  await setLanguage('fr')
  storedTexts.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  server.signIn('Assistant')
  for (const list of [
    listInvoices,
    listLineRequests,
    listPaymentPlans,
    listPayments,
    listRefunds,
    listReminders,
  ] as const)
    server.answers(list)
})

async function openPaper(invoice: Invoice): Promise<void> {
  server.answers(readInvoice, invoice)
  await renderPart(<InvoicePaper id={testId(21)} />)
  await screen.findByText('Honoraires')
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('a draft continues in its editor, and nothing is paid or credited yet', async () => {
  await openPaper(DRAFT)
  expect(screen.getByRole('link', { name: 'Continuer le brouillon' }).getAttribute('href')).toBe(
    `/lawyer/invoices/create/${testId(20)}?invoice=${testId(21)}`,
  )
  expect(screen.getByRole('button', { name: 'Voir le PDF du brouillon' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Noter un paiement|Créditer/ })).toBeNull()
  expect(shownText()).not.toContain('Reste dû')
})

test.each<[string, Invoice, RegExp[], RegExp[]]>([
  ['with all rights', {}, [/^Noter un paiement/, /^Passer en perte/, /^Créditer/], []],
  ['who may only note payments', { can: ['note-payment'] }, [/^Noter un paiement/], [/perte/, /^Créditer/]],
  ['without a right', { can: [] }, [], [/paiement/, /perte/, /^Créditer/, /^Poser/]],
])('an issued invoice for staff %s', async (_, change, offered, hidden) => {
  await openPaper({ ...ISSUED, ...change })
  expect(shownText()).toMatch(/Reste dû605,00 €TVA comprise · à payer pour le 4 janvier 2199/)
  for (const name of offered) expect(screen.getByRole('button', { name })).toBeTruthy()
  for (const name of hidden) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a draft for staff without a right has no editor', async () => {
  await openPaper({ ...DRAFT, can: [] })
  expect(screen.queryByRole('link', { name: 'Continuer le brouillon' })).toBeNull()
})

test.each<['fr' | 'nl', string, RegExp, string, RegExp]>([
  ['fr', 'Créditer', /Motif/, 'Émettre la note de crédit', /^Il ne reste pas autant à créditer/],
  ['nl', 'Crediteren', /Reden/, 'De creditnota uitreiken', /^Er blijft niet zoveel te crediteren/],
])('a refused credit note keeps its dialog and says why, in %s', async (language, ...words) => {
  const [opener, reason, confirm, why] = words
  await setLanguage(language)
  server.refuses(creditInvoice, 'invoice.credited-too-much')
  await openPaper(ISSUED)
  await press(opener)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByRole('textbox', { name: reason }), 'Erreur')
  await userEvent.click(dialog.getByRole('button', { name: confirm }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(why)
  expect(dialog.getByRole('textbox', { name: reason })).toHaveProperty('value', 'Erreur')
  expect(server.received(creditInvoice)).toMatchObject([{ body: { reason: 'Erreur', lines: [] } }])
})

test.each<['fr' | 'en' | 'nl', string, RegExp, string, RegExp]>([
  ['fr', 'Créditer', /Motif/, 'Émettre la note de crédit', /attend l’approbation d’une deuxième personne/],
  ['en', 'Credit', /Reason/, 'Issue the credit note', /waits for the approval of a second person/],
  ['nl', 'Crediteren', /Reden/, 'De creditnota uitreiken', /wacht op de goedkeuring van een tweede persoon/],
])('says that a credit note above the limit waits for a second person, in %s', async (language, ...words) => {
  const [opener, reason, confirm, why] = words
  await setLanguage(language)
  server.answers(readInvoice, ISSUED)
  server.answers(creditInvoice, ISSUED)
  await renderPart(
    <>
      <InvoicePaper id={testId(21)} />
      <Toasts closeLabel="Fermer" />
    </>,
  )
  await screen.findByText('Honoraires')
  await press(opener)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByRole('textbox', { name: reason }), 'Erreur')
  await userEvent.click(dialog.getByRole('button', { name: confirm }))
  expect(await screen.findByText(why)).toBeTruthy()
})

test('offers the drafts of the case to replace the credited invoice', async () => {
  const draft = {
    id: testId(31),
    gross: euro(590_00),
    status: 'draft' as const,
    createdAt: '2026-11-18T09:00:00.000Z',
  }
  server.answers(listInvoices, { items: [draft], next: null })
  server.answers(creditInvoice, { ...ISSUED, kind: 'credit-note' })
  await openPaper(ISSUED)
  await press('Créditer')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByRole('textbox', { name: /Motif/ }), 'Erreur')
  const choice = await dialog.findByRole('combobox', { name: /Émettre en même temps/ })
  await userEvent.selectOptions(choice, testId(31))
  await userEvent.click(dialog.getByRole('button', { name: 'Émettre la note de crédit' }))
  await waitFor(() =>
    expect(server.received(creditInvoice)).toMatchObject([
      { body: { replacement: { invoiceId: testId(31), grossUnits: 590_00 } } },
    ]),
  )
})

const note = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Mot au client/ })
async function openDraft(): Promise<void> {
  server.answers(readInvoice, DRAFT)
  await renderPart(<DraftEditor id={testId(21)} isOfClosing={false} />)
}

test('a refused save says why, and keeps the input', async () => {
  server.refuses(changeInvoice, 'invoice.line-fixed')
  await openDraft()
  await userEvent.type(await note(), 'Merci')
  await press('Enregistrer')
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Une de ces lignes ne peut pas être modifiée/,
  )
  expect((await note()).value).toBe('Merci')
})

test.each([
  ['Enregistrer ma saisie', 'Merci'],
  ['Garder ce qui est enregistré', 'Bonjour'],
])('a stale save shows both notes: %s', async (button, kept) => {
  server.refuses(changeInvoice, 'record.stale', { current: { ...DRAFT, note: 'Bonjour', version: 2 } })
  await openDraft()
  await userEvent.type(await note(), 'Merci')
  await press('Enregistrer')
  const conflict = within(await screen.findByRole('region', { name: /./ }))
  expect(conflict.getByText('Bonjour')).toBeTruthy()
  expect(conflict.getByText('Merci')).toBeTruthy()
  server.answers(changeInvoice, ({ body }) => ({ ...DRAFT, note: body.note, version: 3 }))
  server.answers(readInvoice, { ...DRAFT, note: kept, version: 3 })
  await userEvent.click(conflict.getByRole('button', { name: button }))
  await waitFor(() => expect(screen.queryByRole('button', { name: button })).toBeNull())
  expect((await note()).value).toBe(kept)
})
