import type { Browser, Page } from '@playwright/test'
import { checkLooks } from '../scripts/tour/check-screens.ts'
import { withFinders } from '../scripts/tour/open-page.ts'
import { chooseLanguage, expect, expectAccessibleInBothThemes, signInAs, test } from './steps/journey.ts'
import { visit } from './steps/visit.ts'
import { waitForRequests } from './steps/wait-for-requests.ts'

/** Another user, in a separate browser in their language. */
async function openAs(browser: Browser, url: string, email: string, language: 'fr' | 'nl'): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage()
  const signed = await signInAs(page, url, email)
  await chooseLanguage(url, signed, language)
  return page
}

/** On a phone, while an announcement is shown at the bottom edge. */
async function expectWizardBesideBanner(client: Page): Promise<void> {
  const usual = client.viewportSize()
  const { origin } = new URL(client.url())
  const { page, goTo } = await withFinders(client)
  await page.setViewportSize({ width: 360, height: 640 })
  await goTo(`${origin}/dashboard/cases-litigation/create`)
  await page.locator('#draft-facts').fill('Mijn buur bouwt op mijn grond.')
  await page.getByRole('button', { name: 'Verder' }).click()
  await expect(page.getByRole('button', { name: 'Vorige', exact: true })).toBeVisible()
  const look = { languages: ['nl'], widths: [360], sizes: [16, 20], themes: ['light'] } as const
  const findings = await checkLooks({ page, goTo, waitUntilStill: async () => undefined }, look)
  expect(findings.map(({ kind, element }) => `${kind}: ${element}`)).toEqual([])
  await page.getByRole('button', { name: 'Vorige', exact: true }).click()
  await expect(page.locator('#draft-facts')).toBeVisible()
  if (usual) await page.setViewportSize(usual)
}

const TITLE = { fr: 'Travaux dans la rue', en: 'Works in the street', nl: 'Werken in de straat' }
const TEXT = {
  fr: 'Entrez par la cour jusqu’au 15 décembre.',
  en: 'Please come in through the courtyard until December 15.',
  nl: 'Kom tot 15 december binnen langs de binnenplaats.',
}
const NAMES = { fr: 'Français', en: 'English', nl: 'Nederlands' }

test('an announcement arrives live in the reader’s language, and the Admin sees who has seen it', async ({
  browser,
  page,
  url,
}) => {
  const client = await openAs(browser, url, 'direction@cacao-littoral.example', 'nl')
  await visit(client, '/my-cases')
  await expect(client.getByRole('heading', { level: 1, name: 'Dossiers' })).toBeVisible()
  await waitForRequests(client)

  await signInAs(page, url, 'admin@maat.example')
  await visit(page, '/announcements')
  await page.getByRole('button', { name: 'Nouvelle annonce' }).click()
  // Every language is required, and the typed text survives a reload.
  await page.getByRole('group', { name: 'Titre' }).getByLabel('Français').fill(TITLE.fr)
  await page.getByRole('button', { name: 'Publier' }).click()
  await expect(page.getByRole('group', { name: 'Titre' }).getByLabel('English')).toBeFocused()
  await page.reload()
  await page.getByRole('button', { name: 'Nouvelle annonce' }).click()
  await expect(page.getByRole('group', { name: 'Titre' }).getByLabel('Français')).toHaveValue(TITLE.fr)
  // Also a text that was typed in the moment before it.
  await page.getByRole('group', { name: 'Titre' }).getByLabel('English').fill(TITLE.en)
  await page.reload()
  await page.getByRole('button', { name: 'Nouvelle annonce' }).click()
  await expect(page.getByRole('group', { name: 'Titre' }).getByLabel('English')).toHaveValue(TITLE.en)
  for (const language of ['fr', 'en', 'nl'] as const) {
    const label = NAMES[language]
    await page.getByRole('group', { name: 'Titre' }).getByLabel(label).fill(TITLE[language])
    await page.getByRole('group', { name: 'Texte' }).getByLabel(label).fill(TEXT[language])
  }
  const preview = page.getByRole('complementary', { name: 'Aperçu' })
  await preview.getByLabel('Nederlands').check()
  await expect(preview.getByRole('heading', { name: TITLE.nl })).toBeVisible()
  await page.getByLabel('Un bureau').check()
  await page.getByRole('combobox', { name: 'Bureau', exact: true }).selectOption({ label: 'Douala' })
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Publier' }).click()
  await page.getByRole('dialog').getByText('le bureau de Douala').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Publier' }).click()
  const published = page.getByRole('article').filter({ hasText: TITLE.fr })
  await expect(published.getByText(/Vue par 0 sur/)).toBeVisible()

  const banner = client.getByRole('complementary', { name: 'Mededeling van het kantoor' })
  await expect(banner.getByRole('heading', { name: TITLE.nl })).toBeVisible()
  await expect(banner.getByText(TEXT.nl)).toBeVisible()
  await expectAccessibleInBothThemes(banner)
  // It stays until it is seen, also on another page.
  await visit(client, '/todos')
  await expect(banner.getByRole('heading', { name: TITLE.nl })).toBeVisible()
  await expect(banner).toHaveCSS('position', 'sticky')
  await expectWizardBesideBanner(client)
  // While a client chooses how to pay, it covers nothing.
  await visit(client, '/client/payment')
  await expect(banner).toHaveCSS('position', 'static')
  await banner.getByRole('button', { name: 'Ik heb het gelezen' }).click()
  await expect(banner.getByRole('heading', { name: TITLE.nl })).toHaveCount(0)
  await visit(client, '/announcements')
  await expect(
    client
      .getByRole('article')
      .filter({ hasText: TITLE.nl })
      .getByText(/^Gezien op/),
  ).toBeVisible()
  await expectAccessibleInBothThemes(client)

  await page.reload()
  await expect(published.getByText(/Vue par 1 sur/)).toBeVisible()
  await published.getByRole('button', { name: 'Qui l’a vue ?' }).click()
  const review = page.getByRole('dialog')
  await review.getByLabel('L’ont vue', { exact: true }).check()
  await expect(review.getByRole('row')).toHaveCount(2)
  await review.getByLabel('Ne l’ont pas vue').check()
  await expect(review.getByText('Pas encore').first()).toBeVisible()
  await expectAccessibleInBothThemes(review)
  await review.getByRole('button', { name: 'Fermer' }).click()

  await published.getByRole('button', { name: 'Retirer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
  await expect(published.getByText(/Retirée le/)).toBeVisible()
  await expect(client.getByRole('article').filter({ hasText: TITLE.nl })).toHaveCount(0)
})
