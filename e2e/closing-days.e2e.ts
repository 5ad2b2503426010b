// An office closes for some days: nobody can book there, the calendar shows the days, and visitors are informed before
// they write.
import { closingOn } from '@maat/domain/calendar/closed-days'
import { HOLIDAY_NAMES, holidaysOf } from '@maat/domain/calendar/holidays'
import { addDays, daysUntil, yearOf } from '@maat/domain/calendar/plain-dates'
import { daysFromToday, inFull, inWords, nextMonday, today, withoutYear } from './steps/days.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectKept,
  signInAs,
  speak,
  test,
} from './steps/journey.ts'
import { callApi } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

const FIRST_DAY = nextMonday(daysFromToday(14))
const LAST_DAY = addDays(FIRST_DAY, 4)

const DOUALA = { country: 'CM', closings: [], workedHolidays: [], announcedHolidays: [] }
/** Douala is closed on these days anyway, and visitors would be informed of them first. */
const HOLIDAYS_BEFORE = daysUntil(today(), FIRST_DAY).filter(day => closingOn(DOUALA, day))
/** Another test covers the lunar holidays. */
const HOLIDAY = [yearOf(LAST_DAY), yearOf(LAST_DAY) + 1]
  .flatMap(year => holidaysOf('CM', year))
  .find(({ date, certainty }) => date > LAST_DAY && certainty === 'certain')

test('an Admin closes Douala for a week and works on a holiday; visitors, clients and the calendar show it', async ({
  page,
  browser,
  url,
}) => {
  test.slow()
  const { token } = await signInAs(page, url, 'admin@maat.example')
  const { offices } = await callApi<{ offices: { id: string; timeZone: string }[] }>({ url, token }, '/firm')
  const douala = offices.find(({ timeZone }) => timeZone === 'Africa/Douala')?.id
  const workOnHolidays = async (isWorked: boolean) => {
    for (const day of HOLIDAYS_BEFORE)
      await callApi({ url, token }, `/availability/${douala}/holidays/${day}`, 'PUT', { isWorked })
  }
  await workOnHolidays(true)
  await visit(page, '/dashboard-superadmin')
  await page.getByRole('main').getByRole('link', { name: 'Voir les jours de fermeture' }).click()
  await expect(page.getByRole('heading', { name: 'Jours de fermeture' })).toBeInViewport()
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Jours de fermeture' }) })
  await card.getByLabel('Bureau', { exact: true }).selectOption({ label: 'Douala' })
  await card.getByRole('button', { name: 'Fermer le bureau' }).click()
  await expect(card.getByText('Ce champ est nécessaire.').first()).toBeVisible()
  await card.getByLabel('Premier jour').fill(FIRST_DAY)
  await card.getByLabel('Dernier jour').fill(LAST_DAY)
  await card.getByRole('textbox', { name: 'Français' }).fill('Travaux dans nos bureaux')
  await expectKept(page, 'closing-')
  page.on('dialog', dialog => dialog.accept())
  await page.reload()
  await card.getByLabel('Bureau', { exact: true }).selectOption({ label: 'Douala' })
  await expect(card.getByRole('textbox', { name: 'Français' })).toHaveValue('Travaux dans nos bureaux')
  await card.getByRole('textbox', { name: 'English' }).fill('Works in our offices')
  await card.getByRole('textbox', { name: 'Nederlands' }).fill('Werken in onze kantoren')
  await card.getByRole('button', { name: 'Fermer le bureau' }).click()
  await expect(page.getByText('La fermeture est notée.')).toBeVisible()
  const list = card.getByRole('list', { name: 'Fermetures à venir' })
  await expect(list).toContainText('Travaux dans nos bureaux')
  await expectAccessibleInBothThemes(card)
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(card)
  }

  await test.step('removes a holiday with one press, and restores it', async () => {
    const { date = '', code = 'christmas' } = HOLIDAY ?? {}
    const name = `${inFull(date)} · ${HOLIDAY_NAMES[code].fr}`
    const holiday = card.getByRole('checkbox', { name, exact: true })
    await expect(holiday).toBeChecked()
    await holiday.uncheck()
    await expect(holiday).not.toBeChecked()
    await page.reload()
    await card.getByLabel('Bureau', { exact: true }).selectOption({ label: 'Douala' })
    await expect(holiday).not.toBeChecked()
    await holiday.check()
    await expect(holiday).toBeChecked()
  })

  await test.step('the calendar names it', async () => {
    await visit(page, `/calendar?view=list&day=${FIRST_DAY}`)
    const day = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: inFull(FIRST_DAY) })
    await expect(day).toContainText('Douala fermé')
    await expect(day).toContainText('Travaux dans nos bureaux')
    const way = page.getByRole('main').getByRole('link', { name: 'Voir les jours de fermeture' })
    await expect(way).toHaveAttribute('href', '/settings#closings')
  })

  await test.step('a visitor reads when the office is closed, by when it answers, and finds no time there', async () => {
    const visitor = await (await browser.newContext({ baseURL: url, locale: 'fr-FR' })).newPage()
    await speak(visitor, 'fr')
    await visit(visitor, '/contact')
    await visitor.getByLabel('Bureau', { exact: true }).selectOption({ label: 'Douala' })
    await expect(visitor.getByText(/réponse au plus tard .* \(heure de Douala\)/)).toBeVisible()
    const closed = `Le bureau de Douala est fermé du ${inWords(FIRST_DAY)} au ${inWords(LAST_DAY)}`
    await expect(visitor.getByText(closed, { exact: false })).toBeVisible()
    await expectAccessibleInBothThemes(visitor.getByText(closed, { exact: false }))
    await visit(visitor, '/calendar')
    await visitor.getByRole('radio', { name: /^Douala/ }).check()
    await visitor.getByRole('button', { name: 'Voir les moments libres' }).click()
    await expect(visitor.getByText(closed, { exact: false })).toBeVisible()
    const monday = visitor.getByRole('button', { name: `${withoutYear(FIRST_DAY)} : aucun moment libre` })
    const days = visitor.getByRole('main').getByRole('button', { name: /moments? libres?$/ })
    await expect(days.first()).toBeVisible()
    while ((await monday.count()) === 0)
      await visitor.getByRole('button', { name: 'Deux semaines plus tard' }).click({ timeout: 10_000 })
    await expect(monday).toBeDisabled()
    await expectAccessible(visitor)
    await visitor.context().close()
  })

  await test.step('a reopened day is free again', async () => {
    await visit(page, '/settings')
    await card.getByLabel('Bureau', { exact: true }).selectOption({ label: 'Douala' })
    await card.getByRole('button', { name: /^Rouvrir/ }).click()
    await expect(card.getByText('Aucune fermeture à venir', { exact: false })).toBeVisible()
  })
  await workOnHolidays(false)
})
