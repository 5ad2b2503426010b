import { ISLAMIC_HOLIDAYS } from '@maat/domain/calendar/holidays'
import { addDays, yearOf } from '@maat/domain/calendar/plain-dates'
import type { Browser, Page } from '@playwright/test'
import { daysFromToday, inFull } from './steps/days.ts'
import { Inbox } from './steps/inbox.ts'
import { expect, expectAccessible, signInAs, speak, test } from './steps/journey.ts'
import { pdfFile } from './steps/pdf-file.ts'
import { visit } from './steps/visit.ts'

/** At another computer. */
async function somebodyElse(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'fr-FR' })
  return await context.newPage()
}

const INVITATION_LINK = /\/confirm-event#token=[\w-]{43}/
const REQUEST_LINK = /\/calendar#token=[\w-]{43}/

const CONSULTATION = 'Consultation – Camille Dubois-Demo'

const hourOf = (instant: string) =>
  new Intl.DateTimeFormat('fr', { timeStyle: 'short', timeZone: 'Europe/Brussels' }).format(new Date(instant))

const next = (page: Page) => page.getByRole('button', { name: 'Continuer' }).click()

/** Chooses a time of a day that has free times, the third by default. Each test takes another time. */
async function chooseTime(page: Page, choice: number, day = 2): Promise<string> {
  const days = page.locator('main').getByRole('button', { name: /: \d+ moments? libres?$/ })
  await days.nth(day).click()
  const times = page.locator('main').getByRole('radio')
  // A first click may meet the times of the day before.
  await expect(async () => {
    await times.nth(choice).click({ force: true })
    await expect(times.nth(choice)).toBeChecked({ timeout: 1000 })
  }).toPass()
  return await times.nth(choice).inputValue()
}

test('Camille books a consultation, her lawyer confirms it, and she answers from her mail', async ({
  page,
  browser,
  url,
}) => {
  await signInAs(page, url, 'client@maat.example')
  await visit(page, '/calendar')
  await page.getByRole('link', { name: 'Prendre rendez-vous' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Prendre rendez-vous' })).toBeVisible()
  await page.getByRole('radio', { name: /Étienne Lacroix-Demo/ }).check({ force: true })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Voir les moments libres' }).click()
  await expect(page.getByText('Consultation avec Étienne Lacroix-Demo')).toBeVisible()
  const startsAt = await chooseTime(page, 1)
  await expectAccessible(page)
  await next(page)
  await page.getByLabel('Il s’agit de').selectOption({ label: 'Autre chose, avec mes mots' })
  await page.getByLabel('En quelques mots').fill('Bail commercial')
  await page.getByLabel('Décrivez brièvement').fill('Le bailleur refuse de renouveler mon bail.')
  await page.getByTestId('booking-files').setInputFiles([
    { name: 'Bail.pdf', mimeType: 'application/pdf', buffer: pdfFile(['Bail commercial']) },
    { name: 'facture.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ this is a program') },
  ])
  await expectAccessible(page)
  await next(page)
  await page.getByRole('checkbox', { name: /politique de confidentialité/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Envoyer ma demande' }).click()
  await expect(page.getByRole('heading', { name: 'Votre demande est envoyée' })).toBeVisible()
  await expect(page.getByText('Bien reçu')).toBeVisible()
  // A file that is not a document is refused, but the request is still sent.
  await expect(page.getByText('Ce fichier n’est pas accepté', { exact: false })).toBeVisible()

  const office = await somebodyElse(browser, url)
  await signInAs(office, url, 'avocat@maat.example')
  await visit(office, '/dashboard')
  await expect(office.getByRole('heading', { name: 'Consultations demandées' })).toBeVisible()
  await visit(office, '/calendar?consultations=waiting')
  const request = office.getByRole('article').filter({ hasText: 'Le bailleur refuse de renouveler' })
  await expect(request).toContainText('Camille Dubois-Demo')
  await expectAccessible(office)
  const downloading = office.waitForEvent('download')
  await request.getByRole('button', { name: 'Bail.pdf' }).click()
  expect((await downloading).suggestedFilename()).toBe('Bail.pdf')
  await request.getByRole('button', { name: 'Confirmer' }).click()
  await expect(request).toHaveCount(0)

  // She answers from the mail of the invitation, in a browser without a session.
  const visiting = await somebodyElse(browser, url)
  await visiting.goto(await new Inbox(url, 'client@maat.example').find(INVITATION_LINK, CONSULTATION))
  await expect(visiting.getByText(CONSULTATION).first()).toBeVisible()
  await visiting.getByRole('button', { name: 'Proposer un autre moment' }).click()
  await visiting.getByLabel('De *').fill('07:30')
  await visiting.getByRole('textbox', { name: 'Un mot' }).fill('Je travaille ensuite.')
  await expectAccessible(visiting.getByRole('main'))
  await visiting.getByRole('button', { name: 'Envoyer la proposition' }).click()
  await expect(visiting.getByText('Vous avez proposé un autre moment', { exact: false })).toBeVisible()
  await visiting.context().close()

  const day = startsAt.slice(0, 10)
  await visit(office, `/calendar?view=day&day=${day}`)
  await office
    .getByRole('button', { name: CONSULTATION })
    .filter({ hasText: hourOf(startsAt) })
    .click()
  const event = office.getByRole('dialog', { name: CONSULTATION })
  await expect(event.getByText('Je travaille ensuite.')).toBeVisible()
  await event.getByRole('button', { name: 'Accepter ce moment' }).click()
  await expect(event.getByText('07:30–', { exact: false })).toBeVisible()

  for (const calendar of [page, office]) {
    await visit(calendar, `/calendar?view=list&day=${day}`)
    const listed = calendar.getByRole('main').getByRole('listitem').filter({ hasText: CONSULTATION })
    await expect(listed.filter({ hasText: '07:30–' }).last()).toBeVisible()
  }

  await visit(office, '/calendar?consultations=upcoming')
  const upcoming = office.getByRole('article').filter({ hasText: 'Le bailleur refuse de renouveler' })
  await upcoming.getByRole('button', { name: 'Annuler' }).click()
  const dialog = office.getByRole('dialog', { name: 'Annuler ce rendez-vous ?' })
  await dialog.getByLabel('Motif').fill('Je suis souffrant.')
  await expectAccessible(dialog)
  await dialog.getByRole('button', { name: 'Annuler le rendez-vous' }).click()
  await expect(upcoming).toHaveCount(0)
  await visit(page, '/notifications')
  await page.getByRole('main').getByText('Je suis souffrant.', { exact: false }).first().click()
  const past = page.getByRole('article').filter({ hasText: 'Le bailleur refuse de renouveler' })
  await expect(past.filter({ hasText: 'Je suis souffrant.' })).toBeVisible()
  await expect(page).toHaveURL(/consultations=past/)
})

test('a visitor asks for a consultation, confirms it from their mail, takes another time and cancels', async ({
  page,
  browser,
  url,
}) => {
  const address = `visiteuse-${crypto.randomUUID().slice(0, 8)}@exemple.example`
  await speak(page, 'fr')
  await visit(page, '/home')
  await page.getByRole('main').getByRole('link', { name: 'Prendre rendez-vous' }).click()
  await page.getByRole('radio', { name: /Paris/ }).check()
  await page.getByRole('button', { name: 'Voir les moments libres' }).click()
  await chooseTime(page, 0)
  await next(page)
  await expect(page.getByRole('heading', { name: 'De quoi voulez-vous parler ?' })).toBeVisible()
  await next(page)
  await expect(page.getByText('Choisissez un sujet', { exact: false })).toBeVisible()
  await page.getByLabel('Il s’agit de').selectOption({ index: 2 })
  await page.getByLabel('Décrivez brièvement').fill('Je souhaite un premier avis.')
  await page.reload()
  await page.getByRole('button', { name: 'Voir les moments libres' }).click()
  await next(page)
  await expect(page.getByLabel('Décrivez brièvement')).toHaveValue('Je souhaite un premier avis.')
  await next(page)
  await next(page)
  await expect(page.getByText('Indiquez une adresse e-mail.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Votre nom').fill('Inès Visiteuse')
  await page.getByLabel('Adresse e-mail').fill(address)
  await next(page)
  await page.getByRole('button', { name: 'Envoyer ma demande' }).click()
  await expect(page.getByText('Cochez cette case', { exact: false })).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Envoyer ma demande' }).click()
  await expect(page.getByRole('heading', { name: 'Consultez votre boîte mail' })).toBeVisible()
  await expectAccessible(page)

  // A link in a mail opens a new page load.
  await visit(page, '/home')
  await page.goto(await new Inbox(url, address).find(REQUEST_LINK))
  await expect(page.getByText('Votre demande nous est parvenue', { exact: false })).toBeVisible()
  await expectAccessible(page)

  const office = await somebodyElse(browser, url)
  await signInAs(office, url, 'margaux.tessier@maat.example')
  await visit(office, '/calendar?consultations=waiting')
  const request = office.getByRole('article').filter({ hasText: 'Inès Visiteuse' })
  await request.getByRole('button', { name: 'Proposer un autre moment' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('radio').last().check({ force: true })
  await dialog.getByLabel('Un mot pour expliquer').fill('Je suis à l’audience ce matin-là.')
  await expectAccessible(dialog)
  await dialog.getByRole('button', { name: 'Proposer ce moment' }).click()
  await expect(request).toContainText('Autre moment proposé')

  // A tab that already shows the page of the link takes its token too.
  await page.goto('/calendar')
  await expect(page.getByRole('button', { name: 'Voir les moments libres' })).toBeVisible()
  await page.goto(await new Inbox(url, address).find(REQUEST_LINK))
  await expect(page.getByText('Je suis à l’audience ce matin-là.')).toBeVisible()
  await page.getByRole('button', { name: 'Oui, ce moment me convient' }).click()
  await expect(page.getByText('Votre rendez-vous est confirmé', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('button', { name: 'Annuler le rendez-vous' }).click()
  await expect(page.getByText('Ce rendez-vous est annulé.')).toBeVisible()
})

// Both tests use the hours of the only lawyer in Douala: the hours change after the visitors have chosen.
test.describe('in Douala', () => {
  test.describe.configure({ mode: 'default' })

  test('two visitors want the same time: the second is informed and finds another', async ({
    page,
    browser,
    url,
  }) => {
    const other = await somebodyElse(browser, url)
    const visitors = [page, other]
    for (const [index, visitor] of visitors.entries()) {
      await speak(visitor, 'fr')
      await visit(visitor, '/calendar')
      await visitor.getByRole('radio', { name: /Douala/ }).check()
      await visitor.getByRole('button', { name: 'Voir les moments libres' }).click()
      await chooseTime(visitor, 2)
      await next(visitor)
      await visitor.getByLabel('Il s’agit de').selectOption({ label: 'Autre chose, avec mes mots' })
      await visitor.getByLabel('En quelques mots').fill('Société')
      await visitor.getByLabel('Décrivez brièvement').fill('Nous créons une société.')
      await next(visitor)
      await visitor.getByLabel('Votre nom').fill(`Visiteur ${index}`)
      await visitor.getByLabel('Adresse e-mail').fill(`double-${index}-${Date.now()}@exemple.example`)
      await next(visitor)
      await visitor.getByRole('checkbox').check()
    }
    await other.getByRole('button', { name: 'Envoyer ma demande' }).click()
    await expect(other.getByRole('heading', { name: 'Consultez votre boîte mail' })).toBeVisible()
    await page.getByRole('button', { name: 'Envoyer ma demande' }).click()
    await expect(page.getByText('Ce moment vient d’être pris', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Choisir un autre moment' }).click()
    // Uses another day: the times of the previous day change while they are reloaded.
    await chooseTime(page, 0, 3)
    for (let step = 0; step < 3; step += 1) await next(page)
    await page.getByRole('button', { name: 'Envoyer ma demande' }).click()
    await expect(page.getByRole('heading', { name: 'Consultez votre boîte mail' })).toBeVisible()
    await other.context().close()
  })

  test('a lawyer sets their consultation hours; invalid hours are not saved', async ({ page, url }) => {
    await signInAs(page, url, 'samuel.ebongue@maat.example')
    await visit(page, '/settings')
    const card = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Mes consultations' }) })
    await card.getByRole('checkbox', { name: 'Aux heures du bureau' }).uncheck()
    await card.getByRole('button', { name: 'Ajouter des heures : samedi' }).click()
    await card.getByLabel('samedi, à').fill('08:00')
    await card.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(card.getByText('Une plage se termine avant d’avoir commencé.')).toBeVisible()
    await card.getByLabel('samedi, à').fill('11:00')
    await expectAccessible(card)
    await card.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Les heures sont enregistrées.')).toBeVisible()
  })
})

test('an Admin notes on which day a holiday of Cameroon was announced, and the calendar shows it', async ({
  page,
  url,
}) => {
  await signInAs(page, url, 'admin@maat.example')
  // The last holiday on the list: changing it moves no day of another test.
  const shown = ISLAMIC_HOLIDAYS.filter(({ date }) => date >= daysFromToday(-29))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .slice(0, 4)
  const expected = shown.findLast(({ code }) => code === 'end-of-ramadan')?.date ?? ''
  const dayAfter = addDays(expected, 1)
  await visit(page, `/calendar?view=list&day=${expected}`)
  const agenda = page.getByRole('main').getByRole('listitem')
  await expect(agenda.filter({ hasText: inFull(expected) })).toContainText(/fin du ramadan.*date estimée/)
  await visit(page, '/settings')
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Fêtes mobiles du Cameroun' }) })
  const holiday = card.getByLabel(`Fête de la fin du ramadan ${yearOf(expected)}`)
  await holiday.fill(addDays(expected, 31))
  await card.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(card.getByText('Choisissez un jour à 5 jours au plus de l’estimation.')).toBeVisible()
  await expectAccessible(card)
  await holiday.fill(dayAfter)
  await card.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Enregistré', { exact: false }).first()).toBeVisible()
  await visit(page, `/calendar?view=list&day=${expected}`)
  const announced = agenda.filter({ hasText: inFull(dayAfter) })
  await expect(announced).toContainText('Fête de la fin du ramadan')
  await expect(announced).not.toContainText('date estimée')
})
