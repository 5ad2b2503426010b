// A lawyer closes a paid case with its settlement, its originals and its report; the client reads it and answers; the
// case is reopened and closed again.

import { setDeadline } from '@maat/contract/calendar/deadlines'
import { saveCaseBilling } from '@maat/contract/money/case-billing'
import { draftInvoice } from '@maat/contract/money/invoices'
import type { Page } from '@playwright/test'
import { approveCredit } from './steps/approve-credit.ts'
import { daysFromToday, today } from './steps/days.ts'
import {
  createSession,
  expect,
  expectAccessibleInBothThemes,
  expectKept,
  openAs,
  signInAs,
  test,
} from './steps/journey.ts'
import { type Asking, acceptedCase, callApi } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

test('a lawyer closes a case; its client reads the report and answers; reopening keeps the history', async ({
  page,
  browser,
  url,
}) => {
  const caseId = await acceptedCase(page, url, 'Mur mitoyen à clôturer')
  await visit(page, `/case-${caseId}`)
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
    await visit(client, `/dashboard?caseId=${caseId}`)
    await expect(client.getByRole('heading', { name: 'Comment votre dossier s’est terminé' })).toBeVisible()
    await expect(client.getByText('Le mur sera démoli', { exact: false })).toBeVisible()
    await expect(client.getByText('Les tâches sont sans objet.')).toBeHidden()
    await client
      .getByRole('group', { name: /satisfait/ })
      .getByText('3 · Assez')
      .click()
    await client.getByRole('button', { name: 'Envoyer mes réponses' }).click()
    await client.getByRole('button', { name: 'Changer mes réponses' }).click()
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

/** A case that is paid by the hour, with two hours of work. */
async function agreedCase(page: Page, url: string, title: string): Promise<{ asking: Asking; id: string }> {
  const id = await acceptedCase(page, url, title)
  const { token } = await signInAs(page, url, 'avocat@maat.example')
  const asking = { url, token }
  const agreement = { ...saveCaseBilling.example, budget: null, warnsOfBudget: false, version: 0 }
  await callApi(asking, `/cases/${id}/billing`, 'PUT', agreement)
  await callApi(asking, `/cases/${id}/time-entries`, 'POST', {
    workedOn: today(),
    minutes: 120,
    activity: 'writing',
    text: 'Conclusions',
  })
  return { asking, id }
}

interface Invoice {
  id: string
  version: number
  gross: { units: number }
}

async function issueDeposit(asking: Asking, caseId: string, provision: number): Promise<Invoice> {
  const choice = { ...draftInvoice.example, provision }
  const { id, version } = await callApi<Invoice>(asking, `/cases/${caseId}/invoices`, 'POST', choice)
  return await callApi<Invoice>(asking, `/invoices/${id}/issue`, 'POST', { version })
}

const pay = async (asking: Asking, { id, gross }: Invoice) =>
  await callApi(asking, `/invoices/${id}/payments`, 'POST', {
    units: gross.units,
    method: 'transfer',
    receivedOn: today(),
    remark: '',
  })

async function chooseOutcome(page: Page, label: string, openReason?: string): Promise<void> {
  await page.getByLabel('Issue').selectOption({ label })
  if (openReason) await page.getByLabel('Pourquoi le reste peut demeurer ouvert').fill(openReason)
  await page.getByRole('button', { name: 'Clôturer le dossier' }).click()
}

test('a paid case is closed with its final invoice, its originals and its file', async ({ page, url }) => {
  const { asking, id } = await agreedCase(page, url, 'Décompte final')
  await visit(page, `/Cloture-${id}`)
  const open = page.getByRole('list', { name: 'Ce qui reste ouvert' })
  const sums = page.getByLabel('Décompte', { exact: true })

  await test.step('one press drafts the final invoice, and issuing it leads back to the closing', async () => {
    // Two hours at 185 euros.
    await expect(sums).toContainText(/Prestations et frais non facturés, hors TVA370,00\s€/)
    await page.getByRole('button', { name: 'Préparer la facture finale' }).click()
    await page.getByRole('link', { name: 'Retour à la clôture' }).click()
    await page.getByRole('link', { name: 'Continuer la facture finale' }).click()
    await page.getByRole('button', { name: 'Émettre', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Émettre' }).click()
    await expect(page.getByText(/Le client doit encore 447,70\s€/)).toBeVisible()
    await expect(open).toContainText('1 facture impayée')
    const { items } = await callApi<{ items: Invoice[] }>(asking, `/invoices?case=${id}`)
    if (items[0]) await pay(asking, items[0])
    await expect(page.getByText('Le compte est soldé : le client ne doit rien.')).toBeVisible()
    await expect(page.getByLabel('Compte du dossier')).toContainText(/Payé par le client447,70\s€/)
  })

  await test.step('an original is noted, keeps the case open, and is returned', async () => {
    await page.getByRole('button', { name: 'Noter un original' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Document').selectOption({ index: 1 })
    await dialog.getByLabel('Où il est gardé').fill('Coffre, Bruxelles')
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(open).toContainText('1 original à rendre')
    await page.getByRole('button', { name: /^Noter le retour/ }).click()
    await dialog.getByLabel('Reçu par').fill('Camille Dubois')
    await expectAccessibleInBothThemes(dialog)
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByRole('list', { name: 'Originaux' })).toContainText('à Camille Dubois')
    await expect(open).not.toContainText('original')
  })

  await test.step('the whole file is handed over, and the case is closed', async () => {
    await page.getByRole('button', { name: 'Remettre tout le dossier au client' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remettre tout le dossier au client' }).click()
    await expect(page.getByText(/^Remis le .* document/)).toBeVisible()
    await chooseOutcome(page, 'Gagné', 'Les tâches sont sans objet.')
    await expect(page.getByText('Le dossier est clôturé. Le client est prévenu.').first()).toBeVisible()
  })

  await signInAs(page, url, 'client@maat.example')
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, `/dashboard?caseId=${id}`)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger tout mon dossier (ZIP)' }).click()
  expect((await saved).suggestedFilename()).toBe('dossier.zip')
})

test('the closing names everything that is open, and ends first what cannot wait', async ({ page, url }) => {
  const { asking, id } = await agreedCase(page, url, 'Tout est ouvert')
  const deadline = await callApi<{ id: string }>(asking, `/cases/${id}/deadlines`, 'POST', {
    ...setDeadline.example,
    actDate: today(),
    isCritical: false,
  })
  const day = daysFromToday(7)
  const event = await callApi<{ id: string }>(asking, `/cases/${id}/hearings`, 'POST', {
    title: 'Plaidoiries',
    place: 'Bruxelles',
    startsAt: `${day}T09:00:00.000Z`,
    endsAt: `${day}T10:00:00.000Z`,
    timeZone: 'Europe/Brussels',
  })
  const client = await createSession(url, 'client@maat.example')
  await callApi({ url, token: client.token }, `/conversations/${id}/messages`, 'POST', {
    id: crypto.randomUUID(),
    text: 'Avez-vous des nouvelles ?',
  })
  await callApi(asking, `/cases/${id}/invoices`, 'POST', { ...draftInvoice.example, provision: 50_00 })
  await issueDeposit(asking, id, 100_00)
  const credited = await issueDeposit(asking, id, 200_00)
  await pay(asking, credited)
  await callApi(asking, `/invoices/${credited.id}/credit-notes`, 'POST', { reason: 'Erreur', lines: [] })
  await approveCredit(url, credited.id)
  const { documents } = await callApi<{ documents: { id: string; file: object | null }[] }>(
    asking,
    `/cases/${id}/documents`,
  )
  await callApi(asking, `/cases/${id}/originals`, 'PUT', {
    documentId: documents.find(({ file }) => file)?.id,
    place: 'Coffre',
    heldOn: today(),
  })

  await visit(page, `/Cloture-${id}`)
  const open = page.getByRole('list', { name: 'Ce qui reste ouvert' })
  for (const blocker of [
    '1 délai en cours',
    '1 rendez-vous prévu',
    /tâches? à faire/,
    '1 message du client sans réponse',
    '1 prestation ou frais non facturé',
    '1 facture en projet',
    '1 facture impayée',
    '1 solde à rendre au client',
    '1 original à rendre',
  ])
    await expect(open).toContainText(blocker)
  await expect(page.getByRole('button', { name: /^Rembourser/ })).toBeVisible()
  await expectAccessibleInBothThemes(open)
  await chooseOutcome(page, 'Perdu', 'Le client règle le reste.')
  await expect(
    page.getByText('Un délai court encore, ou un rendez-vous est prévu', { exact: false }),
  ).toBeVisible()

  await callApi(asking, `/deadlines/${deadline.id}/completion`, 'POST', {})
  await callApi(asking, `/events/${event.id}`, 'DELETE')
  await page.getByRole('button', { name: 'Clôturer le dossier' }).click()
  await expect(page.getByRole('list', { name: 'Clôtures de ce dossier' })).toContainText(
    'Laissé ouvert : Le client règle le reste.',
  )
})
