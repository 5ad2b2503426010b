// A lawyer requests a provision before its invoice; the client reads on a phone how to pay it, and gets the invoice with
// VAT once the payment is recorded.
import type { Browser, Page } from '@playwright/test'
import { draftedProvision } from './steps/issued-invoice.ts'
import { expect, expectAccessibleInBothThemes, signInAs, test } from './steps/journey.ts'
import { visit } from './steps/visit.ts'

async function onTelephone(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'fr-FR',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  })
  return await context.newPage()
}

test('a provision is requested, read on a phone, paid and invoiced', async ({ page, browser, url }) => {
  const { id, caseId } = await draftedProvision(page, url, 'Provision demandée', 50_000)

  await test.step('the lawyer requests the payment first', async () => {
    await visit(page, `/lawyer/invoices/create/${caseId}?invoice=${id}`)
    await expect(page.getByRole('button', { name: 'Émettre la facture maintenant' })).toBeVisible()
    await page.getByRole('button', { name: 'Demander d’abord le paiement' }).click()
    const dialog = page.getByRole('dialog')
    await expectAccessibleInBothThemes(dialog)
    await dialog.getByRole('button', { name: 'Envoyer la demande' }).click()
    await expect(page.getByText('La provision est demandée au client.')).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Demande de provision BRU-DP-/ })).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  const client = await onTelephone(browser, url)
  await test.step('the client reads how to pay it', async () => {
    await signInAs(client, url, 'client@maat.example')
    await visit(client, `/client/invoices/${caseId}`)
    await expect(client.getByRole('heading', { name: 'Provision à payer' })).toBeVisible()
    await expect(client.getByText('Ce n’est pas une facture', { exact: false })).toBeVisible()
    await expect(client.getByText(/605,00\s€/).first()).toBeVisible()
    await expect(client.getByText(/\+\+\+\d{3}\/\d{4}\/\d{5}\+\+\+/).first()).toBeVisible()
    await expectAccessibleInBothThemes(client)
    await visit(client, '/payment')
    await expect(client.getByRole('heading', { name: 'Provision à payer' }).first()).toBeVisible()
    await expectAccessibleInBothThemes(client)
    await visit(client, `/client/invoices/${caseId}`)
  })

  await test.step('the lawyer records the payment, and the client gets the invoice', async () => {
    await page.getByRole('button', { name: 'Noter le paiement' }).click()
    const dialog = page.getByRole('dialog')
    await expectAccessibleInBothThemes(dialog)
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Le paiement est noté, et la facture est émise.')).toBeVisible()
    await expect(client.getByRole('article', { name: /^Facture de provision BRU-AC-/ })).toBeVisible()
    await expect(client.getByRole('heading', { name: 'Provision à payer' })).toBeHidden()
  })
})
