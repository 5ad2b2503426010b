// The client shows the costs of a case to a relative, who reads them and can do nothing else, and hides them again.
import { issuedProvision } from './steps/issued-invoice.ts'
import { expect, expectAccessibleInBothThemes, openAs, signInAs, test } from './steps/journey.ts'
import { NEW_PASSWORD, registerClient } from './steps/newcomer.ts'
import { callApi } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

test('a relative sees the costs of a case while its client shows them', async ({ page, browser, url }) => {
  const { id, number, caseId } = await issuedProvision(page, url, 'Coûts montrés à un proche', 500_00)
  const { token } = await signInAs(page, url, 'client@maat.example')
  const email = await registerClient(url, 'Pieter')
  const invited = { email, name: 'Pieter', access: 'administrator' }
  await callApi({ url, token }, `/cases/${caseId}/participants`, 'POST', invited)
  const relative = await openAs(browser, url, email, NEW_PASSWORD)
  const choice = page.getByRole('checkbox', { name: 'Montrer les coûts à Pieter' })

  await test.step('first the relative sees no costs, and may not show them to themselves', async () => {
    await visit(relative, `/dashboard?caseId=${caseId}&tab=people`)
    await expect(relative.getByRole('button', { name: 'Ajouter une personne' })).toBeVisible()
    await expect(relative.getByRole('checkbox')).toHaveCount(0)
    await expect(relative.getByRole('link', { name: 'Voir les factures' })).toHaveCount(0)
    await visit(relative, `/client/invoices/${caseId}?invoice=${id}`)
    await expect(relative.getByRole('heading', { name: 'Les coûts ne vous sont pas montrés' })).toBeVisible()
    await expectAccessibleInBothThemes(relative)
  })

  await test.step('the client shows them: the open page of the relative fills itself', async () => {
    await visit(page, `/dashboard?caseId=${caseId}&tab=people`)
    await choice.check()
    await expect(page.getByText('Pieter voit maintenant les coûts du dossier.')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    const invoice = relative.getByRole('article', { name: new RegExp(`${number}$`) })
    await expect(invoice.getByText('605,00 €').first()).toBeVisible()
    await expect(invoice.getByRole('button', { name: 'PDF' })).toBeVisible()
    await expect(relative.getByText('vous montre les coûts de ce dossier', { exact: false })).toBeVisible()
    await expectAccessibleInBothThemes(invoice)
  })

  await test.step('the relative can neither pay, nor ask, nor propose instalments', async () => {
    const main = relative.getByRole('main')
    await expect(main.getByRole('link', { name: 'Payer' })).toHaveCount(0)
    await expect(main.getByRole('button', { name: /question|échéancier/i })).toHaveCount(0)
    await visit(page, `/client/invoices/${caseId}?invoice=${id}`)
    await expect(page.getByRole('main').getByRole('link', { name: 'Payer' })).toBeVisible()
    await expect(page.getByRole('button', { name: /question|échéancier/i })).toHaveCount(3)
    await visit(page, `/dashboard?caseId=${caseId}&tab=people`)
    await visit(relative, '/client/payment')
    await expect(relative.getByRole('heading', { name: 'Vous ne devez rien' })).toBeVisible()
    await expect(relative.getByText(number, { exact: false })).toHaveCount(0)
    await visit(relative, `/dashboard?caseId=${caseId}&tab=people`)
    await expect(relative.getByText('Voit les coûts')).toBeVisible()
    await relative.getByRole('link', { name: 'Voir les factures' }).click()
    await expect(relative.getByRole('link', { name: new RegExp(`${number}$`) })).toBeVisible()
  })

  await test.step('the client hides them again: the relative sees nothing at once', async () => {
    await choice.uncheck()
    await expect(page.getByText('Pieter ne voit plus les coûts du dossier.')).toBeVisible()
    await expect(relative.getByRole('heading', { name: 'Les coûts ne vous sont pas montrés' })).toBeVisible()
    await expect(relative.getByText(number, { exact: false })).toHaveCount(0)
    await visit(page, `/dashboard?caseId=${caseId}&tab=timeline`)
    await expect(page.getByText('Les coûts sont montrés à Pieter.')).toBeVisible()
    await expect(page.getByText('Les coûts ne sont plus montrés à Pieter.')).toBeVisible()
  })
})
