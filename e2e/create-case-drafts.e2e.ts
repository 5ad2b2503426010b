// A draft from its first keystroke: where it begins, what it survives, and who else edits it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CaseType } from '@maat/domain/cases/case-types'
import { beginDraft } from './steps/begin-draft.ts'
import { shiftClock } from './steps/clock.ts'
import { expect, expectAccessible, expectKept, PASSWORD, signInAs, signOut, test } from './steps/journey.ts'
import { prepareCaseAs } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

/** Runs in the page: counts the keys in the browser's database. */
const COUNT_KEYS = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('maat')
  opening.onerror = () => reject(opening.error)
  opening.onsuccess = () => {
    const counting = opening.result.transaction('keys').objectStore('keys').count()
    counting.onsuccess = () => resolve(counting.result)
  }
})`

async function countDrafts(url: string, token: string, type: CaseType): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${url}/api/cases?group=draft&limit=100&type=${type}`, { headers })
  const { items } = (await response.json()) as { items: unknown[] }
  return items.length
}

test('only looking creates no draft; the first keystroke creates one in place; each beginning is a new draft', async ({
  page,
  url,
}) => {
  const { token } = await signInAs(page, url, 'omar.haddad@exemple.example')
  const before = await countDrafts(url, token, 'pre-litigation')
  await visit(page, '/dashboard/cases-pre-litigation/create')
  await expect(page.getByText('Enregistré dès que vous écrivez')).toBeVisible()
  const story = page.locator('#draft-facts')
  await visit(page, '/dashboard')
  expect(await countDrafts(url, token, 'pre-litigation')).toBe(before)

  await visit(page, '/dashboard/cases-pre-litigation/create')
  await story.pressSequentially('Mon patron m’a viré hier', { delay: 60 })
  await expect(story).toBeFocused()
  await expect(story).toHaveValue('Mon patron m’a viré hier')
  await expect(page).toHaveURL(/caseId=/)
  await expect(page.getByText('Enregistré à l’instant')).toBeVisible()
  expect(await countDrafts(url, token, 'pre-litigation')).toBe(before + 1)
  await page.reload()
  await expect(story).toHaveValue('Mon patron m’a viré hier')

  // Pressing 'Continue' also begins a draft; the waiting draft is offered above the next one.
  await visit(page, '/dashboard/cases-pre-litigation/create')
  await page.getByText('Reprendre un brouillon en attente').click()
  await expect(page.getByRole('link', { name: 'Reprendre' }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Procédure', exact: true })).toBeFocused()
  await expect(page).toHaveURL(/caseId=.*step=procedure/)
  expect(await countDrafts(url, token, 'pre-litigation')).toBe(before + 2)
})

test('text typed before the server could create the draft is restored, and creates one draft', async ({
  page,
  url,
}) => {
  const { token } = await signInAs(page, url, 'info@janssens-bouw.example')
  const before = await countDrafts(url, token, 'monitoring')
  await page.route('**/api/cases', route =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await visit(page, '/dashboard/cases-monitoring/create')
  await page.locator('#draft-facts').fill('Mon contrat à Yaoundé')
  await expect(page.getByText('Hors ligne', { exact: false })).toBeVisible()
  await expectKept(page, 'new-monitoring')
  page.on('dialog', dialog => dialog.accept())
  await page.reload()
  await expect(page.locator('#draft-facts')).toHaveValue('Mon contrat à Yaoundé')
  expect(await countDrafts(url, token, 'monitoring')).toBe(before)
  await page.unroute('**/api/cases')
  await expect(page).toHaveURL(/caseId=/, { timeout: 15_000 })
  await expect(page.getByText('Enregistré à l’instant')).toBeVisible()
  await page.reload()
  await expect(page.locator('#draft-facts')).toHaveValue('Mon contrat à Yaoundé')
  expect(await countDrafts(url, token, 'monitoring')).toBe(before + 1)
})

test('the staff choose a client or open an account for a new one, and the case begins with them', async ({
  page,
  url,
}) => {
  await signInAs(page, url, 'avocat@maat.example')

  await test.step('the story comes first, and data from the profile later', async () => {
    await visit(page, '/dashboard/lawyer/cases/create')
    await page.locator('input[name="type"][value="monitoring"]').check()
    await page.getByLabel('Nom, entreprise ou adresse e-mail').fill('Dubois')
    await page.getByRole('option', { name: 'client@maat.example' }).click()
    await page.locator('#draft-facts').fill('Un bail à suivre')
    await expect(page).toHaveURL(/caseId=/)
    await page.getByRole('navigation', { name: 'Étapes du dossier' }).getByRole('button').nth(5).click()
    await expect(page.locator('#draft-lastName')).toHaveValue('Dubois-Demo')
    await expect(page.getByText('Enregistré à l’instant')).toBeVisible()
  })

  await test.step('a search that finds no client leads to a new account', async () => {
    await visit(page, '/dashboard/lawyer/cases/create')
    await page.getByLabel('Nom, entreprise ou adresse e-mail').fill('Nadia Toute-Nouvelle')
    await expect(page.getByText('Aucun client de votre bureau ne correspond.')).toBeVisible()
    await page.getByRole('button', { name: 'Nouveau client' }).click()
    await expect(page.getByLabel('Prénom')).toHaveValue('Nadia')
    await expect(page.getByLabel('Nom *', { exact: true })).toHaveValue('Toute-Nouvelle')
    await expectAccessible(page)
    await page.getByLabel('Adresse e-mail *', { exact: true }).fill(`nadia-${Date.now()}@personne.example`)
    await page.getByRole('button', { name: 'Envoyer l’invitation' }).click()
    await expect(page).toHaveURL(/clientId=/)
    await page.locator('#draft-facts').fill('Un voisin a construit sur mon terrain')
    await expect(page).toHaveURL(/caseId=/)
    await page.getByRole('navigation', { name: 'Étapes du dossier' }).getByRole('button').nth(5).click()
    await expect(page.locator('#draft-lastName')).toHaveValue('Toute-Nouvelle')
  })
})

test('a draft survives a killed browser, an unreachable server and an expired session', async ({
  playwright,
  launchOptions,
  url,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'maat-browser-'))
  const openBrowser = async () => {
    const options = { ...launchOptions, baseURL: url, locale: 'fr-FR' }
    const opened = await playwright.chromium.launchPersistentContext(folder, options)
    await shiftClock(opened)
    return opened
  }
  const context = await openBrowser()
  const page = await context.newPage()
  await signInAs(page, url, 'client@maat.example')
  await beginDraft(page, 'litigation')
  await expectAccessible(page)
  await page.locator('nav[aria-label="Étapes du dossier"] button').nth(0).click()
  await page.locator('#draft-title').fill('Avant la panne')
  await expect(page.getByText('Enregistré à l’instant')).toBeVisible()

  // The server is unreachable: the typed text stays encrypted in the browser, and the page reports it.
  await page.route('**/api/cases/*/draft', route => route.abort())
  await page.locator('#draft-facts').fill('Écrit sans réseau.')
  await expect(page.getByText('Hors ligne', { exact: false })).toBeVisible()
  const left = await page.evaluate(() => JSON.stringify(localStorage))
  expect(left).toContain('sealed-')
  expect(left).not.toContain('sans réseau')
  const address = page.url()
  await context.close()

  // After a crash, the browser restores everything and saves it.
  const again = await openBrowser()
  const resumed = await again.newPage()
  await resumed.goto(address)
  await expect(resumed.locator('#draft-title')).toHaveValue('Avant la panne')
  await expect(resumed.locator('#draft-facts')).toHaveValue('Écrit sans réseau.')
  await expect(resumed.getByText('Enregistré à l’instant')).toBeVisible()

  // The session ends while the user types: the page asks for the password in place, then saves the refused text. Only
  // saving is refused: a refused read would ask for the password in the middle of a word.
  await resumed.route('**/api/cases/*/draft', route =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 401, json: { code: 'session.expired', status: 401 } }),
  )
  await resumed.locator('#draft-facts').fill('Écrit sans réseau, puis sans session.')
  const dialog = resumed.getByRole('dialog', { name: 'Votre session est terminée' })
  await expect(dialog).toBeVisible()
  await resumed.unroute('**/api/cases/*/draft')
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await resumed.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(resumed.getByText('Enregistré à l’instant')).toBeVisible()
  await expect(resumed.locator('#draft-facts')).toHaveValue('Écrit sans réseau, puis sans session.')

  // After signing out, the browser keeps neither the text nor the key.
  await resumed.route('**/api/cases/*/draft', route => route.abort())
  await resumed.locator('#draft-facts').fill('Rien ne doit rester ici.')
  await expect(resumed.getByText('Hors ligne', { exact: false })).toBeVisible()
  await resumed.getByRole('button', { name: 'Camille Dubois' }).click()
  await resumed.getByRole('button', { name: 'Se déconnecter' }).click()
  await resumed.getByRole('dialog').getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(resumed).toHaveURL(/\/home/)
  expect(await resumed.evaluate(() => JSON.stringify(localStorage))).not.toContain('sealed-')
  expect(await resumed.evaluate(COUNT_KEYS)).toBe(0)
  await again.close()
  rmSync(folder, { recursive: true, force: true })
})

test('two browsers edit one draft: different fields merge, the same field asks', async ({
  page,
  browser,
  url,
}) => {
  await signInAs(page, url, 'client@maat.example')
  await beginDraft(page, 'monitoring')
  const address = `${page.url()}&step=case`
  await visit(page, address)
  const other = await (await browser.newContext({ baseURL: url })).newPage()
  await signInAs(other, url, 'client@maat.example')
  await visit(other, address)
  await other.locator('#draft-facts').fill('Écrit sur le téléphone.')
  await expect(other.getByText('Enregistré à l’instant')).toBeVisible()
  await page.locator('#draft-title').fill('Écrit sur l’ordinateur')
  await expect(page.locator('#draft-facts')).toHaveValue('Écrit sur le téléphone.')
  await other.locator('#draft-title').fill('Un autre nom')
  await expect(other.getByRole('heading', { name: 'Modifié à deux endroits' })).toBeVisible()
  const question = other.getByRole('dialog')
  await expect(question.getByRole('heading', { name: 'Nom du dossier' })).toBeVisible()
  await expect(question.getByText('Écrit sur l’ordinateur')).toBeVisible()
  await other.keyboard.type(' de plus')
  await other.keyboard.press('Escape')
  await other.keyboard.press('Escape')
  await expect(question.getByText('Un autre nom')).toBeVisible()
  await expectAccessible(question)
  await other.getByRole('button', { name: 'Garder ce que j’ai écrit ici' }).click()
  await expect(other.getByText('Enregistré à l’instant')).toBeVisible()
  await other.reload()
  await expect(other.locator('#draft-title')).toHaveValue('Un autre nom')
})

test('a case that the server refuses stays in place: the sender sees what is missing', async ({
  page,
  url,
}) => {
  const { token } = await signInAs(page, url, 'client@maat.example')
  const caseId = await prepareCaseAs({ url, token }, 'Il manque une réponse', { interventionType: '' })
  await visit(page, `/dashboard/cases-litigation/create?caseId=${caseId}&step=summary`)
  await page.getByRole('button', { name: 'Envoyer le dossier' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'Le dossier n’a pas été envoyé.' })
  await expect(refusal.locator('xpath=..')).toBeFocused()
  await expect(refusal).toContainText('Complétez les étapes citées plus haut')
  await expect(page).toHaveURL(/step=summary/)
  await expectAccessible(refusal)

  // After a reload no field was visited yet, but the missing ones are still marked and linked.
  await page.reload()
  await page
    .getByRole('button', { name: /^Le dossier : / })
    .last()
    .click()
  const faulty = page.locator('#draft-interventionType')
  await expect(faulty).toBeFocused()
  await expect(faulty).toHaveAttribute('aria-invalid', 'true')
})

test('a draft opens at its last step, even with earlier gaps, also the next morning', async ({
  page,
  url,
}) => {
  const { token } = await signInAs(page, url, 'client@maat.example')
  const title = `Laissé au milieu ${Date.now() % 100_000}`
  const caseId = await prepareCaseAs({ url, token }, title, { facts: '' })
  const opened = `/dashboard/cases-litigation/create?caseId=${caseId}`
  await visit(page, opened)
  await expect(page.getByRole('heading', { level: 2, name: 'Le dossier', exact: true })).toBeVisible()
  await page.getByRole('button', { name: /Financement/ }).click()
  await expect(page).toHaveURL(/step=finances/)
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page).toHaveURL(/step=participants/)

  await signOut(page)
  await signInAs(page, url, 'client@maat.example')
  await visit(page, opened)
  await expect(page.getByRole('heading', { level: 2, name: 'Participants', exact: true })).toBeVisible()
})
