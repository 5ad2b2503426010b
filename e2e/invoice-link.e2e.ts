// An invoice reaches a payer without an account: by a link in one mail, and a code in another.
import { Inbox } from './steps/inbox.ts'
import { issuedProvision } from './steps/issued-invoice.ts'
import { expect, expectAccessibleInBothThemes, signInAs, test } from './steps/journey.ts'
import { findInvoiceLink, openLinkedPage, receiveCode } from './steps/read-linked-invoice.ts'
import { visit } from './steps/visit.ts'

const PAYER = 'assurance@payeur.example'
const TITLE = 'Vitrine payée par une assurance'

test('the payer of a client opens the invoice by a link and a code, and the lawyer sees it', async ({
  page,
  url,
  browser,
}) => {
  const invoice = await issuedProvision(page, url, TITLE, 400_00)
  await signInAs(page, url, 'admin@maat.example')
  const inbox = new Inbox(url, PAYER)
  await inbox.forgetOlder()

  await visit(page, `/client/invoices/${invoice.caseId}?invoice=${invoice.id}`)
  const mailing = page.getByRole('region', { name: 'Envoi par e-mail' })
  await expect(mailing.getByText('Elle n’est encore partie vers aucune adresse.')).toBeVisible()
  await mailing.getByRole('button', { name: 'Envoyer par e-mail' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Adresse e-mail').fill(PAYER)
  await dialog.getByLabel('Langue de l’e-mail').selectOption('fr')
  // This payer may read the details of the work, which nobody but the client reads unasked.
  await dialog.getByRole('checkbox').check({ force: true })
  await dialog.getByRole('button', { name: 'Envoyer' }).click()
  await expect(mailing.getByText('Envoyée')).toBeVisible()
  const link = await findInvoiceLink(inbox, invoice.number)

  const payer = await openLinkedPage(browser, link)
  await expect(payer.getByRole('button', { name: 'Recevoir le code' })).toBeVisible()
  await expect(payer).toHaveURL(/\/confirm-event$/)
  await expectAccessibleInBothThemes(payer)
  const code = await receiveCode(payer, inbox)
  const field = payer.getByLabel('Code à six chiffres')
  await field.fill(code === '000000' ? '000001' : '000000')
  await payer.getByRole('button', { name: 'Voir la facture' }).click()
  await expect(payer.getByText('Ce code n’est pas le bon')).toBeVisible()
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await payer.getByRole('button', { name: 'Voir la facture' }).click()

  await expect(payer.getByRole('heading', { name: `Facture de provision ${invoice.number}` })).toBeVisible()
  await expect(payer.getByText(TITLE)).toHaveCount(0)
  await payer.getByRole('button', { name: 'Copier l’IBAN' }).click()
  expect(await payer.evaluate<string>('navigator.clipboard.readText()')).toMatch(/^BE\d{14}$/)
  const download = payer.waitForEvent('download')
  await payer.getByRole('button', { name: 'Télécharger la facture (PDF)' }).click()
  expect((await download).suggestedFilename()).toBe(`${invoice.number}.pdf`)
  await expectAccessibleInBothThemes(payer)
  await payer.reload()
  await expect(payer.getByRole('heading', { name: `Facture de provision ${invoice.number}` })).toBeVisible()

  // Paid there without an account; the way back leads to the same page, whose address contains no token.
  const payButton = payer.getByRole('button', { name: /^Payer / })
  await expect(payer.getByRole('radio', { name: 'Bancontact' })).toBeChecked()
  await payButton.click()
  await expect(payer.getByRole('heading', { name: 'Page de paiement d’essai' })).toBeVisible()
  await payer.getByRole('button', { name: 'Faire échouer le paiement' }).click()
  await expect(payer).toHaveURL(/\/confirm-event$/)
  await expect(payer.getByText('Le paiement n’a pas abouti')).toBeVisible()
  await payButton.click()
  await payer.getByRole('button', { name: 'Payer', exact: true }).click()
  await expect(payer.getByText('est arrivé', { exact: false })).toBeVisible()
  await expect(payer.getByText('Rien à payer')).toBeVisible()
  await expectAccessibleInBothThemes(payer.getByRole('main'))

  await expect(mailing.getByText('Ouverte', { exact: true })).toBeVisible()
  await mailing.getByRole('button', { name: `Retirer le lien de ${PAYER}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer le lien' }).click()
  await expect(mailing.getByText('Retirée')).toBeVisible()
  await payer.reload()
  await expect(payer.getByText('Pour votre sécurité, la lecture se ferme')).toBeVisible()
  await payer.context().close()
})
