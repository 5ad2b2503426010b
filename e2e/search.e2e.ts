// The search of the product: in the bar, on its page, inside of documents, for each role.
import type { Page } from '@playwright/test'
import {
  chooseLanguage,
  createSession,
  expect,
  expectAccessibleInBothThemes,
  signInAs,
  test,
} from './steps/journey.ts'
import { type Asking, acceptedCase, callApi, giveFile } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

interface Answer {
  groups: { kind: string; hits: { id: string }[] }[]
}

/** The text of a file is read in the background. */
async function waitForText(asking: Asking, words: string): Promise<void> {
  const kinds = async () => {
    const { groups } = await callApi<Answer>(asking, `/search?search=${encodeURIComponent(words)}`)
    return groups.map(({ kind }) => kind)
  }
  await expect.poll(kinds, { timeout: 60_000 }).toContain('document')
}

const panel = (page: Page, name = 'Recherche') => page.getByRole('dialog', { name })

test('Camille finds the passage of a PDF in her own case, opens it at its page, and nobody else finds it', async ({
  page,
  url,
}) => {
  test.setTimeout(180_000)
  const { token } = await signInAs(page, url, 'client@maat.example')
  const asking = { url, token }
  const { id } = await callApi<{ id: string }>(asking, '/cases', 'POST', { type: 'litigation' })
  await giveFile(asking, id, {
    name: 'Rapport.pdf',
    pages: ['Page de garde', 'Le mur mitoyen penche de quatorze centimetres', 'Annexe'],
  })
  await waitForText(asking, '"quatorze centimetres"')

  await visit(page, '/dashboard')
  await page.getByRole('button', { name: 'Chercher partout' }).click()
  await expect(page.getByRole('combobox', { name: 'Chercher partout' })).toBeFocused()
  await page.keyboard.type('mur mitoyen penche')
  const documents = panel(page).getByRole('group', { name: 'Documents' })
  await expect(documents.getByRole('option').first()).toContainText('p. 2')
  await expect(documents.getByRole('option').first().locator('mark').first()).toBeVisible()
  await expectAccessibleInBothThemes(panel(page))
  await documents.getByRole('option').first().click()
  const preview = page.getByRole('dialog', { name: 'Rapport' })
  await expect(preview.getByRole('img', { name: 'Page 2 sur 3' })).toBeInViewport()
  await preview.getByRole('button', { name: 'Fermer' }).click()
  await expect(preview).toBeHidden()
  // The words are still there, in the address and on the page.
  await expect(page).toHaveURL(/search=mur/)
  await expect(page.getByRole('region', { name: 'Documents' })).toContainText('penche')

  const stranger = await createSession(url, 'pieter.claes@voorbeeld.example')
  const { groups } = await callApi<Answer>(
    { url, token: stranger.token },
    `/search?search=${encodeURIComponent('"quatorze centimetres"')}`,
  )
  expect(groups.flatMap(({ hits }) => hits)).toEqual([])
})

test('a lawyer finds a case by a misspelt name, a part of its number and a phrase, by keyboard alone', async ({
  page,
  url,
}) => {
  const id = await acceptedCase(page, url, 'Servitude de passage au verger')
  const { token } = await signInAs(page, url, 'avocat@maat.example')
  const { number } = await callApi<{ number: string }>({ url, token }, `/cases/${id}`)
  await visit(page, '/todos')
  for (const words of ['servitdue verger', number.slice(4), '"passage au verger"']) {
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('/')
    await expect(page.getByRole('combobox', { name: 'Chercher partout' })).toBeFocused()
    await page.keyboard.type(words)
    const hit = panel(page)
      .getByRole('group', { name: 'Dossiers' })
      .getByRole('option', { name: /verger/ })
    await expect(hit).toBeVisible()
    for (let presses = 0; presses < 12; presses += 1) {
      if ((await hit.getAttribute('aria-selected')) === 'true') break
      await page.keyboard.press('ArrowDown')
    }
    await expect(hit).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/case-${id}`))
    await visit(page, '/todos')
  }
})

test('the search page filters, saves a search and searches inside one case, in three languages', async ({
  page,
  url,
}) => {
  const id = await acceptedCase(page, url, 'Toiture du pavillon')
  const lawyer = await createSession(url, 'avocat@maat.example')
  await visit(page, `/case-${id}`)
  await page.getByRole('link', { name: 'Chercher dans ce dossier' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Recherche' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Que cherchez-vous' }).fill('pavillon')
  await expect(page.getByRole('region', { name: 'Dossiers' })).toContainText('Toiture du pavillon')
  await expect(page).toHaveURL(new RegExp(`case=${id}`))
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Enregistrer cette recherche' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nom de la recherche').fill('Le toit')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toBeHidden()
  await visit(page, '/search')
  await page.getByRole('link', { name: /Le toit/ }).click()
  await expect(page.getByRole('region', { name: 'Dossiers' })).toContainText('Toiture du pavillon')

  await page.setViewportSize({ width: 360, height: 740 })
  for (const [language, title, name] of [
    ['nl', 'Zoeken', 'Overal zoeken'],
    ['en', 'Search', 'Search everywhere'],
  ] as const) {
    await chooseLanguage(url, lawyer, language)
    await page.goto('/search')
    await page.getByRole('button', { name }).click()
    await page.getByRole('combobox', { name }).fill('pavillon')
    await expect(
      panel(page, title)
        .getByRole('option', { name: /Toiture du pavillon/ })
        .first(),
    ).toBeVisible()
    // The panel is the whole screen.
    expect(await panel(page, title).boundingBox()).toMatchObject({ x: 0, y: 0, width: 360 })
    await expectAccessibleInBothThemes(panel(page, title))
    await page.keyboard.press('Escape')
    await expect(panel(page, title)).toBeHidden()
  }
  await chooseLanguage(url, lawyer, 'fr')
})
