// A provision is billed and paid first; the final invoice deducts it line by line, and the client owes the rest.

import { saveCaseBilling } from '@maat/contract/case-billing'
import type { InvoiceView } from '@maat/contract/invoices'
import { chooseLanguage, expect, expectAccessibleInBothThemes, signInAs, test } from './journey.ts'
import { callApi, sendCaseAs } from './sent-case.ts'
import { visit } from './visit.ts'

const DEPOSIT = {
  kind: 'deposit',
  entryIds: [],
  costIds: [],
  stages: [],
  withFlat: false,
  deducted: [],
  provision: 200_00,
  grouping: 'entry',
}

test('the final invoice deducts the provision that the client has paid', async ({ page, url }) => {
  const owner = await signInAs(page, url, 'client@maat.example')
  await chooseLanguage(url, owner, 'fr')
  const { id } = await sendCaseAs({ url, token: owner.token }, 'Provision et décompte')
  const { token } = await signInAs(page, url, 'avocat@maat.example')
  const asking = { url, token }
  await callApi(asking, `/cases/${id}/acceptance`, 'POST', { note: '' })
  const agreement = { ...saveCaseBilling.example, budget: null, tellsBudget: false, version: 0 }
  await callApi(asking, `/cases/${id}/billing`, 'PUT', agreement)
  const deposit = await callApi<InvoiceView>(asking, `/cases/${id}/invoices`, 'POST', DEPOSIT)
  await callApi(asking, `/invoices/${deposit.id}/issue`, 'POST', { version: deposit.version })

  await visit(page, `/client/invoices/${id}?invoice=${deposit.id}`)
  await page.getByRole('button', { name: 'Noter un paiement' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Payée', { exact: true })).toBeVisible()

  await visit(page, `/case-${id}?tab=time`)
  const line = page.getByLabel('Durée et travail, en une ligne')
  await line.fill('2h conclusions')
  await line.press('Enter')
  await expect(page.getByRole('main').getByText('conclusions', { exact: true })).toBeVisible()
  await visit(page, `/lawyer/invoices/create/${id}`)
  await page.getByRole('button', { name: 'Préparer le brouillon' }).click()
  // Two hours at 185 euros, less the 200 euros of the provision.
  await expect(page.getByText(/TVA 21\s% sur 170,00\s€/)).toBeVisible()
  await page.getByRole('button', { name: 'Émettre', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Émettre' }).click()

  await expect(page.getByRole('article', { name: /^Facture BRU-/ })).toBeVisible()
  await signInAs(page, url, 'client@maat.example')
  await page.setViewportSize({ width: 360, height: 780 })
  await visit(page, `/client/invoices/${id}`)
  await page.getByRole('link', { name: /^Facture BRU-/ }).click()
  const paper = page.getByRole('article', { name: /^Facture BRU-/ })
  await expect(paper.getByText(/[−-]200,00\s€/)).toBeVisible()
  await expect(paper.getByText(/205,70\s€/).first()).toBeVisible()
  await expectAccessibleInBothThemes(paper)
})
