// A client who requested a quote gets it, chooses an option on a phone and accepts; its lines become the billable
// stages of the case.
import { expect, expectAccessible, expectAccessibleInBothThemes, signInAs, test } from './steps/journey.ts'
import { acceptedCase } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

test('a quote with an option is accepted with it at 360 px, and its lines are the stages to bill', async ({
  page,
  browser,
  url,
}) => {
  const caseId = await acceptedCase(page, url, 'Mur mitoyen sur devis')
  await visit(page, `/paymentDetails?caseId=${caseId}`)
  await expect(page.getByText('Ce client a demandé un devis.', { exact: false })).toBeVisible()

  await test.step('the lawyer writes its lines; the typed text survives a reload', async () => {
    await page.getByRole('button', { name: 'Préparer un devis' }).click()
    const dialog = page.getByRole('dialog', { name: 'Préparer un devis' })
    await dialog.getByLabel('Travail 1').fill('Mise en demeure')
    await dialog.getByLabel('Prix hors TVA').first().fill('450')
    await dialog.getByRole('button', { name: 'Ajouter une ligne' }).click()
    await dialog.getByLabel('Travail 2').fill('Médiation')
    await dialog.getByRole('checkbox', { name: 'En option' }).nth(1).check({ force: true })
    await dialog.getByRole('button', { name: 'Proposer le devis' }).click()
    await expect(dialog.getByLabel('Prix hors TVA').nth(1)).toHaveAttribute('aria-invalid', 'true')
    await page.reload()
    await page.getByRole('button', { name: 'Préparer un devis' }).click()
    await expect(dialog.getByLabel('Travail 2')).toHaveValue('Médiation')
    await dialog.getByLabel('Prix hors TVA').nth(1).fill('900,50')
    await expect(dialog.getByText(/1\s350,50/)).toBeVisible()
    await expectAccessibleInBothThemes(dialog)
    await dialog.getByRole('button', { name: 'Proposer le devis' }).click()
    await expect(page.getByText('Le devis est proposé', { exact: false })).toBeVisible()
  })
  const proposed = page.getByRole('article', { name: 'Devis, version 1' })
  await expect(proposed.getByText('À lire et à accepter')).toBeVisible()

  const context = await browser.newContext({
    baseURL: url,
    locale: 'fr-FR',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  })
  const client = await context.newPage()
  await signInAs(client, url, 'client@maat.example')

  await test.step('the client chooses, sees the total with VAT, and accepts', async () => {
    await visit(client, `/client/invoices/${caseId}`)
    const quote = client.getByRole('article', { name: 'Devis, version 1' })
    await expect(quote.getByRole('heading', { name: 'Ce que nous ferons pour vous' })).toBeVisible()
    await expect(quote.getByText(/^544,50/)).toBeVisible()
    await quote.getByRole('checkbox', { name: /^Médiation/ }).check({ force: true })
    await expect(quote.getByText(/^1\s634,11/)).toBeVisible()
    await expectAccessibleInBothThemes(quote)
    await quote.getByText('Taper mon nom', { exact: false }).click()
    await quote.getByLabel('Prénom et nom').fill('Camille Dubois-Demo')
    await quote.getByRole('button', { name: 'Valider la signature' }).click()
    await quote.getByRole('button', { name: 'Accepter le devis' }).click()
    await expect(quote.getByText('Accepté', { exact: true })).toBeVisible()
    const saved = client.waitForEvent('download')
    await quote.getByRole('button', { name: 'PDF' }).click()
    expect((await saved).suggestedFilename()).toBe('devis-1.pdf')
    await expectAccessible(quote)
  })

  await expect(proposed.getByText('Accepté', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Étape 2' })).toHaveValue('Médiation')
  await visit(page, `/lawyer/invoices/create/${caseId}`)
  await expect(page.getByText('Médiation').first()).toBeVisible()
})
