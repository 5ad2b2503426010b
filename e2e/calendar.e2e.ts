import type { Page } from '@playwright/test'
import { dayOfOneClock, daysFromToday, nextWeekday, TUESDAY } from './steps/days.ts'
import { findInMail } from './steps/inbox.ts'
import { expect, expectAccessible, signInAs, speak, test } from './steps/journey.ts'
import { visit } from './steps/visit.ts'

const GUEST = 'notaire@etude.example'

/** A Tuesday far enough ahead that the demo has no events on it. */
const quietDay = (weeksMore = 0) => nextWeekday(TUESDAY, daysFromToday(120 + 7 * weeksMore))

async function convene(page: Page, day: string, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Nouveau rendez-vous' }).click()
  const form = page.getByRole('dialog', { name: 'Nouveau rendez-vous' })
  await form.getByRole('textbox', { name: 'Titre' }).fill(title)
  await form.getByLabel('Jour *').fill(day)
  await form.getByLabel('De *').fill('10:00')
  await form.getByLabel('À *').fill('11:00')
  await form.getByRole('textbox', { name: 'Lieu' }).fill('Étude, rue des Clercs 3')
  const invite = async (email: string, name: string) => {
    await form.getByRole('textbox', { name: 'E-mail d’un client ou invité' }).fill(email)
    await form.getByRole('textbox', { name: 'Nom' }).fill(name)
    await form.getByRole('button', { name: 'Ajouter cette adresse' }).click()
  }
  await invite('client@maat.example', 'Camille Dubois')
  await invite(GUEST, 'Maître Notaire')
  await form.getByRole('button', { name: 'Envoyer les invitations' }).click()
  await expect(form).toHaveCount(0)
}

test('Étienne meets Camille and a notary, who proposes another time from the mail; all calendars agree', async ({
  page,
  browser,
  url,
}) => {
  const day = quietDay()
  const title = 'Signature chez le notaire'
  const lawyer = await signInAs(page, url, 'avocat@maat.example')
  await visit(page, `/calendar?view=week&day=${day}`)
  await convene(page, day, title)
  const drawn = page.getByRole('button', { name: title })
  await expect(drawn).toContainText('10:00')
  await expectAccessible(page)

  // Without an account, in a separate browser: opening the link does not answer.
  const visiting = await browser.newContext({ baseURL: url })
  const guest = await visiting.newPage()
  await guest.goto(await findInMail(url, GUEST, /\/confirm-event#token=[\w-]{43}/, 'Invitation'))
  await expect(guest.getByText('Viendrez-vous ?')).toBeVisible()
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Proposer un autre moment' }).click()
  await guest.getByLabel('De *').fill('14:00')
  await guest.getByRole('textbox', { name: 'Un mot' }).fill('Je plaide le matin.')
  await guest.getByRole('button', { name: 'Envoyer la proposition' }).click()
  await expect(guest.getByText('Vous avez proposé un autre moment', { exact: false })).toBeVisible()
  await visiting.close()

  await drawn.click()
  const event = page.getByRole('dialog', { name: title })
  await expect(event.getByText('Je plaide le matin.')).toBeVisible()
  await expectAccessible(event)
  await event.getByRole('button', { name: 'Accepter ce moment' }).click()
  await expect(event.getByText('14:00–15:00', { exact: false })).toBeVisible()
  await event.getByRole('button', { name: 'Fermer' }).click()
  await expect(drawn).toContainText('14:00')

  const camille = await browser.newContext({ baseURL: url })
  const clientPage = await camille.newPage()
  const client = await signInAs(clientPage, url, 'client@maat.example')
  await visit(clientPage, `/calendar?view=list&day=${day}`)
  await expect(clientPage.getByRole('listitem').filter({ hasText: title }).last()).toContainText(
    '14:00–15:00',
  )
  await clientPage.getByRole('button', { name: title }).click()
  const dialog = clientPage.getByRole('dialog', { name: title })
  await dialog.getByRole('button', { name: 'Je viendrai' }).click()
  await expect(dialog.getByText('Vous avez dit que vous viendrez.')).toBeVisible()

  for (const { id, token } of [lawyer, client]) {
    const renewed = await fetch(`${url}/api/calendar/${id}/feed`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}` },
    })
    const { address } = (await renewed.json()) as { address: string }
    const path = new URL(address).pathname
    const feed = await (await fetch(url + path)).text()
    expect(feed).toContain(`SUMMARY:${title}`)
    expect(feed).toContain(`DTSTART;TZID=Europe/Brussels:${day.replaceAll('-', '')}T140000`)
  }
})

test('refuses overlapping events: the form shows who is busy, and keeps the typed text', async ({
  page,
  url,
}) => {
  const day = quietDay(1)
  await signInAs(page, url, 'lotte.vandamme@maat.example')
  await speak(page, 'fr')
  await visit(page, `/calendar?view=day&day=${day}`)
  const write = async (title: string) => {
    await page.getByRole('button', { name: 'Nouveau rendez-vous' }).click()
    const form = page.getByRole('dialog', { name: 'Nouveau rendez-vous' })
    await form.getByRole('textbox', { name: 'Titre' }).fill(title)
    await form.getByLabel('Jour *').fill(day)
    await form.getByLabel('De *').fill('09:00')
    await form.getByLabel('À *').fill('10:00')
    await form.getByRole('button', { name: 'Envoyer les invitations' }).click()
    return form
  }
  await expect(await write('Première réunion')).toHaveCount(0)
  const form = await write('Deuxième réunion')
  await expect(form.getByRole('alert')).toContainText('Lotte Van Damme-Demo n’est pas libre')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Nouveau rendez-vous' }).click()
  await expect(form.getByRole('textbox', { name: 'Titre' })).toHaveValue('Deuxième réunion')
  await expectAccessible(form)
})

test('a calendar works by keyboard and screen reader: a month in light, a list in dark', async ({
  page,
  url,
}) => {
  await signInAs(page, url, 'assistant@maat.example')
  const meeting = page.getByRole('button', { name: 'Réunion d’équipe' }).first()
  for (const [theme, view] of [
    ['light', 'month'],
    ['dark', 'list'],
  ] as const) {
    await page.addInitScript(chosen => localStorage.setItem('theme', chosen), theme)
    await visit(page, `/calendar?view=${view}&of=team`)
    await expect(meeting).toBeVisible()
    await expectAccessible(page)
  }
  await meeting.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Réunion d’équipe' })).toBeVisible()
})

test('schedules a hearing from the page of its case, warns of a busy hour, and shows both on the timeline', async ({
  page,
  url,
}) => {
  const { token } = await signInAs(page, url, 'admin@maat.example')
  const response = await fetch(`${url}/api/cases?group=ongoing&limit=1`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { items } = (await response.json()) as { items: { id: string }[] }
  const day = quietDay()
  await visit(page, `/case-${items[0]?.id}?tab=calendar`)
  const schedule = async (title: string) => {
    await page.getByRole('button', { name: 'Fixer une audience' }).click()
    const form = page.getByRole('dialog', { name: 'Nouveau rendez-vous' })
    await form.getByRole('textbox', { name: 'Titre' }).fill(title)
    await form.getByLabel('Jour *').fill(day)
    await form.getByLabel('De *').fill('08:00')
    await form.getByLabel('À *').fill('08:30')
    await form.getByRole('button', { name: 'Envoyer les invitations' }).click()
    await expect(page.getByRole('button', { name: title })).toBeVisible()
  }
  await schedule('Audience de mise en état')
  await expectAccessible(page)
  // The court has fixed the hour, so a hearing is recorded even if its lawyer is busy.
  await schedule('Audience en référé')
  await expect(page.getByText('L’audience est inscrite, mais elle tombe sur autre chose')).toBeVisible()
  await visit(page, `/case-${items[0]?.id}?tab=timeline`)
  await expect(
    page.getByText('Audience fixée : « Audience de mise en état »', { exact: false }),
  ).toBeVisible()
})

test("the form keeps a colleague's change; an absence shows its events", async ({ page, url }) => {
  // The lawyer works in the time zone of Brussels, and the meeting is in that of Douala.
  const day = dayOfOneClock(TUESDAY, quietDay(2))
  const { token } = await signInAs(page, url, 'lotte.vandamme@maat.example')
  const send = async (method: string, path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) })
    return (await response.json()) as { id: string; version: number }
  }
  const times = (from: number) => ({
    startsAt: `${day}T${from}:00:00.000Z`,
    endsAt: `${day}T${from + 1}:00:00.000Z`,
  })
  const timeZone = 'Africa/Douala'
  const begun = { kind: 'meeting', title: 'Point d’étape', ...times(10), timeZone }
  const { id, version } = await send('POST', '/api/events', begun)
  await speak(page, 'fr')
  await visit(page, `/calendar?view=list&day=${day}&eventId=${id}`)
  await page.getByRole('button', { name: 'Modifier' }).click()
  const form = page.getByRole('dialog', { name: 'Modifier le rendez-vous' })
  await form.getByRole('textbox', { name: 'Titre' }).fill('Point final')
  await send('PATCH', `/api/events/${id}`, { version, ...times(14) })
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('avec ce que quelqu’un d’autre a changé', { exact: false })).toBeVisible()
  await expect(form).toHaveCount(0)
  const dialog = page.getByRole('dialog', { name: 'Point final' })
  await expect(dialog).toContainText('15:00–16:00')
  await dialog.getByRole('button', { name: 'Fermer' }).click()
  await page.getByRole('button', { name: 'Nouveau rendez-vous' }).click()
  const absence = page.getByRole('dialog', { name: 'Nouveau rendez-vous' })
  await absence.getByRole('radio', { name: 'Absence' }).check()
  await absence.getByRole('textbox', { name: 'Titre' }).fill('Malade')
  await absence.getByRole('checkbox', { name: 'Toute la journée' }).check()
  await expect(absence.getByText('Un rendez-vous tombe pendant cette absence')).toBeVisible()
  await expect(absence.getByText('Point final')).toBeVisible()
  await expectAccessible(absence)
  await absence.getByRole('button', { name: 'Noter l’absence' }).click()
  await expect(absence).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Malade' })).toBeVisible()
})
