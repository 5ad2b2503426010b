// A lawyer proposes a fee agreement for a case; the client reads it on a phone, asks, refuses, and signs the next
// version.

import { expect, expectAccessible, expectAccessibleInBothThemes, signInAs, test } from './journey.ts'
import { callApi } from './sent-case.ts'

interface Listed {
  items: { id: string; title: string; ownerName: string }[]
}

test('proposes a fee agreement; the client asks, refuses with a reason, and signs the changed one with a finger at 360 px', async ({
  page,
  browser,
  url,
}) => {
  const lawyer = await signInAs(page, url, 'avocat@maat.example')
  const found = await callApi<Listed>({ url, token: lawyer.token }, '/cases?group=ongoing&limit=100')
  const ofCamille = found.items.find(
    ({ title, ownerName }) => title.startsWith('Mur construit') && ownerName.startsWith('Camille Dubois'),
  )
  async function propose(): Promise<void> {
    await page.getByRole('button', { name: 'Proposer la convention' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Proposer la convention' }).click()
    await expect(page.getByText('La convention est proposée', { exact: false })).toBeVisible()
  }
  await page.goto(`/paymentDetails?caseId=${ofCamille?.id}`)
  await expect(page.getByText('Ni devis ni convention n’ont encore été proposés.')).toBeVisible()
  await propose()
  await expect(page.getByRole('article', { name: 'Convention d’honoraires, version 1' })).toBeVisible()
  await expectAccessible(page)

  const context = await browser.newContext({
    baseURL: url,
    locale: 'fr-FR',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  })
  const client = await context.newPage()
  await signInAs(client, url, 'client@maat.example')
  await client.goto(`/client/invoices/${ofCamille?.id}`)
  const first = client.getByRole('article', { name: 'Convention d’honoraires, version 1' })
  await expect(first.getByRole('heading', { name: 'Comment nos honoraires sont comptés' })).toBeVisible()
  await expectAccessibleInBothThemes(client)

  await test.step('the client asks, then refuses with a reason', async () => {
    await first.getByRole('button', { name: 'Poser une question' }).click()
    const dialog = client.getByRole('dialog')
    await dialog.getByLabel('Votre question').fill('Que se passe-t-il si l’aide est retirée ?')
    await dialog.getByRole('button', { name: 'Envoyer' }).click()
    await expect(client.getByText('Votre question est envoyée', { exact: false })).toBeVisible()
    await first.getByRole('button', { name: 'Refuser' }).click()
    await dialog.getByLabel(/^Votre raison/).fill('Je voudrais voir ce qui n’est pas encore facturé.')
    await dialog.getByRole('button', { name: 'Refuser la convention' }).click()
    await expect(first.getByText('Refusée', { exact: true })).toBeVisible()
  })

  await page.reload()
  await expect(page.getByText('Je voudrais voir ce qui n’est pas encore facturé.')).toBeVisible()
  await page.getByLabel('Montrer au client ce qui est presté et pas encore facturé').check({ force: true })
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Enregistré', { exact: false }).first()).toBeVisible()
  await propose()

  await test.step('the client signs the second version with a finger, and the ink survives a reload', async () => {
    await client.reload()
    const second = client.getByRole('article', { name: 'Convention d’honoraires, version 2' })
    await expect(second.getByText('Vous voyez à tout moment ce qui a été fait').first()).toBeVisible()
    await second.getByRole('button', { name: 'Signer la convention' }).click()
    await expect(second.getByText('signature', { exact: false }).first()).toBeVisible()
    await second.getByText('Taper mon nom', { exact: false }).click()
    await second.getByLabel('Prénom et nom').fill('Camille Dubois-Demo')
    await second.getByRole('button', { name: 'Valider la signature' }).click()
    await client.reload()
    await second.getByRole('button', { name: 'Signer la convention' }).click()
    await expect(second.getByText('Signée', { exact: true })).toBeVisible()
    const saved = client.waitForEvent('download')
    await second.getByRole('button', { name: 'PDF' }).click()
    expect((await saved).suggestedFilename()).toBe('convention-2.pdf')
    await expectAccessible(client)
  })

  await page.reload()
  await expect(
    page
      .getByRole('article', { name: 'Convention d’honoraires, version 2' })
      .getByText('Signée', { exact: true }),
  ).toBeVisible()
})
