// A lawyer's binder across two cases: collected where things stand, ordered by keyboard, shared and printed; the right
// to one case ends, and its entries are empty.
import { readFile } from 'node:fs/promises'
import { setDeadline } from '@maat/contract/calendar/deadlines'
import type { Page } from '@playwright/test'
import {
  chooseLanguage,
  createSession,
  expect,
  expectAccessibleInBothThemes,
  signInAs,
  test,
} from './steps/journey.ts'
import { acceptedCase, callApi } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

const NAME = 'Audience de mardi'
const FACT = 'Le voisin reçoit la lettre recommandée.'
const ASSISTANT = 'assistant@maat.example'

async function choose(page: Page, isFirst = false): Promise<void> {
  const dialog = page.getByRole('dialog')
  if (isFirst) await dialog.getByLabel('Nom du classeur').fill(NAME)
  else await expect(dialog.getByRole('combobox', { name: 'Classeur' })).toHaveValue(NAME)
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

test('a lawyer collects of two cases, orders, shares and prints, and loses what they may no longer read', async ({
  browser,
  page,
  url,
}) => {
  const walled = await acceptedCase(page, url, 'Mur du classeur')
  const other = await acceptedCase(page, url, 'Haie du classeur')
  const lawyer = await signInAs(page, url, 'avocat@maat.example')
  const asking = { url, token: lawyer.token }
  await callApi(asking, `/cases/${walled}/facts`, 'POST', {
    text: FACT,
    certainty: 'about',
    on: '2024-03',
    until: null,
    people: [],
  })
  const { id: deadlineId } = await callApi<{ id: string }>(
    asking,
    `/cases/${other}/deadlines`,
    'POST',
    setDeadline.example,
  )

  await test.step('pages, a fact and a deadline are put in from where they stand', async () => {
    await visit(page, `/case-file-${other}`)
    const main = page.getByRole('main')
    const tree = main.getByRole('tree', { name: 'Documents' })
    await expect(tree.getByRole('treeitem').first()).toBeVisible()
    await page.keyboard.press('d')
    await expect(tree.getByRole('treeitem').first()).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(tree.getByRole('treeitem').first()).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(tree.getByRole('treeitem', { level: 2 }).first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('img', { name: /^Page 1 sur/ })).toBeVisible()
    await main.getByRole('button', { name: /^Ajouter à un classeur/ }).click()
    await page.getByRole('dialog').getByLabel('Pages').fill('1')
    await choose(page, true)
    await visit(page, `/case-${other}?tab=deadlines&deadline=${deadlineId}`)
    await main.getByRole('button', { name: /^Ajouter à un classeur/ }).click()
    await choose(page)
    await visit(page, `/case-file-${walled}?side=facts`)
    await main.getByRole('button', { name: /^Ajouter à un classeur.*lettre recommandée/ }).click()
    await choose(page)
  })

  const entries = page.getByRole('list', { name: `Entrées de ${NAME}` }).getByRole('listitem')
  await test.step('the order is changed by keyboard and kept', async () => {
    await visit(page, '/binder')
    await page.getByRole('button', { name: 'Ajouter un titre' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ajouter un titre' })
    await dialog.getByLabel('Titre ou remarque').fill('Recevabilité')
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(entries).toHaveCount(4)
    await page.getByRole('button', { name: /^Déplacer.*Recevabilité/ }).focus()
    await page.keyboard.press('Space')
    // The keys work once the entry is lifted.
    for (const place of [4, 3, 2, 1]) {
      if (place < 4) await page.keyboard.press('ArrowUp')
      await expect(page.getByText(new RegExp(`Recevabilité.*position ${place} sur 4`)).last()).toBeAttached()
    }
    const moved = page.waitForResponse(response => response.url().endsWith('/place') && response.ok())
    await page.keyboard.press('Space')
    await moved
    await expect(entries.first()).toContainText('Recevabilité')
    await page.reload()
    await expect(entries.first()).toContainText('Recevabilité')
    await expect(entries.last()).toContainText(FACT)
  })

  await test.step('an entry is taken out, and put back', async () => {
    await entries
      .last()
      .getByRole('button', { name: /^Retirer/ })
      .click()
    await expect(entries).toHaveCount(3)
    await page.getByRole('button', { name: 'Annuler' }).click()
    await expect(entries.last()).toContainText(FACT)
  })

  await test.step('what is chosen is read beside the list', async () => {
    await entries.last().getByText(FACT).click()
    await expect(page.getByRole('article').getByText('vers mars 2024')).toBeVisible()
    await entries.nth(1).getByRole('button').nth(1).click()
    await expect(page.getByRole('img', { name: /^Page 1 / })).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  await test.step('it prints as one PDF', async () => {
    const printed = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Imprimer en PDF' }).click()
    const file = await printed
    expect(file.suggestedFilename()).toBe(`${NAME}.pdf`)
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  })

  await test.step('it is shared with an assistant, who reads and does not arrange', async () => {
    await page.getByRole('button', { name: 'Partager le classeur' }).click()
    const dialog = page.getByRole('dialog', { name: 'Partager le classeur' })
    await expect(dialog.getByText('ne voit que les entrées', { exact: false })).toBeVisible()
    const { id } = await createSession(url, ASSISTANT)
    const { lastName } = await callApi<{ lastName: string }>(asking, `/User/${id}`)
    await dialog.getByRole('combobox', { name: 'Peuvent lire' }).fill(lastName)
    await dialog.getByRole('option', { name: lastName }).first().click()
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Partagé avec 1 collègue')).toBeVisible()
    const context = await browser.newContext({ baseURL: url })
    const assistant = await context.newPage()
    await signInAs(assistant, url, ASSISTANT)
    await visit(assistant, '/binder')
    await expect(assistant.getByText('Vous pouvez le lire.', { exact: false })).toBeVisible()
    await expect(assistant.getByRole('listitem').filter({ hasText: FACT })).toBeVisible()
    await expect(assistant.getByRole('button', { name: /^Retirer|^Déplacer/ })).toHaveCount(0)
  })

  await test.step('the right to one case ends, and its entry is empty', async () => {
    const admin = await createSession(url, 'admin@maat.example')
    const samuel = await createSession(url, 'samuel.ebongue@maat.example')
    const { officeId } = await callApi<{ officeId: string }>(
      { url, token: samuel.token },
      `/User/${samuel.id}`,
    )
    const to = { lawyerId: null, officeId }
    await callApi({ url, token: admin.token }, `/cases/${walled}/lawyer`, 'PUT', to)
    await expect(entries.last()).toContainText('Non accessible pour vous')
    await expect(page.getByRole('main').getByText(FACT)).toHaveCount(0)
    await expect(page.getByRole('main').getByText('Mur du classeur')).toHaveCount(0)
    await expect(entries.nth(1)).not.toContainText('Non accessible')
  })

  await test.step('in Dutch and English, on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    for (const [language, hidden, heading] of [
      ['nl', 'Niet toegankelijk voor u', 'Ringmap'],
      ['en', 'Not accessible to you', 'Binder'],
    ] as const) {
      await chooseLanguage(url, lawyer, language)
      await page.goto('/binder')
      await expect(page.getByText(hidden)).toBeVisible()
      await expect(page.getByRole('combobox', { name: heading })).toBeVisible()
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
    }
    await expectAccessibleInBothThemes(page)
    await chooseLanguage(url, lawyer, 'fr')
  })
})
