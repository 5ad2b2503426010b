import type { Locator } from '@playwright/test'
import { expect, expectAccessible, signInAs, test } from './steps/journey.ts'
import { visit } from './steps/visit.ts'

/** Fills a text in all its languages, in the newest group with this legend. */
async function fillNames(within: Locator, legend: string, text: string): Promise<void> {
  const group = within.getByRole('group', { name: legend, exact: true }).last()
  await group.getByLabel('Français').fill(text)
  await group.getByLabel('English').fill(`${text} (en)`)
  await group.getByLabel('Nederlands').fill(`${text} (nl)`)
}

test('an Admin adds a category down to the documents of an issue, orders and archives it', async ({
  page,
  url,
}) => {
  await signInAs(page, url, 'admin@maat.example')
  const category = `Droit du sport ${Date.now()}`
  const dialog = page.getByRole('dialog')
  await visit(page, '/admin/categories')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Nouvelle catégorie' }).click()
  await dialog.getByLabel('Français').fill(category)
  await dialog.getByRole('button', { name: 'Créer' }).click()
  await expect(dialog.getByText('Ce champ est nécessaire.')).toHaveCount(2)
  await expect(dialog.getByLabel('English')).toBeFocused()
  await fillNames(dialog, 'Intitulé', category)
  await expectAccessible(dialog)
  await dialog.getByRole('button', { name: 'Créer' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(category)

  await page.getByRole('button', { name: 'Nouvelle sous-catégorie' }).click()
  await fillNames(dialog, 'Intitulé', 'Contrats de joueurs')
  await dialog.getByRole('button', { name: 'Créer' }).click()
  await page.getByRole('button', { name: 'Nouvelle problématique dans « Contrats de joueurs »' }).click()
  await fillNames(dialog, 'Intitulé', 'Transfert refusé')
  await dialog.getByRole('button', { name: 'Créer' }).click()
  await expect(dialog.getByText('Ce champ est nécessaire.')).toBeVisible()
  await dialog.getByLabel('Contentieux', { exact: true }).check()
  await dialog.getByRole('button', { name: 'Créer' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transfert refusé')

  for (const document of ['Contrat ou conditions générales', 'Fiches de paie']) {
    await page.getByLabel('Document à demander').selectOption(document)
    await page.getByRole('button', { name: 'Ajouter' }).click()
  }
  await page.getByRole('checkbox', { name: 'Obligatoire : Fiches de paie' }).uncheck()
  // With only the keyboard: the button keeps the focus while its row moves.
  const up = page.getByRole('button', { name: 'Monter « Fiches de paie »' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(up).toBeFocused()
  await page.getByRole('link', { name: 'Toutes les problématiques' }).click()
  await dialog.getByRole('button', { name: 'Rester ici' }).click()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Enregistré.')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('group', { name: 'Documents demandés' }).getByRole('listitem')).toHaveText([
    /Fiches de paie/,
    /Contrat ou conditions générales/,
  ])

  await visit(page, '/admin/issues')
  await page.getByLabel('Chercher en toute langue').fill('refuse joueurs')
  await expect(page.getByRole('row').filter({ hasText: 'Transfert refusé' })).toContainText(
    '2, dont 1 obligatoire',
  )
  await expectAccessible(page)

  await visit(page, '/admin/categories')
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
  await expect(rows.last()).toContainText(category)
  await page.getByRole('button', { name: `Monter « ${category} »` }).click()
  await expect(rows.last()).not.toContainText(category)
  await page.getByRole('button', { name: `Archiver « ${category} »` }).click()
  const row = rows.filter({ hasText: category })
  await expect(row).toContainText('Archivée')
  await page.reload()
  await expect(row).toContainText('Archivée')
  await expect(rows.last()).not.toContainText(category)
  await page.getByRole('button', { name: `Supprimer « ${category} »` }).click()
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(row).toHaveCount(0)
})

test('a lawyer builds a procedure, tries its form, and saves a second version', async ({ page, url }) => {
  await signInAs(page, url, 'avocat@maat.example')
  const name = `Saisie conservatoire ${Date.now()}`
  await visit(page, '/new-procedure')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Ce champ est nécessaire.').first()).toBeVisible()

  const form = page.locator('form')
  await form.getByLabel('Précontentieux').check()
  await fillNames(form, 'Nom', name)
  await fillNames(form, 'Juridiction ou cadre', 'Juge des saisies')
  await page.getByRole('button', { name: 'Ajouter une étape' }).click()
  await fillNames(form, 'Nom', 'Requête')
  await form.getByLabel('Durée en jours').fill('10')

  await page.getByRole('button', { name: 'Ajouter une question' }).click()
  await fillNames(form, 'Question', 'Compte à saisir')
  await form.getByLabel('Il faut y répondre').check()
  await form.getByLabel('Motif (expression régulière)').fill('[A-Z]{2}[0-9')
  const preview = page.getByRole('complementary', { name: 'Ce que le client verra' })
  await expect(preview.getByLabel('Compte à saisir')).toBeVisible()

  // An invalid pattern is reported at its field, even in a collapsed question.
  const question = form.getByRole('button', { name: /Compte à saisir Texte court · Obligatoire/ })
  await question.click()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(form.getByText('Ce motif n’est pas utilisable', { exact: false })).toBeVisible()
  await expect(form.getByLabel('Motif (expression régulière)')).toBeFocused()
  await form.getByLabel('Motif (expression régulière)').fill('[A-Z]{2}[0-9]{2}')

  await page.getByRole('button', { name: 'Ajouter une question' }).click()
  await form.getByLabel('Type de réponse').last().selectOption('Choix entre des boutons')
  await fillNames(form, 'Réponse 1', 'Oui')
  await fillNames(form, 'Question', 'Est-ce urgent ?')
  await page.getByRole('button', { name: 'Monter « Est-ce urgent ? »' }).click()

  await preview.getByRole('button', { name: 'Vérifier les réponses' }).click()
  await expect(preview.getByText('1 réponse à corriger.')).toBeVisible()
  await preview.getByLabel('Compte à saisir').fill('BE6')
  await preview.getByRole('button', { name: 'Vérifier les réponses' }).click()
  await expect(preview.getByText('Ce n’est pas la forme attendue.')).toBeVisible()
  await preview.getByLabel('Compte à saisir').fill('BE68')
  await preview.getByRole('button', { name: 'Vérifier les réponses' }).click()
  await expect(preview.getByText('Toutes les réponses conviennent.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('Version 1, du', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Retirer « Compte à saisir »' }).click()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Version 2, du', { exact: false })).toBeVisible()

  await visit(page, '/procedures')
  const card = page.getByRole('listitem').filter({ hasText: name })
  await expect(card).toContainText('1 étape · environ 10 jours · 1 question')
  await expectAccessible(page)
  await card.getByRole('button', { name: `Archiver « ${name} »` }).click()
  await expect(card).toContainText('Archivée')
})
