// A lawyer creates a client and their case on one screen: from a call, for a client who exists already, and from a letter.
import type { Page } from '@playwright/test'
import { checkLooks } from '../scripts/tour/check-screens.ts'
import { withFinders } from '../scripts/tour/open-page.ts'
import { mailsTo } from './steps/inbox.ts'
import {
  chooseLanguage,
  expect,
  expectAccessibleInBothThemes,
  expectKept,
  signInAs,
  test,
} from './steps/journey.ts'
import { callApi } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

const storyOf = (page: Page) => page.locator('#draft-facts')

test('a lawyer makes a client and their case of a call, warned of a conflict, and the input survives a reload', async ({
  page,
  url,
}) => {
  const { token } = await signInAs(page, url, 'avocat@maat.example')
  const name = 'Solange Duvent-Demo'
  await callApi({ url, token }, '/calls', 'POST', {
    callerName: name,
    phone: '+32470987612',
    opponent: 'Étienne Lacroix-Demo',
    about: 'Il garde sa caution depuis mars.',
  })
  await visit(page, '/calls')
  const call = page.getByRole('article', { name })
  await call.getByRole('link', { name: 'Créer le client et son dossier' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nouveau client et dossier' })).toBeVisible()
  await expect(page.getByText(`Tiré de l’appel de ${name}`, { exact: false })).toBeVisible()
  await expect(page.getByLabel('Prénom')).toHaveValue('Solange')
  await expect(page.getByLabel('Téléphone')).toHaveValue('+32 470 98 76 12')
  await expect(page.getByLabel('Ce qui s’est passé')).toHaveValue('Il garde sa caution depuis mars.')
  await expect(page.getByText('Le cabinet connaît ce nom')).toBeVisible()
  await expect(page.getByText('Membre du cabinet')).toBeVisible()
  await expect(page.getByText('Aucun client connu', { exact: false })).toBeVisible()

  const email = `n${Date.now() % 100_000}@duvent.example`
  await page.getByLabel('Nom du dossier').fill('Caution locative')
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email)
  await expectKept(page, 'client-file')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue(email)
  await expect(page.getByLabel('Nom du dossier')).toHaveValue('Caution locative')
  await expect(page.getByText('Le cabinet connaît ce nom')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await page.getByRole('button', { name: 'Créer et ouvrir le dossier' }).click()
  await expect(page).toHaveURL(/\/create\?caseId=/)
  await expect(storyOf(page)).toHaveValue('Il garde sa caution depuis mars.')
  await expect(page.getByText(`l’invitation part à ${email}`, { exact: false })).toBeVisible()
  await expect.poll(() => mailsTo(url, email)).not.toEqual([])
  await visit(page, '/calls?state=handled')
  await expect(call.getByRole('link', { name: 'Caution locative' })).toBeVisible()
  await expect(call.getByRole('link', { name: 'Créer le client et son dossier' })).toHaveCount(0)
})

test('an existing client is found and chosen instead of created twice, in Dutch and on a phone', async ({
  page,
  url,
}) => {
  const signed = await signInAs(page, url, 'avocat@maat.example')
  await chooseLanguage(url, signed, 'nl')
  const { page: looked, goTo } = await withFinders(page)
  await looked.setViewportSize({ width: 360, height: 740 })
  await goTo(`${url}/client-file`)
  await page.getByRole('textbox', { name: 'E-mailadres' }).fill('client@maat.example')
  const known = page.getByRole('region', { name: 'Al cliënt van het kantoor?' })
  await expect(known.getByText('Zelfde adres')).toBeVisible()
  const look = { languages: ['nl'], widths: [360], sizes: [16, 20], themes: ['light', 'dark'] } as const
  const findings = await checkLooks({ page, goTo, waitUntilStill: async () => undefined }, look)
  expect(findings.map(({ kind, element }) => `${kind}: ${element}`)).toEqual([])
  await expectAccessibleInBothThemes(page)
  await known.getByRole('button', { name: /^Deze cliënt kiezen/ }).click()
  await expect(page.getByText('Bestaande cliënt')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'E-mailadres' })).toHaveCount(0)
  await page.getByLabel('Wat er is gebeurd').fill('De aannemer komt niet terug.')
  await page.getByText('Voorgerechtelijk', { exact: true }).click()
  await page.getByRole('button', { name: 'Dossier aanmaken en openen' }).click()
  await expect(page).toHaveURL(/cases-pre-litigation\/create\?caseId=/)
  await expect(storyOf(page)).toHaveValue('De aannemer komt niet terug.')
  await chooseLanguage(url, signed, 'fr')
})

test('a letter of the tray fills in its sender, and waits with the prepared case', async ({ page, url }) => {
  const signed = await signInAs(page, url, 'admin@maat.example')
  await chooseLanguage(url, signed, 'en')
  await page.goto('/email?box=tray')
  await page.getByRole('link', { name: /Mon propriétaire garde ma caution/ }).click()
  await page.getByRole('link', { name: 'Create the client and their case' }).click()
  await expect(page.getByText('This sender is not authenticated', { exact: false })).toBeVisible()
  await expect(page.getByLabel('Last name')).toHaveValue('Meunier-Demo')
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveValue(
    'gaspard.meunier@personne.example',
  )
  await expect(page.getByLabel('Name of the case')).toHaveValue('Mon propriétaire garde ma caution')
  await page.getByLabel('Other side').fill('SA Immo Fictive')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Create and open the case' }).click()
  await expect(page).toHaveURL(/\/create\?caseId=/)
  await visit(page, '/email?box=tray')
  await page.getByRole('link', { name: /Case prepared: Mon propriétaire/ }).click()
  await expect(page.getByRole('link', { name: 'Open the prepared case' })).toBeVisible()
  await chooseLanguage(url, signed, 'fr')
})
