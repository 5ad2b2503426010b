import { expect, signInAs, test } from './steps/journey.ts'
import { visit } from './steps/visit.ts'

test('Camille completes her profile; a mistyped national number is a warning that she can confirm', async ({
  page,
  url,
}) => {
  const { id } = await signInAs(page, url, 'pieter.claes@voorbeeld.example')
  await visit(page, `/profile-${id}`)
  await page.getByLabel('Nationalité').selectOption('BE')
  await page.getByLabel('Numéro national').fill('85.07.30-033.29')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(
    page.getByText('Les chiffres de contrôle ne correspondent pas.', { exact: false }),
  ).toBeVisible()
  await page.getByLabel('Numéro national').fill('85.07.30-033.28')
  await page.getByLabel('Date de naissance').fill('1985-07-30')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Enregistré.', { exact: true })).toBeVisible()
  await expect(page.getByText('••.••.••-•••.28', { exact: false })).toBeVisible()
})

test('an Admin finds users by words and phone numbers, and opens an account for an assistant', async ({
  page,
  url,
}) => {
  await signInAs(page, url, 'admin@maat.example')

  await test.step('users are found by words in any order, with one typo each, or by a phone number in either form', async () => {
    await visit(page, '/users')
    const search = page.getByLabel('Rechercher')
    for (const words of ['fisher emma', 'emma fihser', 'FISHR']) {
      await search.fill(words)
      await expect(page.getByRole('link', { name: 'Emma Fisher-Demo' })).toBeVisible()
    }
    for (const number of ['0475 55 01 01', '+32 475 55 01', '550101']) {
      await search.fill(number)
      await expect(page.getByRole('link', { name: 'Camille Dubois-Demo' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Emma Fisher-Demo' })).toHaveCount(0)
    }
  })

  await test.step('the assistant gets an invitation, and the account is disabled again', async () => {
    const email = `lea-${Date.now()}@maat.example`
    await visit(page, '/new-lawyer')
    await page.getByLabel('Rôle').selectOption('Assistant')
    await page.getByLabel('Prénom').fill('Léa')
    await page.getByLabel('Nom *', { exact: true }).fill('Essai-Demo')
    await page.getByLabel('Adresse e-mail').fill(email)
    await page.getByLabel('Bureau').selectOption({ label: 'Paris' })
    await page.getByRole('button', { name: 'Créer et inviter' }).click()
    await expect(page.getByText('Le compte de Léa Essai-Demo est créé', { exact: false })).toBeVisible()
    await page.getByRole('link', { name: 'Voir les utilisateurs' }).click()
    await page.getByLabel('Rechercher').fill(email)
    await page.getByRole('button', { name: /Gérer le compte de Léa Essai/ }).click()
    await page.getByRole('button', { name: 'Désactiver le compte' }).click()
    await expect(page.getByRole('button', { name: 'Réactiver le compte' })).toBeVisible()
    await page.getByRole('button', { name: 'Fermer', exact: true }).click()
    await expect(page.getByRole('cell', { name: 'Désactivé' })).toBeVisible()
    await visit(page, '/logs')
    await expect(page.getByRole('cell', { name: 'Compte désactivé' }).first()).toBeVisible()
  })
})
