// Coming in, leaving, and what happens to a session in between.
import type { Page } from '@playwright/test'
import { expect, leave, signInAs, test } from './journey.ts'

const CLIENT = 'pieter.claes@voorbeeld.example'

const menu = (page: Page) => page.getByRole('button', { name: /Ouvrir le menu de/ })
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const publicFrame = (page: Page) => page.getByRole('link', { name: 'Créer un compte' })

test('signing in and logging out change the frame at once, and logging out asks first', async ({
  page,
  url,
}) => {
  await page.goto('/home')
  await expect(publicFrame(page)).toBeVisible()
  await signInAs(page, url, CLIENT)
  await expect(bell(page)).toBeVisible()
  await expect(publicFrame(page)).toHaveCount(0)

  await menu(page).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/dashboard$/)
  await menu(page).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(publicFrame(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(bell(page)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
})

test('another tab notices who signs in and who leaves, and shows nothing of theirs any more', async ({
  page,
  context,
  url,
}) => {
  const tab = await context.newPage()
  await tab.goto('/my-cases')
  await expect(tab).toHaveURL(/\/login\?from=/)
  const contact = await context.newPage()
  await contact.goto('/contact')
  await expect(publicFrame(contact)).toBeVisible()

  await signInAs(page, url, CLIENT)
  await expect(tab).toHaveURL(/\/my-cases$/)
  await expect(bell(tab)).toBeVisible()
  await expect(bell(contact)).toBeVisible()

  await leave(page)
  await expect(tab).toHaveURL(/\/login\?from=/)
  await expect(publicFrame(contact)).toBeVisible()
  await expect(bell(contact)).toHaveCount(0)

  // The next person finds nothing of the one before, also where a page stayed open.
  await signInAs(page, url, 'emma.fisher@sample.example')
  await expect(tab).toHaveURL(/\/my-cases$/)
  await expect(tab.getByRole('button', { name: /Ouvrir le menu de Emma/ })).toBeVisible()
})
