// A client takes a copy of their data and asks for an erasure, on a phone; an assistant enters a letter; an Admin weighs the
// erasure class by class, and the client reads why something is kept. In three languages.
import { readFile } from 'node:fs/promises'
import {
  chooseLanguage,
  createSession,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  openAs,
  signInAs,
  test,
} from './steps/journey.ts'
import { visit } from './steps/visit.ts'

test('a client uses their rights over their data, and the firm answers', async ({ page, browser, url }) => {
  const session = await createSession(url, 'client@maat.example')
  await chooseLanguage(url, session, 'fr')
  await page.setViewportSize({ width: 360, height: 780 })
  await signInAs(page, url, 'client@maat.example')

  await test.step('the client asks for a copy, and downloads it when it is made', async () => {
    await visit(page, '/my-data')
    await expect(page.getByRole('heading', { level: 1, name: 'Mes données' })).toBeVisible()
    await expect(page.getByText('version du 1er novembre 2026, en vigueur').first()).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Demander une nouvelle copie' }).click()
    const button = page.getByRole('button', { name: 'Télécharger', exact: true })
    await expect(button).toBeVisible({ timeout: 30_000 })
    const downloading = page.waitForEvent('download')
    await button.click()
    const bytes = await readFile(await (await downloading).path())
    // The mark of a ZIP, and the names of its first and last entries.
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    expect(bytes.includes('data/account.json')).toBe(true)
    expect(bytes.includes('manifest.json')).toBe(true)
  })

  await test.step('the client asks for an erasure', async () => {
    await page.getByRole('button', { name: /^Demander.*Effacement/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Votre demande').fill('Effacez tout ce qui peut l’être.')
    await expectAccessible(dialog)
    await dialog.getByRole('button', { name: 'Envoyer la demande' }).click()
    await expect(page.getByText('Effacez tout ce qui peut l’être.')).toBeVisible()
    await expect(page.getByText(/réponse pour le/).first()).toBeVisible()
  })

  await chooseLanguage(url, await createSession(url, 'assistant@maat.example'), 'en')
  const assistant = await openAs(browser, url, 'assistant@maat.example')
  await test.step('an assistant enters a letter, in English and by keyboard', async () => {
    await visit(assistant, '/data-requests')
    await assistant.getByRole('button', { name: 'Enter a request' }).press('Enter')
    const dialog = assistant.getByRole('dialog', { name: 'Enter a received request' })
    await dialog.getByLabel('Name of the person').fill('Marthe Delcourt-Demo')
    await dialog.getByLabel('What the person asks, in their words').fill('What do you know of me?')
    await expectAccessible(dialog)
    await dialog.getByRole('button', { name: 'Enter', exact: true }).press('Enter')
    await expect(assistant.getByRole('heading', { level: 2, name: 'Marthe Delcourt-Demo' })).toBeVisible()
    await expect(assistant.getByText(/The identity of the person is not established/)).toBeVisible()
    await expectAccessible(assistant)
  })

  await chooseLanguage(url, await createSession(url, 'admin@maat.example'), 'nl')
  const admin = await openAs(browser, url, 'admin@maat.example')
  await test.step('an Admin weighs the erasure, in Dutch', async () => {
    await visit(admin, '/data-requests?kind=erasure')
    await expectAccessibleInBothThemes(admin)
    await admin.getByRole('button', { name: /3\d dagen/ }).click()
    const classes = admin.getByRole('list', { name: 'Gegevens van de persoon en beslissingen' })
    await expect(classes.getByRole('heading', { name: 'dossiers en hun documenten' })).toBeVisible()
    await admin.getByLabel('Uw antwoord').fill('Madame, voici notre réponse.')
    await admin.getByText('Wat de persoon zal lezen').click()
    await expect(admin.getByText(/Nous devons garder/)).toBeVisible()
    await expectAccessible(admin)
    await admin.getByRole('button', { name: 'De persoon antwoorden' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Nu wissen?' })
    await dialog.getByRole('button', { name: 'Wissen en antwoorden' }).click()
    await expect(admin.getByRole('heading', { level: 3, name: 'Het antwoord' })).toBeVisible()
  })

  await test.step('the client reads why, and where to complain', async () => {
    await page.reload()
    const requests = page.getByRole('list', { name: 'Mes demandes' })
    await expect(requests.getByText('Madame, voici notre réponse.', { exact: false })).toBeVisible()
    await expect(requests.getByText(/un dossier en cours en a besoin/).first()).toBeVisible()
    await expect(requests.getByText(/Autorité de protection des données/).first()).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })
})
