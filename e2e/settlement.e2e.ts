// A provision is billed and paid first; two invoices deduct it in parts, and the client owes the rest.

import { saveCaseBilling } from '@maat/contract/money/case-billing'
import type { InvoiceView } from '@maat/contract/money/invoices'
import type { Page } from '@playwright/test'
import { chooseLanguage, expect, expectAccessibleInBothThemes, signInAs, test } from './steps/journey.ts'
import { openSection } from './steps/open-section.ts'
import { callApi, sendCaseAs } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

const DEPOSIT = {
  kind: 'deposit',
  entryIds: [],
  costIds: [],
  stages: [],
  withFlat: false,
  deducted: [],
  provision: 500_00,
  grouping: 'entry',
}

test('two invoices deduct the provision that the client has paid', async ({ page, url }) => {
  const owner = await signInAs(page, url, 'client@maat.example')
  await chooseLanguage(url, owner, 'fr')
  const { id } = await sendCaseAs({ url, token: owner.token }, 'Provision et décompte')
  const { token } = await signInAs(page, url, 'avocat@maat.example')
  const asking = { url, token }
  await callApi(asking, `/cases/${id}/acceptance`, 'POST', { note: '' })
  const agreement = { ...saveCaseBilling.example, budget: null, warnsOfBudget: false, version: 0 }
  await callApi(asking, `/cases/${id}/billing`, 'PUT', agreement)
  const deposit = await callApi<InvoiceView>(asking, `/cases/${id}/invoices`, 'POST', DEPOSIT)
  await callApi(asking, `/invoices/${deposit.id}/issue`, 'POST', { version: deposit.version })

  await visit(page, `/client/invoices/${id}?invoice=${deposit.id}`)
  await page.getByRole('button', { name: 'Noter un paiement' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Payée', { exact: true })).toBeVisible()

  await test.step('the first invoice uses a part of it: nothing is to be paid', async () => {
    await noteWork(page, id, '2h conclusions')
    await visit(page, `/lawyer/invoices/create/${id}`)
    await page.getByRole('button', { name: 'Préparer le brouillon' }).click()
    // Two hours at 185 euros.
    await expect(page.getByText(/TVA 21\s% sur 0,00\s€/)).toBeVisible()
    await issue(page)
  })

  await test.step('the second one deducts what is left of it', async () => {
    await noteWork(page, id, '1h audience')
    await visit(page, `/lawyer/invoices/create/${id}`)
    await page.getByRole('button', { name: 'Préparer le brouillon' }).click()
    // One hour, less the 130 euros that the first invoice left.
    await expect(page.getByText(/TVA 21\s% sur 55,00\s€/)).toBeVisible()
    await issue(page)
  })

  await signInAs(page, url, 'client@maat.example')
  await page.setViewportSize({ width: 360, height: 780 })
  await visit(page, `/client/invoices/${id}`)
  await page
    .getByRole('link', { name: /^Facture BRU-/ })
    .first()
    .click()
  const paper = page.getByRole('article', { name: /^Facture BRU-/ }).first()
  await openSection(paper, 'Ce qui est facturé')
  await expect(paper.getByText(/[−-]130,00\s€/)).toBeVisible()
  await expect(paper.getByText(/66,55\s€/).first()).toBeVisible()
  await expectAccessibleInBothThemes(paper)
})

async function noteWork(page: Page, caseId: string, words: string): Promise<void> {
  await visit(page, `/case-${caseId}?tab=time`)
  const line = page.getByLabel('Durée et travail, en une ligne')
  await line.fill(words)
  await line.press('Enter')
  await expect(page.getByRole('main').getByText(words.slice(3), { exact: true })).toBeVisible()
}

async function issue(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Émettre', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Émettre' }).click()
  await expect(page.getByRole('article', { name: /^Facture BRU-/ }).first()).toBeVisible()
}
