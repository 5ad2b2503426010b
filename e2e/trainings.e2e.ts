// A training from its entry to its points: by keyboard on a phone in Dutch, with a certificate that an Admin opens. The
// Admin then changes what the bar asks for. In three languages.
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
import { Keyboard } from './steps/keyboard.ts'
import { pdfFile } from './steps/pdf-file.ts'
import { visit } from './steps/visit.ts'

const LAWYER = 'lotte.vandamme@maat.example'
const NAME = 'Beroepsgeheim in de praktijk'
const CERTIFICATE = pdfFile(['Attest'])

test('a training goes from its entry to its points', async ({ page, browser, url }) => {
  const lawyer = await signInAs(page, url, LAWYER)
  await chooseLanguage(url, lawyer, 'nl')
  await page.setViewportSize({ width: 360, height: 780 })
  const keyboard = new Keyboard(page)
  const dialog = page.getByRole('dialog')
  const row = page.getByRole('article').filter({ hasText: NAME })

  await test.step('a lawyer enters it by keyboard', async () => {
    await visit(page, '/trainings')
    await expect(page.getByText('0 van 20', { exact: true })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await keyboard.enter(page.getByRole('button', { name: 'Een opleiding toevoegen' }))
    await expect(dialog).toBeVisible()
    await keyboard.reach(dialog.getByLabel(/^Titel/))
    await keyboard.type(NAME)
    await keyboard.reach(dialog.getByLabel(/^Organisator/))
    await keyboard.type('Balie Brussel')
    await keyboard.reach(dialog.getByLabel(/^Punten of uren/))
    await keyboard.type('2,5')
    await keyboard.reach(dialog.getByLabel(/^Materie/))
    await keyboard.press('ArrowDown')
    await expect(dialog.getByLabel(/^Materie/)).toHaveValue('ethics')
    await expectAccessible(dialog)
    await keyboard.press('ControlOrMeta+Enter')
    await expect(dialog).toBeHidden()
    await expect(row).toContainText('2,5 punten')
    await expect(page.getByText('2,5 van 20', { exact: true })).toBeVisible()
    await expect(page.getByText(/1 zonder attest/)).toBeVisible()
  })

  await test.step('the certificate completes it', async () => {
    await row
      .locator('input[type=file]')
      .setInputFiles({ name: 'attest.pdf', mimeType: 'application/pdf', buffer: CERTIFICATE })
    await expect(row.getByRole('button', { name: `Attest: attest.pdf downloaden (${NAME})` })).toBeVisible()
    await expect(page.getByText(/zonder attest/)).toHaveCount(0)
    await expectAccessibleInBothThemes(page)
  })

  const admin = await createSession(url, 'admin@maat.example')
  await chooseLanguage(url, admin, 'fr')
  const staff = await openAs(browser, url, 'admin@maat.example')
  await test.step('an Admin reads the points, and opens the certificate', async () => {
    await visit(staff, '/trainings')
    await staff.getByRole('button', { name: /^Lotte Van Damme/ }).click()
    await expect(staff.getByRole('heading', { level: 2, name: /Van Damme/ })).toBeVisible()
    const saved = staff.waitForEvent('download')
    await staff.getByRole('button', { name: `Attestation : télécharger attest.pdf (${NAME})` }).click()
    expect((await readFile(await (await saved).path())).equals(CERTIFICATE)).toBe(true)
    await expect(staff.getByRole('button', { name: /^Supprimer «/ })).toHaveCount(0)
    await expectAccessibleInBothThemes(staff)
  })

  await test.step('the Admin changes what the bar asks for, and the points follow', async () => {
    await chooseLanguage(url, admin, 'en')
    await staff.reload()
    await staff.getByRole('button', { name: 'Change what the bar requires' }).click()
    const needs = staff.getByRole('dialog', { name: 'What the bar requires' })
    await needs.getByLabel('Points or hours in all').fill('22.5')
    await needs.getByRole('textbox', { name: 'Source', exact: true }).fill('A new decision')
    await expectAccessible(needs)
    await needs.getByRole('button', { name: 'Save' }).click()
    await expect(staff.getByText(/Required: 22\.5 points/)).toBeVisible()
    await expect(staff.getByText(/A new decision/)).toBeVisible()
    await expect(staff.getByText('2.5 of 22.5', { exact: true })).toBeVisible()
    await expectAccessible(staff)
    await chooseLanguage(url, admin, 'fr')
  })
})
