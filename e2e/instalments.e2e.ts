// A client who cannot pay at once: the lawyer proposes six instalments; the client agrees on a phone, pays one, and
// then the rest.
import { issuedProvision } from './steps/issued-invoice.ts'
import { expect, expectAccessibleInBothThemes, expectKept, signInAs, test } from './steps/journey.ts'
import { openSection } from './steps/open-section.ts'
import { visit } from './steps/visit.ts'

test('the lawyer proposes six instalments; the client agrees at 360 px, pays one, and then the rest', async ({
  page,
  browser,
  url,
}) => {
  const { number, caseId, id } = await issuedProvision(page, url, 'Mur payé en six fois', 1000_00)
  const paper = `/client/invoices/${caseId}?invoice=${id}`

  await test.step('the lawyer proposes, and sees the result before sending it', async () => {
    await visit(page, paper)
    await page.getByRole('button', { name: 'Proposer un échéancier' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: '6', exact: true }).check({ force: true })
    await expect(dialog.getByRole('list', { name: 'Versements' }).getByRole('listitem')).toHaveCount(6)
    await dialog.getByLabel('Un mot (facultatif)').fill('Comme convenu au téléphone')
    await expectKept(page, `plan-${id}`)
    await page.reload()
    await page.getByRole('button', { name: 'Proposer un échéancier' }).click()
    await expect(dialog.getByLabel('Un mot (facultatif)')).toHaveValue('Comme convenu au téléphone')
    await expectAccessibleInBothThemes(dialog)
    await dialog.getByRole('button', { name: 'Envoyer la proposition' }).click()
    await expect(page.getByText('La proposition est envoyée.')).toBeVisible()
    await expect(page.getByText('En attente d’une réponse')).toBeVisible()
  })

  const context = await browser.newContext({
    baseURL: url,
    locale: 'fr-FR',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  })
  const client = await context.newPage()
  await signInAs(client, url, 'client@maat.example')

  await test.step('the client agrees', async () => {
    await visit(client, paper)
    const plan = client.getByRole('article', { name: 'Échéancier, version 1' })
    await expect(plan.getByText('Comme convenu au téléphone')).toBeVisible()
    await expectAccessibleInBothThemes(plan)
    await plan.getByRole('button', { name: 'Accepter' }).click()
    await client.getByRole('dialog').getByRole('button', { name: 'Accepter' }).click()
    await expect(plan.getByText('Convenu')).toBeVisible()
    const ofInvoice = client.getByRole('article', { name: new RegExp(number) })
    await expect(ofInvoice.getByText('rien à payer maintenant', { exact: false })).toBeVisible()
  })

  const payBy = async (amount: RegExp) => {
    await client.getByRole('button', { name: amount }).click()
    await client.getByRole('button', { name: 'Payer', exact: true }).click()
    await expect(client.getByText('est arrivé', { exact: false })).toBeVisible()
  }
  await test.step('one instalment is paid', async () => {
    await visit(client, `/client/payment?invoice=${id}`)
    await expect(client.getByRole('radio', { name: /L’échéance du/ })).toBeChecked()
    await expect(client.getByText(/Rien à payer maintenant\. Le prochain versement/)).toBeVisible()
    await payBy(/^Payer 201,66/)
    await client.getByRole('link', { name: `Facture de provision ${number}` }).click()
    await openSection(client, 'Payer en plusieurs fois')
    const parts = client.getByRole('list', { name: 'Versements' }).getByRole('listitem')
    await expect(parts.first().getByText('Payé')).toBeVisible()
    await expect(parts.nth(1).getByText('Payé')).toHaveCount(0)
  })

  await test.step('and then the rest', async () => {
    await visit(client, `/client/payment?invoice=${id}`)
    await client.getByRole('radio', { name: /Tout ce qui reste/ }).check({ force: true })
    await payBy(/^Payer 1.?008,34/)
    await expect(client.getByText('Payée')).toBeVisible()
  })

  await expect(page.getByRole('article', { name: 'Échéancier, version 1' }).getByText('Payé')).toHaveCount(6)
})
