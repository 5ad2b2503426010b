import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  ASSISTANT,
  CLIENT,
  Correspondent,
  createCaseWithLawyer,
  findMessage,
  LAWYER,
  log,
  openAs,
  sendText,
  signInAsClient,
  write,
} from './steps/conversations.ts'
import { expect, expectAccessible, test } from './steps/journey.ts'
import { visit } from './steps/visit.ts'

/** The numbered messages of the conversation, in order. */
const numbered = (page: Page) =>
  log(page)
    .getByText(/^n° \d+$/)
    .allTextContents()

test('two browsers talk live; one goes offline and returns with nothing lost or duplicated', async ({
  browser,
  url,
}) => {
  const client = await openAs(browser, url, CLIENT)
  const lawyer = await openAs(browser, url, LAWYER)
  const caseId = await createCaseWithLawyer(url, 'Entretien continu', client.token, lawyer.token)
  const address = `/messages?conversationId=${caseId}`
  await visit(client.page, address)
  await visit(lawyer.page, address)
  await expect(client.page.getByRole('heading', { name: 'Entretien continu' })).toBeVisible()

  // Sent periodically during typing: a reader who arrives late sees it with the next letters.
  await expect(async () => {
    await write(lawyer.page).pressSequentially('Bonj')
    await expect(client.page.getByText(/écrit…$/)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await sendText(lawyer.page, 'n° 1')
  await expect(findMessage(client.page, 'n° 1')).toBeVisible()
  await expect(lawyer.page.getByText(/^Lu par .*Lucie/)).toBeVisible()

  await client.context.setOffline(true)
  await sendText(client.page, 'n° 2')
  await sendText(client.page, 'n° 3')
  await expect(client.page.getByText('En attente du réseau', { exact: false })).toBeVisible()
  await sendText(lawyer.page, 'n° 4')
  await expect(lawyer.page.getByText('Envoyé', { exact: true })).toBeVisible()
  await expect(findMessage(client.page, 'n° 4')).toHaveCount(0)
  await client.context.setOffline(false)

  for (const { page } of [client, lawyer]) {
    await expect(async () => expect(await numbered(page)).toEqual(['n° 1', 'n° 4', 'n° 2', 'n° 3'])).toPass()
    await expect(page.getByText('En attente du réseau', { exact: false })).toHaveCount(0)
  }
  for (const { page } of [client, lawyer]) {
    await page.reload()
    await expect(findMessage(page, 'n° 3')).toBeVisible()
    expect(await numbered(page)).toEqual(['n° 1', 'n° 4', 'n° 2', 'n° 3'])
    await expectAccessible(page)
  }
})

test('a message is quoted, corrected and deleted, and a draft waits for the returning user', async ({
  page,
  browser,
  url,
}) => {
  const { token } = await signInAsClient(page, url)
  const lawyer = await openAs(browser, url, LAWYER)
  const caseId = await createCaseWithLawyer(url, 'Corrections et citations', token, lawyer.token)
  await visit(page, `/dashboard?caseId=${caseId}&tab=messages`)
  await sendText(page, 'Bonjour Maitre')
  await expect(page.getByText('Envoyé', { exact: true })).toBeVisible()
  await write(page).press('ArrowUp')
  await write(page).fill('Bonjour Maître')
  await write(page).press('Enter')
  await expect(findMessage(page, 'Bonjour Maître')).toBeVisible()
  await expect(log(page).getByText('modifié')).toBeVisible()

  await visit(lawyer.page, `/case-${caseId}?tab=messages`)
  await findMessage(lawyer.page, 'Bonjour Maître').hover()
  await lawyer.page.getByRole('button', { name: 'Répondre' }).click()
  await sendText(lawyer.page, 'Bonjour Madame')
  await expect(page.getByRole('button', { name: /Bonjour Maître/ })).toBeVisible()
  await expectAccessible(log(lawyer.page))

  await findMessage(page, 'Bonjour Maître').first().hover()
  await page.getByRole('button', { name: 'Supprimer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(lawyer.page.getByText('Message supprimé').first()).toBeVisible()
  await expect(lawyer.page.getByText('Bonjour Maître')).toHaveCount(0)

  await write(page).fill('Une phrase à finir')
  await page.getByRole('link', { name: 'Aperçu' }).click()
  await page
    .getByRole('link', { name: /^Messages/ })
    .last()
    .click()
  await expect(write(page)).toHaveValue('Une phrase à finir')
  await page.reload()
  await expect(write(page)).toHaveValue('Une phrase à finir')
})

test('the staff discuss a case internally, and its client never sees it', async ({ page, browser, url }) => {
  const subject = `Prescription ${randomUUID().slice(0, 8)}`
  const { token } = await signInAsClient(page, url)
  const lawyer = await openAs(browser, url, LAWYER)
  const assistant = await openAs(browser, url, ASSISTANT)
  const caseId = await createCaseWithLawyer(url, 'Stratégie à discuter', token, lawyer.token)
  await visit(page, '/messages')
  await expect(page.getByRole('heading', { level: 2, name: 'Messages' })).toBeVisible()
  await visit(assistant.page, '/messages')

  await visit(lawyer.page, `/case-${caseId}?tab=messages`)
  await lawyer.page.getByRole('button', { name: 'Nouvelle conversation interne' }).click()
  await lawyer.page.getByLabel('Sujet').fill(subject)
  await lawyer.page.getByLabel('Rechercher une personne').click()
  await lawyer.page.getByRole('option', { name: /Grace Holloway/ }).click()
  await expectAccessible(lawyer.page.getByRole('main'))
  await lawyer.page.getByRole('button', { name: 'Ouvrir la conversation' }).click()
  await expect(lawyer.page.getByRole('heading', { name: subject })).toBeVisible()
  await sendText(lawyer.page, 'Rien au client pour le moment')

  const line = assistant.page.getByRole('link', { name: subject })
  await expect(line).toContainText('Rien au client pour le moment')
  await line.click()
  await expect(findMessage(assistant.page, 'Rien au client pour le moment')).toBeVisible()
  await expectAccessible(log(assistant.page))
  await sendText(assistant.page, 'Entendu')
  await expect(findMessage(lawyer.page, 'Entendu')).toBeVisible()

  // The client sees messages for them at once, and none of the internal ones.
  await lawyer.page.getByRole('button', { name: 'Avec le client' }).click()
  await sendText(lawyer.page, 'Bonjour, votre dossier avance')
  await expect(page.getByRole('link', { name: /Stratégie à discuter/ })).toContainText('votre dossier avance')
  await expect(page.getByText(subject)).toHaveCount(0)
  await expect(page.getByText('Rien au client')).toHaveCount(0)
  await page.getByLabel('Rechercher').fill('client pour le moment')
  await expect(page.getByText('Aucun message ne contient ces mots.')).toBeVisible()
  await expectAccessible(page)
})

test('a message notifies a user elsewhere once, and reading it clears every count', async ({ page, url }) => {
  const { token } = await signInAsClient(page, url)
  const lawyer = await Correspondent.as(url, LAWYER)
  const caseId = await createCaseWithLawyer(url, 'Compteurs à jour', token, lawyer.token)
  await visit(page, '/my-cases')
  await lawyer.send(caseId, 'Premier')
  await lawyer.send(caseId, 'Second')
  await page.getByRole('button', { name: /^Notifications, \d+ non lues$/ }).click()
  const notice = page.getByRole('button', { name: /a écrit dans le dossier .*Compteurs à jour/ })
  await expect(notice).toHaveCount(1)
  await notice.click()
  await expect(page).toHaveURL(new RegExp(`conversationId=${caseId}`))
  await expect(findMessage(page, 'Second')).toBeVisible()
  const line = page.getByRole('link', { name: /Compteurs à jour/ }).first()
  await expect(line).not.toContainText('non lus')
  // The open conversation makes no notification: the message is marked as shown.
  await lawyer.send(caseId, 'Troisième')
  await expect(findMessage(page, 'Troisième')).toBeVisible()
  await page.getByRole('button', { name: /^Notifications, \d+ non lues$/ }).click()
  await expect(notice).toHaveCount(0)
})

test('with only the keyboard, a user opens a conversation, writes, corrects, quotes, deletes and returns to the list', async ({
  page,
  url,
}) => {
  const { token } = await signInAsClient(page, url)
  const lawyer = await Correspondent.as(url, LAWYER)
  const caseId = await createCaseWithLawyer(url, 'Au clavier', token, lawyer.token)
  await lawyer.send(caseId, 'Pouvez-vous confirmer ?')
  await visit(page, '/messages')
  const row = page.getByRole('link', { name: /^Au clavier/ })
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(write(page)).toBeFocused()
  await page.keyboard.type('Je confime')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Envoyé', { exact: true }).or(page.getByText(/^Lu par/))).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Je confirme')
  await page.keyboard.press('Enter')
  await expect(log(page).getByText('modifié')).toBeVisible()
  await expect(write(page)).toBeFocused()

  // Backwards from the field: its attach button, the tools of the last message, and the message itself.
  const own = page.getByRole('article', { name: /^Lucie Martin/ })
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Shift+Tab')
    if ((await page.locator('article:focus').count()) > 0) break
  }
  await expect(own).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Répondre' }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Réponse à Margaux Tessier')).toBeVisible()
  await expect(write(page)).toBeFocused()
  await page.keyboard.type('Oui, tout à fait')
  await page.keyboard.press('Enter')
  await expect(findMessage(page, 'Oui, tout à fait')).toBeVisible()
  // A message in transit has no tools yet.
  const remove = page.getByRole('button', { name: 'Supprimer' })
  await expect(remove).toHaveCount(2)

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(remove.last()).toBeFocused()
  await page.keyboard.press('Enter')
  const removal = page.getByRole('dialog').getByRole('button', { name: 'Supprimer' })
  await expect(removal).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(removal).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(log(page).getByText('Message supprimé')).toBeVisible()
  await expect(write(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()

  // On a small screen, only one of the two is shown, and the way back comes first.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Retour à la liste' }).press('Enter')
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Retour à la liste' })).toBeFocused()
  await expectAccessible(page)
})

test('a conversation opens at the last read message, and later ones stay unread until the user reaches them', async ({
  page,
  url,
}) => {
  const { token } = await signInAsClient(page, url)
  const lawyer = await Correspondent.as(url, LAWYER)
  const caseId = await createCaseWithLawyer(url, 'Longue absence', token, lawyer.token)
  for (let number = 1; number <= 70; number += 1) await lawyer.send(caseId, `n° ${number}`)
  await visit(page, '/messages')
  const row = page.getByRole('link', { name: /^Longue absence/ })
  await expect(row).toContainText('70 non lus')
  await row.click()
  await expect(log(page).getByText('Nouveaux messages')).toBeInViewport()
  await expect(findMessage(page, 'n° 1')).toBeInViewport()
  await expect(row).not.toContainText('70 non lus')
  await expect(row).toContainText('non lus')
  await page.getByRole('button', { name: 'Derniers messages' }).click()
  await expect(findMessage(page, 'n° 70')).toBeInViewport()
  await expect(row).not.toContainText('non lus')
  // All messages are read, so it opens at its end.
  await page.reload()
  await expect(findMessage(page, 'n° 70')).toBeInViewport()
  await expect(log(page).getByText('Nouveaux messages')).toHaveCount(0)
})
