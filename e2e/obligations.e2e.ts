// A legal obligation from its missing proof to the proof: the owner is reminded, an assistant proves it with a file, an
// Admin enters another one and moves its date. By keyboard, in three languages, and on a phone.
import { asTyped, daysFromToday } from './steps/days.ts'
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

const OWNER = 'grace.holloway@maat.example'
const NAME = 'Attestation d’assurance professionnelle'

test('an obligation goes from its rule to its proof', async ({ page, browser, url }) => {
  const admin = await signInAs(page, url, 'admin@maat.example')
  await chooseLanguage(url, admin, 'fr')

  await test.step('an Admin enters an obligation whose proof is overdue', async () => {
    await visit(page, '/dashboard')
    await page.getByRole('navigation').getByRole('link', { name: 'Obligations légales', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Obligations légales' })).toBeAttached()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Ajouter' })
    const names = dialog.getByRole('group', { name: 'Nom' })
    for (const language of ['Français', 'English', 'Nederlands']) await names.getByLabel(language).fill(NAME)
    await dialog.getByLabel('Après la dernière preuve').check()
    await dialog.getByLabel('Compte à partir du').fill(asTyped(daysFromToday(-3)))
    await dialog.getByLabel('Responsable').selectOption({ label: 'Grace Holloway-Demo' })
    await expectAccessible(dialog)
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByRole('heading', { level: 2, name: NAME })).toBeVisible()
    await expect(page.getByText(/^La preuve manque depuis le/)).toBeVisible()
  })

  await chooseLanguage(url, await createSession(url, OWNER), 'nl')
  const owner = await openAs(browser, url, OWNER)
  await test.step('its owner proves it with a file, on a phone and in Dutch', async () => {
    await owner.setViewportSize({ width: 360, height: 780 })
    await visit(owner, '/obligations?mine=yes')
    await expect(owner.getByRole('heading', { level: 2, name: 'Wettelijke verplichtingen' })).toBeVisible()
    await expectAccessible(owner)
    await owner.getByRole('button', { name: new RegExp(NAME) }).click()
    await owner.getByRole('button', { name: 'Het bewijs geven' }).click()
    const dialog = owner.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Het bewijs bewaren' }).click()
    await expect(dialog.getByText('Kies het bestand dat het bewijst.')).toBeVisible()
    await dialog
      .getByTestId('obligation-file')
      .setInputFiles({ name: 'polis.pdf', mimeType: 'application/pdf', buffer: pdfFile(['Polis']) })
    await expectAccessible(dialog)
    await dialog.getByRole('button', { name: 'Het bewijs bewaren' }).click()
    await expect(owner.getByRole('button', { name: 'polis.pdf downloaden' })).toBeVisible()
    await expect(owner.getByText(/^Bewijs verwacht tegen/)).toBeVisible()
  })

  await test.step('the Admin moves the next date, and reads it in English', async () => {
    await chooseLanguage(url, admin, 'en')
    await page.reload()
    await expect(page.getByText(/^Proof due by/)).toBeVisible()
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Move the date' })
    await dialog.getByLabel('New date').fill(asTyped(daysFromToday(20)))
    await dialog.getByLabel('Reason').fill('The insurer announced another date.')
    await expectAccessible(dialog)
    await dialog.getByLabel('Reason').press('Enter')
    await expect(page.getByText('Date moved: The insurer announced another date.')).toBeVisible()
    await expectAccessible(page)
    await chooseLanguage(url, admin, 'fr')
    await chooseLanguage(url, await createSession(url, OWNER), 'fr')
  })

  await test.step('a client has no such screen', async () => {
    const client = await openAs(browser, url, 'client@maat.example')
    await client.goto('/obligations')
    await expect(client.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(client.getByText(NAME)).toHaveCount(0)
  })
})
