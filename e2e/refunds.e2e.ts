// A client transfers the amount of an invoice twice. The lawyer sets a part of the excess against another invoice; the
// rest is refunded: the assistant asks, the lawyer approves, and the assistant notes the transfer.

import { readWaysToPay } from '@maat/contract/money/checkouts'
import { urlOf } from '@maat/contract/operation'
import type { Page } from '@playwright/test'
import { writeCoda } from '../packages/domain/test/write-statements.ts'
import { approveCredit } from './steps/approve-credit.ts'
import { daysFromToday, inWords, today } from './steps/days.ts'
import { issuedProvision } from './steps/issued-invoice.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  openAs,
  signInAs,
  test,
} from './steps/journey.ts'
import { openSection } from './steps/open-section.ts'
import { callApi } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

interface InvoiceReply {
  reference: string
  gross: { units: number }
}

const card = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: /^En (votre faveur|faveur du client)$/ }) })

test('a double payment pays another invoice, and the rest is refunded by two persons', async ({
  page,
  browser,
  url,
}) => {
  const paid = await issuedProvision(page, url, 'Mur payé deux fois', 500_00)
  const other = await issuedProvision(page, url, 'Haie à payer', 200_00)
  const paper = `/client/invoices/${paid.caseId}`
  const context = await browser.newContext({
    baseURL: url,
    locale: 'fr-FR',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  })
  const client = await context.newPage()
  const asClient = { url, token: (await signInAs(client, url, 'client@maat.example')).token }
  const assistant = await openAs(browser, url, 'assistant@maat.example')

  await test.step('the bank receives the amount twice in one transfer', async () => {
    const { reference, gross } = await callApi<InvoiceReply>(asClient, `/invoices/${paid.id}`)
    const payWays = urlOf(readWaysToPay).replace('/api', '').replace(':invoiceId', paid.id)
    const { account } = await callApi<{ account: { iban: string } }>(asClient, payWays)
    const file = writeCoda({
      iban: account.iban,
      number: 312,
      day: daysFromToday(0),
      openingUnits: 10_000_00,
      moves: [{ units: 2 * gross.units, reference, name: 'CAMILLE DUBOIS', iban: 'BE21001234567803' }],
    })
    await visit(assistant, '/bank')
    await assistant
      .getByTestId('bank-file')
      .setInputFiles({ name: 'extrait-312.cod', mimeType: 'text/plain', buffer: Buffer.from(file, 'latin1') })
    await expect(assistant.getByText('un mouvement importé', { exact: false })).toBeVisible()
  })

  await test.step('the client reads at 360 px that the excess is theirs, and can say what they prefer', async () => {
    await visit(client, paper)
    await expect(card(client).getByText('605,00', { exact: false }).first()).toBeVisible()
    await expect(card(client).getByText('Cet argent est à vous', { exact: false })).toBeVisible()
    await expect(card(client).getByRole('button', { name: /^Dire ce que vous préférez/ })).toBeVisible()
    await expectAccessibleInBothThemes(card(client))
  })

  await test.step('the lawyer sets a part against the other invoice', async () => {
    await visit(page, paper)
    await card(page)
      .getByRole('button', { name: /^Imputer sur une facture/ })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Facture à payer').selectOption(other.id)
    await expect(dialog.getByLabel('Montant')).toHaveValue('242')
    await dialog.getByLabel('Choix du client').fill('Demandé par téléphone')
    await expectAccessibleInBothThemes(dialog)
    await dialog.getByRole('button', { name: 'Imputer' }).click()
    await expect(page.getByText('Le solde est imputé.')).toBeVisible()
    await expect(card(page).getByText('363,00', { exact: false }).first()).toBeVisible()
    await visit(page, `/client/invoices/${other.caseId}?invoice=${other.id}`)
    const article = page.getByRole('article', { name: new RegExp(other.number) })
    await expect(article.getByText('Payée')).toBeVisible()
    await expect(
      article.getByText(`avec le solde de la facture ${paid.number}`, { exact: false }),
    ).toBeVisible()
  })

  await test.step('the assistant asks to refund the rest, which needs another person', async () => {
    await visit(assistant, paper)
    await card(assistant)
      .getByRole('button', { name: /^Rembourser le solde/ })
      .click()
    const dialog = assistant.getByRole('dialog')
    await expect(dialog.getByLabel('Montant à rembourser')).toHaveValue('363')
    await dialog.getByLabel('IBAN du client').fill('BE21 0012 3456 7804')
    await dialog.getByRole('button', { name: 'Demander le remboursement' }).click()
    await expect(dialog.getByText('IBAN', { exact: false }).first()).toBeVisible()
    await dialog.getByLabel('IBAN du client').fill('BE21 0012 3456 7803')
    await expectAccessible(dialog)
    await dialog.getByRole('button', { name: 'Demander le remboursement' }).click()
    await expect(assistant.getByText('Le remboursement est demandé.')).toBeVisible()
    await expect(
      card(assistant).getByText('Attend l’approbation d’une autre personne', { exact: false }),
    ).toBeVisible()
    await expect(card(assistant).getByRole('button', { name: 'Approuver' })).toHaveCount(0)
  })

  await test.step('the lawyer approves it', async () => {
    await visit(page, paper)
    await card(page).getByRole('button', { name: 'Approuver' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Approuver' }).click()
    await expect(page.getByText('Le remboursement est approuvé.')).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  await test.step('the assistant notes the transfer, and nothing is left', async () => {
    await card(assistant).getByRole('button', { name: 'Noter le virement' }).click()
    await assistant.getByRole('dialog').getByRole('button', { name: 'Noter le virement' }).click()
    await expect(assistant.getByText('Le remboursement est noté.')).toBeVisible()
    await expect(card(assistant)).toHaveCount(0)
  })

  await test.step('the client finds the refund on the invoice', async () => {
    await visit(client, `${paper}?invoice=${paid.id}`)
    const article = client.getByRole('article', { name: new RegExp(paid.number) })
    await openSection(article, 'Paiements')
    await expect(article.getByText(`Viré le ${inWords(today())}`)).toBeVisible()
    await expect(article.getByText('Versé', { exact: true })).toBeVisible()
    await expectAccessibleInBothThemes(article)
  })
})

test('a payment by card is returned by the provider, and the client follows it', async ({
  page,
  browser,
  url,
}) => {
  const { id, number, caseId } = await issuedProvision(page, url, 'Clôture payée par carte', 100_00)
  const client = await openAs(browser, url, 'client@maat.example')
  await visit(client, `/client/payment?invoice=${id}`)
  await client.getByRole('radio', { name: /Carte bancaire/ }).check({ force: true })
  await client.getByRole('button', { name: /^Payer 121,00/ }).click()
  await client.getByRole('button', { name: 'Payer' }).click()
  await expect(client.getByText('est arrivé', { exact: false })).toBeVisible()

  await visit(page, `/client/invoices/${caseId}?invoice=${id}`)
  await page.getByRole('button', { name: 'Créditer', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/^Motif/)
    .fill('Affaire sans suite')
  await page.getByRole('dialog').getByRole('button', { name: 'Émettre la note de crédit' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await approveCredit(url, id)
  await page.reload()
  await card(page)
    .getByRole('button', { name: /^Rembourser le solde/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /Par le paiement en ligne/ }).check({ force: true })
  await expect(dialog.getByLabel('IBAN du client')).toHaveCount(0)
  await expectAccessibleInBothThemes(dialog)
  await dialog.getByRole('button', { name: 'Demander le remboursement' }).click()
  await expect(page.getByText('Le remboursement est demandé.')).toBeVisible()

  await visit(client, `/client/invoices/${caseId}?invoice=${id}`)
  const article = client.getByRole('article', { name: new RegExp(number) }).first()
  await expect(article.getByText('sur votre moyen de paiement', { exact: false })).toBeVisible()
  // The sandbox completes a refund after ten seconds, and the product asks for its state every fifteen.
  await expect(article.getByText('Versé', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(card(page)).toHaveCount(0)
})
