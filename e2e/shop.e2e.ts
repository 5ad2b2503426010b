// The shop on a phone: an Admin opens it, a client buys a plan, a pack and storage, cancels, changes their mind and
// withdraws without signing in, and a lawyer fulfils an order.
import { dayAt } from '@maat/domain/calendar/zoned-times'
import type { Browser, Page } from '@playwright/test'
import { now } from './steps/clock.ts'
import { chooseLanguage, expect, expectAccessibleInBothThemes, signInAs, test } from './steps/journey.ts'
import { callApi } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

// Not the document templates: their sale would end their free use in the other journeys of this firm.
const PRICES = [
  ['contentious-contracts', 3000, 2],
  ['credits-small', 5000, 50],
  ['storage-10-gb', 500, 10],
] as const

interface Desk {
  settings: object
  version: number
  prices: object[]
}

/** Once for the firm of this worker. */
async function openShop(page: Page, url: string): Promise<void> {
  const admin = await signInAs(page, url, 'admin@maat.example')
  const call = { url, token: admin.token }
  const { offices } = await callApi<{ offices: { id: string; country: string }[] }>(call, '/firm')
  const desk = await callApi<Desk>(call, '/shop/desk')
  const { version } = desk
  const officeId = offices.find(({ country }) => country === 'BE')?.id
  await callApi(call, '/shop/settings', 'PUT', {
    officeId,
    creditsPerConsultation: 10,
    creditsPerReview: 25,
    creditsPerAudit: 30,
    version,
  })
  if (desk.prices.length > 0) return
  const validFrom = dayAt(now(), 'Europe/Brussels')
  for (const [offer, units, gives] of PRICES)
    await callApi(call, '/shop/prices', 'POST', { offer, validFrom, units, vatRate: '21', gives })
}

async function onTelephone(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'fr-FR',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  })
  return await context.newPage()
}

test('an Admin opens the shop, and a client buys, cancels, changes their mind and withdraws', async ({
  page,
  browser,
  url,
}) => {
  await openShop(page, url)
  await visit(page, '/subscription?view=prices')
  await expect(page.getByRole('table', { name: 'Prix' }).getByText('Contrats litigieux')).toBeVisible()
  await page.getByRole('button', { name: 'Saisir un prix' }).click()
  await expectAccessibleInBothThemes(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Offre').selectOption('Audit qualité')
  await dialog.getByLabel('Prix hors TVA').fill('10')
  await dialog.getByLabel('Utilisations par mois').fill('5')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Le prix est saisi.')).toBeVisible()

  const client = await onTelephone(browser, url)
  await signInAs(client, url, 'client@maat.example')
  await visit(client, '/subscription')
  await client.getByRole('button', { name: 'Voir les offres' }).click()
  for (const name of ['Audit qualité', 'Petit pack de crédits', '10 Go de stockage']) {
    await client.getByRole('button', { name: `Ajouter au panier\u00a0: ${name}` }).click()
    await expect(client.getByRole('button', { name: `Retirer\u00a0: ${name}` })).toBeVisible()
  }
  const cart = client.getByRole('complementary', { name: 'Panier' })
  await expect(cart).toContainText('3 articles')
  await expect(cart).toContainText('78,65')
  await expectAccessibleInBothThemes(client)
  await cart.getByRole('link', { name: 'Voir et payer' }).click()
  await expect(client.getByRole('heading', { name: 'Ce que vous paierez' })).toBeVisible()
  await client.getByText('11 prélèvements à venir').click()
  await expectAccessibleInBothThemes(client)
  await client.getByRole('button', { name: /^Payer 78,65/ }).click()
  await expect(
    client
      .getByText('Ce champ est obligatoire')
      .or(client.getByText(/accept/i))
      .first(),
  ).toBeVisible()
  await client.getByRole('checkbox', { name: /J’accepte les conditions/ }).check({ force: true })
  await client.getByRole('button', { name: /^Payer 78,65/ }).click()
  await expect(client.getByRole('heading', { name: 'Page de paiement d’essai' })).toBeVisible()
  await client.getByRole('button', { name: 'Payer', exact: true }).click()
  await expect(client.getByText('Ce que vous avez acheté fonctionne.')).toBeVisible()

  await visit(client, '/subscription')
  await expect(client.getByRole('heading', { name: 'Audit qualité' })).toBeVisible()
  await expect(client.getByText('50 crédits disponibles')).toBeVisible()
  await expectAccessibleInBothThemes(client)
  await client.getByRole('button', { name: 'Résilier « Audit qualité »' }).click()
  await client.getByRole('dialog').getByRole('button', { name: 'Résilier maintenant' }).click()
  await expect(client.getByText(/puis s’arrête/)).toBeVisible()
  await client.getByRole('button', { name: 'Garder cet abonnement' }).click()
  await expect(client.getByText(/puis s’arrête/)).toBeHidden()
  const contract = /Contrat ([0-9A-Z]{5}-[0-9A-Z]{5})/.exec(
    (await client.getByRole('article').filter({ hasText: 'Audit qualité' }).textContent()) ?? '',
  )?.[1]

  const visitor = await onTelephone(browser, url)
  await visitor.goto('/leave-contract?as=withdrawal')
  await visitor.getByLabel('Votre nom').fill('Camille Dubois')
  await visitor.getByLabel('Numéro du contrat').fill(contract ?? '')
  await visitor.getByLabel('E-mail pour l’accusé de réception').fill('client@maat.example')
  await expectAccessibleInBothThemes(visitor)
  await visitor.getByRole('button', { name: 'Continuer' }).click()
  await visitor.getByRole('button', { name: 'Confirmer la rétractation' }).click()
  await expect(visitor.getByText(/Votre déclaration est reçue/)).toBeVisible()

  await visit(client, '/subscription?view=bills')
  await expect(client.getByText(/Note de crédit BRU-ABNC-/)).toBeVisible()
  await expectAccessibleInBothThemes(client)
  await visit(client, '/subscription')
  await expect(client.getByRole('heading', { name: '10 Go de stockage' })).toBeVisible()
  await expect(client.getByRole('heading', { name: 'Audit qualité' })).toBeHidden()

  await visit(page, '/subscription?view=declarations')
  await expect(page.getByRole('heading', { name: /Camille Dubois/ })).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('a visitor leaves a contract in Dutch and English with the keyboard alone', async ({ browser, url }) => {
  const visitor = await onTelephone(browser, url)
  await visitor.addInitScript(() => localStorage.setItem('lang', 'nl'))
  await visitor.goto('/leave-contract?as=cancellation&contract=AB3CD-4EF5G')
  await expect(visitor.getByRole('heading', { name: 'Uw contract opzeggen', level: 1 })).toBeVisible()
  await visitor.getByLabel('Uw naam').focus()
  await visitor.keyboard.type('Wim Voorbeeld')
  await visitor.keyboard.press('Tab')
  await visitor.keyboard.press('Tab')
  await visitor.keyboard.type('wim@persoon.example')
  await visitor.keyboard.press('Enter')
  await visitor.getByRole('button', { name: 'Opzegging bevestigen' }).press('Enter')
  await expect(visitor.getByText(/Uw verklaring is ontvangen/)).toBeVisible()
})

test('a lawyer promises a day and delivers an order', async ({ page, browser, url }) => {
  await openShop(page, url)
  const client = await onTelephone(browser, url)
  const signed = await signInAs(client, url, 'client@maat.example')
  await chooseLanguage(url, signed, 'en')
  await visit(client, '/subscription?view=offers')
  await client.getByRole('button', { name: 'Add to the cart: Contentious contracts' }).click()
  await client.getByRole('complementary', { name: 'Cart' }).getByRole('link').click()
  await client.getByRole('checkbox', { name: /I accept the terms/ }).check({ force: true })
  await client.getByRole('button', { name: /^Pay €36.30/ }).click()
  await client.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(client.getByText('What you bought works.')).toBeVisible()

  const call = { url, token: signed.token }
  interface Documents {
    items: { id: string; caseId: string; file: object | null }[]
  }
  const { items } = await callApi<Documents>(call, '/documents?limit=100')
  const cases = await callApi<{ items: { id: string; status: string }[] }>(call, '/cases?limit=100')
  const running = cases.items.filter(({ status }) => status === 'in-progress').map(({ id }) => id)
  const chosen = items.find(({ caseId, file }) => file && running.includes(caseId))
  await callApi(call, `/cases/${chosen?.caseId}/orders`, 'POST', {
    kind: 'contract-review',
    wish: 'Is clause 7 valid?',
    documentIds: [chosen?.id],
    paidWith: 'plan',
  })
  await visit(client, '/subscription?view=orders')
  await expect(client.getByText('Is clause 7 valid?')).toBeVisible()
  await expectAccessibleInBothThemes(client)

  await signInAs(page, url, 'admin@maat.example')
  await visit(page, '/subscription')
  const order = page.getByRole('article').filter({ hasText: 'Is clause 7 valid?' })
  await order.getByRole('button', { name: 'Livrer' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Réponse' }).fill('Clause 7 is void.')
  await page.getByRole('dialog').getByRole('button', { name: 'Livrer' }).click()
  await expect(page.getByText('La commande est livrée, et le client prévenu.')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await visit(client, '/subscription?view=orders&again=1')
  await expect(client.getByText('Clause 7 is void.')).toBeVisible()
  await chooseLanguage(url, signed, 'fr')
})
