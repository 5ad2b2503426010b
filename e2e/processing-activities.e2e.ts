// The register of processing activities: an Admin reviews an entry of the product and adds one; a lawyer reads it on a
// phone, in Dutch and in English.
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

const LAWYER = 'avocat@maat.example'
const NAME = 'Enquête de satisfaction'

test('the register of processing is reviewed, continued and read', async ({ page, browser, url }) => {
  await signInAs(page, url, 'admin@maat.example')
  await visit(page, '/processing-activities')
  await page.getByRole('button', { name: /^Aide juridique/ }).click()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'C’est exact' }).click()
  await expect(page.getByText('Relu aujourd’hui')).toBeVisible()

  await page.getByRole('button', { name: 'Inscrire', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Nom/).fill(NAME)
  await dialog.getByLabel('Finalité').fill('Demander aux clients ce qu’ils pensent du cabinet.')
  for (const label of ['Intérêt légitime', 'Clients', 'Coordonnées'])
    await dialog.getByLabel(label, { exact: true }).check()
  await dialog.getByLabel('Conservation').fill('Un an.')
  await expectAccessible(dialog)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('heading', { level: 2, name: NAME })).toBeVisible()

  const session = await createSession(url, LAWYER)
  await chooseLanguage(url, session, 'nl')
  const lawyer = await openAs(browser, url, LAWYER)
  await lawyer.setViewportSize({ width: 360, height: 780 })
  await visit(lawyer, '/processing-activities')
  await lawyer.getByRole('button', { name: new RegExp(NAME) }).click()
  await expect(lawyer.getByText('Gerechtvaardigd belang')).toBeVisible()
  await expect(lawyer.getByRole('button', { name: 'Inschrijven' })).toHaveCount(0)
  await expectAccessible(lawyer)
  await chooseLanguage(url, session, 'en')
  await lawyer.reload()
  await expect(lawyer.getByText('Legitimate interest')).toBeVisible()
})
