import type { Page } from '@playwright/test'
import { expect, expectAccessible, openAs, signInAs, test } from './journey.ts'

// One after the other: they count what one client has not read.
test.describe.configure({ mode: 'default' })

/** A letter waits fifteen seconds, and whoever sends it looks every ten. */
const LEAVES = { timeout: 45_000 }

interface SignedIn {
  url: string
  token: string
}

/** A case of the demo client that goes on, as its lawyer has it. */
async function openOngoingCase(page: Page, { url, token }: SignedIn): Promise<void> {
  const found = await fetch(`${url}/api/letters?box=received&search=client%40maat.example`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { items } = (await found.json()) as { items: { caseId: string }[] }
  await page.goto(`/case-${items[0]?.caseId}?tab=letters`)
  await expect(page.getByRole('heading', { level: 2, name: 'E-mails' })).toBeVisible()
}

test('a lawyer writes to a client from a case, with a template and a document; it is kept, told, and read', async ({
  page,
  browser,
  url,
}) => {
  test.setTimeout(150_000)
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
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Revenir à l’e-mail' }).click()

  // A reload loses nothing of what was typed.
  await expect(page.getByRole('textbox', { name: 'Objet' })).toHaveValue(subject)
  await expect(async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Écrire' }).click()
    await expect(page.getByRole('textbox', { name: 'Objet' })).toHaveValue(subject, { timeout: 2000 })
  }).toPass()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect(page).toHaveURL(/\/email\?.*letterId=/)
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible()
  await expect(page.getByText('Aucun serveur d’envoi n’est configuré', { exact: false })).toBeVisible(LEAVES)
  await expectAccessible(page)

  // On the timeline of its case.
  await page.locator('section').getByRole('link', { name: /^BRU-/ }).click()
  await page.getByRole('link', { name: 'Historique' }).click()
  await expect(page.getByText(subject, { exact: false })).toBeVisible()

  const client = await openAs(browser, url, 'client@maat.example')
  await client.goto('/email')
  await client.getByRole('link', { name: new RegExp(subject) }).click()
  await expect(client.getByRole('heading', { level: 2, name: subject })).toBeVisible()
  await expectAccessible(client)
  await client.getByRole('button', { name: 'Répondre' }).click()
  await client.getByLabel('Texte').fill('Merci, c’est noté.')
  await client.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect(client.getByText('L’e-mail part dans quelques secondes.')).toBeVisible()
  await page.goto('/email?box=received')
  await expect(page.getByRole('link', { name: new RegExp(`Re: ${subject}`) })).toBeVisible(LEAVES)
})

test('a letter is called back after a reload with everything in it; sent again, it is unread until it is opened', async ({
  page,
  browser,
  url,
}) => {
  test.setTimeout(150_000)
  const { token } = await signInAs(page, url, 'avocat@maat.example')
  const client = await openAs(browser, url, 'client@maat.example')
  await openOngoingCase(page, { url, token })
  await page.getByRole('button', { name: 'Écrire' }).click()
  const subject = `Trop vite ${Date.now()}`
  await page.getByRole('textbox', { name: 'Objet' }).fill(subject)
  await page.getByLabel('Texte').fill('Bonjour, à demain.')
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Annuler et reprendre' })).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Part dans \d+ secondes?\.$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Annuler et reprendre' }).click()
  await expect(page.getByRole('textbox', { name: 'Objet' })).toHaveValue(subject)
  await expect(page.getByLabel('Texte')).toHaveValue('Bonjour, à demain.')
  await page.goto('/email?box=waiting')
  await page.getByRole('link', { name: new RegExp(subject) }).click()
  await page.getByRole('button', { name: 'Modifier' }).click()
  await page.getByLabel('Texte').fill('Bonjour, à jeudi.')
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click()

  // Whoever gets it sees in the menu that it came, wherever they are.
  const menu = client.getByRole('navigation', { name: 'Menu principal' })
  const link = menu.getByRole('link', { name: /^E-mails/ })
  await expect(link).toHaveAccessibleName(/1 e-mail non lu$/, LEAVES)
  await link.click()
  await client.getByRole('button', { name: /^Non lus/ }).click()
  await client.getByRole('link', { name: new RegExp(`Non lu.*${subject}`) }).click()
  // The letter itself: its list tells the same words beside the number of the case.
  await expect(client.getByText('Bonjour, à jeudi.', { exact: true })).toBeVisible()
  await expect(link).toHaveAccessibleName('E-mails')
  await expectAccessible(client)
  await client.getByRole('button', { name: 'Marquer comme non lu' }).click()
  await expect(link).toHaveAccessibleName(/1 e-mail non lu$/)
  await expect(client.getByRole('link', { name: new RegExp(`Non lu.*${subject}`) })).toBeVisible()
})

test('a letter is sent later, changed and taken back', async ({ page, url }) => {
  const { token } = await signInAs(page, url, 'avocat@maat.example')
  await openOngoingCase(page, { url, token })
  await page.getByRole('button', { name: 'Écrire' }).click()
  const subject = `Plus tard ${Date.now()}`
  await page.getByRole('textbox', { name: 'Objet' }).fill(subject)
  await page.getByLabel('Texte').fill('Bonjour')
  await page.getByRole('checkbox', { name: 'Envoyer plus tard' }).check()
  const tomorrow = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10)
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

test('a file is looked at before its letter is sorted; what was put aside is taken back, and the others see it at once', async ({
  page,
  browser,
  url,
}) => {
  await signInAs(page, url, 'avocat@maat.example')
  await page.goto('/email?box=tray')
  await page.getByRole('link', { name: /Rapport d’expertise/ }).click()
  await page.getByRole('button', { name: /^Convocation à l’expertise/ }).click()
  await expect(page.getByRole('img', { name: /^Page 1 sur / })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Fermer' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger « Convocation à l’expertise.pdf »' }).click()
  expect((await saving).suggestedFilename()).toBe('Convocation à l’expertise.pdf')

  const assistant = await openAs(browser, url, 'assistant@maat.example')
  await assistant.goto('/email?box=tray')
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

test('the staff sort what nobody could place, and keep templates', async ({ page, url }) => {
  await signInAs(page, url, 'avocat@maat.example')
  await page.goto('/email?box=tray')
  await page.getByRole('link', { name: /Nouveau numéro de compte/ }).click()
  await expect(page.getByText('L’expéditeur n’est pas authentifié', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/email?box=tray')
  await page.getByRole('link', { name: /Rapport d’expertise/ }).click()
  await page.getByRole('button', { name: 'Classer dans ce dossier' }).click()
  await expect(page.getByText('E-mail classé.')).toBeVisible()
  await expect(page).toHaveURL(/\/email\?letterId=/)

  await page.goto('/email?box=templates')
  await page.getByRole('button', { name: 'Modifier « Clôture du dossier »' }).click()
  await page.getByLabel('Texte').fill('Bonjour {{inconnu}},')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Le dossier ne peut pas remplir {{inconnu}}', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Texte').fill('Bonjour {{client}},')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Modèle enregistré.')).toBeVisible()
})

test('on a line that breaks a letter is sent once, and an address that is none is noticed before it leaves', async ({
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

  // The letter arrives, its answer is lost.
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
