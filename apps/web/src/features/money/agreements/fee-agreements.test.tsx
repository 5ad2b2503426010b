import type { CaseId } from '@maat/contract/ids'
import {
  type FeeAgreementView,
  listFeeAgreements,
  refuseFeeAgreement,
  requestFeeAgreementChange,
  signFeeAgreement,
} from '@maat/contract/money/fee-agreements'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { euro, type Parts, testId } from '../../../api/example-of.ts'
import { fakeServer } from '../../../api/fake-server.ts'
import { renderPart, shownText, storedTexts } from '../../../parts/parts-harness.tsx'
import { setLanguage, startTexts } from '../../../texts/i18n.ts'
import { FeeAgreements } from './fee-agreements.tsx'

type Agreement = Parts<z.input<typeof FeeAgreementView>>

const PROPOSED: Agreement = {
  id: testId(60),
  caseId: testId(20),
  kind: 'agreement',
  edition: 1,
  state: 'proposed',
  title: 'Convention d’honoraires',
  sections: [{ title: 'Tarif', lines: ['Une heure coûte 150 €.'] }],
  proposedByName: 'Luc Conseil',
  proposedAt: '2026-11-12T09:00:00Z',
  can: ['ask', 'answer'],
}
const ANSWERED = { answeredAt: '2026-11-16T09:00:00Z', can: [] } as const
const QUOTE: Agreement = {
  ...PROPOSED,
  kind: 'quote',
  title: 'Devis',
  quote: {
    lines: [
      { name: 'Mise en demeure', amount: euro(450_00), isOption: false },
      { name: 'Médiation', amount: euro(900_00), isOption: true },
    ],
    vat: { category: 'S', rate: '21.00' },
    validUntil: '2026-11-30',
  },
}

const server = fakeServer()
beforeAll(startTexts)
beforeEach(async () => {
  await setLanguage('fr')
  storedTexts.clear()
  server.signIn()
})

async function open(...agreements: Agreement[]): Promise<ReturnType<typeof within>> {
  server.answers(listFeeAgreements, { items: agreements })
  await renderPart(<FeeAgreements caseId={testId(20) as CaseId} empty="Aucune convention." />)
  const [newest] = await screen.findAllByRole('article')
  return within(newest as HTMLElement)
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('a case without an agreement says so', async () => {
  server.answers(listFeeAgreements)
  await renderPart(<FeeAgreements caseId={testId(20) as CaseId} empty="Aucune convention." />)
  expect(await screen.findByText('Aucune convention.')).toBeTruthy()
})

test.each([
  [
    'fr',
    'À lire et à signer',
    ['Signer la convention', 'Poser une question', 'Demander un changement', 'Refuser'],
  ],
  [
    'nl',
    'Te lezen en te tekenen',
    ['De overeenkomst tekenen', 'Een vraag stellen', 'Een wijziging vragen', 'Weigeren'],
  ],
  ['en', 'To read and sign', ['Sign the agreement', 'Ask a question', 'Request a change', 'Refuse']],
] as const)(
  'a proposed agreement is read, and signed, questioned, changed or refused, in %s',
  async (...given) => {
    const [language, badge, buttons] = given
    await setLanguage(language)
    const agreement = await open(PROPOSED)
    expect(agreement.getByText(badge)).toBeTruthy()
    expect(agreement.getByText('Une heure coûte 150 €.')).toBeTruthy()
    for (const name of buttons) expect(agreement.getByRole('button', { name })).toBeTruthy()
  },
)

test.each<[string, Agreement, string, RegExp | null]>([
  ['signed', { state: 'signed' }, 'Signée', /signée 16 novembre 2026/],
  ['refused', { state: 'refused', reason: 'Trop cher.' }, 'Refusée', /refusée 16 novembre 2026/],
  [
    'to be changed',
    { state: 'change-requested', reason: 'Un forfait, svp.' },
    'Changement demandé',
    /changement demandé 16 novembre 2026/,
  ],
  ['expired', { ...QUOTE, state: 'expired' }, 'Expiré', null],
  ['withdrawn', { state: 'withdrawn' }, 'Retirée', /retirée 16 novembre 2026/],
])(
  'an agreement that is %s can be read and downloaded, and not answered',
  async (_, change, badge, since) => {
    const agreement = await open({ ...PROPOSED, ...change, ...ANSWERED })
    expect(agreement.getByText(badge)).toBeTruthy()
    if (change.reason) expect(agreement.getByText(change.reason).tagName).toBe('BLOCKQUOTE')
    if (since) expect(shownText()).toMatch(since)
    else expect(shownText()).not.toContain('16 novembre')
    expect(agreement.getByText('Lire cette version')).toBeTruthy()
    const buttons: HTMLElement[] = agreement.getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent?.trim())).toEqual(['PDF'])
  },
)

test('a refusal needs a reason, and the agreement is refused with it', async () => {
  await open(PROPOSED)
  server.answers(refuseFeeAgreement, { ...PROPOSED, ...ANSWERED, state: 'refused' })
  await press('Refuser')
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Refuser «\u00a0Convention d’honoraires\u00a0»\u00a0?' }),
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Refuser la convention' }))
  expect(await dialog.findByText('Ce champ est nécessaire.')).toBeTruthy()
  expect(server.received(refuseFeeAgreement)).toEqual([])
  server.answers(listFeeAgreements, { items: [{ ...PROPOSED, ...ANSWERED, state: 'refused' }] })
  await userEvent.type(dialog.getByRole('textbox', { name: /Votre raison/ }), 'Trop cher.')
  await userEvent.click(dialog.getByRole('button', { name: 'Refuser la convention' }))
  expect(await screen.findByText('Refusée')).toBeTruthy()
  expect(server.received(refuseFeeAgreement)).toMatchObject([
    { params: { agreementId: testId(60) }, body: { reason: 'Trop cher.' } },
  ])
})

test('a change that comes too late is refused in its dialog, and the words stay', async () => {
  await open(PROPOSED)
  server.refuses(requestFeeAgreementChange, 'fee-agreement.not-open')
  await press('Demander un changement')
  const dialog = within(await screen.findByRole('dialog'))
  const words = dialog.getByRole('textbox', { name: /Le changement que vous souhaitez/ })
  await userEvent.type(words, 'Un forfait')
  await userEvent.click(dialog.getByRole('button', { name: 'Envoyer la demande' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^Cette version n’attend plus de réponse/)
  expect(words).toHaveProperty('value', 'Un forfait')
})

async function signTyped(): Promise<void> {
  await userEvent.click(await screen.findByRole('radio', { name: 'Taper mon nom' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Prénom et nom' }), 'Camille Dubois')
  await press('Valider la signature')
}

test('an agreement is not signed without a signature, and the reason is shown', async () => {
  await open(PROPOSED)
  await screen.findByRole('radio', { name: 'Taper mon nom' })
  await press('Signer la convention')
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(server.received(signFeeAgreement)).toEqual([])
})

test('a validated signature signs the agreement, which then says so', async () => {
  await open(PROPOSED)
  await signTyped()
  const signed = { ...PROPOSED, ...ANSWERED, state: 'signed' } as const
  server.answers(signFeeAgreement, signed)
  server.answers(listFeeAgreements, { items: [signed] })
  await press('Signer la convention')
  expect(await screen.findByText('Signée')).toBeTruthy()
  expect(server.received(signFeeAgreement)).toMatchObject([
    { body: { signature: { kind: 'typed', text: 'Camille Dubois' }, options: [] } },
  ])
})

test('an open quote has its last day, its options and their total', async () => {
  const quote = await open(QUOTE)
  expect(quote.getByText('À lire et à accepter')).toBeTruthy()
  expect(shownText()).toContain('à accepter jusqu’au 30 novembre 2026')
  expect(shownText()).toContain('Total à payer : 544,50 €')
  await userEvent.click(await quote.findByRole('checkbox', { name: /^Médiation\u00a0: 900,00/ }))
  await waitFor(() => expect(shownText()).toContain('Total à payer : 1 633,50 €'))
})

test('a quote that has expired meanwhile is not accepted, and says why', async () => {
  await open(QUOTE)
  await signTyped()
  server.refuses(signFeeAgreement, 'fee-agreement.expired')
  await press('Accepter le devis')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Ce devis n’est plus valable/)
  expect(screen.getByText('À lire et à accepter')).toBeTruthy()
})

test('a new version is compared with the one before', async () => {
  const earlier = { ...PROPOSED, ...ANSWERED, id: testId(59), state: 'replaced' } as const
  const later = { ...PROPOSED, edition: 2, sections: [{ title: 'Tarif', lines: ['Une heure coûte 180 €.'] }] }
  const agreement = await open(later, earlier)
  await userEvent.click(agreement.getByText('Comparer avec la version 1'))
  const compared = within(agreement.getByRole('region', { name: 'Tarif' }))
  expect(compared.getByText('Une heure coûte 150 €.').tagName).toBe('DEL')
  expect(compared.getByText('Une heure coûte 180 €.').tagName).toBe('INS')
})
