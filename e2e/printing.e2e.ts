// A printed screen is the page alone: without the menu, and without anything to press.
import type { Page } from '@playwright/test'
import { issuedProvision } from './steps/issued-invoice.ts'
import { expect, signInAs, test } from './steps/journey.ts'
import { visit } from './steps/visit.ts'

/** The number of sheets; prints as the browser does. */
async function printedSheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', margin: { left: '10mm', right: '10mm' } })
  return pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
}

/** Whether the text fills the sheet, as it does not beside a menu. */
async function expectPageAlone(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  await expect(main).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
  const width = (await main.boundingBox())?.width ?? 0
  expect(width).toBeGreaterThan(0.9 * (page.viewportSize()?.width ?? 0))
}

test('a lawyer prints her to-dos, a case, her week and the invoices', async ({ page, url }) => {
  // Other journeys may have paid every invoice of the firm.
  await issuedProvision(page, url, 'Facture à imprimer', 120_00)
  await signInAs(page, url, 'avocat@maat.example')
  await visit(page, '/todos')
  await expectPageAlone(page)
  await expect(page.getByRole('heading', { name: 'Tâches', level: 1 })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nouvelle tâche' })).toBeHidden()
  await expect(page.getByText('À faire par moi')).toBeVisible()
  await expect(page.getByText('Confiées par moi')).toBeHidden()

  await page.emulateMedia({ media: 'screen' })
  await visit(page, '/my-cases')
  await page.getByLabel('Nom ou numéro').fill('quai de l’Exemple 71')
  await page.getByRole('link', { name: 'Bail commercial : renouvellement, quai de l’Exemple 71' }).click()
  await expect(page.getByRole('link', { name: 'Aperçu' })).toBeVisible()
  await expectPageAlone(page)
  await expect(page.getByRole('heading', { name: 'L’affaire' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Aperçu' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Documents', exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Noter l’étape atteinte' })).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Nouvelle tâche' })).toBeHidden()

  await page.emulateMedia({ media: 'screen' })
  await visit(page, '/client/dashboard-finances-lawyer')
  const invoices = page.getByRole('table').filter({ hasText: 'Échéance' })
  await expect(invoices).toBeVisible()
  await expectPageAlone(page)
  // On paper, too, it is a table.
  await expect(invoices.getByRole('columnheader', { name: 'Montant' })).toBeVisible()
})

test('a printed week lists its entries with their hours, on one sheet, and the screen shows the grid again', async ({
  page,
  url,
}) => {
  await signInAs(page, url, 'avocat@maat.example')
  await visit(page, '/calendar?view=week')
  await expect(page.getByRole('columnheader').first()).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByText(/^\d\d:\d\d–\d\d:\d\d$/)
      .filter({ visible: true }),
  ).not.toHaveCount(0)
  expect(await printedSheets(page)).toBeLessThanOrEqual(2)
  await page.evaluate("dispatchEvent(new Event('beforeprint'))")
  await expect(page.getByRole('columnheader')).toHaveCount(0)
  await page.evaluate("dispatchEvent(new Event('afterprint'))")
  await expect(page.getByRole('columnheader').first()).toBeVisible()
})
