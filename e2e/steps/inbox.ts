// Reads the stored mails of the demo by recipient; the screen shows the newest of all recipients.
import { readMailbox, type TestMail } from '@maat/contract/communication/mailbox'
import { expect } from '@playwright/test'
import type { z } from 'zod'

const MAX_PAGES = 10

export async function mailsTo(url: string, address: string): Promise<z.infer<typeof TestMail>[]> {
  const found: z.infer<typeof TestMail>[] = []
  let after = ''
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const response = await fetch(`${url}/api/mailbox?limit=100${after}`)
    const { mails } = readMailbox.reply.parse(await response.json())
    found.push(...(mails?.items ?? []).filter(({ to }) => to === address))
    if (!mails?.next) break
    after = `&after=${encodeURIComponent(mails.next)}`
  }
  return found
}

export class Inbox {
  readonly #url: string
  readonly #address: string
  readonly #seen = new Set<string>()

  constructor(url: string, address: string) {
    this.#url = url
    this.#address = address
  }

  async forgetOlder(): Promise<void> {
    for (const { id } of await mailsTo(this.#url, this.#address)) this.#seen.add(id)
  }

  /** Waits for a mail that contains `about`, and returns the first match in the newest mail with a match. */
  async find(part: RegExp, about = ''): Promise<string> {
    let found = ''
    const search = async () => {
      const mails = (await mailsTo(this.#url, this.#address)).filter(({ id }) => !this.#seen.has(id))
      const texts = mails
        .map(({ subject, text }) => `${subject}\n${text}`)
        .filter(text => text.includes(about))
      found = texts.map(text => part.exec(text)?.[0]).find(Boolean) ?? ''
      return found
    }
    await expect.poll(search, { timeout: 20_000 }).not.toBe('')
    return found
  }
}

export const findInMail = (url: string, address: string, part: RegExp, about = ''): Promise<string> =>
  new Inbox(url, address).find(part, about)
