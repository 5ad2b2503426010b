// Before work begins, in each city: the lawyer enters a rate, the client refuses a quote, accepts the next one, asks
// about the fee agreement, signs it on a phone, and signs its changed version.
import type { Locator, Page } from '@playwright/test'
import { chooseLanguage, expect, expectAccessibleInBothThemes, signInAs, test } from './journey.ts'
import { callApi, sendCaseAs } from './sent-case.ts'

interface City {
  name: string
  lawyer: string
  client: string
  clientName: string
  /** The price of an hour in this case: as a lawyer types it, and as it is shown. */
  rate: readonly [string, RegExp]
  /** The price of the first and of the second quote, as a lawyer types them. */
  prices: readonly [string, string]
  /** The second price with the VAT of the city. */
  withVat: RegExp
}

const CITIES: readonly City[] = [
  {
    name: 'Brussels',
    lawyer: 'avocat@maat.example',
    client: 'client@maat.example',
    clientName: 'Camille Dubois-Demo',
    rate: ['175,50', /^175,50\s€/],
    prices: ['1500', '1200,50'],
    withVat: /^1\s452,61\s€/,
  },
  {
    name: 'Paris',
    lawyer: 'margaux.tessier@maat.example',
    client: 'lucie.martin@exemple.example',
    clientName: 'Lucie Martin-Demo',
    rate: ['190', /^190,00\s€/],
    prices: ['1500', '1200,50'],
    withVat: /^1\s440,60\s€/,
  },
  {
    name: 'Douala',
    lawyer: 'samuel.ebongue@maat.example',
    client: 'brice.nkemdirim@exemple.example',
    clientName: 'Brice Nkemdirim-Demo',
    rate: ['65000', /^65\s000\sFCFA/],
    prices: ['500000', '400001'],
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
  await expect(applied).toContainText('Tarif convenu pour ce dossier')
}

for (const { name, lawyer, client, clientName, rate, prices, withVat } of CITIES)
  test(`the client of ${name} agrees to the fees before work begins`, async ({ page, browser, url }) => {
    const owner = await signInAs(page, url, client)
    await chooseLanguage(url, owner, 'fr')
    const { id } = await sendCaseAs({ url, token: owner.token }, `Honoraires convenus à ${name}`)
    const { token } = await signInAs(page, url, lawyer)
    await callApi({ url, token }, `/cases/${id}/acceptance`, 'POST', { note: '' })
    const context = await browser.newContext({
      baseURL: url,
      locale: 'fr-FR',
      viewport: { width: 360, height: 780 },
      hasTouch: true,
    })
    const phone = await context.newPage()
    await signInAs(phone, url, client)

    await test.step('the lawyer enters the rate of the case', async () => {
      await page.goto(`/paymentDetails?caseId=${id}`)
      await agreeRate(page, rate)
    })

    await test.step('a quote is refused with a reason, and the next one is accepted', async () => {
      await proposeQuote(page, prices[0])
      await phone.goto(`/client/invoices/${id}`)
      const first = phone.getByRole('article', { name: 'Devis, version 1' })
      await first.getByRole('button', { name: 'Refuser' }).click()
      await phone
        .getByRole('dialog')
        .getByLabel(/^Votre raison/)
        .fill('C’est plus que mon budget.')
      await phone.getByRole('dialog').getByRole('button', { name: 'Refuser le devis' }).click()
      await expect(first.getByText('Refusé', { exact: true })).toBeVisible()

      await page.reload()
      await expect(page.getByText('C’est plus que mon budget.')).toBeVisible()
      await proposeQuote(page, prices[1])
      await phone.reload()
      const second = phone.getByRole('article', { name: 'Devis, version 2' })
      await expect(second.getByText(withVat)).toBeVisible()
      await sign(second, clientName, 'Accepter le devis')
      await expect(second.getByText('Accepté', { exact: true })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('textbox', { name: 'Étape 1' })).toHaveValue('Négociation avec le voisin')
    })

    const agreements = phone.getByRole('article', { name: /^Convention d’honoraires, version/ })
    await test.step('the client asks about the fee agreement, and signs it', async () => {
      await proposeAgreement(page)
      await phone.reload()
      await expectAccessibleInBothThemes(phone)
      await agreements.getByRole('button', { name: 'Poser une question' }).click()
      const dialog = phone.getByRole('dialog')
      await dialog.getByLabel('Votre question').fill('Et si le voisin cède demain ?')
      await dialog.getByRole('button', { name: 'Envoyer' }).click()
      await expect(dialog).toBeHidden()
      await sign(agreements, clientName, 'Signer la convention')
      await expect(agreements.getByText('Signée', { exact: true })).toBeVisible()
    })

    await test.step('a complement for the result is agreed in a new version, which the client signs too', async () => {
      await page.reload()
      await expect(
        page.getByText('Un honoraire qui dépend du seul résultat', { exact: false }),
      ).toBeAttached()
      await page.getByLabel('Complément au résultat').fill('7,5')
      await page.getByRole('button', { name: 'Enregistrer' }).click()
      await expect(page.getByText('Enregistré', { exact: false }).first()).toBeVisible()
      await proposeAgreement(page)
      await phone.reload()
      const changed = agreements.filter({ hasText: 'À lire et à signer' })
      await changed.getByText(/^Comparer avec la version/).click()
      await expect(changed.locator('ins').filter({ hasText: '7,5' })).toBeVisible()
      await expectAccessibleInBothThemes(phone)
      await sign(changed, clientName, 'Signer la convention')
      await expect(agreements.filter({ hasText: 'Signée' })).toHaveCount(2)
    })

    await test.step('the client finds the signed documents among their files', async () => {
      await phone.goto('/files')
      const ofCase = phone.locator(`a[href*="${id}"]`)
      const signed = phone.getByRole('table', { name: 'Conventions et devis signés' }).getByRole('row')
      // The quote and both versions of the agreement.
      await expect(signed.filter({ has: ofCase })).toHaveCount(3)
      await expectAccessibleInBothThemes(phone)
    })

    await test.step('both versions stay readable for the lawyer', async () => {
      await page.reload()
      await expect(page.getByRole('article', { name: /^Convention d’honoraires, version/ })).toHaveCount(2)
    })
  })
