// Tests signing in, signing out, and events of a session in between.
import type { Page } from '@playwright/test'
import { openWithTimers } from './steps/clock.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectKept,
  expireSession,
  openByForm,
  PASSWORD,
  signInByForm,
  signOut,
  test,
} from './steps/journey.ts'
import { visit } from './steps/visit.ts'
import { waitForRequests } from './steps/wait-for-requests.ts'

const CLIENT = 'pieter.claes@voorbeeld.example'

const menu = (page: Page) => page.getByRole('button', { name: /Ouvrir le menu d/ })
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const publicFrame = (page: Page) => page.getByRole('link', { name: 'Créer un compte' })

test('signing in and out change the frame at once, and signing out asks first', async ({ page, url }) => {
  await page.goto('/home')
  await expect(publicFrame(page)).toBeVisible()
  await signInByForm(page, url, CLIENT)
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

test('another tab notices sign-ins and sign-outs, and hides the previous user’s data', async ({
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

  await signInByForm(page, url, CLIENT)
  await expect(tab).toHaveURL(/\/my-cases$/)
  await expect(bell(tab)).toBeVisible()
  await expect(bell(contact)).toBeVisible()

  await signOut(page)
  await expect(tab).toHaveURL(/\/login\?from=/)
  await expect(publicFrame(contact)).toBeVisible()
  await expect(bell(contact)).toHaveCount(0)

  // The next user sees nothing of the previous one, even on a page that stayed open.
  await signInByForm(page, url, 'emma.fisher@sample.example')
  await expect(tab).toHaveURL(/\/my-cases$/)
  await expect(tab.getByRole('button', { name: /Ouvrir le menu d’Emma/ })).toBeVisible()
})

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Votre session est terminée' })
const password = (page: Page) => dialogOf(page).getByLabel('Mot de passe', { exact: true })
const login = (page: Page) => page.getByRole('heading', { level: 1, name: 'Heureux de vous revoir' })

/** From another browser, like a user who left a session open somewhere. */
async function endOthers(other: Page): Promise<void> {
  await visit(other, '/settings')
  await other.getByRole('button', { name: 'Fermer les autres sessions' }).click()
  await expect(other.getByText('Les autres sessions sont fermées.', { exact: false })).toBeVisible()
}

test('a client works through an ended session, a broken connection and the next morning, and loses nothing', async ({
  page,
  context,
  browser,
  url,
}) => {
  const email = 'atelier@moreau.example'
  const { id } = await signInByForm(page, url, email)
  const city = (of: Page) => of.getByLabel('Ville')
  const saved = page.getByText('Enregistré.', { exact: true })
  // Without live events: the server refuses the user's own request.
  await page.routeWebSocket('**', () => {})
  await page.goto(`/profile-${id}`)

  await test.step('a session ended elsewhere asks for the password over the page and then repeats the refused request', async () => {
    await city(page).fill('Gembloux')
    await endOthers(await openByForm(browser, url, email))
    await city(page).press('Enter')
    await expect(dialogOf(page)).toBeVisible()
    await expectAccessibleInBothThemes(dialogOf(page))
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeVisible()
    await password(page).fill('Not-the-one-26')
    await page.keyboard.press('Enter')
    await expect(dialogOf(page).getByText('L’adresse ou le mot de passe ne convient pas.')).toBeVisible()
    await password(page).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(dialogOf(page)).toHaveCount(0)
    await expect(page).toHaveURL(`/profile-${id}`)
    await expect(saved).toBeVisible()
  })

  await test.step('without a connection the button responds, and saving continues after reconnection', async () => {
    await city(page).fill('Gembloux-Nord')
    await waitForRequests(page)
    await context.setOffline(true)
    await city(page).press('Enter')
    await expect(page.getByText(/Pas de connexion\./).first()).toBeVisible()
    await expect(city(page)).toHaveValue('Gembloux-Nord')
    const stored = page.waitForResponse(reply => reply.request().method() === 'PATCH' && reply.ok())
    await context.setOffline(false)
    await stored
    await expect(saved).toBeVisible()
  })

  await test.step('the next morning the sign-in page says why, and leads back to the page and the typed text', async () => {
    await city(page).fill('Gembloux-Sud')
    await expectKept(page, `profile-${id}`)
    await expireSession(page)
    const morning = await context.newPage()
    await morning.goto(`/profile-${id}`)
    await expect(login(morning)).toBeVisible()
    await expect(morning.getByText('Votre session est terminée.', { exact: false })).toBeVisible()
    await morning.getByLabel('Adresse e-mail').fill(email)
    await morning.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
    await morning.keyboard.press('Enter')
    await expect(morning).toHaveURL(`/profile-${id}`)
    await expect(bell(morning)).toBeVisible()
    await expect(city(morning)).toHaveValue('Gembloux-Sud')
    await city(morning).press('Enter')
    await expect(morning.getByText('Enregistré.', { exact: true })).toBeVisible()
    await morning.reload()
    await expect(city(morning)).toHaveValue('Gembloux-Sud')
    await signOut(morning)
  })
})

test('a user who does not enter the password gets to the sign-in page, and from there back to the page, once', async ({
  page,
  context,
  browser,
  url,
}) => {
  await signInByForm(page, url, 'contact@quai-nord.example')
  await visit(page, '/notifications?unread=true')
  const tab = await context.newPage()
  await tab.goto('/my-cases')
  await expect(bell(tab)).toBeVisible()
  await endOthers(await openByForm(browser, url, 'contact@quai-nord.example'))
  // Notified live, both tabs ask once each, however many of their requests are refused.
  for (const one of [page, tab]) await expect(dialogOf(one)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.getByRole('button', { name: 'Aller à la page de connexion' }).click()
  for (const one of [page, tab]) await expect(login(one)).toBeVisible()
  await expect(page).toHaveURL(/\/login\?from=%2Fnotifications%3Funread%3Dtrue$/)
  await page.getByLabel('Adresse e-mail').fill('contact@quai-nord.example')
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/notifications\?unread=true$/)
  await expect(tab).toHaveURL(/\/my-cases$/)
  for (const one of [page, tab]) await expect(bell(one)).toBeVisible()
})

test('ten minutes before its end an active session is extended; an idle one asks for the password', async ({
  browser,
  url,
}) => {
  const page = await openWithTimers(browser)
  const { id } = await signInByForm(page, url, 'maitre.dupre@barreau.example')
  await visit(page, `/profile-${id}`)
  await page.getByLabel('Ville').fill('Wavre')
  await page.clock.fastForward('07:51:00')
  await expect(page.getByText(/^Votre session se termine à \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Rester connecté' }).click()
  await expect(page.getByText(/^Vous restez connecté jusqu’à \d/)).toBeVisible()

  await page.clock.fastForward('09:00:00')
  await expect(dialogOf(page)).toBeVisible()
  await password(page).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page.getByLabel('Ville')).toHaveValue('Wavre')
  await page.getByLabel('Ville').press('Enter')
  await expect(page.getByText('Enregistré.', { exact: true })).toBeVisible()
})
