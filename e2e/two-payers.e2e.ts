// An insurer and the client share an invoice: each is asked for their part and pays it.
import { Inbox } from './inbox.ts'
import { issuedProvision } from './issued-invoice.ts'
import { expect, expectAccessibleInBothThemes, openAs, test } from './journey.ts'
import { findInvoiceLink, openLinkedPage, receiveCode } from './read-linked-invoice.ts'
import { visit } from './visit.ts'

const INSURER = 'sinistres@assurances.example'

test('an insurer pays its part of an invoice by a link, and the client the rest', async ({
  page,
  url,
  browser,
}) => {
  const { id, caseId, number } = await issuedProvision(page, url, 'Dégât des eaux partagé', 400_00, [
    { kind: 'client', name: '', address: '', email: '', sharePercent: '60', ceiling: null },
    {
      kind: 'insurer',
      name: 'Assurances Exemple',
      address: 'Rue du Port 3, 1000 Bruxelles',
      email: INSURER,
      sharePercent: '40',
      ceiling: null,
    },
  ])
  const paper = `/client/invoices/${caseId}?invoice=${id}`
  const inbox = new Inbox(url, INSURER)
  await inbox.forgetOlder()

  await test.step('the lawyer sees both parts, and mails the invoice to the insurer', async () => {
    await visit(page, paper)
    await expect(page.getByText('Assurances Exemple').first()).toBeVisible()
    await expect(page.getByText(/^193,60.€$/).first()).toBeVisible()
    await expect(page.getByText(/^290,40.€$/).first()).toBeVisible()
    await expectAccessibleInBothThemes(page.getByRole('main'))
    const mailing = page.getByRole('region', { name: 'Envoi par e-mail' })
    await mailing.getByRole('button', { name: 'Envoyer par e-mail' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('checkbox')).toBeChecked()
    await dialog.getByLabel('Adresse e-mail').fill(INSURER)
    await expect(dialog.getByRole('checkbox')).not.toBeChecked()
    await dialog.getByLabel('Langue de l’e-mail').selectOption('fr')
    await dialog.getByRole('button', { name: 'Envoyer' }).click()
    await expect(mailing.getByText('Envoyée')).toBeVisible()
  })

  const client = await openAs(browser, url, 'client@maat.example')
  await test.step('the client is asked for their own part, and pays it', async () => {
    await visit(client, `/client/payment?invoice=${id}`)
    await expect(client.getByRole('radio', { name: /^Votre part.: 290,40/ })).toBeChecked()
    await client.getByRole('radio', { name: /^Tout ce qui reste.: 484,00/ }).check()
    await expect(client.getByRole('button', { name: /^Payer 484,00/ })).toBeVisible()
    await client.getByRole('radio', { name: /^Votre part/ }).check()
    await expectAccessibleInBothThemes(client.getByRole('main'))
    await client.getByRole('button', { name: /^Payer 290,40/ }).click()
    await client.getByRole('button', { name: 'Payer', exact: true }).click()
    await expect(client.getByText('est arrivé', { exact: false })).toBeVisible()
    await visit(client, `/client/payment?invoice=${id}`)
    await expect(client.getByText('Votre part est payée.', { exact: false })).toBeVisible()
  })

  const insurer = await openLinkedPage(browser, await findInvoiceLink(inbox, number))
  await test.step('the insurer reads its part on a phone, and pays it', async () => {
    await insurer.getByLabel('Code à six chiffres').fill(await receiveCode(insurer, inbox))
    await insurer.getByRole('button', { name: 'Voir la facture' }).click()
    await expect(insurer.getByText('Votre part')).toBeVisible()
    await expect(insurer.getByText('Déjà payé')).toBeHidden()
    await expectAccessibleInBothThemes(insurer)
    await insurer.getByRole('button', { name: /^Payer 193,60/ }).click()
    await insurer.getByRole('button', { name: 'Payer', exact: true }).click()
    await expect(insurer.getByText('est arrivé', { exact: false })).toBeVisible()
    await expect(insurer.getByText('Rien à payer')).toBeVisible()
  })

  await test.step('the client sees that the invoice is paid', async () => {
    await visit(client, paper)
    await expect(client.getByText('Payée', { exact: true }).first()).toBeVisible()
  })
  await insurer.context().close()
  await client.context().close()
})
