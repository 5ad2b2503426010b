import type { Language } from '@maat/domain/words/languages'
import type { Page } from '@playwright/test'
import {
  chooseLanguage,
  createSession,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  signInAs,
  test,
} from './steps/journey.ts'
import { acceptedCase, callApi, giveFile } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

const ADMIN = 'admin@maat.example'
const LAWYER = 'avocat@maat.example'

async function openCase(page: Page, caseId: string): Promise<void> {
  await visit(page, `/file-edit?case=${caseId}`)
}

const choose = (page: Page, name: string) => page.getByRole('checkbox', { name: `Choisir ${name}` }).check()

async function apply(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Corriger…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Faire cette correction' })
  await dialog.getByRole('textbox', { name: 'Motif' }).fill(reason)
  await dialog.getByRole('button', { name: 'Corriger', exact: true }).click()
  // Pages are changed by a program of their own, which other tests keep waiting.
  await expect(dialog).toHaveCount(0, { timeout: 60_000 })
}

const history = (page: Page) => page.getByRole('list', { name: 'Corrections', exact: true })

async function undoNewest(page: Page): Promise<void> {
  await history(page)
    .getByRole('button', { name: /^Annuler/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Annuler cette correction' })
  await dialog.getByRole('textbox', { name: 'Motif' }).fill('C’était une erreur.')
  await dialog.getByRole('button', { name: 'Annuler la correction' }).click()
  await expect(page.getByText('La correction est annulée.')).toBeVisible()
}

test('an Admin moves a wrongly filed document to another case, and moves it back', async ({ page, url }) => {
  const wrong = await acceptedCase(page, url, 'Correction, dossier de départ')
  const right = await acceptedCase(page, url, 'Correction, dossier d’arrivée')
  const lawyer = await createSession(url, LAWYER)
  await giveFile({ url, token: lawyer.token }, wrong, { name: 'Contrat égaré.pdf', pages: ['Un'] })
  const { number } = await callApi<{ number: string }>({ url, token: lawyer.token }, `/cases/${right}`)

  await signInAs(page, url, ADMIN)
  await visit(page, '/file-edit')
  await expect(page.getByRole('heading', { level: 1, name: 'Corriger les documents' })).toBeVisible()
  await page.getByRole('combobox', { name: /Dossier/ }).fill('dossier de départ')
  await page.getByRole('option', { name: /Correction, dossier de départ/ }).click()
  await choose(page, 'Contrat égaré')
  await page.getByRole('button', { name: 'Déplacer' }).click()
  await page.getByRole('combobox', { name: /Vers le dossier/ }).fill(number)
  await page.getByRole('option', { name: new RegExp(number) }).click()
  const preview = page.getByRole('region', { name: 'Avant et après' })
  await expect(preview).toContainText(number)
  await expectAccessibleInBothThemes(page)
  await apply(page, 'Il concerne l’autre dossier.')
  await expect(page.getByRole('checkbox', { name: 'Choisir Contrat égaré' })).toHaveCount(0)
  await expect(history(page)).toContainText('Il concerne l’autre dossier.')

  await openCase(page, right)
  await expect(page.getByRole('checkbox', { name: 'Choisir Contrat égaré' })).toBeVisible()
  await undoNewest(page)
  await expect(page.getByRole('checkbox', { name: 'Choisir Contrat égaré' })).toHaveCount(0)
  await openCase(page, wrong)
  await expect(page.getByRole('checkbox', { name: 'Choisir Contrat égaré' })).toBeVisible()
})

test('an Admin turns and removes pages by keyboard, splits a PDF, and undoes both', async ({ page, url }) => {
  const caseId = await acceptedCase(page, url, 'Correction, pages')
  const { token } = await createSession(url, LAWYER)
  await giveFile({ url, token }, caseId, { name: 'Scan.pdf', pages: ['Un', 'Deux', 'Trois'] })
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, url, ADMIN)
  await openCase(page, caseId)
  await choose(page, 'Scan')
  await page.getByRole('button', { name: 'Pages', exact: true }).click()
  const tiles = page.getByRole('list', { name: 'Pages' }).getByRole('listitem')
  await expect(tiles).toHaveCount(3)
  // Large enough to read, even here; small ones are an overview.
  const width = async () => (await tiles.first().boundingBox())?.width ?? 0
  expect(await width()).toBeGreaterThan(240)
  await page.getByRole('button', { name: 'Pages plus petites' }).press('Enter')
  await expect.poll(width).toBeLessThan(200)
  await page.getByRole('button', { name: 'Pages plus grandes' }).press('Enter')
  await page.getByRole('button', { name: 'Tourner la page 2 vers la droite' }).press('Enter')
  await expect(tiles.nth(1)).toContainText('Page 2, tournée de 90°')
  await page.getByRole('button', { name: 'Avancer la page 2' }).press('Enter')
  await expect(tiles.first()).toContainText('Page 2')
  await page.getByRole('button', { name: 'Retirer la page 3' }).press('Enter')
  await expect(tiles).toHaveCount(2)
  await expectAccessible(page.getByRole('list', { name: 'Pages' }))
  await apply(page, 'La deuxième page était de travers.')
  await expect(history(page)).toContainText('La deuxième page était de travers.')
  // The list of documents is read again after each change.
  await expect(page.getByRole('cell', { name: 'Pages 2' })).toBeVisible()
  await undoNewest(page)
  await expect(page.getByRole('cell', { name: 'Pages 3' })).toBeVisible()

  await choose(page, 'Scan')
  await page.getByRole('button', { name: 'Séparer' }).click()
  await page.getByRole('button', { name: 'Couper ici, après la page 1' }).click()
  await page.getByRole('textbox', { name: 'Nom du document 1' }).fill('Lettre')
  await page.getByRole('textbox', { name: 'Nom du document 2' }).fill('Annexe')
  await apply(page, 'Deux documents dans un seul scan.')
  for (const name of ['Lettre', 'Annexe'])
    await expect(page.getByRole('checkbox', { name: `Choisir ${name}` })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Choisir Scan' })).toHaveCount(0)
  await undoNewest(page)
  await expect(page.getByRole('checkbox', { name: 'Choisir Scan' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Choisir Lettre' })).toHaveCount(0)
})

const TITLES: [Language, string, string, string][] = [
  ['en', 'Correct documents', 'Choose Brief', 'What do you want to correct?'],
  ['nl', 'Documenten corrigeren', 'Brief kiezen', 'Wat wilt u corrigeren?'],
]

test('the screen speaks English and Dutch, and merges two PDFs', async ({ page, url }) => {
  const caseId = await acceptedCase(page, url, 'Correction, langues')
  const { token } = await createSession(url, LAWYER)
  for (const name of ['Brief.pdf', 'Bijlage.pdf'])
    await giveFile({ url, token }, caseId, { name, pages: [name] })
  const admin = await signInAs(page, url, ADMIN)
  for (const [language, title, checkbox, question] of TITLES) {
    await chooseLanguage(url, admin, language)
    await page.goto(`/file-edit?case=${caseId}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.getByRole('checkbox', { name: checkbox }).check()
    const ask = page.getByRole('heading', { name: question })
    await expect(ask).toBeVisible()
    // Beside the row that was chosen, not below the list.
    const [row, kinds] = [
      await page.getByRole('checkbox', { name: checkbox }).boundingBox(),
      await ask.boundingBox(),
    ]
    expect(kinds?.x).toBeGreaterThan((row?.x ?? 0) + 300)
  }
  await page.getByRole('checkbox', { name: 'Bijlage kiezen' }).check()
  await page.getByRole('button', { name: 'Samenvoegen' }).click()
  await page.getByRole('button', { name: 'Brief naar achteren' }).click()
  await page.getByRole('textbox', { name: 'Naam van het nieuwe document' }).fill('Alles')
  await page.getByRole('button', { name: 'Corrigeren…' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reden' }).fill('Ze horen samen.')
  await page.getByRole('dialog').getByRole('button', { name: 'Corrigeren', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: 'Alles kiezen' })).toBeVisible()
  await chooseLanguage(url, admin, 'fr')
})
