// The product in browsers of 2023, whose newer functions are taken away, and the sentence in browsers that are older.
import type { Page } from '@playwright/test'
import { chooseLanguage, expect, signInByForm, test } from './steps/journey.ts'
import { WizardPage } from './steps/wizard-page.ts'

/** Missing in Safari 16.4, Chrome 109 or Firefox 115. */
const TAKEN_AWAY = [
  'Map.groupBy',
  'Object.groupBy',
  'Promise.withResolvers',
  'AbortSignal.any',
  'URL.canParse',
  'Iterator',
  ...['toSorted', 'toReversed', 'toSpliced', 'with'].map(name => `Array.prototype.${name}`),
  ...['union', 'difference', 'intersection', 'isSubsetOf'].map(name => `Set.prototype.${name}`),
]

const takeAway = (page: Page, names: readonly string[]) =>
  page.addInitScript({ content: names.map(name => `delete globalThis.${name}`).join(';') })

test('a client with an iPhone of 2017 signs in by the form, writes a case and sends it', async ({
  page,
  url,
}) => {
  await takeAway(page, TAKEN_AWAY)
  await chooseLanguage(url, await signInByForm(page, url, 'lucie.martin@exemple.example'), 'fr')
  expect(
    await page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/polyfills.js')).length,
    ),
  ).toBe(1)
  await page.goto('/dashboard/cases-litigation/create')
  const wizard = new WizardPage(page, 'fr')
  await wizard.tell('litigation', 'Mon employeur ne paie plus mon salaire depuis trois mois.')
  await wizard.next('procedure')
  await wizard.answerProcedure()
  await wizard.next('documents')
  await wizard.giveNeededDocument()
  await wizard.next('finances')
  await page.locator('input[name="financing"][value="fees"]').check()
  await wizard.next('participants')
  await wizard.next('your-data')
  await wizard.fillYourData()
  await wizard.next('kyc')
  await wizard.provesIdentity()
  await wizard.next('summary')
  await wizard.sign()
  await wizard.send()
})

test('an older browser names the versions that it takes, in three languages, and leads to the contact page', async ({
  browser,
  url,
}) => {
  for (const [language, sentence] of [
    ['fr', 'Votre navigateur est trop ancien pour ce site.'],
    ['en', 'Your browser is too old for this site.'],
    ['nl', 'Uw browser is te oud voor deze site.'],
  ]) {
    const page = await (await browser.newContext()).newPage()
    await takeAway(page, ['Array.prototype.findLast', 'structuredClone'])
    await page.addInitScript(`localStorage.setItem('lang', '${language}')`)
    await page.goto(`${url}/login`)
    await expect(page.getByRole('alert')).toContainText(sentence ?? '')
    await expect(page.getByRole('alert')).toContainText('16.4')
    await page.getByRole('alert').getByRole('link').click()
    await expect(page).toHaveURL(/\/contact$/)
    await expect(page.getByText('Rue', { exact: false }).first()).toBeVisible()
    await page.context().close()
  }
})

test('a current browser requests no file for old ones, and has its icons', async ({ page, url }) => {
  const requested: string[] = []
  page.on('request', request => requested.push(new URL(request.url()).pathname))
  await page.goto(`${url}/login`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(requested.filter(path => /polyfills|too-old/.test(path))).toEqual([])
  for (const file of ['apple-touch-icon.png', 'favicon.ico', 'icon-192.png', 'site.webmanifest'])
    expect((await page.request.get(`${url}/${file}`)).status(), file).toBe(200)
})
