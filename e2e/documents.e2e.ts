import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, signInAs, test } from './journey.ts'
import { pdfFile } from './pdf-file.ts'
import { photoOfPhone } from './phone-photo.ts'

/** A draft of the signed-in client's own, begun as the product does it. */
async function beginCase(url: string, token: string): Promise<string> {
  const response = await fetch(`${url}/api/cases`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ type: 'litigation' }),
  })
  const { id } = (await response.json()) as { id: string }
  return id
}

const give = (page: Page, name: string, buffer: Buffer, mimeType = 'application/pdf') =>
  page.locator('input[type=file][multiple]').first().setInputFiles([{ name, mimeType, buffer }])

test('Camille adds documents to her case, looks at them in place, renames one and takes one back', async ({
  page,
  url,
}) => {
  const { token } = await signInAs(page, url, 'client@maat.example')
  const caseId = await beginCase(url, token)
  await page.goto(`/add-documents/${caseId}`)
  const bail = pdfFile(['Bail de location', 'Deuxieme page'])
  await give(page, 'Bail.pdf', bail)
  await expect(page.getByText('Bien reçu')).toBeVisible()
  const row = page.getByRole('list', { name: 'Autres documents' }).getByRole('listitem')
  await expect(row).toContainText('Ajouté')

  await page.getByRole('button', { name: 'Voir Bail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bail' })
  await expect(dialog.getByRole('img', { name: 'Page 1 sur 2' })).toBeVisible()
  await expect(dialog.getByText('Bail de location')).toBeAttached()
  // Pages are drawn as one comes to them; all of them to be printed.
  await expect(dialog.getByText('Deuxieme page')).not.toBeAttached()
  await page.evaluate("window.print = () => document.body.setAttribute('data-printed', 'yes')")
  await dialog.getByRole('button', { name: 'Imprimer' }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached()
  await expect(dialog.getByText('Deuxieme page')).toBeAttached()
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Télécharger Bail' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Bail.pdf')
  expect(readFileSync(await download.path()).equals(bail)).toBe(true)
  await dialog.getByRole('button', { name: 'Fermer' }).click()

  await page.getByRole('button', { name: 'Renommer Bail' }).click()
  await page.getByRole('textbox', { name: 'Nom' }).fill('Bail signé')
  await page.getByRole('button', { name: 'Renommer', exact: true }).click()
  await expect(row).toContainText('Bail signé')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Retirer Bail signé' }).click()
  await page.getByRole('button', { name: 'Retirer', exact: true }).click()
  await expect(page.getByText('Bail signé')).toHaveCount(0)
})

test('what is no document is refused with its reason, and a program in disguise too', async ({
  page,
  url,
}) => {
  const { token } = await signInAs(page, url, 'client@maat.example')
  await page.goto(`/add-documents/${await beginCase(url, token)}`)
  await give(page, 'vacances.mov', Buffer.from('moov'), 'video/quicktime')
  await give(page, 'facture.pdf', Buffer.from('MZ this is a program'))
  await expect(page.getByText('Ce fichier n’est pas accepté.', { exact: false })).toHaveCount(2)
  await page.getByRole('button', { name: 'Retirer vacances.mov de la liste' }).click()
  await expect(page.getByText('vacances.mov')).toHaveCount(0)
})

test('the line breaks while a large file travels: it waits, says so, and goes on by itself', async ({
  page,
  context,
  url,
}) => {
  const { token } = await signInAs(page, url, 'client@maat.example')
  await page.goto(`/add-documents/${await beginCase(url, token)}`)
  let parts = 0
  await page.route('**/api/uploads/*/parts?*', async route => {
    parts += 1
    if (parts === 3) await context.setOffline(true)
    await (parts === 3 ? route.abort() : route.continue())
  })
  await give(page, 'Expertise.pdf', pdfFile(['Expertise'], 3_000_000))
  await expect(page.getByText('Connexion interrompue', { exact: false })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Bien reçu')).toBeVisible({ timeout: 20_000 })
  // Seven parts, and the one that was lost.
  expect(parts).toBeLessThanOrEqual(8)
  await page.goto('/files')
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible()
  await page.getByLabel('Rechercher un document').fill('expert')
  await expect(page.getByRole('button', { name: 'Expertise' }).first()).toBeVisible()
  await expectAccessible(page)
})

test('Camille downloads all documents of her case at once', async ({ page, url }) => {
  const { token } = await signInAs(page, url, 'client@maat.example')
  await page.goto(`/add-documents/${await beginCase(url, token)}`)
  await give(page, 'Bail.pdf', pdfFile(['Bail']))
  await expect(page.getByText('Bien reçu')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Tout télécharger' })).toHaveCount(0)
  await give(page, 'État des lieux.pdf', pdfFile(['Lieux']))
  await expect(page.getByText('Bien reçu')).toHaveCount(2)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Tout télécharger' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
  const archive = readFileSync(await download.path())
  // Stored as they are: each file is found in it whole.
  expect(archive.includes(pdfFile(['Bail']))).toBe(true)
  expect(archive.includes(Buffer.from('État des lieux.pdf'))).toBe(true)
  await expectAccessible(page)
})

/** In the page: how wide and how high the picture is drawn, once it is. */
const SHAPE_OF_PICTURE = `(async () => {
  const picture = document.querySelector('dialog[data-preview] img')
  await picture.decode()
  return { wide: picture.naturalWidth, high: picture.naturalHeight }
})()`

test('Camille photographs a letter with her phone: it stands upright, and a photo that nobody can open says what to do', async ({
  browser,
  url,
}) => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const { token } = await signInAs(page, url, 'client@maat.example')
  await page.goto(`/add-documents/${await beginCase(url, token)}`)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Prendre une photo' }).tap()
  const chooser = await choosing
  expect(await chooser.element().getAttribute('capture')).toBe('environment')
  await chooser.setFiles([{ name: 'image.jpg', mimeType: 'image/jpeg', buffer: await photoOfPhone(page) }])
  await page.getByRole('button', { name: 'Voir image' }).tap()
  const picture = page.getByRole('dialog').getByRole('img', { name: 'image' })
  await expect(picture).toBeVisible()
  const shape = await page.evaluate(SHAPE_OF_PICTURE)
  expect(shape).toEqual({ wide: 3024, high: 4032 })
  const box = await picture.boundingBox()
  expect(box?.height).toBeGreaterThan(box?.width ?? Number.NaN)
  expect(box?.width).toBeLessThanOrEqual(390)
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).tap()

  await give(page, 'IMG_0042.HEIC', Buffer.from('\0\0\0\x28ftypheic'), 'image/heic')
  await expect(page.getByText('« Le plus compatible »', { exact: false })).toBeVisible()
  await expectAccessible(page)
  // Whatever it is called: what it is, the server sees.
  await give(page, 'IMG_0043.jpg', Buffer.from('\0\0\0\x28ftypheic\0\0\0\0mif1'), 'image/jpeg')
  await expect(page.getByText('« Le plus compatible »', { exact: false })).toHaveCount(2)
})
