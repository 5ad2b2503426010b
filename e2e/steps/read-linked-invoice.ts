// Steps of a payer without an account who reads an invoice: the link of one mail, and the code of another.
import type { Browser, Page } from '@playwright/test'
import type { Inbox } from './inbox.ts'

export async function openLinkedPage(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'fr-FR' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  await page.goto(address)
  return page
}

export const findInvoiceLink = (inbox: Inbox, number: string): Promise<string> =>
  inbox.find(/http\S+\/confirm-event#invoice=[\w-]{43}/, number)

/** Returns the code. */
export async function receiveCode(payer: Page, inbox: Inbox): Promise<string> {
  await payer.getByRole('button', { name: 'Recevoir le code' }).click()
  return (await inbox.find(/Votre code.: \d{6}/)).slice(-6)
}
