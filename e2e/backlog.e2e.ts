import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { openSmtp } from '../apps/server/test/smtp-server.ts'
import { startServer } from '../scripts/served-product.ts'
import { expect, expectAccessibleInBothThemes, signInAs, test } from './journey.ts'

async function sendTo(page: Page, url: string, address: string): Promise<void> {
  await page.goto(`${url}/test`)
  await page.getByLabel('Adresse').fill(address)
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByText('L’e-mail est en route.')).toBeVisible()
}

/** It stands there once the mail server has answered. */
async function rowOf(page: Page, address: string, text: string): Promise<Locator> {
  await page.getByRole('link', { name: 'Travaux en attente' }).click()
  const row = page.getByRole('row').filter({ hasText: address })
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText(text, { timeout: 1000 })
  }).toPass()
  return row
}

test('an Admin sees why mails do not leave, sends one again and puts another aside', async ({ page }) => {
  // A mail server that puts everybody off is nothing to share with other journeys.
  test.slow()
  const smtp = await openSmtp()
  smtp.answer(450)
  const dataDir = mkdtempSync(join(tmpdir(), 'maat-backlog-'))
  const { url, stop } = await startServer({ dataDir, env: { SMTP_URL: smtp.url } })
  try {
    await signInAs(page, url, 'admin@maat.example')
    await sendTo(page, url, 'greffe@tribunal.example')
    const putOff = await rowOf(page, 'greffe@tribunal.example', 'Le serveur d’e-mail a répondu')
    await expect(putOff).toContainText('E-mail de test')
    await expect(putOff).toContainText('mailbox unavailable')

    smtp.answer(550)
    for (const address of ['parti@tribunal.example', 'inconnu@tribunal.example'])
      await sendTo(page, url, address)
    const unknown = await rowOf(page, 'inconnu@tribunal.example', 'En échec')
    const gone = await rowOf(page, 'parti@tribunal.example', 'En échec')
    await expectAccessibleInBothThemes(page)
    await unknown.getByRole('button', { name: /Écarter/ }).click()
    const asked = page.getByRole('dialog', { name: /Écarter cet échec/ })
    await asked.getByRole('button', { name: 'Écarter' }).click()
    await expect(unknown).toBeHidden()

    // Nothing but an Admin sends again what was refused for good.
    smtp.answer(undefined)
    await gone.getByRole('button', { name: /Réessayer/ }).click()
    await expect(page.getByText('C’est reparti.', { exact: false })).toBeVisible()
    await expect.poll(() => smtp.recipients.flat(), { timeout: 30_000 }).toContain('parti@tribunal.example')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Travaux en attente' })).toBeVisible()
    await expect(gone).toBeHidden()
    expect(smtp.recipients.flat()).not.toContain('inconnu@tribunal.example')
  } finally {
    await stop()
    await smtp.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
