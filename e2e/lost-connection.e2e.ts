// Tests a connection that breaks when the user presses the button: a message appears, the typed text stays, and the
// action completes after reconnection, automatically where that is safe, otherwise with one more press.
import type { Page } from '@playwright/test'
import { createCaseWithLawyer, LAWYER, openAs, write } from './steps/conversations.ts'
import { daysFromToday } from './steps/days.ts'
import { expect, PASSWORD, signInAs, speak, test } from './steps/journey.ts'
import { pdfFile } from './steps/pdf-file.ts'
import { OFFLINE_MESSAGE, pressOffline, type TypedTexts } from './steps/press-offline.ts'
import { sendCaseAs } from './steps/sent-case.ts'
import { waitForSignIn } from './steps/sign-in-and-out.ts'
import { visit } from './steps/visit.ts'
import { waitForRequests } from './steps/wait-for-requests.ts'

/** Client and lawyer of Paris; no other test changes their language. */
const CLIENT = 'maitre.dupre@barreau.example'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const next = (page: Page) => button(page, 'Continuer').click()
const address = () => `ligne-${crypto.randomUUID().slice(0, 8)}@exemple.example`

async function typeIn(fields: TypedTexts): Promise<void> {
  for (const [field, value] of fields) await field.fill(value)
}

test('a visitor registers, asks for a password, writes and books although the connection breaks at the last press', async ({
  page,
}) => {
  await speak(page, 'fr')
  const main = page.locator('main')
  const submit = () => main.locator('form [type=submit]').click()

  await test.step('registering', async () => {
    await page.goto('/register')
    await next(page)
    const named = [
      [page.locator('[name=firstName]'), 'Odile'],
      [page.locator('[name=lastName]'), 'Sans-Ligne'],
      [page.locator('[name=email]'), address()],
    ] as const
    await typeIn(named)
    await next(page)
    const secret = [
      [page.locator('[name=password]'), 'Sept-Plumes-26'],
      [page.locator('[name=confirmation]'), 'Sept-Plumes-26'],
    ] as const
    await typeIn(secret)
    await page.locator('[name=acceptsTerms]').check()
    const done = page.getByRole('heading', { name: 'Ouvrez l’e-mail que nous vous envoyons' })
    await pressOffline(page, { press: submit, typed: secret, done })
  })

  await test.step('a forgotten password', async () => {
    await visit(page, '/forgottenPasword')
    const typed = [[page.getByLabel('Adresse e-mail'), CLIENT]] as const
    await typeIn(typed)
    await pressOffline(page, {
      press: submit,
      typed,
      done: page.getByText('Si un compte existe', { exact: false }),
    })
  })

  await test.step('the contact form', async () => {
    await visit(page, '/contact')
    const typed = [
      [page.getByLabel('Votre nom'), 'Odile Sans-Ligne'],
      [page.getByLabel('Adresse e-mail'), address()],
      [page.getByLabel('Sujet'), 'Un bail'],
      [page.getByLabel('Votre message'), 'Mon bailleur ne répond plus.'],
    ] as const
    await typeIn(typed)
    await pressOffline(page, {
      press: submit,
      typed,
      done: page.getByText('Votre message est arrivé', { exact: false }),
    })
  })

  await test.step('booking a consultation', async () => {
    await visit(page, '/calendar')
    await page.getByRole('radio', { name: /^Bruxelles/ }).check()
    const seeTimes = button(page, 'Voir les moments libres')
    const days = main.getByRole('button', { name: /: \d+ moments? libres?$/ })
    await seeTimes.waitFor()
    await waitForRequests(page)
    await page.context().setOffline(true)
    await seeTimes.click()
    await expect(page.getByText(OFFLINE_MESSAGE).first()).toBeVisible()
    // The question stays, or the next one appears with a way back.
    await expect(seeTimes.or(button(page, 'Retour'))).toBeVisible()
    await page.context().setOffline(false)
    await days.last().click()
    await main.getByRole('radio').last().check({ force: true })
    await next(page)
    await page.getByLabel('Il s’agit de').selectOption({ label: 'Autre chose, avec mes mots' })
    await page.getByLabel('En quelques mots').fill('Un bail')
    await page.getByLabel('Décrivez brièvement').fill('Mon bailleur ne répond plus.')
    await next(page)
    await page.getByLabel('Votre nom').fill('Odile Sans-Ligne')
    await page.getByLabel('Adresse e-mail').fill(address())
    await next(page)
    await page.getByRole('checkbox').check()
    const done = page.getByRole('heading', { name: 'Consultez votre boîte mail' })
    await pressOffline(page, { press: () => button(page, 'Envoyer ma demande').click(), typed: [], done })
  })
})

test('a client and their lawyer continue their work although the connection breaks at every press', async ({
  page,
  browser,
  url,
}) => {
  const lawyer = await openAs(browser, url, LAWYER)

  const signed = await test.step('signing in', async () => {
    await page.goto('/login')
    const typed = [
      [page.locator('[autocomplete=username]'), CLIENT],
      [page.locator('[autocomplete=current-password]'), PASSWORD],
    ] as const
    await typeIn(typed)
    const press = () => page.locator('form [type=submit]').click()
    await pressOffline(page, { press, typed, done: page.getByRole('button', { name: /^Ouvrir le menu/ }) })
    return await waitForSignIn(page)
  })
  const caseId = await createCaseWithLawyer(url, 'Une ligne coupée', signed.token, lawyer.token)
  const waiting = await sendCaseAs({ url, token: signed.token }, 'À refuser sans ligne')

  await test.step('the profile', async () => {
    await visit(page, `/profile-${signed.id}`)
    const typed = [[page.getByLabel('Ville'), 'Vincennes']] as const
    await typeIn(typed)
    const press = () => button(page, 'Enregistrer').click()
    await pressOffline(page, {
      press,
      typed,
      done: page.getByText('Enregistré.', { exact: true }),
      goesOnAlone: true,
    })
  })

  await test.step('the settings', async () => {
    await visit(page, '/settings')
    const needs = page.getByRole('checkbox', { name: 'Garder des heures calmes' })
    const press = () => needs.click()
    await pressOffline(page, {
      press,
      needs,
      typed: [],
      done: page.getByText('Enregistré.', { exact: true }),
      goesOnAlone: true,
    })
  })

  await test.step('a document', async () => {
    await visit(page, `/add-documents/${caseId}`)
    const file = { name: 'Bail.pdf', mimeType: 'application/pdf', buffer: pdfFile(['Bail']) }
    const needs = page.locator('input[type=file][multiple]').first()
    const press = () => needs.setInputFiles([file])
    const says = /Connexion interrompue/
    const done = page.getByText('Bien reçu')
    await pressOffline(page, { press, needs, typed: [], done, goesOnAlone: true, says })
  })

  await test.step('photos, whose list loads with its styles', async () => {
    const buffer = await page.screenshot()
    const photos = [1, 2, 3].map(number => ({ name: `Page ${number}.png`, mimeType: 'image/png', buffer }))
    const press = () => page.locator('input[type=file][multiple]').first().setInputFiles(photos)
    const done = page.getByRole('button', { name: 'Faire un PDF de 3 pages' })
    await pressOffline(page, {
      press,
      typed: [],
      done,
      goesOnAlone: true,
      says: /3 photos choisies, et gardées/,
    })
    const picture = page.getByRole('listitem').filter({ hasText: 'Page 1.png' }).locator('img')
    await expect.poll(async () => (await picture.boundingBox())?.width).toBeLessThan(100)
  })

  await test.step('a message', async () => {
    await visit(page, `/messages?conversationId=${caseId}`)
    await write(page).fill('Le bail est au dossier.')
    const done = page.getByText('Envoyé', { exact: true }).or(page.getByText(/^Lu par/))
    const says = /En attente du réseau/
    await pressOffline(page, {
      press: () => write(page).press('Enter'),
      typed: [],
      done,
      goesOnAlone: true,
      says,
    })
  })

  await test.step('a deadline', async () => {
    const { page } = lawyer
    await visit(page, `/case-${caseId}?tab=deadlines`)
    await button(page, 'Calculer un délai').click()
    await page.getByLabel('Délai', { exact: true }).selectOption({ label: 'Appel (1 mois)' })
    await page.getByLabel('Date de l’acte').fill(daysFromToday(840))
    const typed = [[page.getByLabel('Ce qui est à faire'), 'Appel sans ligne']] as const
    await typeIn(typed)
    const press = () => button(page, 'Enregistrer le délai').click()
    await pressOffline(page, { press, typed, done: page.getByRole('heading', { name: 'Appel sans ligne' }) })
  })

  await test.step('a task', async () => {
    const { page } = lawyer
    await visit(page, `/case-${caseId}`)
    const typed = [[page.getByLabel('Nouvelle tâche'), 'Rappeler le bailleur']] as const
    await typeIn(typed)
    const press = () => page.getByLabel('Nouvelle tâche').press('Enter')
    await pressOffline(page, { press, typed, done: page.getByText('Tâche ajoutée.') })
  })

  await test.step('a decision', async () => {
    const { page } = lawyer
    await visit(page, `/case-${waiting.id}`)
    await button(page, 'Refuser').click()
    const typed = [[page.getByRole('dialog').getByRole('textbox'), 'Ce n’est pas notre domaine.']] as const
    await typeIn(typed)
    const press = () => button(page, 'Refuser le dossier').click()
    await pressOffline(page, {
      press,
      typed,
      done: page.getByText('Ce dossier n’a pas été accepté.', { exact: false }),
    })
  })
})

test('an Admin takes a call and opens accounts although the connection breaks at every press', async ({
  page,
  url,
}) => {
  await signInAs(page, url, 'admin@maat.example')

  await test.step('a call', async () => {
    await visit(page, '/todos')
    await page.getByRole('banner').getByRole('button', { name: 'Prendre un appel' }).click()
    const dialog = page.getByRole('dialog')
    const typed = [
      [dialog.getByLabel('Nom de la personne'), 'Odile Sans-Ligne'],
      [dialog.locator('[name=about]'), 'Son bailleur ne répond plus.'],
    ] as const
    await typeIn(typed)
    const done = page.getByRole('dialog', { name: 'L’appel est noté' })
    await pressOffline(page, { press: () => button(page, 'Noter l’appel').click(), typed, done })
    await done.getByRole('button', { name: 'Fermer' }).click()
    await expect(dialog).toHaveCount(0)
  })

  for (const [kind, path] of [
    ['client', '/new-client'],
    ['lawyer', '/new-lawyer'],
  ] as const)
    await test.step(`a new ${kind}`, async () => {
      await visit(page, path)
      const typed = [
        [page.getByLabel('Prénom'), 'Odile'],
        [page.locator('[name=lastName]'), 'Sans-Ligne'],
        [page.getByLabel('Adresse e-mail'), address()],
      ] as const
      await typeIn(typed)
      await page.locator('[name=officeId]').selectOption({ index: 1 })
      const press = () => button(page, 'Créer et inviter').click()
      await pressOffline(page, {
        press,
        typed,
        done: page.getByText('l’invitation est en route', { exact: false }),
      })
    })
})
