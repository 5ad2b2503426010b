// An insurer and the client share an invoice: each is asked for their part and pays it, online or by transfer.
import type { CaseAgreement } from '@maat/contract/money/case-billing'
import { readWaysToPay } from '@maat/contract/money/checkouts'
import type { LateInvoice, PaymentReminder } from '@maat/contract/money/payment-reminders'
import { urlOf } from '@maat/contract/operation'
import { writeCoda } from '../packages/domain/test/write-statements.ts'
import { daysFromToday, today } from './steps/days.ts'
import { Inbox } from './steps/inbox.ts'
import { issuedProvision, issuedWork } from './steps/issued-invoice.ts'
import {
  createSession,
  expect,
  expectAccessibleInBothThemes,
  openAs,
  signInAs,
  test,
} from './steps/journey.ts'
import { openSection } from './steps/open-section.ts'
import { findInvoiceLink, openLinkedPage, receiveCode } from './steps/read-linked-invoice.ts'
import { callApi } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

const INSURER = 'sinistres@assurances.example'
const PAYERS: CaseAgreement['payers'] = [
  {
    kind: 'client',
    name: '',
    address: '',
    email: '',
    claimNumber: '',
    vatNumber: '',
    sharePercent: '60',
    ceiling: null,
  },
  {
    kind: 'insurer',
    name: 'Assurances Exemple',
    address: 'Rue du Port 3, 1000 Bruxelles',
    email: INSURER,
    claimNumber: 'SIN-2026-118',
    vatNumber: 'BE0403019063',
    sharePercent: '40',
    ceiling: null,
  },
]

test('an insurer pays its part of an invoice by a link, and the client the rest', async ({
  page,
  url,
  browser,
}) => {
  const { id, caseId, number } = await issuedProvision(page, url, 'Dégât des eaux partagé', 400_00, PAYERS)
  const paper = `/client/invoices/${caseId}?invoice=${id}`
  const inbox = new Inbox(url, INSURER)
  await inbox.forgetOlder()

  await test.step('the lawyer sees both parts, and mails the invoice to the insurer', async () => {
    await visit(page, paper)
    await expect(page.getByText('Assurances Exemple').first()).toBeVisible()
    await expect(page.getByText(/^193,60.€$/).first()).toBeVisible()
    await expect(page.getByText(/^290,40.€$/).first()).toBeVisible()
    await expectAccessibleInBothThemes(page.getByRole('main'))
    const mailing = page.getByRole('region', { name: 'Envoi par e-mail' })
    await mailing.getByRole('button', { name: 'Envoyer par e-mail' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('checkbox')).toBeChecked()
    await dialog.getByLabel('Adresse e-mail').fill(INSURER)
    await expect(dialog.getByRole('checkbox')).not.toBeChecked()
    await dialog.getByLabel('Langue de l’e-mail').selectOption('fr')
    await dialog.getByRole('button', { name: 'Envoyer' }).click()
    await expect(mailing.getByText('Envoyée')).toBeVisible()
  })

  const client = await openAs(browser, url, 'client@maat.example')
  await test.step('the client is asked for their own part, and pays it', async () => {
    await visit(client, `/client/payment?invoice=${id}`)
    await expect(client.getByRole('radio', { name: /484,00/ })).toBeHidden()
    await expectAccessibleInBothThemes(client.getByRole('main'))
    await client.getByRole('button', { name: /^Payer 290,40/ }).click()
    await client.getByRole('button', { name: 'Payer', exact: true }).click()
    await expect(client.getByText('est arrivé', { exact: false })).toBeVisible()
    await visit(client, paper)
    await expect(client.getByText('Tout est payé', { exact: false }).first()).toBeVisible()
  })

  const insurer = await openLinkedPage(browser, await findInvoiceLink(inbox, number))
  await test.step('the insurer reads its part on a phone, and pays it', async () => {
    await insurer.getByLabel('Code à six chiffres').fill(await receiveCode(insurer, inbox))
    await insurer.getByRole('button', { name: 'Voir la facture' }).click()
    await expect(insurer.getByText('Votre part')).toBeVisible()
    await expect(insurer.getByText('SIN-2026-118')).toBeVisible()
    await expect(insurer.getByText('Part du client')).toBeVisible()
    await expect(insurer.getByText('Déjà payé')).toBeHidden()
    await expectAccessibleInBothThemes(insurer)
    await insurer.getByRole('button', { name: /^Payer 193,60/ }).click()
    await insurer.getByRole('button', { name: 'Payer', exact: true }).click()
    await expect(insurer.getByText('est arrivé', { exact: false })).toBeVisible()
    await expect(insurer.getByText('Rien à payer')).toBeVisible()
  })

  await test.step('the client sees that the invoice is paid', async () => {
    await visit(client, paper)
    await expect(client.getByText('Payée', { exact: true }).first()).toBeVisible()
  })
  await insurer.context().close()
  await client.context().close()
})

interface Shared {
  payers: { kind: string; reference: string }[]
}

test('both pay by transfer, each with their own reference; the bank keeps a part of one, which is written off', async ({
  page,
  url,
  browser,
}) => {
  const { id, caseId } = await issuedWork(page, url, 'Sinistre payé par virement', PAYERS)
  const paper = `/client/invoices/${caseId}?invoice=${id}`
  const { token } = await signInAs(page, url, 'avocat@maat.example')
  const { payers } = await callApi<Shared>({ url, token }, `/invoices/${id}`)
  const referenceOf = (kind: string) => payers.find(payer => payer.kind === kind)?.reference ?? ''
  const assistant = await openAs(browser, url, 'assistant@maat.example')

  await test.step('the bank brings both transfers, the insurer’s without 0,35 of costs', async () => {
    const asClient = { url, token: (await createSession(url, 'client@maat.example')).token }
    const payWays = urlOf(readWaysToPay).replace('/api', '').replace(':invoiceId', id)
    const { account } = await callApi<{ account: { iban: string } }>(asClient, payWays)
    const file = writeCoda({
      iban: account.iban,
      number: 313,
      day: daysFromToday(0),
      openingUnits: 10_000_00,
      moves: [
        { units: 134_31, reference: referenceOf('client'), name: 'CAMILLE DUBOIS', iban: 'BE21001234567803' },
        {
          units: 89_19,
          reference: referenceOf('insurer'),
          name: 'ASSURANCES EXEMPLE',
          iban: 'BE68539007547034',
        },
      ],
    })
    await visit(assistant, '/bank')
    await assistant
      .getByTestId('bank-file')
      .setInputFiles({ name: 'extrait-313.cod', mimeType: 'text/plain', buffer: Buffer.from(file, 'latin1') })
    await expect(assistant.getByText('2 mouvements importés', { exact: false })).toBeVisible()
  })

  await test.step('the lawyer sees whose part is short, and writes the difference off', async () => {
    await visit(page, paper)
    await expect(page.getByText(/^0,35\s€$/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Passer en perte' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('radio', { name: /^Petite différence/ })).toBeChecked()
    await expect(dialog.getByRole('radio', { name: /^Assurances Exemple/ })).toBeChecked()
    await expect(dialog.getByLabel('Montant')).toHaveValue('0,35')
    await dialog.getByLabel(/^Motif/).fill('Frais retenus par la banque')
    await expectAccessibleInBothThemes(dialog)
    await dialog.getByRole('button', { name: 'Passer en perte' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Passé en perte par le cabinet')).toBeVisible()
    await expect(page.getByText('Payée', { exact: true }).first()).toBeVisible()
    await expectAccessibleInBothThemes(page.getByRole('region', { name: 'Passages en perte' }))
  })

  await test.step('the client reads it on a phone, without the reason', async () => {
    const client = await openAs(browser, url, 'client@maat.example')
    await client.setViewportSize({ width: 360, height: 780 })
    await visit(client, paper)
    await openSection(client, 'Ce qui est facturé')
    await expect(client.getByText('Passé en perte par le cabinet')).toBeVisible()
    await expect(client.getByText('Frais retenus par la banque')).toBeHidden()
    await client.context().close()
  })
  await assistant.context().close()
})

test('one payer is late and is reminded, the other paid too much: each keeps their own', async ({
  page,
  url,
}) => {
  const { token } = await signInAs(page, url, 'admin@maat.example')
  const asking = { url, token }
  const { items } = await callApi<{ items: LateInvoice[] }>(asking, '/late-invoices?limit=100')
  const late = items.find(({ payer, isReady }) => payer !== null && isReady)
  if (!late?.payer) throw new Error('The demo firm has no other payer who is late')
  const { invoice } = late
  const { id, caseId, number } = invoice
  const paper = `/client/invoices/${caseId}?invoice=${id}`
  const inbox = new Inbox(url, INSURER)
  await inbox.forgetOlder()

  await test.step('the client pays ten euros more than their part, which stay theirs', async () => {
    const { payers } = await callApi<Parts>(asking, `/invoices/${id}`)
    const payerNumber = payers.findIndex(({ kind }) => kind === 'client')
    const units = (payers[payerNumber]?.left.units ?? 0) + 10_00
    const body = {
      units,
      method: 'transfer',
      receivedOn: today(),
      remark: '',
      payer: payerNumber,
      keepsRest: true,
    }
    await callApi(asking, `/invoices/${id}/payments`, 'POST', body)
    await visit(page, paper)
    await expect(page.getByText('En faveur de ce payeur')).toBeVisible()
    const after = await callApi<Parts>(asking, `/invoices/${id}`)
    expect(after.payers.map(({ left }) => left.units).toSorted()).toEqual([0, late.late.amount.units])
  })

  await test.step('the insurer has a line and a reminder of their own, and the client has none', async () => {
    await visit(page, '/late-invoices')
    const row = page.getByRole('row').filter({ hasText: number ?? '' })
    await expect(row).toContainText('Assurances Exemple, pour')
    await row.getByRole('link', { name: number ?? '' }).click()
    const card = page.getByRole('region', { name: 'Rappels de paiement' })
    await expect(card.getByRole('heading', { name: 'Assurances Exemple' })).toBeVisible()
    await expect(card).toContainText('Un autre payeur n’a pas d’accord avec le cabinet')
    await expectAccessibleInBothThemes(card)
    await card.getByRole('button', { name: /^Préparer/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Envoyer le rappel' }).click()
    await expect(dialog).toBeHidden()
    await inbox.find(/votre part|your part|uw deel/, number ?? '')
    const { buyerEmail } = await callApi<{ buyerEmail: string }>(asking, `/invoices/${id}`)
    const asClient = { url, token: (await createSession(url, buyerEmail)).token }
    const { items: read } = await callApi<{ items: PaymentReminder[] }>(asClient, `/invoices/${id}/reminders`)
    expect(read.filter(one => one.payer !== null)).toEqual([])
  })
})

interface Parts {
  payers: { kind: string; left: { units: number } }[]
}
