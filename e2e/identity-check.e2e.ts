// The identity of a client, proved once: uploaded on a phone, checked by the staff, and present in the next case.
import { today } from './steps/days.ts'
import { expect, expectAccessibleInBothThemes, openAs, signInAs, test } from './steps/journey.ts'
import { NEW_PASSWORD, registerClient } from './steps/newcomer.ts'
import { pdfFile } from './steps/pdf-file.ts'
import { callApi, sendCaseAs } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

const VALID_IN = Number(today().slice(0, 4)) + 5

const ADDRESS = {
  phoneNumber: '+32470123456',
  street: 'Rue de l’Exemple 1',
  postalCode: '1000',
  city: 'Bruxelles',
  country: 'BE',
}
const card = (side: string) => ({
  name: `${side}.pdf`,
  mimeType: 'application/pdf',
  buffer: pdfFile([side]),
})

test('a client uploads both sides of a card, the staff check it, and no case asks for it again', async ({
  page,
  browser,
  url,
}) => {
  const client = await signInAs(page, url, await registerClient(url, 'Aline'), NEW_PASSWORD)
  const side = (name: string) => page.getByRole('region', { name, exact: true })

  await test.step('Aline uploads the front and the back in her profile', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(page, `/profile-${client.id}`)
    await side('Recto').locator('input[type="file"]').first().setInputFiles(card('recto'))
    await expect(page.getByText('Il manque encore un côté.')).toBeVisible()
    await side('Verso').locator('input[type="file"]').first().setInputFiles(card('verso'))
    await expect(page.getByText('À vérifier', { exact: true })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await side('Recto').getByRole('button', { name: /^Voir/ }).click()
    await expect(page.locator('dialog canvas, dialog img').first()).toBeVisible()
    await page.keyboard.press('Escape')
  })

  const asClient = { url, token: client.token }
  const sent = await sendCaseAs(asClient, 'Un mur de trop', ADDRESS)
  const staff = await openAs(browser, url, 'assistant@maat.example')

  await test.step('her case has it, and an assistant checks it', async () => {
    await visit(staff, `/case-${sent.id}?tab=checks`)
    // The date of expiry is asked only once, during the check.
    await expect(staff.getByLabel(/^Valable jusqu’au/)).toHaveCount(0)
    await expect(staff.getByText('À examiner').first()).toBeVisible()
    await staff.getByRole('button', { name: 'Marquer comme vérifiée' }).click()
    const dialog = staff.getByRole('dialog')
    await dialog.getByLabel(/^Valable jusqu’au/).fill(`01/05/${VALID_IN}`)
    await dialog.getByLabel(/^Note interne/).fill('Vue à l’accueil.')
    await dialog.getByRole('button', { name: 'Marquer comme vérifiée' }).click()
    await expect(staff.getByText(/^Vérifiée le .+ par /).first()).toBeVisible()
    // The firm's assessment of the client follows the document, and links to it.
    await expect(staff.getByText('À examiner')).toHaveCount(0)
    await staff.getByRole('link', { name: 'Carte d’identité', exact: true }).click()
    await expect(staff).toHaveURL(/tab=checks#identity-check$/)
    await expect(staff.getByText('Note interne : Vue à l’accueil.')).toBeVisible()
    await expectAccessibleInBothThemes(staff)
  })

  await test.step('Aline sees when it was checked, but no name or note', async () => {
    await page.reload()
    await expect(page.getByText(/^Vérifiée le .*\d{4}\.$/)).toBeVisible()
    await expect(page.getByText(`Valable jusqu’au 1er mai ${VALID_IN}.`)).toBeVisible()
    await expect(page.getByText('Note interne', { exact: false })).toHaveCount(0)
  })

  await test.step('her next case already has it', async () => {
    const next = await callApi<{ id: string }>(asClient, '/cases', 'POST', { type: 'litigation' })
    await visit(page, `/dashboard/cases-litigation/create?caseId=${next.id}&step=kyc`)
    await expect(page.getByRole('heading', { level: 2, name: 'Identité', exact: true })).toBeVisible()
    await expect(page.getByText(/^Vérifiée le /)).toBeVisible()
    await expect(side('Recto').getByRole('button', { name: /^Utiliser un autre fichier/ })).toBeVisible()
    await expect(side('Recto').locator('input[type="file"]')).toHaveCount(0)
  })
})
