// A lawyer closes a paid case with its report; the client reads it and answers; the case is reopened and closed again.
import { expect, expectAccessibleInBothThemes, expectKept, openAs, test } from './journey.ts'
import { acceptedCase } from './sent-case.ts'

test('a lawyer closes a case; its client reads the report and answers; reopening keeps the history', async ({
  page,
  browser,
  url,
}) => {
  const caseId = await acceptedCase(page, url, 'Mur mitoyen à clôturer')
  await page.goto(`/case-${caseId}`)
  await page.getByRole('link', { name: 'Prestations et clôture' }).click()
  const open = page.getByRole('list', { name: 'Ce qui reste ouvert' })
  // The tasks of the procedure.
  await expect(open).toContainText(/tâches? à faire/)
  // A paid case has no legal-aid points.
  await expect(page.getByRole('heading', { name: 'Déplacements' })).toBeHidden()

  await test.step('the report is proposed in the language of the client, and can be changed', async () => {
    const report = page.getByLabel('Rapport au client')
    await page.getByLabel('Issue').selectOption({ label: 'Perdu' })
    await expect(report).toHaveValue(/Nous n’avons pas obtenu/)
    await page.getByLabel('Issue').selectOption({ label: 'Accord' })
    await expect(report).toHaveValue(/un accord avec l’autre partie/)
    await report.press('End')
    await report.fill(`${await report.inputValue()}\n\nLe mur sera démoli avant l’été.`)
    await expectKept(page, `closing-${caseId}`)
    page.on('dialog', dialog => dialog.accept())
    await page.reload()
    await expect(report).toHaveValue(/Le mur sera démoli/)
  })

  await test.step('an open item needs a reason', async () => {
    await page.getByRole('button', { name: 'Clôturer le dossier' }).click()
    await expect(page.getByText('Ce champ est nécessaire.')).toBeVisible()
    await expect(page.getByLabel('Pourquoi le reste peut demeurer ouvert')).toBeFocused()
    await page.getByLabel('Pourquoi le reste peut demeurer ouvert').fill('Les tâches sont sans objet.')
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Clôturer le dossier' }).click()
    await expect(page.getByText('Le dossier est clôturé. Le client est prévenu.').first()).toBeVisible()
    const history = page.getByRole('list', { name: 'Clôtures de ce dossier' })
    await expect(history).toContainText('Laissé ouvert : Les tâches sont sans objet.')
    await expect(history).toContainText('Le mur sera démoli')
  })

  const client = await openAs(browser, url, 'client@maat.example')
  await test.step('the client reads the report on a phone and answers two questions', async () => {
    await client.setViewportSize({ width: 360, height: 740 })
    await client.goto(`/dashboard?caseId=${caseId}`)
    await expect(client.getByRole('heading', { name: 'Comment votre dossier s’est terminé' })).toBeVisible()
    await expect(client.getByText('Le mur sera démoli', { exact: false })).toBeVisible()
    await expect(client.getByText('Les tâches sont sans objet.')).toBeHidden()
    await client.getByRole('button', { name: 'Envoyer mes réponses' }).click()
    await expect(client.getByText('Ce champ est nécessaire.')).toHaveCount(2)
    await client
      .getByRole('group', { name: /clairement/ })
      .getByText('5 · Très bien')
      .click()
    await client
      .getByRole('group', { name: /satisfait/ })
      .getByText('4 · Bien')
      .click()
    await client.getByLabel('Ce que vous voulez nous dire').fill('Merci pour tout.')
    await expectAccessibleInBothThemes(client)
    await client.getByRole('button', { name: 'Envoyer mes réponses' }).click()
    await expect(client.getByText('Merci pour vos réponses.').first()).toBeVisible()
  })

  await test.step('the case is reopened with a reason, and closed again', async () => {
    await page.reload()
    const history = page.getByRole('list', { name: 'Clôtures de ce dossier' })
    await expect(history).toContainText('clarté 5 sur 5, satisfaction 4 sur 5. Merci pour tout.')
    await page.getByRole('button', { name: 'Rouvrir le dossier' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Raison').fill('La partie adverse a fait appel.')
    await dialog.getByRole('button', { name: 'Rouvrir le dossier' }).click()
    await expect(history).toContainText('La partie adverse a fait appel.')
    await page.getByLabel('Issue').selectOption({ label: 'Gagné' })
    await page.getByLabel('Pourquoi le reste peut demeurer ouvert').fill('Les tâches sont sans objet.')
    await page.getByRole('button', { name: 'Clôturer le dossier' }).click()
    await expect(history.getByRole('article')).toHaveCount(2)
    await expect(history.getByRole('article').first()).toContainText('Gagné')
  })
})
