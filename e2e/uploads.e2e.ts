// Uploads continue whatever the user does meanwhile: navigating, signing out, sending the case.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, PASSWORD, signInAs, test } from './steps/journey.ts'
import { pdfFile } from './steps/pdf-file.ts'
import { prepareCaseAs } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

const PART = 524_288

/** Parts that start beyond the first megabyte wait until they are released. */
async function holdUploads(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const starts: number[] = []
  await page.route('**/api/uploads/*/parts?*', async route => {
    const start = Number(new URL(route.request().url()).searchParams.get('start'))
    starts.push(start)
    if (start >= 2 * PART) await promise
    await route.continue().catch(() => {})
  })
  return { starts, letThrough: resolve }
}

/** A file on disk: when it is chosen again, the browser recognises it by its date. */
function fileOnDisk(name: string): { path: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'maat-file-'))
  const path = join(folder, name)
  writeFileSync(path, pdfFile([name], 3_000_000))
  return { path, remove: () => rmSync(folder, { recursive: true }) }
}

const choose = (page: Page, path: string) =>
  page.locator('input[type=file][multiple]').first().setInputFiles(path)

const travelling = (page: Page) => page.getByRole('button', { name: 'Un envoi en cours' })

test('Camille leaves the page during an upload: it completes, and she finds it where she chose it', async ({
  page,
  url,
}) => {
  const { token } = await signInAs(page, url, 'client@maat.example')
  const caseId = await prepareCaseAs({ url, token }, 'Elle s’en va')
  const file = fileOnDisk('Expertise du mur.pdf')
  const line = await holdUploads(page)
  await page.goto(`/add-documents/${caseId}`)
  await choose(page, file.path)
  await expect(page.getByText('% envoyés', { exact: false })).toBeVisible()
  await expect(travelling(page)).toHaveCount(0)

  await page.getByRole('link', { name: 'Agenda' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible()
  await travelling(page).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: 'Envois en cours' })
  await expect(panel.getByText('Expertise du mur.pdf').first()).toBeVisible()
  await expectAccessible(panel)
  await panel.getByRole('link', { name: 'Revenir à la page Expertise du mur.pdf' }).click()
  await expect(page).toHaveURL(new RegExp(caseId))
  await expect(page.getByText('% envoyés', { exact: false })).toBeVisible()
  await expect(travelling(page)).toHaveCount(0)

  await page.getByRole('link', { name: 'Agenda' }).click()
  await expect(travelling(page)).toBeVisible()
  line.letThrough()
  await expect(page.getByText('Expertise du mur.pdf a bien été reçu.')).toBeVisible()
  await expect(travelling(page)).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Voir Expertise du mur' })).toBeVisible()
  file.remove()
})

test('closing the page during an upload asks first; the same file chosen again resumes', async ({
  page,
  url,
}) => {
  const { token } = await signInAs(page, url, 'client@maat.example')
  const caseId = await prepareCaseAs({ url, token }, 'Elle recharge la page')
  const file = fileOnDisk('Constat.pdf')
  const line = await holdUploads(page)
  await page.goto(`/add-documents/${caseId}`)
  await choose(page, file.path)
  await expect.poll(() => line.starts).toContain(2 * PART)
  const requests: string[] = []
  page.on('dialog', async dialog => {
    requests.push(dialog.type())
    await dialog.accept()
  })
  await page.getByRole('heading', { level: 1 }).click()
  await page.reload()
  expect(requests).toEqual(['beforeunload'])

  line.starts.length = 0
  line.letThrough()
  await choose(page, file.path)
  await expect(page.getByText('Bien reçu')).toBeVisible()
  expect(line.starts[0]).toBe(2 * PART)
  await page.reload()
  expect(requests).toEqual(['beforeunload'])
  file.remove()
})

test('an ended session pauses an upload; it resumes automatically after signing in', async ({
  page,
  url,
}) => {
  const { token } = await signInAs(page, url, 'client@maat.example')
  const caseId = await prepareCaseAs({ url, token }, 'Sa session prend fin')
  const file = fileOnDisk('Facture.pdf')
  let isOver = false
  const starts: number[] = []
  await page.route('**/api/uploads/*/parts?*', async route => {
    starts.push(Number(new URL(route.request().url()).searchParams.get('start')))
    if (isOver || starts.length < 3) return await route.continue()
    isOver = true
    await route.fulfill({ status: 401, json: { code: 'session.expired', status: 401 } })
  })
  await page.goto(`/add-documents/${caseId}`)
  await choose(page, file.path)
  // The dialog asks over the page; the sign-in page is for users who prefer to leave the page.
  const ended = page.getByRole('dialog', { name: 'Votre session est terminée' })
  await ended.getByRole('button', { name: 'Aller à la page de connexion' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Votre session a pris fin pendant un envoi.', { exact: false })).toBeVisible()

  await page.getByLabel('Adresse e-mail').fill('client@maat.example')
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(caseId))
  await expect(page.getByRole('button', { name: 'Voir Facture' })).toBeVisible()
  await expect(page.getByText('Votre session a pris fin', { exact: false })).toHaveCount(0)
  expect(starts.filter(start => start === 0)).toHaveLength(1)
  file.remove()
})

test('signing out warns of an unfinished document, and no other user finds it here', async ({
  page,
  url,
}) => {
  const { token } = await signInAs(page, url, 'client@maat.example')
  const caseId = await prepareCaseAs({ url, token }, 'Elle se déconnecte')
  const file = fileOnDisk('Bail secret.pdf')
  await holdUploads(page)
  await page.goto(`/add-documents/${caseId}`)
  await choose(page, file.path)
  await expect(page.getByText('% envoyés', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Camille Dubois' }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Un document n’a pas fini de partir', { exact: false })).toBeVisible()
  await expectAccessible(dialog)
  await dialog.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(/\/home/)
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  expect(kept).not.toContain('Bail secret')
  expect(kept).not.toContain(caseId)
  file.remove()
})

test('sending a case waits for a document that is still uploading', async ({ page, url }) => {
  const { token } = await signInAs(page, url, 'client@maat.example')
  const caseId = await prepareCaseAs({ url, token }, 'Elle attend son document')
  const file = fileOnDisk('Photos du mur.pdf')
  const line = await holdUploads(page)
  await page.goto(`/dashboard/cases-litigation/create?caseId=${caseId}&step=documents`)
  await choose(page, file.path)
  await expect(page.getByText('% envoyés', { exact: false })).toBeVisible()
  const steps = page.getByRole('navigation', { name: 'Étapes du dossier' })
  await steps.getByRole('button', { name: 'Récapitulatif' }).click()
  await expect(page.getByText('Un document est encore en route', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Envoyer le dossier' }).click()
  const dialog = page.getByRole('dialog', { name: 'Des documents sont encore en route' })
  await expect(dialog.getByText('Photos du mur.pdf').first()).toBeVisible()
  await expectAccessible(dialog)
  await dialog.getByRole('button', { name: 'Attendre, puis envoyer' }).click()
  await expect(dialog.getByRole('button', { name: 'En attente des documents…' })).toBeVisible()
  line.letThrough()
  await expect(page.getByRole('heading', { name: 'Votre dossier est entre nos mains' })).toBeVisible()
  await visit(page, `/add-documents/${caseId}`)
  await expect(page.getByRole('button', { name: 'Voir Photos du mur' })).toBeVisible()
  file.remove()
})
