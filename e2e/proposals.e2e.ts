import { randomUUID } from 'node:crypto'
import { instantOf } from '@maat/domain/calendar/zoned-times'
import type { Locator } from '@playwright/test'
import { daysFromToday } from './steps/days.ts'
import { createSession, expect, expectAccessibleInBothThemes, signInAs, test } from './steps/journey.ts'
import { pdfFile } from './steps/pdf-file.ts'
import { type Asking, acceptedCase, callApi } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

/** Work on a case without recorded time: a call, two messages, a document. */
async function workOn(asking: Asking, caseId: string, clientId: string): Promise<void> {
  await callApi(asking, '/calls', 'POST', {
    callerName: 'Nadia Exemple',
    about: 'Elle rappelle.',
    clientId,
    caseId,
  })
  for (const text of ['Bonjour', 'Voici où nous en sommes'])
    await callApi(asking, `/conversations/${caseId}/messages`, 'POST', { id: randomUUID(), text })
  const bytes = pdfFile(['Une page'])
  const announced = { name: 'Conclusions.pdf', size: bytes.length }
  const { id } = await callApi<{ id: string }>(asking, `/cases/${caseId}/uploads`, 'POST', announced)
  await callApi(asking, `/uploads/${id}/parts?start=0`, 'PUT', bytes)
  await callApi(asking, `/uploads/${id}/completion`, 'POST', {})
}

async function retype(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(text)
}

test('with only the keyboard, a lawyer takes, changes and dismisses proposals, and fills two days of the week', async ({
  page: lawyer,
  url,
}) => {
  const client = await createSession(url, 'client@maat.example')
  const caseId = await acceptedCase(lawyer, url, 'Haie mitoyenne')
  const { token } = await signInAs(lawyer, url, 'avocat@maat.example')
  await workOn({ url, token }, caseId, client.id)
  const keys = lawyer.keyboard
  const main = lawyer.getByRole('main')
  await visit(lawyer, `/case-${caseId}?tab=time`)
  const rows = main.getByRole('listitem').filter({ has: lawyer.getByRole('button', { name: /^Écarter/ }) })
  await expect(rows).toHaveCount(3)
  await expectAccessibleInBothThemes(lawyer)

  // The newest proposal is the document: dismissed, and restored.
  await keys.press('j')
  await expect(
    rows.first().getByRole('button', { name: 'Pièce «\u00a0Conclusions\u00a0»', exact: true }),
  ).toBeFocused()
  await keys.press('x')
  await expect(rows).toHaveCount(2)
  await keys.press('u')
  await expect(rows).toHaveCount(3)

  // Both messages are one proposal and are taken unchanged; the call is changed first.
  await rows.nth(1).getByRole('button', { name: '2 messages au client', exact: true }).focus()
  await keys.press('n')
  await expect(rows).toHaveCount(2)
  await expect(main.getByRole('heading', { name: 'Temps oublié' })).toBeVisible()
  await rows
    .nth(0)
    .getByRole('button', { name: /^Pièce/ })
    .focus()
  await keys.press('ArrowDown')
  await expect(rows.nth(1).getByRole('button', { name: 'Appel de Nadia Exemple', exact: true })).toBeFocused()
  await keys.press('m')
  const dialog = lawyer.getByRole('dialog')
  await expect(dialog.getByLabel('Description')).toHaveValue('Entretien téléphonique')
  await retype(dialog.getByLabel('Durée'), '25')
  await keys.press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(main.getByRole('listitem').filter({ hasText: 'Entretien téléphonique' })).toContainText(
    '25 min',
  )
  await expect(dialog).toBeHidden()
  await keys.press('x')
  await expect(main.getByText('Rien n’a été oublié ces jours-ci.')).toBeFocused()

  // A typed line and a stopped timer become entries of the same day.
  await main.getByLabel('Durée et travail, en une ligne').focus()
  await keys.type('15 min appel au notaire')
  await keys.press('Enter')
  await expect(main.getByRole('listitem').filter({ hasText: 'appel au notaire' })).toBeVisible()
  await lawyer.getByRole('button', { name: 'Démarrer un chronomètre' }).focus()
  await keys.press('Enter')
  await dialog.getByLabel('Ce que vous faites').focus()
  await keys.type('plan de la haie')
  await keys.press('Enter')
  await lawyer.getByRole('button', { name: /^Chronomètre : / }).focus()
  await keys.press('Enter')
  await dialog.getByRole('button', { name: 'Arrêter et noter' }).focus()
  await keys.press('Enter')
  await retype(dialog.getByLabel('Durée'), '8')
  await keys.press('Enter')
  await expect(main.getByRole('listitem').filter({ hasText: 'plan de la haie' })).toContainText('8 min')

  // The week: today's cell contains and lists all four entries; the previous day is typed into its cell.
  await visit(lawyer, '/time')
  const row = main.getByRole('row').filter({ hasText: 'Haie mitoyenne' })
  const filled = row.getByRole('button')
  await expect(filled).toHaveText('1:00')
  await filled.focus()
  await keys.press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveCount(4)
  await dialog.getByRole('button', { name: 'Modifier «\u00a0Échange de messages\u00a0»' }).focus()
  await keys.press('Enter')
  await retype(dialog.getByLabel('Durée'), '20')
  await keys.press('Enter')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Échange de messages' })).toContainText(
    '20 min',
  )
  await keys.press('Escape')
  await expect(filled).toHaveText('1:08')
  await lawyer.getByRole('link', { name: 'Avant' }).focus()
  await keys.press('Enter')
  await expect(lawyer).toHaveURL(/day=/)
  await expect(row).toBeHidden()
  await main.getByLabel('Ajouter un dossier à la grille').focus()
  await keys.type('Haie mitoyenne')
  await expect(lawyer.getByRole('option', { name: /Haie mitoyenne/ })).toBeVisible()
  await keys.press('ArrowDown')
  await keys.press('Enter')
  await row.getByRole('textbox').first().focus()
  await keys.type('1h10 relecture')
  await keys.press('Enter')
  await expect(dialog.getByLabel('Description')).toHaveValue('relecture')
  await keys.press('Enter')
  await expect(row.getByRole('button', { name: /1:10$/ })).toBeVisible()
  await expectAccessibleInBothThemes(lawyer)
})

test('a button records time in place: on a call, a document, a conversation and a meeting', async ({
  page,
  url,
}) => {
  const client = await createSession(url, 'client@maat.example')
  const caseId = await acceptedCase(page, url, 'Terrasse voisine')
  const { token } = await signInAs(page, url, 'avocat@maat.example')
  await workOn({ url, token }, caseId, client.id)
  // The demo firm has no appointments so early.
  const yesterdayAt = (time: string) =>
    instantOf(`${daysFromToday(-1)}T${time}`, 'Europe/Brussels').toISOString()
  const event = await callApi<{ id: string }>({ url, token }, '/events', 'POST', {
    kind: 'meeting',
    title: 'Point avec Camille',
    caseId,
    startsAt: yesterdayAt('05:00'),
    endsAt: yesterdayAt('06:00'),
    timeZone: 'Europe/Brussels',
  })
  const main = page.getByRole('main')
  const entry = page.getByRole('dialog', { name: 'Noter le temps' })
  async function confirm(text: string, minutes: string): Promise<void> {
    await expect(entry.getByLabel('Description')).toHaveValue(text)
    await expect(entry.getByLabel('Durée')).toHaveValue(minutes)
    await entry.getByRole('button', { name: 'Noter le temps' }).click()
    await expect(entry).toBeHidden()
  }

  await visit(page, '/calls')
  const call = main.getByRole('article').filter({ hasText: 'Terrasse voisine' })
  await call.getByRole('button', { name: 'Noter le temps' }).click()
  await confirm('Entretien téléphonique', '0:12')

  await visit(page, `/case-${caseId}?tab=messages`)
  await main.getByRole('button', { name: 'Noter le temps' }).click()
  await confirm('Échange de messages', '0:06')
  await main.getByRole('button', { name: 'Noter le temps' }).click()
  await entry.getByRole('button', { name: 'Noter le temps' }).click()
  await expect(entry.getByText('Vous avez déjà noté du temps pour cela.')).toBeVisible()

  await visit(page, `/case-${caseId}?tab=documents`)
  await main.getByRole('button', { name: /^Voir.*Conclusions/ }).click()
  const preview = page.getByRole('dialog', { name: 'Conclusions' })
  await preview.getByRole('button', { name: 'Noter le temps' }).click()
  await confirm('Travail sur une pièce du dossier', '0:12')
  await expect(preview).toBeVisible()

  await visit(page, `/calendar?eventId=${event.id}`)
  const meeting = page.getByRole('dialog', { name: 'Point avec Camille' })
  await meeting.getByRole('button', { name: 'Noter le temps' }).click()
  await confirm('Réunion', '1:00')

  await visit(page, `/case-${caseId}?tab=time`)
  await expect(main.getByText('Réunion', { exact: true })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Temps oublié' })).toBeHidden()

  await signInAs(page, url, 'client@maat.example')
  await visit(page, `/messages?conversationId=${caseId}`)
  await expect(page.getByText('Voici où nous en sommes', { exact: true }).last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Noter le temps' })).toBeHidden()
})
