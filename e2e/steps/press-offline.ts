// Presses a button while the connection is down, and again, where needed, after reconnection.
import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'
import { waitForRequests } from './wait-for-requests.ts'

export type TypedTexts = readonly (readonly [Locator, string])[]

interface Pressing {
  press(): Promise<void>
  typed: TypedTexts
  done: Locator
  /** Saving continues after reconnection; deciding or sending needs a second press. */
  goesOnAlone?: boolean
  /** The message beside the element, if it differs from the usual one. */
  says?: RegExp
  /** An element that must be visible before the press, if no text was typed: the page can be idle before it appears. */
  needs?: Locator
}

export const OFFLINE_MESSAGE = /Pas de connexion\.|Le serveur ne répond pas\./

export async function pressOffline(
  page: Page,
  { press, typed, done, goesOnAlone, says = OFFLINE_MESSAGE, needs }: Pressing,
) {
  const expectTyped = async () => {
    for (const [field, value] of typed) await expect(field).toHaveValue(value)
  }
  await needs?.waitFor({ state: 'attached' })
  // Code and data for the press load after the page, and an answer that arrives late may move the button.
  await waitForRequests(page)
  await page.context().setOffline(true)
  await press()
  await expect(page.getByText(says).first()).toBeVisible()
  // Otherwise the connection could be back before the page noticed more than one failed request.
  if (says === OFFLINE_MESSAGE) await expect(page.getByText('Pas de connexion.').first()).toBeVisible()
  await expectTyped()
  await expect(done).toHaveCount(0)
  await page.context().setOffline(false)
  if (says === OFFLINE_MESSAGE)
    await expect(page.getByText('La connexion est revenue.', { exact: false })).toBeVisible()
  if (!goesOnAlone) {
    await expectTyped()
    await press()
  }
  await expect(done).toBeVisible()
}
