// A breach of personal data from its report to its end: an assistant reports it on a phone in Dutch, an Admin tells the
// authority within the 72 hours, and closes it. With the keyboard where it matters, in three languages.
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

const ASSISTANT = 'assistant@maat.example'
const TITLE = 'Enveloppe ouverte au guichet'

test('a breach goes from its report to the authority, and is closed', async ({ page, browser, url }) => {
  await chooseLanguage(url, await createSession(url, ASSISTANT), 'nl')
  const assistant = await openAs(browser, url, ASSISTANT)
  await test.step('an assistant reports it on a phone', async () => {
    await assistant.setViewportSize({ width: 360, height: 780 })
    await visit(assistant, '/breaches')
    await assistant.getByRole('button', { name: 'Melden' }).click()
    const dialog = assistant.getByRole('dialog')
    await dialog.getByLabel('In één regel').fill(TITLE)
    await dialog.getByLabel('Uur van de ontdekking').fill('00:01')
    await dialog.getByLabel('Wat er gebeurde').fill('De envelop lag open op de balie.')
    await dialog.getByLabel('Vertrouwelijkheid (door anderen gelezen)').check()
    await expectAccessible(dialog)
    await assistant.reload()
    await assistant.getByRole('button', { name: 'Melden' }).click()
    await expect(dialog.getByLabel('In één regel')).toHaveValue(TITLE)
    await dialog.getByRole('button', { name: 'Melden' }).press('Enter')
    await expect(assistant.getByRole('heading', { level: 2, name: TITLE })).toBeVisible()
    await expect(assistant.getByRole('button', { name: 'Beslissing noteren' })).toHaveCount(0)
    await expectAccessible(assistant)
  })

  const admin = await signInAs(page, url, 'admin@maat.example')
  await chooseLanguage(url, admin, 'fr')
  await test.step('an Admin weighs it and tells the authority', async () => {
    await visit(page, '/breaches')
    await page.getByRole('button', { name: new RegExp(TITLE) }).click()
    await expectAccessibleInBothThemes(page)
    const dialog = page.getByRole('dialog')
    const save = dialog.getByRole('button', { name: 'Enregistrer' })
    await page.getByRole('button', { name: `Modifier « ${TITLE} »` }).click()
    await dialog.getByLabel('Probable', { exact: true }).check()
    await save.click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Noter la décision' }).first().click()
    await dialog.getByLabel('Heure de l’information').fill('00:01')
    await dialog.getByLabel('Numéro de la notification').fill('APD-2026-7')
    await save.click()
    await expect(page.getByText(/APD-2026-7/)).toBeVisible()
    await expect(page.getByText('L’autorité a sa réponse')).toBeVisible()
  })

  await test.step('it is closed, and changes no more', async () => {
    await chooseLanguage(url, admin, 'en')
    await page.reload()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page.getByText(/^Closed on/)).toBeVisible()
    await expect(page.getByRole('button', { name: `Change “${TITLE}”` })).toHaveCount(0)
  })
})
