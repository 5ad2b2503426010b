// A lawyer follows a figure to its rows and prints it; an Admin compares two offices and turns the monthly mail on.
import { statSync } from 'node:fs'
import {
  chooseLanguage,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  signInAs,
  test,
} from './steps/journey.ts'
import { visit } from './steps/visit.ts'

test('a lawyer follows a figure to its rows, opens a case from there, and prints the figures', async ({
  page,
  url,
}) => {
  await signInAs(page, url, 'avocat@maat.example')
  await visit(page, '/dashboard')
  await page.getByRole('navigation').getByRole('link', { name: 'Mes chiffres', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mes chiffres' })).toBeVisible()
  await page.getByRole('radio', { name: 'Année', exact: true }).check({ force: true })
  const lead = page.getByRole('region', { name: 'Travail et argent' })
  await expect(lead.getByRole('heading', { name: 'Heures', exact: true })).toBeVisible()
  await expect(lead.getByText('Le temps encodé, selon le jour du travail.')).toBeVisible()
  await lead.getByText('Lire les chiffres dans un tableau').first().click()
  await expect(lead.getByRole('table', { name: 'Heures' })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await lead.getByRole('button', { name: 'Voir les lignes : Heures' }).click()
  const rows = page.locator('#rows')
  await expect(rows.getByRole('heading', { name: 'Heures : les lignes' })).toBeVisible()
  await expect(rows.getByText(/^\d+ lignes, ensemble /)).toBeVisible()
  const first = rows.getByRole('table').getByRole('row').nth(1)
  await expect(first).toContainText(/\d/)
  await expectAccessible(rows)

  const table = page.waitForEvent('download')
  await rows.getByRole('button', { name: 'Exporter en CSV' }).click()
  expect((await table).suggestedFilename()).toBe('Heures.csv')
  const paper = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger en PDF' }).click()
  const printed = await paper
  expect(printed.suggestedFilename()).toMatch(/^Mes chiffres, \d{4}\.pdf$/)
  expect(statSync(await printed.path()).size).toBeGreaterThan(10_000)

  await page.setViewportSize({ width: 360, height: 800 })
  await expectAccessible(page.getByRole('main'))
  await first.getByRole('link').click()
  await expect(page).toHaveURL(/\/case-/)
})

test('an Admin compares two offices, in three languages, and turns the monthly mail on', async ({
  page,
  url,
}) => {
  await signInAs(page, url, 'admin@maat.example')
  await visit(page, '/analytics?span=year')
  await expect(page.getByRole('heading', { level: 1, name: 'Analyse' })).toBeVisible()
  await page.getByLabel('Bureau', { exact: true }).selectOption({ label: 'Bruxelles' })
  await page.getByLabel('Comparer avec').selectOption({ label: 'Paris' })
  const today = page.getByRole('region', { name: 'Aujourd’hui' })
  const open = today
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Dossiers en cours' }) })
  await expect(open.getByText(/^Paris\s: \d+$/)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await open.getByRole('button', { name: 'Voir les lignes : Dossiers en cours' }).click()
  await expect(page.locator('#rows').getByRole('table').getByRole('link').first()).toBeVisible()

  const mail = page.getByRole('checkbox', { name: 'M’envoyer un lien vers les chiffres du mois écoulé' })
  await mail.click()
  await expect(page.getByText('C’est enregistré.').first()).toBeVisible()
  await expect(mail).toBeChecked()
  await page.setViewportSize({ width: 360, height: 800 })
  await expectAccessible(page.getByRole('main'))
})

for (const [language, title, group] of [
  ['en', 'My figures', 'Work and money'],
  ['nl', 'Mijn cijfers', 'Werk en geld'],
] as const)
  test(`an assistant reads their own hours in ${language}`, async ({ page, url }) => {
    const signed = await signInAs(page, url, 'assistant@maat.example')
    await chooseLanguage(url, signed, language)
    await page.goto('/personnalKpi')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('region', { name: group }).getByRole('article')).toHaveCount(2)
    await chooseLanguage(url, signed, 'fr')
  })
