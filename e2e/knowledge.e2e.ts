// An article from its draft to its readers: written by an assistant, approved by a lawyer, read without JavaScript, and
// followed into a case. Then what an overdue article and a translation that fell behind say.
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  openAs,
  signInAs,
  speak,
  test,
} from './steps/journey.ts'
import { callApi } from './steps/sent-case.ts'
import { PASSWORD } from './steps/sign-in-and-out.ts'
import { visit } from './steps/visit.ts'

const TITLE = 'Mon voisin joue de la trompette la nuit'
const LAWYER = 'Étienne Lacroix-Demo'

interface Catalogue {
  categories: { id: string; subcategories: { issues: { id: string; name: { fr: string } }[] }[] }[]
}

interface Article {
  id: string
  version: number
  ownerId: string
}

test('an article goes from its draft through a review to a visitor, and leads into a case', async ({
  page,
  browser,
  url,
}) => {
  const { token } = await signInAs(page, url, 'assistant@maat.example')
  const asking = { url, token }
  let articleId = ''

  await test.step('an assistant writes a guide', async () => {
    await visit(page, '/articles')
    await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Nouvel article' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Titre').fill(TITLE)
    await expectAccessible(dialog)
    await dialog.getByRole('button', { name: 'Commencer' }).click()
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
    articleId = page.url().split('/articles/')[1]?.split('?')[0] ?? ''
    await page
      .getByLabel('Résumé')
      .fill('Que faire quand un voisin fait du bruit la nuit, et quelles preuves garder.')
    const editor = page.locator('.ProseMirror')
    await editor.click()
    await page.keyboard.type('Notez la date et l’heure de chaque bruit. Parlez d’abord à votre voisin.')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Ensuite, appelez la police.')
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
    await expect(page.getByRole('button', { name: 'Faire relire' })).toBeEnabled()
  })

  await test.step('it leads to a case of the right kind, and a lawyer is asked to review it', async () => {
    const article = await callApi<Article>(asking, `/articles/${articleId}`)
    const { categories } = await callApi<Catalogue>(asking, '/catalogue')
    const found = categories
      .flatMap(category =>
        category.subcategories.flatMap(({ issues }) => issues.map(issue => ({ category, issue }))),
      )
      .find(({ issue }) => issue.name.fr.startsWith('Troubles de voisinage'))
    await callApi(asking, `/articles/${articleId}`, 'PUT', {
      version: article.version,
      shelf: 'guide',
      categoryId: found?.category.id,
      issueId: found?.issue.id,
      countries: ['BE'],
      next: 'case',
      caseType: 'pre-litigation',
      sources: [
        { title: 'Code civil, livre 3', address: 'https://www.ejustice.just.fgov.be/', publishedOn: null },
      ],
      ownerId: article.ownerId,
      lawAsOf: '2026-11-01',
    })
    await page.reload()
    await page.getByRole('button', { name: 'Faire relire' }).click()
    const dialog = page.getByRole('dialog', { name: 'Faire relire ce texte' })
    await dialog.getByLabel('Relu par').selectOption({ label: LAWYER })
    await expectAccessible(dialog)
    await dialog.getByRole('button', { name: 'Faire relire' }).click()
    await expect(page.getByText(`Attend la relecture`)).toBeVisible()
  })

  await test.step('the lawyer approves it on a phone', async () => {
    const lawyer = await openAs(browser, url, 'avocat@maat.example')
    await lawyer.setViewportSize({ width: 360, height: 780 })
    await visit(lawyer, `/articles/${articleId}`)
    await lawyer.getByRole('button', { name: 'Décider' }).click()
    const dialog = lawyer.getByRole('dialog', { name: 'Votre décision' })
    await expectAccessible(dialog)
    await dialog.getByRole('button', { name: 'Approuver' }).click()
    await expect(lawyer.getByText('Le texte est approuvé.')).toBeVisible()
    await lawyer.context().close()
  })

  await test.step('a visitor reads it without JavaScript', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: url })
    const reader = await context.newPage()
    await reader.goto('/knowledgeCenter')
    await reader.getByRole('link', { name: TITLE }).click()
    await expect(reader.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
    await expect(reader.getByText('Ensuite, appelez la police.')).toBeVisible()
    await expect(reader.getByText(`par ${LAWYER}`)).toBeVisible()
    await expect(reader.getByRole('link', { name: 'Ouvrir un dossier' })).toBeVisible()
    await context.close()
  })

  await test.step('a client searches it on a phone, signs in, and begins a case about it', async () => {
    const client = await browser.newPage({ baseURL: url, viewport: { width: 360, height: 740 } })
    await client.goto('/knowledgeCenter')
    await client.getByRole('searchbox').fill('trompette')
    await client.getByRole('searchbox').press('Enter')
    await client.getByRole('link', { name: TITLE }).click()
    await expect(client.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
    await expectAccessibleInBothThemes(client)
    await client.getByRole('link', { name: 'Ouvrir un dossier' }).first().click()
    await client.getByLabel('Adresse e-mail').fill('client@maat.example')
    await client.getByRole('textbox', { name: 'Mot de passe' }).fill(PASSWORD)
    await client.getByRole('button', { name: 'Se connecter', exact: true }).click()
    await expect(client).toHaveURL(/cases-pre-litigation\/create\?.*issue=/)
    await client.close()
  })
})

test('overdue articles and translations that fell behind say so, in three languages', async ({ page }) => {
  const address = await page.request.get('/api/knowledge?language=fr&limit=100')
  const { items } = (await address.json()) as { items: { slug: string; isOverdue: boolean; title: string }[] }
  const overdue = items.find(({ isOverdue }) => isOverdue)
  if (!overdue) throw new Error('The demo has an overdue article')
  await page.goto(`/knowledgeCenter/fr/${overdue.slug}`)
  await expect(page.getByText('Cet article devait être relu le')).toBeVisible()
  for (const [language, slug, sentence] of [
    ['en', 'unpaid-rent', 'This translation follows an older version'],
    ['nl', 'huurachterstand', 'Deze vertaling volgt een oudere versie'],
  ] as const) {
    await page.goto(`/knowledgeCenter/${language}/${slug}`)
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
  }
})

test('the lists of visitors pass in three languages, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/savoirtheque?lang=nl')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  await expectAccessibleInBothThemes(page)
  await speak(page, 'en')
  await page.goto('/journal')
  await expect(page.getByText('Why to keep every envelope')).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('the staff keep the legal watch and the glossary, and read know-how', async ({ page, url }) => {
  await signInAs(page, url, 'avocat@maat.example')
  for (const path of ['/know-how', '/legal-watch', '/glossary']) {
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[class*="_skeleton_"]')).toHaveCount(0)
    await expectAccessibleInBothThemes(page)
  }
  await page.getByRole('button', { name: 'Ajouter un mot' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(dialog)
})

test('a reader without JavaScript finds a guide by searching, in three languages', async ({
  browser,
  url,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: url,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  for (const [language, search, submit, guide] of [
    ['fr', 'avocat gratuit', 'Chercher', /Avocat gratuit ou presque/],
    ['en', 'free lawyer', 'Search', /lawyer/i],
    ['nl', 'pro deo', 'Zoeken', /advocaat/i],
  ] as const) {
    await page.goto(`/home?lang=${language}`)
    await page.getByRole('navigation').getByRole('link').nth(3).click()
    await page.getByRole('searchbox').fill(search)
    await page.getByRole('button', { name: submit }).click()
    await page.getByRole('main').getByRole('link', { name: guide }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: guide })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: /@/ }).first()).toBeVisible()
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
  }
  await context.close()
})
