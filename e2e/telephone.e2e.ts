// An assistant records a phone call while the caller speaks.
import type { Locator, Page } from '@playwright/test'
import { mailsTo } from './steps/inbox.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectKept,
  signInAs,
  test,
} from './steps/journey.ts'
import { visit } from './steps/visit.ts'

const SCREENS = [
  [1440, 900],
  [360, 740],
] as const

/** A slow typist makes some 200 strokes a minute. */
const MOST_STROKES = 200

/** Counts the keystrokes of a user with one hand on the phone; a click counts as a stroke. */
class Hand {
  readonly page: Page
  strokes = 0

  constructor(page: Page) {
    this.page = page
  }

  async click(what: Locator): Promise<void> {
    this.strokes += 1
    await what.click()
  }

  async type(text: string): Promise<void> {
    this.strokes += text.length
    await this.page.keyboard.type(text)
  }

  async press(key: string): Promise<void> {
    this.strokes += 1
    await this.page.keyboard.press(key)
  }
}

test('an assistant records an unknown caller in one screen, by keyboard, and invites them', async ({
  page,
  url,
}) => {
  await signInAs(page, url, 'assistant@maat.example')
  await visit(page, '/todos')
  const hand = new Hand(page)
  const dialog = page.getByRole('dialog')
  await hand.click(page.getByRole('banner').getByRole('button', { name: 'Prendre un appel' }))
  await expect(dialog.getByLabel('Nom de la personne')).toBeFocused()
  await hand.type('Nadia Orage')
  await hand.press('Tab')
  await hand.type('0470123499')
  await hand.press('Tab')
  await hand.type('Étienne Lacroix-Demo')
  await hand.press('Tab')
  await hand.type('Il garde sa caution depuis mars.')
  await hand.press('Tab')
  await hand.press('Space')
  await expect(dialog.getByText('Conflit possible')).toBeVisible()
  await expect(dialog.getByText('Membre du cabinet')).toBeVisible()
  await expect(dialog.getByText('Personne de connu', { exact: false })).toBeVisible()
  await expectAccessibleInBothThemes(dialog)
  await hand.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: 'L’appel est noté' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: '+32 470 12 34 99' })).toBeVisible()

  await hand.click(dialog.getByRole('button', { name: 'Inviter à ouvrir un compte' }))
  await expect(dialog.getByLabel('Prénom')).toHaveValue('Nadia')
  await hand.click(dialog.getByLabel('Adresse e-mail'))
  const email = `n${Date.now() % 100_000}@orage.example`
  await hand.type(email)
  await hand.press('Enter')
  await expect(dialog.getByText('Client : Nadia Orage')).toBeVisible()
  console.info(`A call from a stranger, with an account by invitation: ${hand.strokes} keys and clicks`)
  expect(hand.strokes).toBeLessThanOrEqual(MOST_STROKES)

  await dialog.getByRole('button', { name: 'En faire un dossier' }).click()
  await expect(
    page.getByLabel('Que vous arrive-t-il', { exact: false }).or(page.locator('#draft-facts')),
  ).toHaveValue('Il garde sa caution depuis mars.')
  await expect.poll(() => mailsTo(url, email)).not.toEqual([])
})

test('an interrupted call survives a reload; a known caller is recognised, called back and handled', async ({
  page,
  url,
}) => {
  await signInAs(page, url, 'assistant@maat.example')
  await visit(page, '/calls')
  await page.getByRole('main').getByRole('button', { name: 'Prendre un appel' }).click()
  const dialog = page.getByRole('dialog')
  const name = `Rappel ${Date.now() % 100_000}`
  await dialog.getByLabel('De quoi s’agit-il').fill('Demande où en est son dossier.')
  await dialog.getByLabel('Nom de la personne').fill('Camille Dub')
  await expectKept(page, 'call')
  await page.reload()
  await page.getByRole('main').getByRole('button', { name: 'Prendre un appel' }).click()
  await expect(dialog.getByLabel('De quoi s’agit-il')).toHaveValue('Demande où en est son dossier.')
  await expect(dialog.getByText('client@maat.example')).toBeVisible()
  await dialog.getByLabel('Contre qui').fill('Janssens-Demo')
  const known = dialog.getByRole('listitem').filter({ hasText: 'Jan Janssens-Demo' })
  await expect(known).toHaveCount(1)
  const note = dialog.getByRole('button', { name: 'Noter l’appel' })
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height })
    await expect(note).toBeInViewport({ ratio: 1 })
    await note.click({ trial: true })
  }
  await page.setViewportSize({ width: 1280, height: 720 })
  await dialog.getByRole('button', { name: 'C’est cette personne' }).first().click()
  await dialog.getByLabel('Nom de la personne').fill(name)
  await note.click()
  await dialog.getByRole('button', { name: 'Faire rappeler' }).click()
  await dialog.getByRole('button', { name: 'Donner la tâche' }).click()
  await expect(dialog.getByText('À rappeler par', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Fermer' }).click()

  const call = page.getByRole('article', { name })
  await expect(call).toBeVisible()
  await expectAccessible(page)
  await call.getByRole('button', { name: 'C’est traité' }).click()
  await expect(call).toHaveCount(0)
  await page.getByText('Traités', { exact: true }).click()
  await expect(call.getByText('Traité par', { exact: false })).toBeVisible()
  await visit(page, '/todos?order=own')
  await expect(page.getByText(`Rappeler ${name}`).first()).toBeVisible()
})
