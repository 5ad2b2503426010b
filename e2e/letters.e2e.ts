import type { Page } from '@playwright/test'
import { now } from './steps/clock.ts'
import { expect, expectAccessible, openAs, signInAs, test } from './steps/journey.ts'
import { callApi } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

// One after the other: they count the unread mails of one client.
test.describe.configure({ mode: 'default' })

/** A letter waits fifteen seconds, and the sender's page polls every ten. */
const LEAVES = { timeout: 45_000 }

interface SignedIn {
  url: string
  token: string
}

/** An ongoing case of the demo client. */
async function findOngoingCase(signed: SignedIn): Promise<string> {
  const path = '/letters?box=received&search=client%40maat.example'
  const { items } = await callApi<{ items: { caseId: string }[] }>(signed, path)
  return String(items[0]?.caseId)
}

/** As its lawyer sees it. */
async function openOngoingCase(page: Page, signed: SignedIn): Promise<void> {
  await visit(page, `/case-${await findOngoingCase(signed)}?tab=letters`)
  await expect(page.getByRole('heading', { level: 2, name: 'E-mails' })).toBeVisible()
}

test('a lawyer writes to a client from a case, with a template and a document; it is stored, announced, and read', async ({
  page,
  browser,
  url,
}) => {
  const { token } = await signInAs(page, url, 'avocat@maat.example')
  await openOngoingCase(page, { url, token })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Écrire' }).click()
  await page.getByLabel('Partir d’un modèle').selectOption({ label: 'Accusé de réception' })
  await expect(page.getByRole('textbox', { name: 'Objet' })).toHaveValue(/^Votre dossier BRU-/)
  await expect(page.getByLabel('Texte')).not.toHaveValue(/\{\{/)
  const subject = `Bien reçu ${Date.now()}`
  await page.getByRole('textbox', { name: 'Objet' }).fill(subject)
  await page.getByRole('button', { name: 'Joindre des documents' }).click()
  await page.getByRole('dialog').getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Joindre 1 document' }).click()
  await page.getByRole('button', { name: 'Aperçu', exact: true }).click()
  await expect(page.getByRole('dialog').getByText(subject)).toBeVisible()
  await expectAccessible(page.getByRole('dialog'))
  await page.getByRole('button', { name: 'Revenir à l’e-mail' }).click()

  await expect(page.getByRole('textbox', { name: 'Objet' })).toHaveValue(subject)
  await page.reload()
  await page.getByRole('button', { name: 'Écrire' }).click()
  await expect(page.getByRole('textbox', { name: 'Objet' })).toHaveValue(subject)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect(page).toHaveURL(/\/email\?.*letterId=/)
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible()
  await expect(page.getByText('Aucun serveur d’envoi n’est configuré', { exact: false })).toBeVisible(LEAVES)
  await expectAccessible(page)

  await page.locator('section').getByRole('link', { name: /^BRU-/ }).click()
  await page.getByRole('link', { name: 'Historique' }).click()
  await expect(page.getByText(subject, { exact: false })).toBeVisible()

  const client = await openAs(browser, url, 'client@maat.example')
  await visit(client, '/email')
  await client.getByRole('link', { name: new RegExp(subject) }).click()
  await expect(client.getByRole('heading', { level: 2, name: subject })).toBeVisible()
  await client.getByRole('button', { name: 'Répondre' }).click()
  await client.getByLabel('Texte').fill('Merci, c’est noté.')
  await client.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect(client.getByText('L’e-mail part dans quelques secondes.')).toBeVisible()
  await visit(page, '/email?box=received')
  await expect(page.getByRole('link', { name: new RegExp(`Re: ${subject}`) })).toBeVisible(LEAVES)
})

test('a recalled letter is complete after a reload; sent again, it is unread until it is opened', async ({
  page,
  browser,
  url,
}) => {
  const { token } = await signInAs(page, url, 'avocat@maat.example')
  const client = await openAs(browser, url, 'client@maat.example')
  await visit(client, '/dashboard')
  const reader = await signInAs(client, url, 'client@maat.example')
  const { total: before } = await callApi<{ total: number }>({ url, token: reader.token }, '/letters/unread')
  const unread = before === 0 ? /1 e-mail non lu$/ : new RegExp(` ${before + 1} e-mails non lus$`)
  await openOngoingCase(page, { url, token })
  await page.getByRole('button', { name: 'Écrire' }).click()
  const subject = `Trop vite ${Date.now()}`
  await page.getByRole('textbox', { name: 'Objet' }).fill(subject)
  await page.getByLabel('Texte').fill('Bonjour, à demain.')
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Annuler et reprendre' })).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Part dans \d+ secondes?\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Annuler et reprendre' }).click()
  await expect(page.getByRole('textbox', { name: 'Objet' })).toHaveValue(subject)
  await expect(page.getByLabel('Texte')).toHaveValue('Bonjour, à demain.')
  await visit(page, '/email?box=waiting')
  await page.getByRole('link', { name: new RegExp(subject) }).click()
  await page.getByRole('button', { name: 'Modifier' }).click()
  await page.getByLabel('Texte').fill('Bonjour, à jeudi.')
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click()

  // The menu shows the recipient on every page that a letter arrived.
  const menu = client.getByRole('navigation', { name: 'Menu principal' })
  const link = menu.getByRole('link', { name: /^E-mails/ })
  await expect(link).toHaveAccessibleName(unread, LEAVES)
  await link.click()
  await client.getByRole('button', { name: /^Non lus/ }).click()
  await client.getByRole('link', { name: new RegExp(`Non lu.*${subject}`) }).click()
  // The letter itself: its row in the list shows the same text beside the case number.
  await expect(client.getByText('Bonjour, à jeudi.', { exact: true })).toBeVisible()
  await expect(link).not.toHaveAccessibleName(unread)
  await client.getByRole('button', { name: 'Marquer comme non lu' }).click()
  await expect(link).toHaveAccessibleName(unread)
  await expect(client.getByRole('link', { name: new RegExp(`Non lu.*${subject}`) })).toBeVisible()
})

test('a letter is scheduled, changed and withdrawn', async ({ page, url }) => {
  const { token } = await signInAs(page, url, 'avocat@maat.example')
  await openOngoingCase(page, { url, token })
  await page.getByRole('button', { name: 'Écrire' }).click()
  const subject = `Plus tard ${Date.now()}`
  await page.getByRole('textbox', { name: 'Objet' }).fill(subject)
  await page.getByLabel('Texte').fill('Bonjour')
  await page.getByRole('checkbox', { name: 'Envoyer plus tard' }).check()
  const tomorrow = new Date(now().getTime() + 48 * 3_600_000).toISOString().slice(0, 10)
  await page.getByLabel('Jour').fill(tomorrow)
  await page.getByRole('button', { name: 'Programmer l’envoi' }).click()
  await expect(page.getByText('Envoi programmé.')).toBeVisible()
  await page.getByRole('button', { name: 'Modifier' }).click()
  await page.getByRole('textbox', { name: 'Objet' }).fill(`${subject} bis`)
  await page.getByRole('button', { name: 'Programmer l’envoi' }).click()
  await expect(page.getByRole('heading', { level: 2, name: `${subject} bis` })).toBeVisible()
  await page.getByRole('button', { name: 'Annuler l’envoi' }).click()
  await expect(page.getByText('Envoi annulé.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Modifier' })).toHaveCount(0)
})

test('a file is previewed before its letter is filed; an archived letter is restored, and other users see it at once', async ({
  page,
  browser,
  url,
}) => {
  await signInAs(page, url, 'avocat@maat.example')
  await visit(page, '/email?box=tray')
  await page.getByRole('link', { name: /Rapport d’expertise/ }).click()
  await page.getByRole('button', { name: /^Convocation à l’expertise/ }).click()
  await expect(page.getByRole('img', { name: /^Page 1 sur / })).toBeVisible()
  await expectAccessible(page.getByRole('dialog'))
  await page.getByRole('button', { name: 'Fermer' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger « Convocation à l’expertise.pdf »' }).click()
  expect((await saving).suggestedFilename()).toBe('Convocation à l’expertise.pdf')

  const assistant = await openAs(browser, url, 'assistant@maat.example')
  await visit(assistant, '/email?box=tray')
  const waiting = (at: Page) => at.getByRole('link', { name: /Calendrier des audiences/ })
  await waiting(assistant).click()
  await assistant.getByRole('button', { name: 'Écarter' }).click()
  await assistant.getByRole('dialog').getByRole('button', { name: 'Écarter' }).click()
  await expect(assistant.getByText('E-mail écarté.')).toBeVisible()
  await expect(waiting(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Écartés' }).click()
  await waiting(page).click()
  await expect(page.getByText(/^Écarté par .+ seront effacés le/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remettre à classer' }).click()
  await expect(page.getByText('E-mail remis à classer.')).toBeVisible()
  await expect(page).toHaveURL(/box=tray&letterId=/)
  await expect(waiting(assistant)).toBeVisible()
})

test('the staff file unassigned letters, and keep templates', async ({ page, url }) => {
  await signInAs(page, url, 'avocat@maat.example')
  await visit(page, '/email?box=tray')
  await page.getByRole('link', { name: /Nouveau numéro de compte/ }).click()
  await expect(page.getByText('L’expéditeur n’est pas authentifié', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await visit(page, '/email?box=tray')
  await page.getByRole('link', { name: /Rapport d’expertise/ }).click()
  await page.getByRole('button', { name: 'Classer dans ce dossier' }).click()
  await expect(page.getByText('E-mail classé.')).toBeVisible()
  await expect(page).toHaveURL(/\/email\?letterId=/)

  await visit(page, '/email?box=templates')
  await page.getByRole('button', { name: 'Modifier « Clôture du dossier »' }).click()
  await page.getByLabel('Texte').fill('Bonjour {{inconnu}},')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Le dossier ne peut pas remplir {{inconnu}}', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Texte').fill('Bonjour {{client}},')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Modèle enregistré.')).toBeVisible()
})

test('a letter is sent once despite a broken connection, and an invalid address is noticed before sending', async ({
  page,
  url,
}) => {
  const { token } = await signInAs(page, url, 'avocat@maat.example')
  await openOngoingCase(page, { url, token })
  await page.getByRole('button', { name: 'Écrire' }).click()
  const subject = `Une fois ${Date.now()}`
  await page.getByRole('textbox', { name: 'Objet' }).fill(subject)
  await page.getByLabel('Texte').fill('Bonjour')
  const address = page.getByRole('textbox', { name: 'Ajouter une adresse' }).first()
  await address.fill('jean@')
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect(address).toBeFocused()
  await address.fill('')

  // The letter arrives, but its response is lost.
  await page.route(
    '**/api/cases/*/letters',
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Objet' })).toHaveValue(subject)
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible()
  const found = await fetch(`${url}/api/letters?search=${encodeURIComponent(subject)}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(((await found.json()) as { items: unknown[] }).items).toHaveLength(1)
})
