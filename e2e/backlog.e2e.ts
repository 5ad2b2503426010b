import type { BacklogEntryView } from '@maat/contract/firm/backlog'
import type { Page } from '@playwright/test'
import { openSmtp } from '../apps/server/test/stand-ins/smtp-server.ts'
import { openFirm } from './steps/firm.ts'
import { expect, expectAccessibleInBothThemes, signInAs, test } from './steps/journey.ts'
import { type Asking, callApi } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

const [PUT_OFF, GONE, UNKNOWN] = [
  'greffe@tribunal.example',
  'parti@tribunal.example',
  'inconnu@tribunal.example',
] as const

/** A second product starts and runs beside the first one. */
const PATIENCE = { timeout: 20_000 }

async function sendTo(page: Page, address: string): Promise<void> {
  await visit(page, '/test')
  await page.getByLabel('Adresse').fill(address)
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByText('L’e-mail est en route.')).toBeVisible(PATIENCE)
}

/** The mail server has answered for all of them. */
async function waitForAnswers(admin: Asking, addresses: readonly string[]): Promise<void> {
  const answered = async () => {
    const { items } = await callApi<{ items: BacklogEntryView[] }>(admin, '/backlog?limit=100')
    const replies = items.filter(({ reason }) => reason === 'mail-server-said')
    return addresses.every(address => replies.some(({ recipient }) => recipient === address))
  }
  await expect.poll(answered, { timeout: 90_000 }).toBe(true)
}

/** Loaded again: the list that is shown does not follow the work. */
async function openList(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Travaux en attente' }).click()
  await page.reload()
}

const rowOf = (page: Page, address: string) => page.getByRole('row').filter({ hasText: address })

test('an Admin sees why mails are not sent, sends one again and sets another aside', async ({ page }) => {
  // Other tests need a mail server that accepts their mails.
  test.setTimeout(300_000)
  const smtp = await openSmtp()
  // The mail server accepts the mails of the demo firm itself: their failures would fill the first page of the list.
  smtp.answer(450, PUT_OFF)
  const { url, close } = await openFirm({ SMTP_URL: smtp.url })
  try {
    const { token } = await signInAs(page, url, 'admin@maat.example')
    const admin = { url, token }
    await page.goto(`${url}/test`)
    await sendTo(page, PUT_OFF)
    await waitForAnswers(admin, [PUT_OFF])
    await openList(page)
    const putOff = rowOf(page, PUT_OFF)
    await expect(putOff).toContainText('Le serveur d’e-mail a répondu', PATIENCE)
    await expect(putOff).toContainText('E-mail de test', PATIENCE)
    await expect(putOff).toContainText('mailbox unavailable')

    smtp.answer(550, GONE, UNKNOWN)
    for (const address of [GONE, UNKNOWN]) await sendTo(page, address)
    await waitForAnswers(admin, [GONE, UNKNOWN])
    await openList(page)
    const [unknown, gone] = [rowOf(page, UNKNOWN), rowOf(page, GONE)]
    for (const failed of [unknown, gone]) await expect(failed).toContainText('En échec', PATIENCE)
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
