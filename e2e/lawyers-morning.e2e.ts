// A lawyer's morning: twelve cases wait, and each gets a decision.
import type { Page } from '@playwright/test'
import { daysFromToday, inWords } from './steps/days.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  openAs,
  signInAs,
  test,
} from './steps/journey.ts'
import { type Asking, callApi, sendCaseAs } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

const LAWYER = 'samuel.ebongue@maat.example'
const WAITING = 12
const MOST_PRESSES = 30
const URGENT_ON = daysFromToday(90)
const titleOf = (number: number) => `Attente ${String(number).padStart(2, '0')}`

interface Waiting {
  items: { id: string; title: string }[]
}

/** Decides all earlier cases, so that only the twelve wait. */
async function emptyQueue(asking: Asking): Promise<void> {
  const { items } = await callApi<Waiting>(asking, '/waiting-cases?limit=100')
  for (const { id } of items)
    await callApi(asking, `/cases/${id}/refusal`, 'POST', { reason: 'Hors de notre domaine.' })
}

async function sendToOffice(page: Page, url: string, lawyer: Asking & { id: string }): Promise<void> {
  const profile = await callApi<{ officeId: string }>(lawyer, `/User/${lawyer.id}`)
  const client = await signInAs(page, url, 'client@maat.example')
  const cases = []
  for (let number = 1; number <= WAITING; number += 1) {
    const more = number === 2 ? { isUrgent: true, urgentOn: URGENT_ON } : {}
    cases.push(await sendCaseAs({ url, token: client.token }, titleOf(number), more))
  }
  const admin = await signInAs(page, url, 'admin@maat.example')
  const to = { lawyerId: null, officeId: profile.officeId }
  for (const { id } of cases) await callApi({ url, token: admin.token }, `/cases/${id}/lawyer`, 'PUT', to)
}

/** Counts the presses of keys and the mouse. */
class Hand {
  readonly page: Page
  presses = 0

  constructor(page: Page) {
    this.page = page
  }

  async press(key: string): Promise<void> {
    this.presses += 1
    await this.page.keyboard.press(key)
  }

  async accept(): Promise<void> {
    await this.press('a')
    await expect(this.page.getByRole('button', { name: 'Accepter le dossier' })).toBeFocused()
    await this.press('Enter')
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
  }

  async refuse(): Promise<void> {
    await this.press('r')
    await expect(this.page.getByRole('dialog').getByRole('group').getByRole('button').first()).toBeFocused()
    await this.press('1')
    await expect(this.page.getByRole('button', { name: 'Refuser le dossier' })).toBeFocused()
    await this.press('Enter')
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
  }
}

const rows = (page: Page) => page.getByRole('list').getByRole('link', { name: /^Attente \d+/ })

async function expectAt(page: Page, title: string, left: number): Promise<void> {
  await expect(rows(page)).toHaveCount(left)
  await expect(page.getByRole('link', { name: title, exact: true })).toBeFocused()
}

test('a lawyer decides on twelve waiting cases in at most thirty keys and clicks', async ({
  page,
  browser,
  url,
}) => {
  const { id, token } = await signInAs(page, url, LAWYER)
  await emptyQueue({ url, token })
  await sendToOffice(page, url, { url, token, id })

  const lawyer = await openAs(browser, url, LAWYER)
  await visit(lawyer, '/dashboard')
  const hand = new Hand(lawyer)
  hand.presses += 1
  await lawyer.getByRole('link', { name: /^Décider un dossier après l’autre$|^Et \d+ autres?$/ }).click()
  await expect(rows(lawyer)).toHaveCount(WAITING)
  await expect(rows(lawyer).first()).toHaveText(titleOf(2))
  const first = lawyer.getByRole('listitem').filter({ hasText: titleOf(2) })
  for (const fact of ['Urgent', `Avant le ${inWords(URGENT_ON)}`, /^Documents/, 'Honoraires'])
    await expect(first.getByText(fact)).toBeVisible()
  await expectAccessibleInBothThemes(lawyer)

  await hand.accept()
  await expectAt(lawyer, titleOf(1), 11)
  for (let left = 10; left >= 4; left -= 1) {
    await hand.accept()
    await expectAt(lawyer, titleOf(WAITING - left + 1), left)
  }
  for (const left of [3, 2]) {
    await hand.refuse()
    await expectAt(lawyer, titleOf(WAITING - left + 1), left)
  }
  await hand.press('Enter')
  await expect(lawyer.getByRole('heading', { level: 1, name: titleOf(11) })).toBeVisible()
  await expect(lawyer.getByText('Mon voisin a construit un mur')).toBeVisible()
  await hand.accept()
  await expect(lawyer.getByRole('button', { name: /^Dossier suivant/ })).toBeFocused()
  await hand.press('Enter')
  await expect(lawyer.getByRole('heading', { level: 1, name: titleOf(12) })).toBeVisible()
  await expect(lawyer.getByRole('button', { name: 'Accepter', exact: true })).toBeVisible()
  await hand.accept()
  await expect(lawyer.getByRole('link', { name: /^Plus aucun dossier n’attend/ })).toBeVisible()
  console.info(`Twelve waiting cases decided: ${hand.presses} keys and clicks`)
  expect(hand.presses).toBeLessThanOrEqual(MOST_PRESSES)

  await visit(lawyer, '/my-cases?view=waiting')
  await expect(lawyer.getByText('Aucun dossier n’attend')).toBeVisible()
})

test('the keys of the queue move and open, are listed on request, and do nothing during typing', async ({
  page,
  browser,
  url,
}) => {
  const client = await signInAs(page, url, 'client@maat.example')
  // Urgent cases are on the first page, however many cases other tests send meanwhile.
  const urgent = { isUrgent: true, urgentOn: URGENT_ON }
  for (const title of ['Touches une', 'Touches deux'])
    await sendCaseAs({ url, token: client.token }, title, urgent)
  const lawyer = await openAs(browser, url, 'avocat@maat.example')
  await visit(lawyer, '/my-cases?view=waiting')
  const links = lawyer.getByRole('main').getByRole('list').getByRole('link')
  await expect(links.nth(1)).toBeVisible()
  // No case is selected before the first key, which selects the first case.
  const taken = lawyer.getByRole('main').locator('[data-current]')
  await expect(taken).toHaveCount(0)
  await lawyer.keyboard.press('j')
  await expect(links.nth(0)).toBeFocused()
  await expect(taken.getByRole('link')).toBeFocused()
  await lawyer.keyboard.press('j')
  await expect(links.nth(1)).toBeFocused()
  await expect(taken).toHaveCount(1)
  await lawyer.keyboard.press('k')
  await expect(links.nth(0)).toBeFocused()

  await lawyer.keyboard.press('?')
  const help = lawyer.getByRole('dialog', { name: 'Touches du clavier' })
  await expect(help.getByText('Dossier suivant')).toBeVisible()
  await expectAccessible(help)
  await lawyer.keyboard.press('a')
  await expect(lawyer.getByRole('dialog')).toHaveCount(1)
  await help.getByRole('checkbox').uncheck()
  await lawyer.keyboard.press('Escape')
  await lawyer.keyboard.press('a')
  await lawyer.keyboard.press('?')
  await expect(lawyer.getByRole('dialog')).toHaveCount(0)
  await lawyer.getByRole('button', { name: 'Touches', exact: true }).click()
  await help.getByRole('checkbox').check()
  await lawyer.keyboard.press('Escape')
  await expect(lawyer.getByRole('dialog')).toHaveCount(0)

  // Other tests also decide on cases in this queue.
  await lawyer.getByRole('link', { name: 'Touches une' }).first().focus()
  await lawyer.keyboard.press('r')
  await lawyer.getByLabel('Motif du refus').fill('')
  await lawyer.getByLabel('Motif du refus').pressSequentially('jakr?')
  await expect(lawyer.getByLabel('Motif du refus')).toHaveValue('jakr?')
  await expect(lawyer.getByRole('dialog')).toHaveCount(1)
})
