import { readFile } from 'node:fs/promises'
import { expect, expectAccessibleInBothThemes, test } from './steps/journey.ts'
import { acceptedCase } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

test('a lawyer records time in one line and an expense, and a timer continues across tabs and a reload', async ({
  page: lawyer,
  url,
}) => {
  const id = await acceptedCase(lawyer, url, 'Mur à mesurer')
  await visit(lawyer, `/case-${id}?tab=time`)
  const main = lawyer.getByRole('main')
  await expect(main.getByText('Rien n’est encore noté dans ce dossier.')).toBeVisible()

  const line = lawyer.getByLabel('Durée et travail, en une ligne')
  await line.fill('lettre au voisin')
  await line.press('Enter')
  await expect(main.getByText('Commencez par la durée, par exemple 1h20 ou 45 min.')).toBeVisible()
  await line.fill('1h20 lettre au voisin')
  await expect(main.getByText(/1 h 20 · compté 1 h 24 · Rédaction/)).toBeVisible()
  await line.press('Enter')
  await expect(main.getByRole('listitem').getByText('lettre au voisin', { exact: true })).toBeVisible()
  await expect(line).toHaveValue('')

  await main.getByRole('button', { name: 'Noter des frais' }).click()
  const costs = lawyer.getByRole('dialog')
  await costs.getByText('Débours', { exact: true }).click()
  await costs.getByLabel('Description').fill('Droit de mise au rôle')
  await costs.getByLabel('Payé à').fill('Greffe')
  await costs.getByLabel('Montant exact').fill('165')
  await costs.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(costs.getByText('Un débours est payé au nom du client.', { exact: false })).toBeVisible()
  await costs.getByRole('checkbox').check()
  await costs.getByRole('button', { name: 'Enregistrer' }).click()
  const unproved = main.getByText('Preuve manquante : ne peut être facturé')
  await expectAccessibleInBothThemes(unproved)

  await lawyer.getByRole('button', { name: 'Démarrer un chronomètre' }).click()
  const start = lawyer.getByRole('dialog')
  await start.getByLabel('Ce que vous faites').fill('Relire le contrat')
  await start.getByRole('button', { name: 'Démarrer', exact: true }).click()
  const pill = lawyer.getByRole('button', { name: /^Chronomètre : / })
  await expect(pill).toBeVisible()
  const other = await lawyer.context().newPage()
  await visit(other, '/todos')
  await other.getByRole('button', { name: /^Chronomètre : / }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Pause' }).click()

  // Notified live: the timer in the first tab stops too, also after a reload.
  const paused = lawyer.getByRole('button', { name: /^Chronomètre en pause : / })
  await expect(paused).toBeVisible()
  await lawyer.reload()
  await paused.click()
  await lawyer.getByRole('button', { name: 'Arrêter et noter' }).click()
  const taking = lawyer.getByRole('dialog')
  await expect(taking.getByLabel('Description')).toHaveValue('Relire le contrat')
  await taking.getByLabel('Durée').fill('25')
  await taking.getByRole('button', { name: 'Noter le temps' }).click()
  await expect(main.getByRole('listitem').getByText('Relire le contrat', { exact: true })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Démarrer un chronomètre' })).toBeVisible()

  // The week shows both entries of the day in one cell, and accepts text in an empty cell.
  await visit(lawyer, '/time')
  const filled = main.getByRole('row').filter({ hasText: 'Mur à mesurer' }).getByRole('button')
  await expect(filled).toHaveText('1:45')
  await filled.focus()
  await lawyer.keyboard.press('Enter')
  await expect(lawyer.getByRole('dialog').getByRole('listitem')).toHaveCount(2)

  // The other list has the expense, with its export.
  await lawyer.goto(`/time?case=${id}`)
  await main.getByText('Frais', { exact: true }).click()
  const expense = main.getByRole('row').filter({ hasText: 'Droit de mise au rôle' })
  await expect(expense).toContainText('Preuve manquante')
  const exporting = lawyer.waitForEvent('download')
  await main.getByRole('button', { name: 'Exporter en CSV' }).click()
  const lines = await readFile(await (await exporting).path(), 'utf8')
  expect(lines).toContain('Débours,Droit de mise au rôle,Greffe')
  await expectAccessibleInBothThemes(lawyer)
})
