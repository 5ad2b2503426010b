// An office closes for some days: nobody books there, the calendar names them, and visitors are told before they write.
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectKept,
  openAs,
  signInAs,
  speak,
  test,
} from './journey.ts'

test('an Admin closes Douala for a week and works on a holiday; visitors, clients and the calendar know', async ({
  page,
  browser,
  url,
}) => {
  await signInAs(page, url, 'admin@maat.example')
  // From the list of the offices one is led to where they are closed.
  await page.goto('/dashboard-superadmin')
  await page.getByRole('main').getByRole('link', { name: 'Voir les jours de fermeture' }).click()
  await expect(page.getByRole('heading', { name: 'Jours de fermeture' })).toBeInViewport()
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Jours de fermeture' }) })
  await card.getByLabel('Bureau', { exact: true }).selectOption({ label: 'Douala' })
  await card.getByRole('button', { name: 'Fermer le bureau' }).click()
  await expect(card.getByText('Ce champ est nécessaire.').first()).toBeVisible()
  await card.getByLabel('Premier jour').fill('2026-12-07')
  await card.getByLabel('Dernier jour').fill('2026-12-11')
  await card.getByRole('textbox', { name: 'Français' }).fill('Travaux dans nos bureaux')
  // What was typed outlives a reload.
  await expectKept(page, 'closing-')
  page.on('dialog', dialog => dialog.accept())
  await page.reload()
  await card.getByLabel('Bureau', { exact: true }).selectOption({ label: 'Douala' })
  await expect(card.getByRole('textbox', { name: 'Français' })).toHaveValue('Travaux dans nos bureaux')
  await card.getByRole('textbox', { name: 'English' }).fill('Works in our offices')
  await card.getByRole('textbox', { name: 'Nederlands' }).fill('Werken in onze kantoren')
  await card.getByRole('button', { name: 'Fermer le bureau' }).click()
  await expect(page.getByText('La fermeture est notée.')).toBeVisible()
  const list = card.getByRole('list', { name: 'Fermetures à venir' })
  await expect(list).toContainText('Travaux dans nos bureaux')
  await expectAccessibleInBothThemes(page)
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
  }

  await test.step('a holiday is taken out with one press, and put back', async () => {
    const christmas = card.getByRole('checkbox', { name: /25 décembre 2026 · Noël/ })
    await expect(christmas).toBeChecked()
    await christmas.uncheck()
    await expect(christmas).not.toBeChecked()
    await page.reload()
    await card.getByLabel('Bureau', { exact: true }).selectOption({ label: 'Douala' })
    await expect(christmas).not.toBeChecked()
    await christmas.check()
    await expect(christmas).toBeChecked()
  })

  await test.step('the calendar names it', async () => {
    await page.goto('/calendar?view=list&day=2026-12-07')
    const day = page.getByRole('main').getByRole('listitem').filter({ hasText: 'lundi 7 décembre 2026' })
    await expect(day).toContainText('Douala fermé')
    await expect(day).toContainText('Travaux dans nos bureaux')
    const way = page.getByRole('main').getByRole('link', { name: 'Voir les jours de fermeture' })
    await expect(way).toHaveAttribute('href', '/settings#closings')
  })

  await test.step('a visitor reads when the office is closed, by when it answers, and finds no time there', async () => {
    const visitor = await (await browser.newContext({ baseURL: url, locale: 'fr-FR' })).newPage()
    await speak(visitor, 'fr')
    await visitor.goto('/contact')
    await visitor.getByLabel('Bureau', { exact: true }).selectOption({ label: 'Douala' })
    await expect(visitor.getByText(/réponse au plus tard .* \(heure de Douala\)/)).toBeVisible()
    await expect(
      visitor.getByText(/Le bureau de Douala est fermé du 7 décembre 2026 au 11 décembre 2026/),
    ).toBeVisible()
    await expectAccessibleInBothThemes(visitor)
    await visitor.goto('/calendar')
    await visitor.getByRole('radio', { name: /^Douala/ }).check()
    await visitor.getByRole('button', { name: 'Voir les moments libres' }).click()
    await expect(visitor.getByText(/Le bureau de Douala est fermé du 7 décembre/)).toBeVisible()
    await visitor.getByRole('button', { name: 'Deux semaines plus tard' }).click()
    await expect(
      visitor.getByRole('button', { name: 'lundi 7 décembre : aucun moment libre' }),
    ).toBeDisabled()
    await expectAccessible(visitor)
    await visitor.context().close()
  })

  await test.step('opened after all, it is free again', async () => {
    const other = await openAs(browser, url, 'admin@maat.example')
    await other.goto('/settings')
    const theirs = other
      .locator('section')
      .filter({ has: other.getByRole('heading', { name: 'Jours de fermeture' }) })
    await theirs.getByLabel('Bureau', { exact: true }).selectOption({ label: 'Douala' })
    await theirs.getByRole('button', { name: /^Rouvrir/ }).click()
    await expect(theirs.getByText('Aucune fermeture à venir', { exact: false })).toBeVisible()
  })
})
