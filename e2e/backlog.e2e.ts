import type { Locator, Page } from '@playwright/test'
import { openSmtp } from '../apps/server/test/smtp-server.ts'
import { openFirm } from './firm.ts'
import { expect, expectAccessibleInBothThemes, signInAs, test } from './journey.ts'
import { waitForRequests } from './wait-for-requests.ts'

const [PUT_OFF, GONE, UNKNOWN] = [
  'greffe@tribunal.example',
  'parti@tribunal.example',
  'inconnu@tribunal.example',
] as const

/** A second product starts and runs beside the first one. */
const PATIENCE = { timeout: 20_000 }

async function sendTo(page: Page, url: string, address: string): Promise<void> {
  await page.goto(`${url}/test`)
  await page.getByLabel('Adresse').fill(address)
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByText('L’e-mail est en route.')).toBeVisible(PATIENCE)
}

/** The row appears once the mail server has answered. */
async function rowOf(page: Page, address: string, text: string): Promise<Locator> {
  await page.getByRole('link', { name: 'Travaux en attente' }).click()
  const row = page.getByRole('row').filter({ hasText: address })
  await expect(async () => {
    await page.reload()
    await waitForRequests(page)
    await expect(row).toContainText(text, { timeout: 1000 })
  }).toPass({ timeout: 90_000 })
  return row
}

test('an Admin sees why mails are not sent, sends one again and sets another aside', async ({ page }) => {
  // Other tests need a mail server that accepts their mails.
  test.setTimeout(300_000)
  const smtp = await openSmtp()
  // The mail server accepts the mails of the demo firm itself: their failures would fill the first page of the list.
  smtp.answer(450, PUT_OFF)
  const { url, close } = await openFirm({ SMTP_URL: smtp.url })
  try {
    await signInAs(page, url, 'admin@maat.example')
    await sendTo(page, url, PUT_OFF)
    const putOff = await rowOf(page, PUT_OFF, 'Le serveur d’e-mail a répondu')
    await expect(putOff).toContainText('E-mail de test', PATIENCE)
    await expect(putOff).toContainText('mailbox unavailable')

    smtp.answer(550, GONE, UNKNOWN)
    for (const address of [GONE, UNKNOWN]) await sendTo(page, url, address)
    const unknown = await rowOf(page, UNKNOWN, 'En échec')
    const gone = await rowOf(page, GONE, 'En échec')
    await expectAccessibleInBothThemes(page)
    await unknown.getByRole('button', { name: /Écarter/ }).click()
    const dialog = page.getByRole('dialog', { name: /Écarter cet échec/ })
    await dialog.getByRole('button', { name: 'Écarter' }).click()
    await expect(unknown).toBeHidden(PATIENCE)

    // A permanently refused mail is sent again only by an Admin.
    smtp.answer(undefined)
    await gone.getByRole('button', { name: /Réessayer/ }).click()
    await expect(page.getByText('C’est reparti.', { exact: false })).toBeVisible(PATIENCE)
    await expect.poll(() => smtp.recipients.flat(), { timeout: 60_000 }).toContain(GONE)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Travaux en attente' })).toBeVisible(PATIENCE)
    await expect(gone).toBeHidden(PATIENCE)
    expect(smtp.recipients.flat()).not.toContain(UNKNOWN)
  } finally {
    await close()
    await smtp.close()
  }
})
