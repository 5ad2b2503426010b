import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { heicPhoto } from '../apps/server/test/files/heic-photo.ts'
import { expect, expectAccessible, openAs, signInAs, signOut, test } from './steps/journey.ts'
import { NEW_PASSWORD as password, registerClient } from './steps/newcomer.ts'
import { pdfFile } from './steps/pdf-file.ts'
import { photoOfPhone } from './steps/phone-photo.ts'
import { acceptedCase } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

const ADDRESS = {
  phoneNumber: '+32470123456',
  street: 'Rue de l’Exemple 1',
  postalCode: '1000',
  city: 'Bruxelles',
  country: 'BE',
}

/** Begins a draft of the signed-in client, like the product. */
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

test('Camille adds documents to her case, previews them in place, renames one and removes one', async ({
  page,
  url,
}) => {
  const { token } = await signInAs(page, url, 'client@maat.example')
  const caseId = await beginCase(url, token)
  await visit(page, `/add-documents/${caseId}`)
  const bail = pdfFile(['Bail de location', 'Deuxieme page'])
  await give(page, 'Bail.pdf', bail)
  await expect(page.getByText('Bien reçu')).toBeVisible()
  const row = page.getByRole('list', { name: 'Autres documents' }).getByRole('listitem')
  await expect(row).toContainText('Ajouté')

  await page.getByRole('button', { name: 'Voir Bail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bail' })
  await expect(dialog.getByRole('img', { name: 'Page 1 sur 2' })).toBeVisible()
  await expect(dialog.getByText('Bail de location')).toBeAttached()
  // Pages are rendered as the reader reaches them, and all of them for printing.
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

test('refuses a file that is not a document with a reason, also a disguised program', async ({
  page,
  url,
}) => {
  const { token } = await signInAs(page, url, 'client@maat.example')
  await visit(page, `/add-documents/${await beginCase(url, token)}`)
  await give(page, 'vacances.mov', Buffer.from('moov'), 'video/quicktime')
  await give(page, 'facture.pdf', Buffer.from('MZ this is a program'))
  await expect(page.getByText('Ce fichier n’est pas accepté.', { exact: false })).toHaveCount(2)
  await page.getByRole('button', { name: 'Retirer vacances.mov de la liste' }).click()
  await expect(page.getByText('vacances.mov')).toHaveCount(0)
})

test('a large upload waits when the connection breaks, says so, and continues automatically', async ({
  page,
  context,
  url,
}) => {
  const { token } = await signInAs(page, url, 'client@maat.example')
  await visit(page, `/add-documents/${await beginCase(url, token)}`)
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
  // Seven parts, and the repeated one.
  expect(parts).toBeLessThanOrEqual(8)
  await visit(page, '/files')
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible()
  await page.getByLabel('Rechercher un document').fill('expert')
  await expect(page.getByRole('button', { name: 'Expertise' }).first()).toBeVisible()
  await expectAccessible(page)
})

test('Camille downloads all documents of her case at once', async ({ page, url }) => {
  const { token } = await signInAs(page, url, 'client@maat.example')
  await visit(page, `/add-documents/${await beginCase(url, token)}`)
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
  // The archive stores files uncompressed, so it contains each one as a whole.
  expect(archive.includes(pdfFile(['Bail']))).toBe(true)
  expect(archive.includes(Buffer.from('État des lieux.pdf'))).toBe(true)
})

const SHAPE_OF_PICTURE = `(async () => {
  const picture = document.querySelector('dialog[data-preview] img')
  await picture.decode()
  return { wide: picture.naturalWidth, high: picture.naturalHeight }
})()`

test('Camille photographs a letter with her phone: it is upright, and an unreadable photo explains what to do', async ({
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
  await visit(page, `/add-documents/${await beginCase(url, token)}`)
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

  // An iPhone's format: the server detects it whatever the name, and converts it to a common one.
  await give(page, 'IMG_0042.jpg', heicPhoto(), 'image/jpeg')
  await page.getByRole('button', { name: 'Voir IMG_0042' }).tap()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'IMG_0042' })).toBeVisible()
  expect(await page.evaluate(SHAPE_OF_PICTURE)).toEqual({ wide: 96, high: 64 })
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).tap()
  await give(page, 'IMG_0043.HEIC', heicPhoto().subarray(0, 380), 'image/heic')
  await expect(page.getByText('Ce fichier est incomplet ou abîmé', { exact: false })).toBeVisible()
  await expectAccessible(page.getByRole('main'))
})

async function photoOf(page: Page, name: string, wide: number, high: number) {
  const base64 = await page.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: ${wide}, height: ${high} })
    canvas.getContext('2d').fillText('${name}', 20, 20)
    return canvas.toDataURL('image/jpeg').split(',')[1]
  })()`)
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}

test('three photos become one PDF of three pages, in the order that Camille chooses', async ({
  page,
  url,
}) => {
  const { token } = await signInAs(page, url, 'client@maat.example')
  await visit(page, `/add-documents/${await beginCase(url, token)}`)
  const lying = await photoOf(page, 'deux.jpg', 600, 400)
  const upright = [await photoOf(page, 'un.jpg', 400, 600), await photoOf(page, 'trois.jpg', 300, 600)]
  const chooser = page.locator('input[type=file][multiple]').first()
  await chooser.setInputFiles([lying, ...upright])
  const panel = page.getByRole('region', { name: '3 photos choisies' })
  await expect(panel.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(panel)
  await panel.getByRole('button', { name: 'Descendre deux.jpg' }).click()
  await expect(panel.getByRole('listitem').nth(1)).toContainText('deux.jpg')
  await panel.getByRole('button', { name: 'Faire un PDF de 3 pages' }).click()
  await expect(page.getByText('Bien reçu')).toHaveCount(1)
  await expect(panel).toHaveCount(0)

  await page.getByRole('button', { name: /^Voir Photos du/ }).click()
  const pages = page.getByRole('dialog').getByRole('img', { name: /^Page \d sur 3$/ })
  await expect(pages.first()).toBeVisible()
  /** A page gets its shape once it is scrolled into view. */
  async function isLying(at: number): Promise<boolean> {
    await pages.nth(at).scrollIntoViewIfNeeded()
    const { width = 0, height = 0 } = (await pages.nth(at).boundingBox()) ?? {}
    return width > height
  }
  await expect.poll(() => isLying(1)).toBe(true)
  for (const at of [0, 2]) expect(await isLying(at)).toBe(false)
})

test('a document that was sent back is replaced in place, and a client without a document reports it and continues', async ({
  page,
  browser,
  url,
}) => {
  // A client whose home shows only this case.
  const email = await registerClient(url)
  const caseId = await acceptedCase(page, url, 'Le mur rendu flou', ADDRESS, { email, password })
  await visit(page, `/case-${caseId}?tab=documents`)
  await page
    .getByRole('button', { name: /^Refuser/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('textbox').fill('On ne lit pas la date.')
  await page.getByRole('dialog').getByRole('button', { name: 'Redemander' }).click()
  await page.getByRole('button', { name: 'Demander un document' }).click()
  const request = page.getByRole('dialog', { name: 'Demander un document au client' })
  await request.locator('[name=name]').fill('Lettre du voisin')
  await request.locator('[name=reason]').fill('Pour la date.')
  await request.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(request).toHaveCount(0)

  const client = await openAs(browser, url, email, password)
  await visit(client, '/dashboard')
  const waiting = client.getByRole('listitem').filter({ hasText: 'Le mur rendu flou' })
  await waiting.getByRole('link', { name: 'Donner 2 documents' }).click()
  await expect(client).toHaveURL(new RegExp(`/add-documents/${caseId}`))
  const sentBack = client.getByRole('region').filter({ hasText: 'On ne lit pas la date.' })
  await expect(sentBack.getByRole('button', { name: /^Remplacer le fichier/ })).toBeVisible()
  await expectAccessible(sentBack.first())
  const chooser = sentBack.locator('input[type=file]').first()
  await chooser.setInputFiles([{ name: 'a.pdf', mimeType: 'application/pdf', buffer: pdfFile(['Une page']) }])
  await expect(sentBack.getByText('contient déjà exactement ce fichier', { exact: false })).toBeVisible()
  await chooser.setInputFiles([{ name: 'b.pdf', mimeType: 'application/pdf', buffer: pdfFile(['Lisible']) }])
  await expect(sentBack).toHaveCount(0)
  await client.getByRole('button', { name: /^Je n’ai pas ce document/ }).click()
  const saying = client.getByRole('dialog')
  await saying.getByRole('textbox').fill('Jetée pendant le déménagement.')
  await expectAccessible(saying)
  await saying.getByRole('button', { name: 'Continuer sans ce document' }).click()
  await expect(client.getByText('ou son absence est expliquée', { exact: false })).toBeVisible()

  await page.getByRole('button', { name: /^S’en passer/ }).click()
  await expect(page.getByText('Absence acceptée')).toBeVisible()
  await signOut(client)
})
