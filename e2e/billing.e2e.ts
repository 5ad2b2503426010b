import { daysFromToday } from './steps/days.ts'
import { expect, expectAccessibleInBothThemes, signInAs, test } from './steps/journey.ts'
import { acceptedCase } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

test('an Admin exports the books of an office for its accountant, sets a rate from today, and adds a price to its list', async ({
  page: admin,
  url,
}) => {
  await signInAs(admin, url, 'admin@maat.example')
  await visit(admin, '/settings/billing')

  await test.step('the books are exported as a journal, and as the FEC of French law', async () => {
    const take = async (name: string) => {
      const given = admin.waitForEvent('download')
      await admin.getByRole('button', { name, exact: true }).click()
      const lines: string[] = []
      for await (const chunk of await (await given).createReadStream()) lines.push(String(chunk))
      return lines.join('').split('\r\n')
    }
    expect((await take('Journal comptable (CSV)'))[0]).toContain('Journal,Écriture,Date,Compte')
    await expect(admin.getByRole('button', { name: 'FEC', exact: true })).toBeHidden()
    await admin.getByRole('radio', { name: 'Paris' }).check()
    // In January, the year may have no sales yet.
    await admin.getByLabel('Émises du').fill(daysFromToday(-365))
    const [head, ...entries] = await take('FEC')
    expect(head?.split('\t')).toHaveLength(18)
    const sale = /^VE\tVentes\tVE\d{6}\t\d{8}\t411000\tClients\t/
    expect(entries).toContainEqual(expect.stringMatching(sale))
  })

  await test.step('a rate and a price are set for the office', async () => {
    await expect(
      admin.getByText('Toutes les mentions que la loi du pays demande sont remplies.'),
    ).toBeVisible()
    await admin.getByRole('radio', { name: 'Paris' }).check()
    await expect(admin.getByLabel('SIREN')).toHaveValue('123456782')

    await admin.getByRole('button', { name: 'Fixer un tarif' }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByLabel('Pour').selectOption({ label: 'Assistant' })
    await dialog.getByLabel('Prix de l’heure, hors TVA').fill('87,50')
    await expectAccessibleInBothThemes(dialog)
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    const rates = admin.getByRole('table', { name: 'Tarifs horaires' })
    const rate = rates.getByRole('row').filter({ hasText: '87,50 €' })
    await expect(rate).toContainText('En vigueur')
    await expect(rates.getByRole('row').filter({ hasText: '80,00 €' })).toContainText('Remplacé')

    // A second rate from the same day is refused at the date field, and the typed text stays.
    await admin.getByRole('button', { name: 'Fixer un tarif' }).click()
    await dialog.getByLabel('Pour').selectOption({ label: 'Assistant' })
    await dialog.getByLabel('Prix de l’heure, hors TVA').fill('90')
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(dialog.getByText('Un tarif vaut déjà à partir de ce jour', { exact: false })).toBeVisible()
    await dialog.getByRole('button', { name: 'Annuler' }).click()

    await admin.getByRole('button', { name: 'Ajouter un prix' }).click()
    for (const language of ['fr', 'en', 'nl']) await dialog.locator(`[name="name.${language}"]`).fill('Scan')
    await dialog.getByLabel('Prix hors TVA').fill('0,15')
    await dialog.getByLabel('Compté par').selectOption({ label: 'page' })
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    const prices = admin.getByRole('table', { name: 'Liste de prix' })
    await expect(prices.getByRole('row').filter({ hasText: 'Scan' })).toContainText('0,15 € la page')
    await expectAccessibleInBothThemes(admin)
  })
})

test('a lawyer sets the fees of a case, and reads which rate applies and why', async ({ page, url }) => {
  const id = await acceptedCase(page, url, 'Honoraires à convenir')
  await visit(page, `/case-${id}`)
  await page.getByRole('link', { name: 'Conditions et tarifs' }).click()
  await expect(page.getByText('Rien n’est encore convenu pour ce dossier', { exact: false })).toBeVisible()
  const applied = page.getByRole('list', { name: 'Tarif applicable aujourd’hui' })
  await expect(applied).toContainText('185,00 € / h')
  await expect(applied).toContainText('Tarif de la personne')

  await page.getByRole('button', { name: 'Convenir d’un tarif' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Prix de l’heure, hors TVA').fill('150')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(applied).toContainText('150,00 € / h')
  await expect(applied).toContainText('Tarif convenu pour cette personne dans ce dossier')

  await page.getByRole('radio', { name: /^Forfait par étape/ }).check()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('group', { name: 'Étapes' })).toContainText('Ce champ est nécessaire.')
  await page.getByRole('button', { name: 'Ajouter une étape' }).click()
  await page.getByRole('textbox', { name: 'Étape 1' }).fill('Requête')
  await page.getByLabel('Montant hors TVA').fill('1.250,50')
  await page.getByLabel('Complément au résultat').fill('7,5')
  await page.getByLabel('Budget, hors TVA').fill('2500')
  await page.getByRole('checkbox', { name: /Avertir aussi le client/ }).check()

  // The VAT follows the choice, with its reason.
  await expect(page.getByText('TVA 21 %')).toBeVisible()
  await page.getByLabel('Pays de l’immeuble concerné').selectOption({ label: 'France' })
  await expect(page.getByText('L’immeuble se trouve à l’étranger (France)', { exact: false })).toBeVisible()
  await page.getByLabel('Pays de l’immeuble concerné').selectOption({ label: 'Aucun immeuble' })

  await page.getByRole('button', { name: 'Partager entre plusieurs payeurs' }).click()
  const payers = page.getByRole('listitem').filter({ has: page.getByLabel('Qualité') })
  await payers.nth(1).getByLabel('Qualité').selectOption({ label: 'Un assureur' })
  await payers.nth(1).getByRole('textbox', { name: 'Nom' }).fill('Assurances Exemple')
  await payers.nth(1).getByRole('textbox', { name: 'Part' }).fill('40')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Les parts doivent faire 100 % ensemble.')).toBeVisible()
  await payers.nth(0).getByRole('textbox', { name: 'Part' }).fill('60')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Rien n’est encore convenu pour ce dossier', { exact: false })).toBeHidden()
  await expectAccessibleInBothThemes(page)

  await page.reload()
  await expect(page.getByLabel('Montant hors TVA')).toHaveValue('1250,50')
  await expect(page.getByLabel('Complément au résultat')).toHaveValue('7,5')
  await expect(page.getByRole('heading', { name: 'Assurances Exemple' })).toBeVisible()
})
