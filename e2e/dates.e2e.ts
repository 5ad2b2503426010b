import { chooseLanguage, expect, expectAccessibleInBothThemes, signInAs, test } from './journey.ts'

test.use({ locale: 'en-US' })

test('in an English browser, a French page takes a day as it is written in French, typed, pasted or chosen', async ({
  page,
  url,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await chooseLanguage(url, await signInAs(page, url, 'alain.mbarga@maat.example'), 'fr')
  await page.goto('/todos')
  const title = page.getByLabel('Nouvelle tâche')
  const due = page.getByRole('textbox', { name: 'Échéance jj/mm/aaaa' })
  const openDay = page.getByRole('button', { name: 'Choisir dans le calendrier' })

  await title.fill('Rappeler le greffe')
  await due.pressSequentially('demain')
  await due.press('Enter')
  await expect(due).toBeFocused()
  await expect(due).toHaveAccessibleDescription(/jj\/mm\/aaaa/)
  await expect(title).toHaveValue('Rappeler le greffe')
  await expectAccessibleInBothThemes(page)

  await due.fill('1er fév. 2027')
  await due.press('Tab')
  await expect(due).toHaveValue('01/02/2027')
  await expect(openDay).toBeFocused()
  await page.keyboard.press('Enter')
  const calendar = page.getByRole('dialog', { name: 'Échéance' })
  await expect(calendar.getByRole('grid', { name: 'février 2027' })).toBeVisible()
  await expect(calendar.getByRole('button', { name: 'lundi 1 février 2027, choisi' })).toBeFocused()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(openDay).toBeFocused()
  await expect(due).toHaveValue('09/02/2027')

  await due.press('Enter')
  await page.getByRole('link', { name: 'Rappeler le greffe' }).click()
  await expect(page.getByRole('dialog').getByText('mardi 9 février 2027')).toBeVisible()
})
