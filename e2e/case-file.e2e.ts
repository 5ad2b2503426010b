// The file of a case: a lawyer prepares a call, files documents, and finds what happened.
import {
  chooseLanguage,
  createSession,
  expect,
  expectAccessibleInBothThemes,
  signInAs,
  test,
} from './steps/journey.ts'
import { acceptedCase, giveFile } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

test('a lawyer prepares a call by keyboard: who, what comes next, a document, and where to file it', async ({
  page,
  url,
}) => {
  const id = await acceptedCase(page, url, 'Appel à préparer')
  await visit(page, `/case-${id}`)
  await page.getByRole('definition').getByRole('link', { name: 'Ouvrir', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Appel à préparer' })).toBeVisible()
  await expect(page.getByText('Prochaine date')).toBeVisible()
  await expect(page.getByRole('feed')).toContainText('accepté')

  // Into the tree, into the documents outside of folders, and to the first of them.
  const tree = page.getByRole('tree', { name: 'Documents' })
  await expect(tree.getByRole('treeitem').first()).toBeVisible()
  await page.keyboard.press('d')
  await expect(tree.getByRole('treeitem').first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tree.getByRole('treeitem').first()).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  const first = tree.getByRole('treeitem', { level: 2 }).first()
  await expect(first).toBeFocused()
  const name = (await first.locator('span').first().textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Page 1 sur/ })).toBeVisible()

  // Selected, and filed in a folder.
  await page.keyboard.press('d')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  const selection = page.getByRole('region', { name: 'Sélection' })
  await expect(selection).toContainText('1 document ·')
  await page.keyboard.press('m')
  const filing = page.getByRole('dialog', { name: 'Ranger 1 document' })
  await expect(filing.getByRole('button', { name: 'Ranger' })).toBeDisabled()
  await filing.getByRole('combobox', { name: 'Dans quelle chemise ?' }).fill('corresp')
  await expect(filing.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await filing.getByRole('button', { name: 'Ranger' }).press('Enter')
  await expect(filing).toHaveCount(0)
  await expect(selection).toHaveCount(0)
  await expect(tree.getByRole('treeitem', { name: /^Correspondance ?, 1 document/ })).toBeVisible()

  // The timeline again, searched; the browser's way back returns to the document.
  await page.keyboard.press('h')
  const feed = page.getByRole('feed', { name: 'Historique' })
  // The reading arrives after the feed: until then the focus would be on the entry below it.
  await expect(feed.getByRole('article').first()).toContainText('Document ouvert')
  await page.keyboard.press('h')
  await expect(feed.getByRole('article').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(feed.getByRole('article').nth(1)).toBeFocused()
  await page.getByRole('searchbox', { name: 'Chercher dans l’historique' }).fill('introuvable')
  await expect(page.getByText('Rien ne correspond')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Chercher dans l’historique' }).press('Escape')
  await page.getByRole('button', { name: 'Lectures', exact: true }).click()
  await expect(feed.getByRole('article')).toHaveCount(1)
  await expect(feed).toContainText('Document ouvert')
  await expectAccessibleInBothThemes(page)
})

test('the file is read on a phone, in three languages, and printed as a sheet', async ({ page, url }) => {
  const id = await acceptedCase(page, url, 'Fiche à imprimer')
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, `/case-file-${id}`)
  await expect(page.getByRole('tree')).toBeVisible()
  await page.getByRole('button', { name: 'Historique', exact: true }).click()
  await expect(page.getByRole('feed')).toContainText('accepté')
  await expect(page.getByRole('tree')).toBeHidden()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
  await expectAccessibleInBothThemes(page)

  await page.evaluate(
    "window.print = () => document.body.setAttribute('data-sheet', document.querySelector('[data-printed]').innerText)",
  )
  await page.getByRole('button', { name: 'Imprimer la fiche du dossier' }).click()
  await expect(page.locator('body[data-sheet]')).toBeAttached()
  await expect(page.locator('body')).toHaveAttribute('data-sheet', /Fiche à imprimer/)

  const lawyer = await signInAs(page, url, 'avocat@maat.example')
  for (const [language, timeline, next] of [
    ['nl', 'Verloop', 'Volgende datum'],
    ['en', 'History', 'Next date'],
  ] as const) {
    await chooseLanguage(url, lawyer, language)
    await page.goto(`/case-file-${id}?side=timeline`)
    await expect(page.getByRole('button', { name: timeline, exact: true })).toBeVisible()
    await expect(page.getByText(next)).toBeVisible()
  }
  await chooseLanguage(url, lawyer, 'fr')
})

test('a lawyer attaches a document of another case, reads it, and detaches it', async ({ page, url }) => {
  const home = await acceptedCase(page, url, 'Vente de la maison')
  const here = await acceptedCase(page, url, 'Vice caché')
  const { token } = await createSession(url, 'avocat@maat.example')
  await giveFile({ url, token }, home, { name: 'Acte de vente.pdf', pages: ['Vendu le bien sis à Namur'] })
  await visit(page, `/case-file-${here}`)
  await page.getByRole('button', { name: 'Joindre un document d’un autre dossier' }).click()
  const dialog = page.getByRole('dialog', { name: 'Joindre un document d’un autre dossier' })
  await expect(dialog.getByRole('button', { name: 'Joindre', exact: true })).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Documents' }).fill('acte de vente')
  await dialog.getByRole('option', { name: /Vente de la maison/ }).click()
  await expectAccessibleInBothThemes(dialog)
  await dialog.getByRole('button', { name: 'Joindre', exact: true }).click()
  await expect(dialog).toHaveCount(0)

  const tree = page.getByRole('tree', { name: 'Documents' })
  await tree.getByRole('treeitem', { name: /^D’autres dossiers/ }).click()
  await tree.getByRole('treeitem', { name: /^Acte de vente/ }).click()
  await expect(page.getByRole('img', { name: /^Page 1 sur/ })).toBeVisible()
  await expect(page.getByText('Ce document appartient au dossier')).toBeVisible()
  await page.getByRole('link', { name: /Vente de la maison/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vente de la maison' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Détacher' }).click()
  await expect(tree.getByRole('treeitem', { name: /^D’autres dossiers/ })).toHaveCount(0)
  await expect(tree).toBeVisible()
})
