import { expect, expectAccessibleInBothThemes, signInAs, test } from './steps/journey.ts'
import { visit } from './steps/visit.ts'

test('a lawyer folds sections of the menu, which stay folded, and the section of the page opens', async ({
  page,
  url,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, url, 'avocat@maat.example')
  await visit(page, '/dashboard')
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  const finances = menu.getByRole('button', { name: 'Finances', exact: true })
  const billing = menu.getByRole('link', { name: 'Facturation du mois' })
  await expect(finances).toHaveAttribute('aria-expanded', 'true')
  await expect(menu.getByRole('region', { name: 'Administration' }).getByRole('link').first()).toHaveText(
    'Dossiers',
  )
  await finances.press('Enter')
  await expect(finances).toHaveAttribute('aria-expanded', 'false')
  await expect(billing).toBeHidden()
  await expectAccessibleInBothThemes(menu)
  await page.reload()
  await expect(finances).toHaveAttribute('aria-expanded', 'false')
  await visit(page, '/billing-runs')
  await expect(billing).toHaveAttribute('aria-current', 'page')
  // Also the current section can be folded, and unfolded again.
  await finances.press('Enter')
  await expect(billing).toBeHidden()
  await finances.press('Enter')
  await expect(billing).toBeVisible()
})

test('a screen is opened by its name with the keyboard alone, and only those of the reader are offered', async ({
  page,
  url,
}) => {
  await signInAs(page, url, 'avocat@maat.example')
  await visit(page, '/todos')
  // Also while typing.
  await page.getByLabel('Nouvelle tâche').focus()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Recherche' })
  const field = dialog.getByRole('combobox', { name: 'Chercher partout' })
  await expect(field).toBeFocused()
  await page.keyboard.type('categori')
  await expect(field).toHaveValue('categori')
  const commands = dialog.getByRole('group', { name: 'Aller à' })
  await expect(commands.getByRole('option')).toHaveText([/Catégories/])
  await expectAccessibleInBothThemes(dialog)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/categories$/)
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Control+k')
  await field.fill('travaux en attente')
  await expect(commands).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
