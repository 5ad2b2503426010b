// A template with a loop, a condition and an unknown field comes back with its comments, is mended, and is written for a
// client.
import { readFile } from 'node:fs/promises'
import { chosenWordFile, commentsIn } from '../apps/server/test/files/template-files.ts'
import { chooseLanguage, expect, expectAccessibleInBothThemes, signInAs, test } from './steps/journey.ts'
import { acceptedCase } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

const word = (lines: string[]) => chosenWordFile('Courrier.docx', lines)

const LINES = [
  '# {dossier.titre}',
  'Bonjour {client.nom},',
  '{#client.societe}Votre société{/}{^client.societe}Vous-même{/}, avant le {question.delai | date} :',
  '{#documents_manquants}',
  '- {nom}',
  '{/}',
]

test('a lawyer gives a template, mends it by its comments, and writes a document', async ({ page, url }) => {
  const id = await acceptedCase(page, url, 'Documents à demander')
  await signInAs(page, url, 'avocat@maat.example')
  await visit(page, '/document-templates')
  await page.getByRole('button', { name: 'Nouveau modèle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nouveau modèle' })
  for (const language of ['Français', 'English', 'Nederlands'])
    await dialog.getByRole('textbox', { name: language }).fill(`Demande de pièces ${language}`)
  await expectAccessibleInBothThemes(dialog)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Demande de pièces Français' })).toBeVisible()

  const sheet = page.getByRole('region', { name: 'Français' })
  await page.getByTestId('template-file-fr').setInputFiles(word([...LINES, '{clien.nom}']))
  await expect(sheet.getByText('1 faute à corriger')).toBeVisible()
  await expect(sheet).toContainText('Vouliez-vous dire')
  const coming = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Télécharger avec les remarques' }).click()
  const commented = await readFile(await (await coming).path())
  expect(commentsIn(commented)).toContain('{client.nom}')
  await page.getByTestId('template-file-fr').setInputFiles(word(LINES))
  await expect(sheet.getByText('Prêt')).toBeVisible()
  await expect(sheet).toContainText('Demande : Délai')

  await page.getByRole('searchbox', { name: 'Chercher un champ' }).fill('naissance')
  await expect(page.getByText('{client.ne_le}')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await visit(page, `/new-document-${id}`)
  await page.getByRole('searchbox', { name: 'Chercher un modèle' }).fill('demande de pieces')
  await page.getByRole('button', { name: /^Demande de pièces Français/ }).click()
  await expect(page.getByText('Question 1 sur 1')).toBeVisible()
  await page.getByLabel('Délai').fill('31/12/2027')
  await page.reload()
  await expect(page.getByLabel('Délai')).toHaveValue('31/12/2027')
  await page.getByRole('button', { name: 'Suivante' }).click()
  const paper = page.getByRole('article', { name: 'Aperçu du document' })
  await expect(paper).toContainText('avant le 31 décembre 2027')
  await expect(paper).toContainText('Vous-même')
  await expectAccessibleInBothThemes(page)
  await page.getByLabel('Nom du document').fill('Pièces à nous donner')
  await page.getByRole('button', { name: 'Créer le document Word' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Documents à demander' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Pièces à nous donner' })).toBeVisible()
})

test('the screens speak English and Dutch on a phone', async ({ page, url }) => {
  const id = await acceptedCase(page, url, 'Mise en demeure à écrire')
  const lawyer = await signInAs(page, url, 'avocat@maat.example')
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [language, title, question] of [
    ['en', 'Document templates', 'Which document?'],
    ['nl', 'Documentmodellen', 'Welk document?'],
  ] as const) {
    await chooseLanguage(url, lawyer, language)
    await page.goto('/document-templates')
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    await page.goto(`/new-document-${id}`)
    await expect(page.getByRole('heading', { level: 2, name: question })).toBeVisible()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
  }
  await chooseLanguage(url, lawyer, 'fr')
})
