// An invoice stays unpaid: an Admin enters the official rate that is missing, sends the second reminder with the legal
// charges, and the client reads it on a phone; then the reminders are paused.
import type { LateInvoice } from '@maat/contract/money/payment-reminders'
import { today } from './steps/days.ts'
import { expect, expectAccessibleInBothThemes, openAs, signInAs, test } from './steps/journey.ts'
import { callApi } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

test('a second reminder claims the legal charges only after the missing rate is entered', async ({
  browser,
  page,
  url,
}) => {
  const { token } = await signInAs(page, url, 'admin@maat.example')
  const { items } = await callApi<{ items: LateInvoice[] }>({ url, token }, '/late-invoices?limit=50')
  const late = items.find(
    ({ invoice, level, isReady, payer }) =>
      level === 'second' &&
      isReady &&
      payer === null &&
      invoice.number?.startsWith('BRU') &&
      // The client pays it alone, so that its number is in one row.
      invoice.open.units === invoice.dueFromClient.units,
  )
  if (!late) throw new Error('The demo firm has no late invoice in Brussels')
  const { number, caseId } = late.invoice

  await visit(page, '/late-invoices')
  const row = page.getByRole('row').filter({ hasText: number ?? '' })
  await expect(row).toContainText('Deuxième rappel')
  await expectAccessibleInBothThemes(page)
  await row.getByRole('link', { name: number ?? '' }).click()

  const card = page.getByRole('region', { name: 'Rappels de paiement' })
  await expect(card).toContainText('Premier rappel')
  await expect(card).toContainText('n’est pas connu')
  await card.getByRole('link', { name: 'Entrer ce taux' }).click()

  const rates = page.getByRole('region', { name: 'BCE, taux directeur' })
  await expect(rates).toContainText('n’est pas encore connu')
  await rates.getByRole('button', { name: /^Ajouter un taux/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Taux en %').fill('2,15')
  await dialog.getByLabel('Source').fill('Journal officiel')
  await expectAccessibleInBothThemes(dialog)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toBeHidden()
  await expect(rates).toContainText('Entré par le cabinet')
  await expect(rates).not.toContainText('n’est pas encore connu')

  // Loaded again: a page that was just read does not follow the rates of the firm.
  await page.goto(`/client/invoices/${caseId}?invoice=${late.id}`)
  await card.getByText('Comment c’est calculé').click()
  await expect(card).toContainText('10,5 %')
  await expectAccessibleInBothThemes(card)
  await card.getByRole('button', { name: 'Préparer le deuxième rappel' }).click()
  await dialog.getByLabel('Votre texte').fill('Bonjour, ceci est notre deuxième rappel.')
  await dialog.getByRole('checkbox', { name: /^Demander aussi/ }).check()
  await expectAccessibleInBothThemes(dialog)
  await dialog.getByRole('button', { name: 'Envoyer le rappel' }).click()
  await expect(dialog).toBeHidden()
  await expect(card).toContainText('de frais de retard')

  const { buyerEmail } = await callApi<{ buyerEmail: string }>({ url, token }, `/invoices/${late.id}`)
  const phone = await openAs(browser, url, buyerEmail)
  await phone.setViewportSize({ width: 360, height: 780 })
  await visit(phone, `/client/invoices/${caseId}?invoice=${late.id}`)
  const received = phone.getByRole('region', { name: /Rappels de paiement|Payment reminders|Betalings/ })
  await received
    .getByText(/^(Lire le rappel|Read the reminder|De herinnering lezen)$/)
    .first()
    .click()
  await expect(received).toContainText('ceci est notre deuxième rappel')
  await expect(received).not.toContainText('Suspendre')
  await expectAccessibleInBothThemes(received)

  await test.step('the reminders are paused, and continue', async () => {
    await card.getByRole('button', { name: 'Suspendre les rappels' }).click()
    await dialog.getByRole('button', { name: 'Suspendre', exact: true }).click()
    await expect(card).toContainText('Aucun rappel jusqu’au')
    await card.getByRole('button', { name: 'Reprendre les rappels' }).click()
    await dialog.getByRole('button', { name: 'Reprendre les rappels' }).click()
    await expect(card).toContainText('Le prochain rappel peut partir')
  })

  await test.step('the whole is paid: the late charges have an account of their own', async () => {
    await page.getByRole('button', { name: 'Noter un paiement' }).click()
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Payée', { exact: true }).first()).toBeVisible()
    const { lateClaim } = await callApi<{ lateClaim: Claim }>({ url, token }, `/invoices/${late.id}`)
    const firm = await callApi<{ offices: { id: string; code: string }[] }>({ url, token }, '/firm')
    const officeId = firm.offices.find(({ code }) => code === 'brussels')?.id
    expect(lateClaim).toMatchObject({ left: { units: 0 } })
    const journal = await fetch(`${url}/api/offices/${officeId}/journal?from=${today()}&until=${today()}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const paid = (lateClaim.claimed.units / 100).toFixed(2)
    const rows = (await journal.text()).split('\n').filter(row => row.includes('400700'))
    expect(rows.filter(row => row.includes(paid))).toHaveLength(2)
  })
})

interface Claim {
  claimed: { units: number }
  left: { units: number }
}
