// A lawyer sees billed and received amounts, and every figure links to its invoices or payments.
import { issuedProvision } from './steps/issued-invoice.ts'
import { expect, expectAccessible, expectAccessibleInBothThemes, signInAs, test } from './steps/journey.ts'
import { visit } from './steps/visit.ts'

test('an Admin reads the year of the firm, opens the late invoices, and looks at one office and one client', async ({
  page,
  url,
}) => {
  await signInAs(page, url, 'admin@maat.example')
  await visit(page, '/dashboard')
  await page.getByRole('navigation').getByRole('link', { name: 'Finances', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Finances', exact: true })).toBeVisible()
  const euros = page.getByRole('region', { name: 'En euros' })
  await expect(euros.getByText('Facturé dans la période')).toBeVisible()
  await expect(page.getByRole('region', { name: 'En francs CFA' })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await euros.getByRole('button', { name: 'Voir le détail : Dont échu' }).click()
  const rows = page.getByRole('region', { name: 'En attente' })
  await expect(rows.getByRole('button', { name: /^Ne plus limiter : échéance jusqu’au/ })).toBeVisible()
  await expect(rows.getByRole('table').getByRole('row').nth(1)).toContainText('€')
  await euros.getByRole('button', { name: 'Voir le détail : Encaissé dans la période' }).click()
  const payments = page.getByRole('region', { name: 'Paiements' })
  await expect(payments.getByRole('table').getByRole('row').nth(1)).toContainText('€')

  await test.step('one client, then all again', async () => {
    const only = payments.getByRole('button', { name: /^Ne voir que/ }).first()
    const name = (await only.textContent()) ?? ''
    await only.click()
    const client = page.getByRole('combobox', { name: 'Client' })
    await expect(client).toHaveValue(name)
    const rowsOf = payments
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
    await expect(rowsOf.first()).toContainText(name)
    await expect(rowsOf.filter({ hasNotText: name })).toHaveCount(0)
    await page.getByRole('button', { name: 'Effacer le choix' }).click()
    await expect(page).not.toHaveURL(/client=/)
  })

  await page.getByRole('radio', { name: 'Douala' }).check({ force: true })
  await expect(euros).toBeHidden()
  await page.getByRole('radio', { name: 'Mois', exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'Période précédente' }).click()
  await expect(page).toHaveURL(/span=month/)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Mois', exact: true })).toBeChecked()
  await page.setViewportSize({ width: 360, height: 800 })
  await expectAccessible(page.getByRole('main'))
  await page.getByRole('radio', { name: 'Tous les bureaux' }).check({ force: true })
  await page.getByRole('radio', { name: 'Année', exact: true }).check({ force: true })
  await expect(euros).toBeVisible()
})

test('a client reads what they owe and what each case costs, and downloads the documents of a year', async ({
  page,
  url,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signInAs(page, url, 'client@maat.example')
  await visit(page, '/client/dashboard-finances')
  await expect(page.getByRole('heading', { level: 1, name: 'Mes finances', exact: true })).toBeVisible()
  await expect(page.getByText('À payer maintenant')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ce que coûte chaque dossier' })).toBeVisible()
  await expect(page.getByText(/^Demandé\s:/).first()).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'Toutes mes factures' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mes factures et paiements' })).toBeVisible()
  // The newest year with invoices: in January it may be the last one.
  const heading = await page.getByRole('heading', { name: /^Factures de \d{4}$/ }).textContent()
  const year = heading?.slice(-4)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: `Tout télécharger pour ${year} (ZIP)` }).click()
  expect((await saved).suggestedFilename()).toBe(`${year}.zip`)
  const paper = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^Télécharger BRU-/ })
    .first()
    .click()
  expect((await paper).suggestedFilename()).toMatch(new RegExp(`^BRU-.*${year}-\\d{5}\\.pdf$`))
  await expectAccessible(page)
})

test('an assistant records a cash payment, sees the next step, and downloads the receipt', async ({
  page,
  url,
}) => {
  const { number } = await issuedProvision(page, url, 'Payé au guichet', 333_30)
  await signInAs(page, url, 'assistant@maat.example')
  await visit(page, '/dashboard')
  await page.getByRole('navigation').getByRole('link', { name: 'Noter un paiement', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Noter un paiement' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: `Noter un paiement de la facture ${number}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Montant reçu').fill('100')
  await dialog.getByRole('radio', { name: 'Espèces' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page).toHaveURL(/paymentConfirmation/)
  await expect(page.getByText(/Le paiement de 100,00.€ reçu le .* est noté/)).toBeVisible()
  await expect(page.getByText('La facture reste ouverte pour le solde.', { exact: false })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  const receipt = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Reçu (PDF)' }).click()
  expect((await receipt).suggestedFilename()).toContain(number)
  await page.getByRole('link', { name: 'Noter un autre paiement' }).click()
  await expect(page.getByRole('row').filter({ hasText: number })).toBeVisible()
})
