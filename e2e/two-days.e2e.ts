// Two days of a lawyer who has only a keyboard: timers, quick entries, the grid of the week and proposals.
import { instantOf } from '@maat/domain/calendar/zoned-times'
import type { Browser, Page } from '@playwright/test'
import { now, withClockAhead } from './steps/clock.ts'
import { nextMonday } from './steps/days.ts'
import { type Firm, openFirm } from './steps/firm.ts'
import { expect, expectAccessible, signInAs, test } from './steps/journey.ts'
import { Keyboard } from './steps/keyboard.ts'
import { acceptedCase, callApi } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

const LAWYER = 'avocat@maat.example'
const TITLE = 'Deux jours au clavier'
const DAY = 24 * 60 * 60_000
const MOST_KEYS = 12

const mainOf = (page: Page) => page.getByRole('main')
const entryOf = (page: Page, text: string) => mainOf(page).getByRole('listitem').filter({ hasText: text })

/** Leaves traces in the case without recording time. */
async function work(url: string, token: string, caseId: string): Promise<void> {
  for (const text of ['Bonjour, le géomètre passera lundi.', 'Il mesurera le mur.'])
    await callApi({ url, token }, `/conversations/${caseId}/messages`, 'POST', {
      id: crypto.randomUUID(),
      text,
      attachments: [],
    })
  const moment = (minutes: number) => new Date(now().getTime() + minutes * 60_000).toISOString()
  for (const [title, begins] of [
    ['Réunion avec le géomètre', -240],
    ['Réunion annulée au dernier moment', -200],
  ] as const)
    await callApi({ url, token }, '/events', 'POST', {
      kind: 'meeting',
      caseId,
      title,
      startsAt: moment(begins),
      endsAt: moment(begins + 30),
      timeZone: 'Europe/Brussels',
      participants: [],
    })
}

async function startTimer(keys: Keyboard, text: string): Promise<void> {
  const { page } = keys
  await keys.enter(page.getByRole('button', { name: 'Démarrer un chronomètre' }))
  const dialog = page.getByRole('dialog')
  await keys.reach(dialog.getByLabel('Ce que vous faites'))
  await keys.type(text)
  await keys.press('Enter')
  await expect(dialog).toBeHidden()
}

async function openTimer(keys: Keyboard, state: RegExp): Promise<void> {
  await keys.enter(keys.page.getByRole('button', { name: state }))
  await expect(keys.page.getByRole('dialog')).toBeVisible()
}

async function note(keys: Keyboard, line: string): Promise<void> {
  const field = keys.page.getByLabel('Durée et travail, en une ligne')
  if (!(await keys.isOn(field))) await keys.press('t')
  await expect(field).toBeFocused()
  await keys.type(line)
  await keys.press('Enter')
}

async function firstDay(page: Page, caseId: string): Promise<void> {
  const keys = new Keyboard(page)
  await test.step('a timer is started, paused, resumed and stopped', async () => {
    await visit(page, `/case-${caseId}?tab=time`)
    await startTimer(keys, 'Lire le rapport du géomètre')
    await openTimer(keys, /^Chronomètre : /)
    const dialog = page.getByRole('dialog')
    await keys.enter(dialog.getByRole('button', { name: 'Pause' }))
    await keys.enter(dialog.getByRole('button', { name: 'Reprendre' }))
    await expect(dialog.getByRole('button', { name: 'Pause' })).toBeEnabled()
    await keys.enter(dialog.getByRole('button', { name: 'Arrêter et noter' }))
    await keys.reach(dialog.getByLabel('Durée'))
    await keys.retype('35')
    await keys.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(entryOf(page, 'Lire le rapport du géomètre').first()).toBeVisible()
  })

  await test.step('quick entries in French, Dutch and English take few keys besides their text', async () => {
    await visit(page, `/case-${caseId}?tab=time`)
    await expect(page.getByLabel('Durée et travail, en une ligne')).toBeVisible()
    keys.reset()
    await note(keys, '1h20 lettre au bailleur')
    expect(keys.pressed).toBeLessThanOrEqual(MOST_KEYS)
    // The line never waits for the server.
    await note(keys, '0,4 u telefoon cliënt')
    await note(keys, '25 min research on easements')
    for (const text of ['lettre au bailleur', 'telefoon cliënt', 'research on easements'])
      await expect(entryOf(page, text).first()).toBeVisible()
  })

  await test.step('a timer is left running in the evening', async () => {
    await startTimer(keys, 'Rédiger la citation')
    await expect(page.getByRole('button', { name: /^Chronomètre : / })).toBeVisible()
  })
}

async function secondDay(page: Page): Promise<void> {
  const keys = new Keyboard(page)
  const main = mainOf(page)
  await test.step('the timer that ran all night asks how long the work really took', async () => {
    await visit(page, '/dashboard')
    await openTimer(keys, /^Chronomètre : /)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('L’avez-vous oublié ?', { exact: false })).toBeVisible()
    await keys.enter(dialog.getByRole('button', { name: 'Arrêter et noter' }))
    await expect(
      dialog.getByText('Combien de temps avez-vous vraiment travaillé ?', { exact: false }),
    ).toBeVisible()
    await expect(dialog.getByLabel('Durée')).toHaveValue('')
    await expectAccessible(dialog)
    await keys.enter(dialog.getByRole('button', { name: 'Noter le temps' }))
    await expect(dialog.getByLabel('Durée')).toBeFocused()
    await keys.type('2h')
    await keys.press('Enter')
    await expect(dialog).toBeHidden()
  })

  await test.step('the grid of the week has the first day, and takes an entry for the second one', async () => {
    await keys.enter(page.getByRole('link', { name: 'Temps', exact: true }))
    const row = main.getByRole('row').filter({ hasText: TITLE })
    const filled = row.getByRole('button')
    // 35 + 80 + 24 + 25 minutes, and the two hours of the night.
    await expect(filled).toHaveText('4:44')
    await keys.reach(filled)
    await keys.press('ArrowRight')
    await keys.type('45 min étude des pièces')
    await keys.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Description')).toHaveValue('étude des pièces')
    await keys.reach(dialog.getByLabel('Durée'))
    await keys.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(row.getByRole('button')).toHaveText(['4:44', '0:45'])
  })

  await test.step('forgotten work is accepted, changed and dismissed by one key each', async () => {
    const rowsOfCase = main.getByRole('listitem').filter({ hasText: TITLE })
    await expect(rowsOfCase).toHaveCount(3)
    const titleOf = (name: string | RegExp) => rowsOfCase.getByRole('button', { name, exact: true })
    await keys.reach(titleOf('Réunion annulée au dernier moment'))
    await keys.press('x')
    await expect(titleOf('Réunion annulée au dernier moment')).toBeHidden()
    await keys.reach(titleOf('Réunion avec le géomètre'))
    await keys.press('n')
    await expect(titleOf('Réunion avec le géomètre')).toBeHidden()
    await keys.reach(titleOf('2 messages au client'), 'k')
    await keys.press('m')
    const dialog = page.getByRole('dialog')
    await keys.reach(dialog.getByLabel('Durée'))
    await keys.retype('12')
    await keys.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(rowsOfCase).toHaveCount(0)
    await page.reload()
    await expect(main.getByRole('heading', { name: 'Temps oublié' })).toBeVisible()
    await expect(main.getByText('Réunion annulée au dernier moment')).toBeHidden()
    // The meeting of half an hour and twelve minutes of messages, both on the first day.
    await expect(main.getByRole('row').filter({ hasText: TITLE }).getByRole('button')).toHaveText([
      '5:26',
      '0:45',
    ])
  })
}

async function openPage(browser: Browser, firm: Firm): Promise<Page> {
  const context = await browser.newContext({ baseURL: firm.url, locale: 'fr-FR' })
  const page = await context.newPage()
  await signInAs(page, firm.url, LAWYER)
  return page
}

/** A Monday morning, so that both days are in one week whenever the tests run. */
const toMonday = () => instantOf(`${nextMonday()}T10:00`, 'Europe/Brussels').getTime() - now().getTime()

test('a lawyer records two days with the keyboard alone', async ({ browser }) => {
  test.setTimeout(180_000)
  await withClockAhead(toMonday(), async () => {
    const firm = await openFirm()
    try {
      const page = await openPage(browser, firm)
      const caseId = await acceptedCase(page, firm.url, TITLE)
      const { token } = await signInAs(page, firm.url, LAWYER)
      await work(firm.url, token, caseId)
      await firstDay(page, caseId)
      await page.context().close()
      await withClockAhead(DAY, async () => {
        await firm.restart()
        const next = await openPage(browser, firm)
        await secondDay(next)
        await next.context().close()
      })
    } finally {
      await firm.close()
    }
  })
})
