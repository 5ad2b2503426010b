// The facts of a dispute proved by pages, and the exhibits that carry their numbers everywhere.
import { chooseLanguage, expect, expectAccessibleInBothThemes, signInAs, test } from './steps/journey.ts'
import { acceptedCase } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

test('a fact is proved by a page, the page becomes an exhibit, and its number follows the order', async ({
  page,
  url,
}) => {
  const id = await acceptedCase(page, url, 'Mur à prouver')
  await visit(page, `/case-file-${id}?side=facts`)
  const main = page.getByRole('main')
  await expect(main.getByText('Aucun fait n’est encore noté')).toBeVisible()

  await test.step('two facts, the later one noted first', async () => {
    const form = page.getByRole('dialog', { name: 'Ajouter un fait' })
    await main.getByRole('button', { name: 'Ajouter un fait' }).click()
    await form.getByLabel('Ce qui s’est passé').fill('Le voisin construit le mur.')
    await form.getByText('Environ', { exact: true }).click()
    await form.getByLabel('Quand').fill('31/2/2024')
    await form.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(form.getByText('Écrivez un jour, un mois ou une année', { exact: false })).toBeVisible()
    await form.getByLabel('Quand').fill('03/2024')
    await expect(form.getByText('mars 2024', { exact: true })).toBeVisible()
    await form.getByLabel('Personnes').fill('Le voisin, l’architecte')
    await form.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(form).toHaveCount(0)
    await main.getByRole('button', { name: 'Ajouter un fait' }).click()
    await form.getByLabel('Ce qui s’est passé').fill('Le permis est délivré.')
    await form.getByLabel('Quand').fill('5/1/2024')
    await form.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(form).toHaveCount(0)
  })
  const facts = main.getByRole('region', { name: 'Les faits' })
  await expect(facts.getByRole('listitem').first()).toContainText('5 janvier 2024')
  await expect(facts).toContainText('vers mars 2024')
  await expect(facts.getByText('2 faits sans preuve')).toBeVisible()

  await test.step('one is proved by a page', async () => {
    await facts.getByRole('listitem').first().getByRole('button', { name: 'Prouver', exact: true }).click()
    const proving = page.getByRole('dialog', { name: 'Prouver ce fait' })
    await expect(proving.getByRole('button', { name: 'Prouver par cette page' })).toBeDisabled()
    await proving.getByRole('combobox', { name: 'Document' }).click()
    await proving.getByRole('option').first().click()
    await proving.getByLabel('Passage cité').fill('Permis accordé le 5 janvier')
    await proving.getByRole('button', { name: 'Prouver par cette page' }).click()
    await expect(proving).toHaveCount(0)
    await expect(facts.getByText('1 fait sans preuve')).toBeVisible()
    await expect(facts.getByText('Permis accordé le 5 janvier')).toBeVisible()
  })
  await expectAccessibleInBothThemes(page)

  await test.step('its document becomes exhibit A1', async () => {
    await main.getByRole('button', { name: 'Pièces', exact: true }).last().click()
    await main.getByRole('button', { name: 'Nouvelle liste de pièces' }).click()
    const form = page.getByRole('dialog', { name: 'Nouvelle liste de pièces' })
    await form.getByLabel('Nom de la liste').fill('Pièces du demandeur')
    await form.getByLabel('Lettre devant les numéros').fill('a')
    await form.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(form).toHaveCount(0)
    await main.getByRole('button', { name: 'Ajouter des pièces' }).click()
    const adding = page.getByRole('dialog', { name: 'Ajouter à Pièces du demandeur' })
    await adding.getByRole('combobox', { name: 'Documents du dossier' }).click()
    await adding.getByRole('option').first().click()
    await adding.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(adding).toHaveCount(0)
    const set = main.getByRole('region', { name: 'Pièces du demandeur' })
    await expect(set.getByRole('listitem')).toContainText('A1')
    await expect(set.getByText('prouve 1 fait')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await main.getByRole('button', { name: 'Faits', exact: true }).last().click()
    await expect(facts.getByText('(pièce A1)', { exact: false })).toBeVisible()
  })

  await test.step('in Dutch and English, on a phone', async () => {
    const lawyer = await signInAs(page, url, 'avocat@maat.example')
    await page.setViewportSize({ width: 360, height: 740 })
    for (const [language, title, exhibit] of [
      ['nl', 'De feiten', '(stuk A1)'],
      ['en', 'The facts', '(exhibit A1)'],
    ] as const) {
      await chooseLanguage(url, lawyer, language)
      await page.goto(`/case-file-${id}?side=facts`)
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page.getByText(exhibit, { exact: false })).toBeVisible()
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
    }
    await chooseLanguage(url, lawyer, 'fr')
  })
})

test('an assistant prepares the facts and the exhibits, and the lawyer hands them in', async ({
  page,
  url,
}) => {
  const id = await acceptedCase(page, url, 'Mur à préparer')
  await signInAs(page, url, 'assistant@maat.example')
  await visit(page, `/case-${id}`)
  await page.getByRole('link', { name: 'Faits et pièces' }).click()
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Ajouter un fait' }).click()
  const fact = page.getByRole('dialog', { name: 'Ajouter un fait' })
  await fact.getByLabel('Ce qui s’est passé').fill('Le mur est construit.')
  await fact.getByLabel('Quand').fill('2024')
  await fact.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(fact).toHaveCount(0)
  await main.getByRole('button', { name: 'Nouvelle liste de pièces' }).click()
  const set = page.getByRole('dialog', { name: 'Nouvelle liste de pièces' })
  await set.getByLabel('Nom de la liste').fill('Pièces du demandeur')
  await set.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(set).toHaveCount(0)
  await main.getByRole('button', { name: 'Ajouter des pièces' }).click()
  const adding = page.getByRole('dialog', { name: 'Ajouter à Pièces du demandeur' })
  await adding.getByRole('combobox', { name: 'Documents du dossier' }).click()
  await adding.getByRole('option').first().click()
  await adding.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(adding).toHaveCount(0)
  await expectAccessibleInBothThemes(page)

  await signInAs(page, url, 'avocat@maat.example')
  await visit(page, `/case-file-${id}?side=exhibits`)
  await main.getByRole('button', { name: 'Remettre' }).click()
  await expect(
    page.getByRole('dialog').getByRole('region', { name: 'Contrôle avant la remise' }),
  ).toBeVisible()
})
