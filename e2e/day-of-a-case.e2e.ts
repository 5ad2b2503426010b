// The day of a case: five users in five browsers, from an empty registration to the lawyer's decision. No data is
// prepared: everything that one user sees, another has entered in the test.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, openAs, test } from './steps/journey.ts'
import { Hands, NEW_PASSWORD, openAccount, registerClient, sendCase } from './steps/newcomer.ts'
import { visit } from './steps/visit.ts'

const LAWYER = 'Lacroix-Demo'
const MOST_CLICKS = 45

async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('Votre message').fill(text)
  await page.keyboard.press('Enter')
}

test('five users take a case from an empty registration to the lawyer’s decision in one day', async ({
  browser,
  page,
  url,
}) => {
  const nadia = { firstName: 'Nadia', lastName: 'Inquiète', email: `nadia-${Date.now()}@personne.example` }
  const karim = { firstName: 'Karim', email: `karim-${Date.now()}@personne.example` }
  const assistant = await openAs(browser, url, 'assistant@maat.example')
  const lawyer = await openAs(browser, url, 'avocat@maat.example')
  let number = ''

  await test.step('Nadia registers, tells her story, signs and sends, in at most 45 clicks', async () => {
    await visit(assistant, '/my-cases')
    const hands = new Hands(page)
    await openAccount(hands, nadia)
    await sendCase(hands, nadia)
    // She is worried: few clicks, and no legal question to answer.
    console.info(`From nothing to a sent case: ${hands.clicks} clicks, ${hands.fields} fields typed`)
    expect(hands.clicks).toBeLessThanOrEqual(MOST_CLICKS)
    number = /[A-Z]+-\d{4}-\d+/.exec(String(await page.locator('main').textContent()))?.[0] ?? ''
    expect(number).not.toBe('')
  })

  const caseOf = (of: Page) => of.getByRole('row').filter({ hasText: number }).getByRole('link').first()
  await test.step('the assistant sees it arrive without a reload, and assigns it to a lawyer', async () => {
    await caseOf(assistant).click()
    await assistant.getByRole('button', { name: 'Attribuer le dossier' }).first().click()
    const dialog = assistant.getByRole('dialog')
    const name = await dialog.getByLabel('Avocat').locator('option', { hasText: LAWYER }).textContent()
    await dialog.getByLabel('Avocat').selectOption({ label: String(name) })
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the lawyer reads it and asks a question, which Nadia answers', async () => {
    await visit(lawyer, '/my-cases')
    await caseOf(lawyer).click()
    await expect(lawyer.getByText('Mon propriétaire garde ma cautoin', { exact: false })).toBeVisible()
    await lawyer
      .getByRole('main')
      .getByRole('link', { name: /^Messages/ })
      .first()
      .click()
    await say(lawyer, 'Quand avez-vous rendu les clés ?')
    await visit(page, '/messages')
    await page.getByRole('link', { name: new RegExp(number) }).click()
    await expect(page.getByRole('log').getByText('Quand avez-vous rendu les clés ?')).toBeVisible()
    await say(page, 'Le 31 août, avec un état des lieux signé.')
    await expect(lawyer.getByRole('log').getByText('Le 31 août', { exact: false })).toBeVisible()
  })

  await test.step('Nadia gives her brother access: he registers, and sees the case but not her documents', async () => {
    await visit(page, '/my-cases')
    await caseOf(page).click()
    await page.getByRole('link', { name: /^Personnes/ }).click()
    await page.getByRole('button', { name: 'Ajouter une personne' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Adresse e-mail').fill(karim.email)
    await dialog.getByLabel('Nom (facultatif)').fill('Karim')
    await dialog.getByRole('button', { name: 'Inviter' }).click()
    await expect(page.getByText('L’invitation est envoyée à Karim.')).toBeVisible()
    await registerClient(url, karim.firstName, karim.email)
    const brother = await openAs(browser, url, karim.email, NEW_PASSWORD)
    await visit(brother, '/my-cases')
    await caseOf(brother).click()
    await brother
      .getByRole('main')
      .getByRole('link', { name: /^Documents/ })
      .first()
      .click()
    await expect(
      brother.getByRole('button', { name: 'Voir Contrat de bail et état des lieux' }),
    ).toBeVisible()
    await expect(brother.getByText('Pièce d’identité', { exact: false })).toHaveCount(0)
    await expectAccessible(brother.getByRole('main'))
  })

  await test.step('the lawyer accepts, and Nadia and her assistant see it at once', async () => {
    await visit(page, '/my-cases')
    await caseOf(page).click()
    await visit(lawyer, '/my-cases')
    await caseOf(lawyer).click()
    await lawyer.getByRole('button', { name: 'Accepter', exact: true }).click()
    const dialog = lawyer.getByRole('dialog')
    for (const left of ['Type de dossier', 'Procédure', 'Intervention demandée'])
      await dialog.getByLabel(left).selectOption({ index: 1 })
    await dialog.getByRole('button', { name: 'Accepter le dossier' }).click()
    await expect(lawyer.getByText('Le dossier est accepté. Le client est prévenu.')).toBeVisible()
    await expect(page.getByText('s’occupe de votre dossier', { exact: false })).toBeVisible()
  })

  await test.step('the Admin finds in the log who decided what', async () => {
    const admin = await openAs(browser, url, 'admin@maat.example')
    await visit(admin, '/logs')
    await admin.getByLabel('Action').selectOption({ label: 'Dossier accepté' })
    await expect(admin.getByRole('row').nth(1)).toContainText('Dossier accepté')
  })
})
