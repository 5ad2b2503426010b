import { addDays } from '@maat/domain/calendar/plain-dates'
import { asTyped, inFull, today } from './steps/days.ts'
import { chooseLanguage, expect, expectAccessibleInBothThemes, signInAs, test } from './steps/journey.ts'
import { visit } from './steps/visit.ts'

test.use({ locale: 'en-US' })

const YEAR = Number(today().slice(0, 4)) + 1
const FIRST = `${YEAR}-02-01`
const CHOSEN = addDays(FIRST, 8)

test('in an English browser, a French page accepts a French date, typed, pasted or chosen', async ({
  page,
  url,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await chooseLanguage(url, await signInAs(page, url, 'alain.mbarga@maat.example'), 'fr')
  await visit(page, '/todos')
  const title = page.getByLabel('Nouvelle tâche')
  const due = page.getByRole('textbox', { name: 'Échéance jj/mm/aaaa' })
  const openDay = page.getByRole('button', { name: 'Choisir dans le calendrier' })

  await title.fill('Rappeler le greffe')
  await due.pressSequentially('demain')
  await due.press('Enter')
  await expect(due).toBeFocused()
  await expect(due).toHaveAccessibleDescription(/jj\/mm\/aaaa/)
  await expect(title).toHaveValue('Rappeler le greffe')
  await expectAccessibleInBothThemes(page.getByRole('main'))

  await due.fill(`1er fév. ${YEAR}`)
  await due.press('Tab')
  await expect(due).toHaveValue(asTyped(FIRST))
  await expect(openDay).toBeFocused()
  await page.keyboard.press('Enter')
  const calendar = page.getByRole('dialog', { name: 'Échéance' })
  await expect(calendar.getByRole('grid', { name: `février ${YEAR}` })).toBeVisible()
  await expect(calendar.getByRole('button', { name: /^\S+ 1(er)? février \d{4}, choisi$/ })).toBeFocused()
  await expectAccessibleInBothThemes(calendar)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(openDay).toBeFocused()
  await expect(due).toHaveValue(asTyped(CHOSEN))

  await due.press('Enter')
  await page.getByRole('link', { name: 'Rappeler le greffe' }).click()
  await expect(page.getByRole('dialog').getByText(inFull(CHOSEN))).toBeVisible()
})
