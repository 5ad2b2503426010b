// The thresholds of legal aid change every year: an Admin enters them, and later assessments use them.
import type { CaseId } from '@maat/contract/ids'
import type { Page } from '@playwright/test'
import { now } from './steps/clock.ts'
import { expect, expectAccessible, signInAs, test } from './steps/journey.ts'
import { sendCaseAs } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

const DAY = 86_400_000
const isoDaysAgo = (days: number) => new Date(now().getTime() - days * DAY).toISOString().slice(0, 10)

const FIELDS = {
  singleFree: '1.650',
  singlePartial: '1.960,50',
  householdFree: '1.960,50',
  householdPartial: '2.270',
}

async function assess(page: Page, caseId: CaseId, amount: string): Promise<void> {
  await visit(page, `/Prodeo-${caseId}`)
  const again = page.getByRole('button', { name: 'Refaire le test' })
  const income = page.locator('input[name="income-amount-0"]')
  await expect(again.or(income)).toBeVisible()
  if (await again.isVisible()) await again.click()
  await income.fill(amount)
  await page.getByRole('button', { name: 'Calculer' }).click()
  await expect(again).toBeVisible()
}

test('an Admin enters thresholds of this week, and the legal-aid test uses and shows them', async ({
  page,
  browser,
  url,
}) => {
  const client = await browser.newPage()
  const { token } = await signInAs(client, url, 'client@maat.example')
  const { id } = await sendCaseAs({ url, token }, 'Aide juridique')
  const caseId = id as CaseId
  const count = client.getByRole('table', { name: 'Le calcul, ligne par ligne' })
  // 1,500 € a month with a thirteenth month: 1,740 €, between the amounts of 2025.
  await assess(client, caseId, '1500')
  await expect(count).toContainText('Gratuité totale en dessous de (montant au 1er septembre 2025)')
  await expect(count).toContainText(/1\s612,00/)

  await signInAs(page, url, 'admin@maat.example')
  await visit(page, '/settings/cases')
  const thresholds = page.getByRole('region', { name: 'Seuils de revenus' })
  await expect(thresholds.getByText('En vigueur')).toBeVisible()
  await thresholds.getByRole('button', { name: 'Ajouter des seuils' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ajouter des seuils' })
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByText('Ce champ est nécessaire.')).toHaveCount(6)
  await expectAccessible(dialog)
  await dialog.getByLabel('En vigueur à partir du').fill(isoDaysAgo(5))
  for (const [name, amount] of Object.entries(FIELDS)) await dialog.locator(`[name="${name}"]`).fill(amount)
  await dialog.getByLabel('Source légale').fill('Moniteur belge, avis aux avocats')
  await dialog.getByLabel('J’ai vérifié ces montants').check()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toHaveCount(0)
  const entered = thresholds.getByRole('listitem').filter({ hasText: 'Encodé par le cabinet' })
  await expect(entered).toContainText('En vigueur')
  await expect(entered).toContainText('Moniteur belge, avis aux avocats')
  // The built-in thresholds cannot be changed here.
  await expect(thresholds.getByRole('button', { name: /^(Corriger|Retirer) les montants/ })).toHaveCount(2)

  // An earlier result stays; the next assessment uses the new thresholds.
  await client.reload()
  await expect(count).toContainText('1er septembre 2025')
  await assess(client, caseId, '1500')
  await expect(count).toContainText(/1\s650,00/)
  await expect(count).not.toContainText('1er septembre 2025')

  await entered.getByRole('button', { name: /^Corriger/ }).click()
  const correcting = page.getByRole('dialog', { name: 'Corriger les seuils' })
  await expect(correcting.locator('[name="singlePartial"]')).toHaveValue('1960,50')
  await correcting.locator('[name="singlePartial"]').fill('1.700')
  await correcting.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(entered).toContainText(/1\s700,00/)
  await assess(client, caseId, '1500')
  await expect(client.getByText('Pas de droit à l’aide juridique gratuite').first()).toBeVisible()

  await entered.getByRole('button', { name: /^Retirer/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer', exact: true }).click()
  await expect(entered).toHaveCount(0)
  await assess(client, caseId, '1500')
  await expect(count).toContainText('1er septembre 2025')
})
