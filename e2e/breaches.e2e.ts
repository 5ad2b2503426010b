import { expect, expectAccessibleInBothThemes, signInAs, test } from './steps/journey.ts'
import { visit } from './steps/visit.ts'

test('an assistant adds a row to the list of breaches, and corrects it', async ({ page, url }) => {
  await signInAs(page, url, 'assistant@maat.example')
  await visit(page, '/breaches')
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Enregistrer' })
  await page.getByRole('button', { name: 'Ajouter' }).click()
  await dialog.getByLabel('Titre').fill('Essai')
  await expectAccessibleInBothThemes(page)
  await save.click()
  await page.getByRole('button', { name: 'Modifier Essai' }).click()
  await dialog.getByLabel('Titre').fill('Essai corrigé')
  await save.click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('row', { name: /Essai corrigé/ })).toBeVisible()
})
