// A user who has only a keyboard: every press is counted, and nothing is clicked, focused or filled by the test.
import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

const MOST_PRESSES = 150

export class Keyboard {
  readonly page: Page
  /** The keys pressed since the last `reset`, without typed text. */
  pressed = 0

  constructor(page: Page) {
    this.page = page
  }

  reset(): void {
    this.pressed = 0
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key)
      this.pressed += 1
    }
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
  }

  /** Replaces the text of the focused field. */
  async retype(text: string): Promise<void> {
    await this.press('ControlOrMeta+a')
    await this.type(text)
  }

  async isOn(element: Locator): Promise<boolean> {
    return (await element.and(this.page.locator(':focus')).count()) > 0
  }

  /** Presses the key until the element has the focus. */
  async reach(element: Locator, key = 'Tab'): Promise<void> {
    await expect(element).toBeVisible()
    for (let presses = 0; presses <= MOST_PRESSES; presses += 1) {
      if (await this.isOn(element)) return
      await this.press(key)
    }
    throw new Error(`The keyboard does not reach ${element} with ${MOST_PRESSES} presses of ${key}`)
  }

  async enter(element: Locator): Promise<void> {
    await this.reach(element)
    await this.press('Enter')
  }
}
