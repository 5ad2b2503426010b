import { expect, signInAs, test } from './journey.ts'

test('a message from the website reaches the assistant’s open browser, live and once', async ({
  page,
  browser,
  url,
}) => {
  await signInAs(page, url, 'assistant@maat.example')
  await page.goto('/dashboard')
  const bell = page.getByRole('button', { name: /^Notifications, \d+ non lues$/ })
  await expect(bell).toBeVisible()
  await page.waitForLoadState('networkidle')

  const visitor = await browser.newPage({ baseURL: url })
  await visitor.goto('/contact')
  await visitor.getByLabel('Votre nom').fill('Paul Exemple')
  await visitor.getByLabel('Adresse e-mail').fill('paul@visiteur.example')
  await visitor.getByLabel('Sujet').fill('Question sur un bail')
  await visitor.getByLabel('Votre message').fill('Bonjour, mon bail se termine en juin.')
  await visitor.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(visitor.getByText('Votre message est arrivé au cabinet.')).toBeVisible()
  await visitor.close()

  // Other journeys tell the same assistant of other things.
  await bell.click()
  const told = { name: /Paul Exemple a écrit depuis le site/ }
  const item = page.getByRole('banner').getByRole('button', told)
  await expect(item).toHaveCount(1)
  // Only one panel is open, and Escape closes it.
  await page.getByRole('button', { name: /Ouvrir le menu de/ }).click()
  await expect(item).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Mon profil' })).toHaveCount(1)

  await bell.click()
  await item.click()
  await bell.click()
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Voir toutes les notifications' }),
  ).toBeVisible()
  await expect(item).toHaveCount(0)
  await page.goto('/notifications')
  await expect(page.getByText('Paul Exemple a écrit depuis le site').first()).toBeVisible()
})
