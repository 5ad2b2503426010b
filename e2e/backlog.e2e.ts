import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSmtp } from '../apps/server/test/smtp-server.ts'
import { startServer } from '../scripts/served-product.ts'
import { expect, expectAccessible, signInAs, test } from './journey.ts'

test('an Admin sees why a mail does not leave, and sends it again once the mail server takes it', async ({
  page,
}) => {
  // A mail server that puts everybody off is nothing to share with other journeys.
  test.slow()
  const smtp = await openSmtp()
  smtp.answer(450)
  const dataDir = mkdtempSync(join(tmpdir(), 'maat-backlog-'))
  const { url, stop } = await startServer({ dataDir, env: { SMTP_URL: smtp.url } })
  try {
    await signInAs(page, url, 'admin@maat.example')
    await page.goto(`${url}/test`)
    await page.getByLabel('Adresse').fill('greffe@tribunal.example')
    await page.getByRole('button', { name: 'Envoyer' }).click()

    await page.getByRole('link', { name: 'Travaux en attente' }).click()
    const row = page.getByRole('row').filter({ hasText: 'greffe@tribunal.example' })
    await expect(async () => {
      await page.reload()
      await expect(row).toContainText('Le serveur d’e-mail a répondu', { timeout: 1000 })
    }).toPass()
    await expect(row).toContainText('E-mail de test')
    await expect(row).toContainText('mailbox unavailable')
    await expectAccessible(page)

    smtp.answer(undefined)
    await row.getByRole('button', { name: /Réessayer/ }).click()
    await expect(page.getByText('C’est reparti.', { exact: false })).toBeVisible()
    await expect.poll(() => smtp.recipients.flat(), { timeout: 30_000 }).toContain('greffe@tribunal.example')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Travaux en attente' })).toBeVisible()
    await expect(row).toBeHidden()
  } finally {
    await stop()
    await smtp.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
