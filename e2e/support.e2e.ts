// A question to the firm, from a client's phone to the answer: a guide is offered first, the promise is seen by both
// sides, files go with it, it pauses while the client must answer, and two questions end it. In three languages.
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
import { pdfFile } from './steps/pdf-file.ts'
import { visit } from './steps/visit.ts'

const CLIENT = 'client@maat.example'
const SUBJECT = 'Avocat gratuit'
const LETTER = pdfFile(['Brief'])

test('a question goes from a client to its answer, with a pause', async ({ page, browser, url }) => {
  const client = await signInAs(page, url, CLIENT)
  await chooseLanguage(url, client, 'nl')
  await page.setViewportSize({ width: 360, height: 780 })

  await test.step('the client asks on a phone, and is offered a guide first', async () => {
    await visit(page, '/support')
    await expect(page.getByRole('heading', { level: 2, name: 'Ondersteuning' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Een vraag stellen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Uw vraag in enkele woorden').fill('pro deo')
    await expect(dialog.getByRole('region', { name: 'Onze gidsen antwoorden misschien al' })).toBeVisible()
    await dialog.getByLabel('Uw vraag in enkele woorden').fill(SUBJECT)
    await dialog.getByLabel('Leg uit').fill('Welke papieren moet ik geven?')
    await expect(dialog.getByText(/^Het kantoor antwoordt ten laatste op/)).toBeVisible()
    await dialog
      .getByTestId('ticket-file')
      .setInputFiles({ name: 'brief.pdf', mimeType: 'application/pdf', buffer: LETTER })
    await expect(dialog.getByRole('button', { name: 'brief.pdf verwijderen' })).toBeVisible()
    await expectAccessible(dialog)
    await dialog.getByRole('button', { name: 'Verzenden' }).click()
    await expect(page.getByText('Welke papieren moet ik geven?')).toBeVisible()
    await expect(page.getByRole('button', { name: 'brief.pdf downloaden' })).toBeVisible()
    await expect(page.getByText(/^Antwoord beloofd tegen/).last()).toBeVisible()
  })

  const admin = await createSession(url, 'admin@maat.example')
  await chooseLanguage(url, admin, 'fr')
  const staff = await openAs(browser, url, 'admin@maat.example')
  await test.step('the firm notes something, and answers: the promise stops', async () => {
    await visit(staff, '/support')
    await expect(staff.getByRole('list', { name: 'Support' })).toBeVisible()
    await staff.getByRole('button', { name: new RegExp(SUBJECT) }).click()
    await expectAccessibleInBothThemes(staff)
    const saved = staff.waitForEvent('download')
    await staff.getByRole('button', { name: 'Télécharger brief.pdf' }).click()
    const bytes = await readFile(await (await saved).path())
    expect(bytes.equals(LETTER)).toBe(true)
    await staff.getByRole('button', { name: 'Note interne' }).click()
    await staff.getByRole('textbox', { name: 'Note pour l’équipe' }).fill('Dossier urgent.')
    await staff.getByRole('button', { name: 'Ajouter la note' }).click()
    await expect(staff.getByText('Équipe seulement')).toBeVisible()
    await staff.getByRole('button', { name: 'Répondre' }).click()
    await staff.getByRole('textbox', { name: 'Votre message' }).fill('Avez-vous déjà une attestation ?')
    await staff.getByRole('button', { name: 'Envoyer' }).click()
    await expect(staff.getByText('En attente de la personne').last()).toBeVisible()
  })

  await test.step('the client answers, in English now, and the promise runs again', async () => {
    await chooseLanguage(url, client, 'en')
    await page.reload()
    await expect(page.getByText('Avez-vous déjà une attestation ?')).toBeVisible()
    await expect(page.getByText('Dossier urgent.')).toHaveCount(0)
    await expect(page.getByText('The firm waits for your reply').last()).toBeVisible()
    await page.getByRole('textbox', { name: 'Your message' }).fill('Yes, here it is.')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText(/^Answer promised by/).last()).toBeVisible()
  })

  await test.step('the client closes it and answers two questions, which the firm reads', async () => {
    await page.getByRole('button', { name: 'Close the question' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close the question' }).click()
    const questions = page.getByRole('region', { name: 'Two questions before the end' })
    await questions.getByLabel('Yes').check()
    await questions.getByLabel('5', { exact: true }).check()
    await expectAccessible(page)
    await questions.getByRole('button', { name: 'Answer' }).click()
    await expect(page.getByText('5 out of 5')).toBeVisible()
    await staff.reload()
    await expect(staff.getByText('Oui · 5 sur 5')).toBeVisible()
    await chooseLanguage(url, client, 'fr')
  })
})
