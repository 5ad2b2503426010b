// A client pays on a phone: by Bancontact, by card after a refusal, and with only the keyboard. The provider is the
// sandbox of the demo firm, which has the same API as the real one.
import { randomUUID } from 'node:crypto'
import type { Browser, Locator, Page } from '@playwright/test'
import { issuedProvision } from './steps/issued-invoice.ts'
import { expect, expectAccessible, expectAccessibleInBothThemes, signInAs, test } from './steps/journey.ts'
import { visit } from './steps/visit.ts'

async function onTelephone(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'fr-FR',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  })
  const client = await context.newPage()
  await signInAs(client, url, 'client@maat.example')
  return client
}

test('a client pays an invoice by Bancontact on a phone, and the lawyer sees it paid', async ({
  page,
  browser,
  url,
}) => {
  const { number, caseId, id } = await issuedProvision(page, url, 'Mur payé par Bancontact', 500_00)
  const client = await onTelephone(browser, url)
  await visit(client, `/client/invoices/${caseId}?invoice=${id}`)
  // The whole invoice has loaded, so nothing moves under the finger.
  await expect(client.getByRole('heading', { name: 'Payer en plusieurs fois' })).toBeVisible()
  await client
    .getByRole('article')
    .getByRole('link', { name: /^Payer 605,00/ })
    .click()
  await expect(client.getByRole('heading', { name: 'Payer', exact: true })).toBeVisible()
  await expect(client.getByRole('checkbox', { name: new RegExp(number) })).toBeChecked()
  await expect(client.getByRole('radio', { name: 'Bancontact' })).toBeChecked()
  await expect(client.getByRole('img', { name: /Code QR du virement/ })).toBeVisible()
  await expectAccessibleInBothThemes(client)
  await client.getByRole('button', { name: /^Payer 605,00/ }).click()
  await expect(client.getByRole('heading', { name: 'Page de paiement d’essai' })).toBeVisible()
  await expectAccessible(client)
  await client.getByRole('button', { name: 'Payer' }).click()
  await expect(client.getByText('est arrivé', { exact: false })).toBeVisible()
  await expect(client.getByText('Payée')).toBeVisible()
  await expectAccessibleInBothThemes(client)

  await visit(page, `/client/invoices/${caseId}?invoice=${id}`)
  const article = page.getByRole('article', { name: new RegExp(number) })
  await expect(article.getByText('Payée')).toBeVisible()
  await expect(article.getByText('Bancontact')).toBeVisible()
})

test('a pending payment is found again, cancelled, refused, and then made by card', async ({
  page,
  browser,
  url,
}) => {
  const { number, id } = await issuedProvision(page, url, 'Mur payé par carte', 300_00)
  const client = await onTelephone(browser, url)
  await visit(client, `/client/payment?invoice=${id}`)
  await client.getByRole('radio', { name: /PayPal/ }).check({ force: true })
  await client.getByRole('button', { name: /^Payer 363,00/ }).click()
  await expect(client.getByRole('heading', { name: 'Page de paiement d’essai' })).toBeVisible()

  await visit(client, `/client/payment?invoice=${id}`)
  await client.getByRole('button', { name: /^Payer 363,00/ }).click()
  await expect(client.getByText('Un paiement est déjà en cours', { exact: false })).toBeVisible()
  const waiting = client.getByRole('listitem').filter({ hasText: '363,00' }).filter({ hasText: 'PayPal' })
  await expectAccessible(waiting)
  await waiting.getByRole('button', { name: 'Abandonner ce paiement' }).click()
  await client.getByRole('dialog').getByRole('button', { name: 'Abandonner ce paiement' }).click()
  await expect(client.getByText('Le paiement est abandonné.')).toBeVisible()
  await expect(waiting).toHaveCount(0)

  await client.getByRole('radio', { name: /Carte bancaire/ }).check({ force: true })
  await client.getByRole('button', { name: /^Payer 363,00/ }).click()
  await client.getByRole('button', { name: 'Faire échouer le paiement' }).click()
  await expect(client.getByText('Aucun argent n’a été pris.', { exact: false })).toBeVisible()
  await expectAccessible(client.getByRole('main'))
  await client.getByRole('link', { name: 'Réessayer' }).click()
  await expect(client.getByRole('checkbox', { name: new RegExp(number) })).toBeChecked()
  await client.getByRole('radio', { name: /Carte bancaire/ }).check({ force: true })
  await client.getByRole('button', { name: /^Payer 363,00/ }).click()
  await client.getByRole('button', { name: 'Payer' }).click()
  await expect(client.getByText('est arrivé', { exact: false })).toBeVisible()
})

test('a page for an unknown payment says so and leads on, for the client and the staff', async ({
  page,
  browser,
  url,
}) => {
  const unknown = randomUUID()
  const client = await onTelephone(browser, url)
  await visit(client, `/paiement/success?checkout=${unknown}`)
  await expect(client.getByText('Ce paiement n’existe pas', { exact: false })).toBeVisible()
  await expect(client.getByRole('link', { name: 'Retour à l’accueil' })).toBeVisible()
  await expectAccessible(client)
  await client.getByRole('main').getByRole('link', { name: 'Mes factures et paiements' }).click()
  await expect(client).toHaveURL(/\/client\/payment-folder/)

  await signInAs(page, url, 'assistant@maat.example')
  await visit(page, `/paymentConfirmation?invoice=${unknown}`)
  await expect(page.getByText('Cette facture n’existe pas', { exact: false })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Noter un autre paiement' })).toBeVisible()
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
})

async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate(element => element === element.ownerDocument.activeElement)) return
  }
  throw new Error('The keyboard does not lead there')
}

test('pays an invoice with only the keyboard', async ({ page, browser, url }) => {
  const { id } = await issuedProvision(page, url, 'Mur payé au clavier', 100_00)
  const client = await onTelephone(browser, url)
  await visit(client, `/client/payment?invoice=${id}`)
  await expect(client.getByRole('heading', { name: 'Comment vous payez' })).toBeVisible()
  await tabTo(client, client.getByRole('radio', { name: /Bancontact/ }))
  await client.keyboard.press('ArrowDown')
  await client.keyboard.press('ArrowDown')
  await expect(client.getByRole('radio', { name: /PayPal/ })).toBeChecked()
  await tabTo(client, client.getByRole('button', { name: /^Payer 121,00/ }))
  await client.keyboard.press('Enter')
  const pay = client.getByRole('button', { name: 'Payer', exact: true })
  await expect(client.getByRole('heading', { name: 'Page de paiement d’essai' })).toBeVisible()
  await tabTo(client, pay)
  await client.keyboard.press('Enter')
  await expect(client.getByText('est arrivé', { exact: false })).toBeVisible()
})
