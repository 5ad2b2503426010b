import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { chooseLanguage, expect, expectAccessible, signInAs, test } from './journey.ts'
import { sendCaseAs } from './sent-case.ts'

// Of the Paris office: the bells of the Brussels one are counted elsewhere.
const CLIENT = 'lucie.martin@exemple.example'
const LAWYER = 'margaux.tessier@maat.example'
const ASSISTANT = 'grace.holloway@maat.example'

interface Somebody {
  page: Page
  context: BrowserContext
  token: string
  id: string
}

/** Another person, in a browser of their own. */
async function openAs(browser: Browser, url: string, email: string): Promise<Somebody> {
  const context = await browser.newContext({ baseURL: url, locale: 'fr-FR' })
  const page = await context.newPage()
  const signed = await signInAs(page, url, email)
  await chooseLanguage(url, signed, 'fr')
  return { page, context, ...signed }
}

/** Other journeys have her write in Dutch. */
async function signInAsClient(page: Page, url: string) {
  const signed = await signInAs(page, url, CLIENT)
  await chooseLanguage(url, signed, 'fr')
  return signed
}

/** A case of the client that the lawyer treats. */
async function takenCase(url: string, title: string, client: string, lawyer: string): Promise<string> {
  const { id } = await sendCaseAs({ url, token: client }, title)
  const response = await fetch(`${url}/api/cases/${id}/acceptance`, {
    method: 'POST',
    headers: { authorization: `Bearer ${lawyer}`, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(response.status).toBe(200)
  return id
}

const write = (page: Page) => page.getByLabel('Votre message')
const log = (page: Page) => page.getByRole('log')
const said = (page: Page, text: string) => log(page).getByText(text, { exact: true })

async function say(page: Page, text: string): Promise<void> {
  await write(page).fill(text)
  await write(page).press('Enter')
}

/** What stands in the conversation, in its order, as far as it is numbered. */
const numbered = (page: Page) =>
  log(page)
    .getByText(/^n° \d+$/)
    .allTextContents()

test('two browsers talk live; one goes offline and comes back with nothing lost and nothing doubled', async ({
  browser,
  url,
}) => {
  const client = await openAs(browser, url, CLIENT)
  const lawyer = await openAs(browser, url, LAWYER)
  const caseId = await takenCase(url, 'Entretien continu', client.token, lawyer.token)
  const address = `/messages?conversationId=${caseId}`
  await client.page.goto(address)
  await lawyer.page.goto(address)
  await expect(client.page.getByRole('heading', { name: 'Entretien continu' })).toBeVisible()

  await write(lawyer.page).pressSequentially('Bonj')
  await expect(client.page.getByText(/écrit…$/)).toBeVisible()
  await say(lawyer.page, 'n° 1')
  await expect(said(client.page, 'n° 1')).toBeVisible()
  // Read, because it was seen.
  await expect(lawyer.page.getByText(/^Lu par .*Lucie/)).toBeVisible()

  await client.context.setOffline(true)
  await say(client.page, 'n° 2')
  await say(client.page, 'n° 3')
  await expect(client.page.getByText('En attente du réseau', { exact: false })).toBeVisible()
  await say(lawyer.page, 'n° 4')
  await expect(lawyer.page.getByText('Envoyé', { exact: true })).toBeVisible()
  await expect(said(client.page, 'n° 4')).toHaveCount(0)
  await client.context.setOffline(false)

  for (const { page } of [client, lawyer]) {
    await expect(async () => expect(await numbered(page)).toEqual(['n° 1', 'n° 4', 'n° 2', 'n° 3'])).toPass()
    await expect(page.getByText('En attente du réseau', { exact: false })).toHaveCount(0)
  }
  for (const { page, context } of [client, lawyer]) {
    await page.reload()
    await expect(said(page, 'n° 3')).toBeVisible()
    expect(await numbered(page)).toEqual(['n° 1', 'n° 4', 'n° 2', 'n° 3'])
    await expectAccessible(page)
    await context.close()
  }
})

test('a message is quoted, corrected and taken back, and a draft waits for whoever comes back', async ({
  page,
  browser,
  url,
}) => {
  const { token } = await signInAsClient(page, url)
  const lawyer = await openAs(browser, url, LAWYER)
  const caseId = await takenCase(url, 'Corrections et citations', token, lawyer.token)
  await page.goto(`/dashboard?caseId=${caseId}&tab=messages`)
  await say(page, 'Bonjour Maitre')
  await expect(page.getByText('Envoyé', { exact: true })).toBeVisible()
  await write(page).press('ArrowUp')
  await write(page).fill('Bonjour Maître')
  await write(page).press('Enter')
  await expect(said(page, 'Bonjour Maître')).toBeVisible()
  await expect(log(page).getByText('modifié')).toBeVisible()

  await lawyer.page.goto(`/case-${caseId}?tab=messages`)
  await said(lawyer.page, 'Bonjour Maître').hover()
  await lawyer.page.getByRole('button', { name: 'Répondre' }).click()
  await say(lawyer.page, 'Bonjour Madame')
  await expect(page.getByRole('button', { name: /Bonjour Maître/ })).toBeVisible()
  await expectAccessible(lawyer.page)

  await said(page, 'Bonjour Maître').first().hover()
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
  await expectAccessible(page)
  await lawyer.context.close()
})

test('the staff talk among themselves about a case, and its client never learns of it', async ({
  page,
  browser,
  url,
}) => {
  const subject = `Prescription ${randomUUID().slice(0, 8)}`
  const { token } = await signInAsClient(page, url)
  const lawyer = await openAs(browser, url, LAWYER)
  const assistant = await openAs(browser, url, ASSISTANT)
  const caseId = await takenCase(url, 'Stratégie à discuter', token, lawyer.token)
  await page.goto('/messages')
  await expect(page.getByRole('heading', { level: 2, name: 'Messages' })).toBeVisible()
  await assistant.page.goto('/messages')

  await lawyer.page.goto(`/case-${caseId}?tab=messages`)
  await lawyer.page.getByRole('button', { name: 'Nouvelle conversation interne' }).click()
  await lawyer.page.getByLabel('Sujet').fill(subject)
  await lawyer.page.getByRole('checkbox', { name: /Grace Holloway/ }).check()
  await expectAccessible(lawyer.page)
  await lawyer.page.getByRole('button', { name: 'Ouvrir la conversation' }).click()
  await expect(lawyer.page.getByRole('heading', { name: subject })).toBeVisible()
  await say(lawyer.page, 'Rien au client pour le moment')

  const line = assistant.page.getByRole('link', { name: subject })
  await expect(line).toContainText('Rien au client pour le moment')
  await line.click()
  await expect(said(assistant.page, 'Rien au client pour le moment')).toBeVisible()
  await expectAccessible(assistant.page)
  await say(assistant.page, 'Entendu')
  await expect(said(lawyer.page, 'Entendu')).toBeVisible()

  // The client sees what is for them, the moment it is said, and nothing of the other.
  await lawyer.page.getByRole('button', { name: 'Avec le client' }).click()
  await say(lawyer.page, 'Bonjour, votre dossier avance')
  await expect(page.getByRole('link', { name: /Stratégie à discuter/ })).toContainText('votre dossier avance')
  await expect(page.getByText(subject)).toHaveCount(0)
  await expect(page.getByText('Rien au client')).toHaveCount(0)
  await page.getByLabel('Rechercher').fill('client pour le moment')
  await expect(page.getByText('Aucun message ne contient ces mots.')).toBeVisible()
  await expectAccessible(page)
  for (const { context } of [lawyer, assistant]) await context.close()
})

test('a message reaches the bell of whoever is elsewhere, once, and reading it clears every count', async ({
  page,
  browser,
  url,
}) => {
  const { token } = await signInAsClient(page, url)
  const lawyer = await openAs(browser, url, LAWYER)
  const caseId = await takenCase(url, 'Compteurs à jour', token, lawyer.token)
  await page.goto('/my-cases')
  await lawyer.page.goto(`/messages?conversationId=${caseId}`)
  await say(lawyer.page, 'Premier')
  await say(lawyer.page, 'Second')
  await page.getByRole('button', { name: /^Notifications, \d+ non lues$/ }).click()
  const told = page.getByRole('button', { name: /a écrit dans le dossier .*Compteurs à jour/ })
  await expect(told).toHaveCount(1)
  await told.click()
  await expect(page).toHaveURL(new RegExp(`conversationId=${caseId}`))
  await expect(said(page, 'Second')).toBeVisible()
  const line = page.getByRole('link', { name: /Compteurs à jour/ }).first()
  await expect(line).not.toContainText('non lus')
  // The open conversation makes no notification: it is marked as shown.
  await say(lawyer.page, 'Troisième')
  await expect(said(page, 'Troisième')).toBeVisible()
  await page.getByRole('button', { name: /^Notifications, \d+ non lues$/ }).click()
  await expect(told).toHaveCount(0)
  await lawyer.context.close()
})
