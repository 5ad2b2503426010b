// Before work begins: in each city the lawyer enters a rate and the client accepts a quote; in Brussels the client also
// refuses a quote, asks about the fee agreement, signs it on a phone, and signs its changed version.
import type { Browser, Locator, Page } from '@playwright/test'
import {
  chooseLanguage,
  createSession,
  expect,
  expectAccessibleInBothThemes,
  signInAs,
  test,
} from './steps/journey.ts'
import { callApi, sendCaseAs } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

interface City {
  name: string
  lawyer: string
  client: string
  clientName: string
  /** The price of an hour in this case: as a lawyer types it, and as it is shown. */
  rate: readonly [string, RegExp]
  /** The price of a quote, as a lawyer types it. */
  price: string
  /** The price with the VAT of the city. */
  withVat: RegExp
}

const BRUSSELS: City = {
  name: 'Brussels',
  lawyer: 'avocat@maat.example',
  client: 'client@maat.example',
  clientName: 'Camille Dubois-Demo',
  rate: ['175,50', /^175,50\s€/],
  price: '1200,50',
  withVat: /^1\s452,61\s€/,
}

const OTHER_CITIES: readonly City[] = [
  {
    name: 'Paris',
    lawyer: 'margaux.tessier@maat.example',
    client: 'lucie.martin@exemple.example',
    clientName: 'Lucie Martin-Demo',
    rate: ['190', /^190,00\s€/],
    price: '1200,50',
    withVat: /^1\s440,60\s€/,
  },
  {
    name: 'Douala',
    lawyer: 'samuel.ebongue@maat.example',
    client: 'brice.nkemdirim@exemple.example',
    clientName: 'Brice Nkemdirim-Demo',
    rate: ['65000', /^65\s000\sFCFA/],
    price: '400001',
    withVat: /^477\s001\sFCFA/,
  },
]

async function proposeQuote(page: Page, price: string): Promise<void> {
  await page.getByRole('button', { name: 'Préparer un devis' }).click()
  const dialog = page.getByRole('dialog', { name: 'Préparer un devis' })
  await dialog.getByLabel('Travail 1').fill('Négociation avec le voisin')
  await dialog.getByLabel('Prix hors TVA').fill(price)
  await dialog.getByRole('button', { name: 'Proposer le devis' }).click()
  await expect(dialog).toBeHidden()
}

async function proposeAgreement(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Proposer la convention' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Proposer la convention' }).click()
  await expect(dialog).toBeHidden()
}

async function sign(proposed: Locator, name: string, confirm: string): Promise<void> {
  await proposed.getByText('Taper mon nom', { exact: false }).click()
  await proposed.getByLabel('Prénom et nom').fill(name)
  await proposed.getByRole('button', { name: 'Valider la signature' }).click()
  await proposed.getByRole('button', { name: confirm }).click()
}

async function agreeRate(page: Page, [typed, shown]: City['rate']): Promise<void> {
  await page.getByRole('button', { name: 'Convenir d’un tarif' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Prix de l’heure, hors TVA').fill(typed)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  const applied = page.getByRole('list', { name: 'Tarif applicable aujourd’hui' })
  await expect(applied.getByText(shown)).toBeVisible()
  await expect(applied).toContainText('Tarif convenu pour cette personne dans ce dossier')
}

/** An accepted case, its lawyer, and its client on a phone. */
async function beginCase(browser: Browser, url: string, { name, lawyer, client }: City) {
  const owner = await createSession(url, client)
  await chooseLanguage(url, owner, 'fr')
  const { id } = await sendCaseAs({ url, token: owner.token }, `Honoraires convenus à ${name}`)
  const { token } = await createSession(url, lawyer)
  await callApi({ url, token }, `/cases/${id}/acceptance`, 'POST', { note: '' })
  const context = await browser.newContext({
    baseURL: url,
    locale: 'fr-FR',
    viewport: { width: 360, height: 780 },
    hasTouch: true,
  })
  const phone = await context.newPage()
  await signInAs(phone, url, client)
  return { id, phone }
}

const quoteOf = (phone: Page, version: number) =>
  phone.getByRole('article', { name: `Devis, version ${version}` })

async function acceptQuote(phone: Page, version: number, { clientName, withVat }: City): Promise<void> {
  const quote = quoteOf(phone, version)
  await expect(quote.getByText(withVat)).toBeVisible()
  await sign(quote, clientName, 'Accepter le devis')
  await expect(quote.getByText('Accepté', { exact: true })).toBeVisible()
}

for (const city of OTHER_CITIES)
  test(`the client of ${city.name} agrees to the rate and a quote with its VAT`, async ({
    page,
    browser,
    url,
  }) => {
    const { id, phone } = await beginCase(browser, url, city)
    await signInAs(page, url, city.lawyer)
    await visit(page, `/paymentDetails?caseId=${id}`)
    await agreeRate(page, city.rate)
    await proposeQuote(page, city.price)
    await visit(phone, `/client/invoices/${id}`)
    await acceptQuote(phone, 1, city)
    await expect(page.getByRole('textbox', { name: 'Étape 1' })).toHaveValue('Négociation avec le voisin')
  })

test('the client of Brussels refuses a quote, accepts the next one, and signs a fee agreement and its changed version', async ({
  page,
  browser,
  url,
}) => {
  const { id, phone } = await beginCase(browser, url, BRUSSELS)
  await signInAs(page, url, BRUSSELS.lawyer)

  await visit(page, `/paymentDetails?caseId=${id}`)
  await agreeRate(page, BRUSSELS.rate)

  await test.step('a quote is refused with a reason, and the next one is accepted', async () => {
    await proposeQuote(page, '1500')
    await visit(phone, `/client/invoices/${id}`)
    const first = quoteOf(phone, 1)
    await first.getByRole('button', { name: 'Refuser' }).click()
    await phone
      .getByRole('dialog')
      .getByLabel(/^Votre raison/)
      .fill('C’est plus que mon budget.')
    await phone.getByRole('dialog').getByRole('button', { name: 'Refuser le devis' }).click()
    await expect(first.getByText('Refusé', { exact: true })).toBeVisible()
    await expect(page.getByText('C’est plus que mon budget.')).toBeVisible()
    await proposeQuote(page, BRUSSELS.price)
    await acceptQuote(phone, 2, BRUSSELS)
    await expect(page.getByRole('textbox', { name: 'Étape 1' })).toHaveValue('Négociation avec le voisin')
  })

  const agreements = phone.getByRole('article', { name: /^Convention d’honoraires, version/ })
  await test.step('the client asks about the fee agreement, and signs it', async () => {
    await proposeAgreement(page)
    await agreements.getByRole('button', { name: 'Poser une question' }).click()
    const dialog = phone.getByRole('dialog')
    await dialog.getByLabel('Votre question').fill('Et si le voisin cède demain ?')
    await dialog.getByRole('button', { name: 'Envoyer' }).click()
    await expect(dialog).toBeHidden()
    await sign(agreements, BRUSSELS.clientName, 'Signer la convention')
    await expect(agreements.getByText('Signée', { exact: true })).toBeVisible()
  })

  await test.step('a complement for the result is agreed in a new version, which the client signs too', async () => {
    await expect(page.getByText('Un honoraire qui dépend du seul résultat', { exact: false })).toBeAttached()
    await page.getByLabel('Complément au résultat').fill('7,5')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Enregistré', { exact: false }).first()).toBeVisible()
    await proposeAgreement(page)
    const changed = agreements.filter({ hasText: 'À lire et à signer' })
    await changed.getByText(/^Comparer avec la version/).click()
    await expect(changed.locator('ins').filter({ hasText: '7,5' })).toBeVisible()
    await expectAccessibleInBothThemes(changed)
    await sign(changed, BRUSSELS.clientName, 'Signer la convention')
    await expect(agreements.filter({ hasText: 'Signée' })).toHaveCount(2)
  })

  await test.step('the client finds the signed documents among their files', async () => {
    await visit(phone, '/files')
    const ofCase = phone.locator(`a[href*="${id}"]`)
    const signed = phone.getByRole('table', { name: 'Conventions et devis signés' })
    // The quote and both versions of the agreement.
    await expect(signed.getByRole('row').filter({ has: ofCase })).toHaveCount(3)
    await expectAccessibleInBothThemes(signed)
  })

  await test.step('both versions stay readable for the lawyer', async () => {
    await expect(page.getByRole('article', { name: /^Convention d’honoraires, version/ })).toHaveCount(2)
  })
})
