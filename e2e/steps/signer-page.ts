// The page behind a mailed signing link, on a phone and without a session: the signer identifies themselves.
import type { Browser } from '@playwright/test'
import { Inbox } from './inbox.ts'
import { expect } from './journey.ts'
import { openOnPhone, SignatureArea } from './signature-area.ts'

export class SignerPage extends SignatureArea {
  static async open<This extends typeof SignerPage>(
    this: This,
    browser: Browser,
    url: string,
    link: string,
  ): Promise<InstanceType<This>> {
    const page = await openOnPhone(browser, url)
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Dites-nous qui vous êtes' })).toBeVisible()
    await expect(page).toHaveURL(/\/confirm-event$/)
    return new this(page) as InstanceType<This>
  }

  /** The code requested now, not an earlier one. */
  async receiveCode(url: string, address: string): Promise<string> {
    const inbox = new Inbox(url, address)
    await inbox.forgetOlder()
    const sent = this.page.waitForResponse(/signing\/code$/)
    await this.page.getByRole('button', { name: 'Recevoir le code' }).click()
    expect((await sent).status()).toBe(200)
    const masked = address.replace(/^(.).*@/, '$1•••@')
    await expect(this.page.getByText(`Le code est parti vers ${masked}`, { exact: false })).toBeVisible()
    return (await inbox.find(/Votre code : \d{6}/)).slice(-6)
  }

  async sayWho(birthDate: string, code: string, open = 'Lire mon dossier'): Promise<void> {
    await this.page.getByLabel('Code à six chiffres').fill(code)
    await this.page.locator('input[name="birthDate"]').fill(birthDate)
    await this.page.getByRole('button', { name: open }).click()
  }
}
