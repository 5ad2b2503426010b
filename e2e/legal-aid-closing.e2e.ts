// The services and travel of a legal-aid case: rows by keyboard, reductions with their reasons, and their value.

import { lastWorkingDay } from '@maat/domain/calendar/holidays'
import { SATURDAY } from '@maat/domain/calendar/plain-dates'
import type { Page } from '@playwright/test'
import { asTyped, daysFromToday, nextWeekday, today } from './steps/days.ts'
import { expect, expectAccessibleInBothThemes, expectKept, openAs, signInAs, test } from './steps/journey.ts'
import { type Asking, acceptedCase, callApi } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

const points = (page: Page, name: string) => page.getByRole('list', { name })
const total = (page: Page) => page.getByLabel('Total', { exact: true })
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

/** The focus is in the search of the new row. */
async function addServiceByKeyboard(page: Page, search: string, found: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Ajouter une prestation' }).focus()
  await press(page, 'Enter')
  const code = page.getByRole('combobox', { name: 'Code ou mots de la nomenclature' }).last()
  await expect(code).toBeFocused()
  await page.keyboard.type(search)
  await expect(page.getByRole('option', { name: found })).toBeVisible()
  await press(page, 'ArrowDown', 'Enter')
  await expect(code).toHaveValue(found)
}

test('a lawyer enters services and travel by keyboard, and reads why each row has its points', async ({
  page,
  browser,
  url,
}) => {
  const caseId = await acceptedCase(page, url, 'Amende administrative', { financing: 'pro-deo' })
  await visit(page, `/case-${caseId}`)
  await page.getByRole('link', { name: 'Prestations et clôture' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clôture' })).toBeVisible()

  await test.step('an official code has its points, and each reduction its reason', async () => {
    await addServiceByKeyboard(page, '8.1', /^81 · Amendes administratives/)
    const first = points(page, 'Points de la prestation 1')
    await expect(first).toContainText('Points de la nomenclature3 pt')
    await page.getByLabel('L’adversaire a fait défaut').check()
    await expect(first).toContainText('un point de moins2 pt')
    await page.getByLabel('Heures réellement prestées').fill('1,5')
    await expect(first).toContainText('Limité aux heures réellement prestées1,5 pt')
  })

  await test.step('a code without official points asks for them', async () => {
    await addServiceByKeyboard(page, 'divorce', /^217 · Divorce/)
    const second = points(page, 'Points de la prestation 2')
    await expect(second).toContainText('rien n’est compté d’office0 pt')
    await page.getByLabel('Points (aucun nombre officiel connu)').fill('2')
    await expect(second).toContainText('Points de base déjà comptés dans ce dossier0 pt')
    await page.getByLabel('Compte comme').selectOption({ label: 'Acte distinct' })
    await expect(second).toContainText('Points que vous indiquez2 pt')
  })

  await test.step('the day decides the code of a trip, and a distance can be estimated', async () => {
    await page.getByRole('button', { name: 'Ajouter un déplacement' }).focus()
    await press(page, 'Enter')
    const day = page.getByRole('textbox', { name: 'Date' }).last()
    await expect(day).toBeFocused()
    await day.fill(asTyped(nextWeekday(SATURDAY, daysFromToday(-7))))
    await press(page, 'Tab')
    const code = page.getByRole('combobox', { name: 'Code', exact: true })
    await expect(code).toHaveValue('192')
    await expect(page.getByText('le départ du domicile est admis, code 192', { exact: false })).toBeVisible()
    await day.fill(asTyped(lastWorkingDay('BE', daysFromToday(-1))))
    await press(page, 'Tab')
    await expect(code).toHaveValue('191')
    await expect(
      page.getByLabel('De', { exact: false }).and(page.locator('[name="trips.0.from"]')),
    ).toHaveValue('Bruxelles')
    await page.locator('[name="trips.0.to"]').fill('namur')
    await page.getByRole('button', { name: /^Reprendre l’estimation/ }).click()
    await expect(page.getByText('Estimation', { exact: true })).toBeVisible()
    const km = page.getByLabel('Kilomètres, aller et retour')
    await km.fill('19,9')
    await expect(points(page, 'Points du déplacement 1')).toContainText('Sous la distance minimale0 pt')
    await km.fill('48')
    await expect(points(page, 'Points du déplacement 1')).toContainText('Points par kilomètre0,6 pt')
    await expect(page.getByText('Estimation', { exact: true })).toBeHidden()
  })
  await expect(total(page)).toContainText('Total des points4,1 pt')
  await expect(
    page.getByText('La valeur officielle d’un point n’est pas connue', { exact: false }),
  ).toBeVisible()

  await test.step('leaving asks first, and the input survives a reload', async () => {
    await page.getByRole('link', { name: 'Retour au dossier' }).click()
    const leaving = page.getByRole('dialog')
    await leaving.getByRole('button', { name: 'Rester' }).click()
    await expectKept(page, `aid-claim-${caseId}`)
    page.on('dialog', dialog => dialog.accept())
    await page.reload()
    await expect(page.getByText('Voici ce que vous aviez commencé.', { exact: false })).toBeVisible()
    await expect(total(page)).toContainText('4,1 pt')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Enregistré', { exact: false }).first()).toBeVisible()
  })

  const admin = await openAs(browser, url, 'admin@maat.example')
  await test.step('an Admin enters the value of a point, and the euros follow', async () => {
    await visit(admin, `/Cloture-${caseId}`)
    await admin.getByRole('link', { name: 'Encoder la valeur' }).click()
    const values = admin.getByRole('region', { name: 'Valeur d’un point' })
    await expect(values).toContainText('Aucune valeur officielle n’a été trouvée.')
    await values.getByRole('button', { name: 'Ajouter une valeur' }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByLabel('En vigueur à partir du').fill(daysFromToday(-3))
    await dialog.getByLabel('Valeur d’un point (€)').fill('93,97')
    await dialog.getByLabel('Source légale').fill('Moniteur belge, avis aux avocats')
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(values).toContainText('93,97 € par point')
    await page.getByLabel('Contribution propre reçue du client').fill('88')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    // 4.1 points × 93.97 euros, less the contribution.
    await expect(total(page)).toContainText(/Valeur des points385,28\s€/)
    await expect(total(page)).toContainText(/Indemnité attendue297,28\s€/)
  })

  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessibleInBothThemes(page)
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
  await admin.getByRole('button', { name: 'Ajouter un code' }).click()
  await expectAccessibleInBothThemes(admin.getByRole('dialog'))
})

/** A past hearing in a town, with its proof in the calendar. */
async function addHearing(asking: Asking, caseId: string, place: string): Promise<void> {
  const day = lastWorkingDay('BE', daysFromToday(-2))
  await callApi(asking, `/cases/${caseId}/hearings`, 'POST', {
    title: `Audience à ${place}`,
    place,
    startsAt: `${day}T09:00:00.000Z`,
    endsAt: `${day}T10:30:00.000Z`,
    timeZone: 'Europe/Brussels',
  })
}

test('a Pro Deo case from its proposals to the paid claim in the yearly list', async ({ page, url }) => {
  const caseId = await acceptedCase(page, url, 'Loyers contestés', { financing: 'pro-deo' })
  const { token } = await signInAs(page, url, 'avocat@maat.example')
  for (const place of ['Mons', 'Namur']) await addHearing({ url, token }, caseId, place)
  const designation = `${today().slice(0, 4)}/90001`
  await visit(page, `/Cloture-${caseId}`)
  const proposals = page.getByRole('list', { name: 'Propositions tirées du dossier' })
  await expect(proposals.getByRole('listitem')).toHaveCount(4)
  await expect(proposals).toContainText('Preuve : agenda')

  await test.step('one key dismisses a proposal or accepts it, and a dismissed one can be restored', async () => {
    await press(page, 'j', 'x')
    await expect(proposals.getByRole('listitem')).toHaveCount(3)
    await press(page, 'n')
    await expect(page.getByLabel('Heures réellement prestées')).toHaveValue('1,5')
    await expect(proposals.getByRole('listitem')).toHaveCount(2)
    await press(page, 'x')
    await expect(proposals.getByRole('listitem')).toHaveCount(1)
    await press(page, 'n')
    await expect(proposals.getByRole('listitem')).toHaveCount(0)
    await expect(page.locator('[name="trips.0.to"]')).toHaveValue('Namur')
    await page.getByText('2 propositions écartées').click()
    await page.getByRole('button', { name: 'Rétablir : Déplacement vers Mons' }).click()
    await expect(proposals.getByRole('listitem')).toHaveCount(1)
    await page.getByRole('button', { name: 'Écarter : Déplacement vers Mons' }).click()
    await expect(proposals.getByRole('listitem')).toHaveCount(0)
  })

  await test.step('the services are completed and saved, and their report can be downloaded', async () => {
    await page.getByLabel('Kilomètres, aller et retour').fill('48')
    await page.getByLabel('Points (aucun nombre officiel connu)').fill('2')
    await expect(points(page, 'Points de la prestation 1')).toContainText(
      'Limité aux heures réellement prestées1,5 pt',
    )
    await page.getByRole('button', { name: 'Ajouter une prestation' }).click()
    await expect(page.getByText('Sans preuve dans le dossier : Prestation 2.')).toBeVisible()
    await page.getByRole('button', { name: 'Retirer la prestation 2' }).click()
    await page.getByLabel('Numéro de la désignation').fill(designation)
    // Typed rows would be lost by the closing, so they are saved first.
    await expect(page.getByRole('button', { name: 'Clôturer le dossier' })).toBeDisabled()
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Enregistré', { exact: false }).first()).toBeVisible()
    for (const [button, name] of [
      ['PDF', 'rapport-aide-juridique.pdf'],
      ['Tableau (CSV)', 'rapport-aide-juridique.csv'],
    ] as const)
      expect(await savedName(page, button)).toBe(name)
  })

  await test.step('the case is closed with its points', async () => {
    await page.getByLabel('Issue').selectOption({ label: 'Conseil donné' })
    await page.getByLabel('Pourquoi le reste peut demeurer ouvert').fill('Les tâches sont sans objet.')
    await page.getByRole('button', { name: 'Clôturer le dossier' }).click()
    const history = page.getByRole('list', { name: 'Clôtures de ce dossier' })
    await expect(history).toContainText(/Aide juridique\s: 2,1 points/)
    await expect(page.getByText('Ce dossier est clôturé : ses prestations ne changent plus.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeHidden()
    await expect(page.locator('[name="trips.0.to"]')).toBeDisabled()
  })

  await page.getByRole('link', { name: 'Voir la liste annuelle' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aide juridique : liste annuelle' })).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(designation) })
  await test.step('the yearly list has the case, which is marked as submitted', async () => {
    await expect(row).toContainText('À introduire')
    await row.getByRole('button', { name: /^Marquer comme introduit/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Marquer comme introduit' }).click()
    await expect(row).toContainText('Introduit le')
    expect(await savedName(page, 'Tableau (CSV)')).toMatch(/^aide-juridique-\d{4}\.csv$/)
  })

  await test.step('a list of payments shows its differences first, and changes nothing the second time', async () => {
    const lines = [
      'Numéro de désignation;Points;Montant;Date de paiement',
      `${designation};2,1;197,34;${asTyped(today())}`,
      `0000/1;1;93,97;${asTyped(today())}`,
    ]
    const buffer = Buffer.from(lines.join('\r\n'), 'latin1')
    const file = { name: 'liste.csv', mimeType: 'text/csv', buffer }
    await page.getByRole('button', { name: 'Lire une liste de paiements' }).click()
    await page.getByTestId('paid-list-file').setInputFiles(file)
    const dialog = page.getByRole('dialog', { name: 'Différences avec votre liste' })
    await expect(dialog.getByRole('list', { name: '1 paiement correspond' })).toContainText(designation)
    await expect(dialog.getByRole('list', { name: '1 désignation inconnue' })).toContainText('0000/1')
    await dialog.getByRole('button', { name: 'Encoder 1 paiement' }).click()
    await expect(row).toContainText(/Payé le/)
    await expect(row).toContainText(/197,34\s€/)
    await page.getByRole('button', { name: 'Lire une liste de paiements' }).click()
    await page.getByTestId('paid-list-file').setInputFiles(file)
    await expect(page.getByText('Rien de nouveau à encoder.')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).last().click()
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessibleInBothThemes(page)
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
})

async function savedName(page: Page, button: string): Promise<string> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return (await saved).suggestedFilename()
}
