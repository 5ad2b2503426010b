// A lawyer bills the own contribution of a legal-aid client, and no more; the client reads the invoice and its details,
// and asks about it; a credit note corrects it.
import { approveCredit } from './steps/approve-credit.ts'
import { expect, expectAccessible, signInAs, test } from './steps/journey.ts'
import { callApi } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

/** In Belgium, a client alone with this wage owes the highest own contribution: 125 EUR. */
const PARTLY_FREE = {
  situation: 'alone',
  dependants: 0,
  presumedCategory: null,
  incomes: [{ kind: 'wage-12', amountCents: 167_200, who: 'self' }],
  deductions: [],
}

interface Listed {
  items: { id: string; title: string; ownerName: string }[]
}

test('a provision is drafted, issued, read by the client, asked about, and cancelled by a credit note', async ({
  page,
  browser,
  url,
}) => {
  const lawyer = await signInAs(page, url, 'avocat@maat.example')
  const found = await callApi<Listed>({ url, token: lawyer.token }, '/cases?group=ongoing&limit=100')
  // The demo case with agreed legal aid: cases that other tests accepted have no agreement.
  const ofCamille = found.items.find(
    ({ title, ownerName }) => title.startsWith('Mur construit') && ownerName.startsWith('Camille Dubois'),
  )
  await callApi({ url, token: lawyer.token }, `/cases/${ofCamille?.id}/legal-aid`, 'POST', PARTLY_FREE)
  await visit(page, `/case-${ofCamille?.id}`)
  await page.getByRole('link', { name: 'Voir les factures' }).click()
  await page.getByRole('link', { name: 'Facturer le dossier' }).click()
  await page.getByRole('radio', { name: /Une facture de provision/ }).check({ force: true })
  await page.getByLabel('Montant hors TVA (EUR)').fill('1 000,00')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Préparer le brouillon' }).click()
  await expect(page.getByText('rien ne peut être facturé au-delà de sa contribution propre')).toBeVisible()
  await page.getByLabel('Montant hors TVA (EUR)').fill('100,00')
  await page.getByRole('button', { name: 'Préparer le brouillon' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Brouillon de facture' })).toBeVisible()
  // Edited in place: the totals follow the typed values, and the saved values match.
  await page.getByLabel('Prix hors TVA (EUR)').fill('120')
  // With legal aid, Belgian VAT is 0 %, and the invoice names the rule.
  await expect(page.getByText(/TVA 0.% sur 120,00.€/)).toBeVisible()
  await page.getByRole('textbox', { name: 'À payer pour le' }).fill('31/12/2030')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Émettre la facture maintenant' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Émettre' }).click()
  const paper = page
    .getByRole('article')
    .filter({ hasText: /BRU-AC-\d{4}-\d{5}/ })
    .first()
  await expect(paper.getByText('Total TVA comprise')).toBeVisible()
  await expect(paper.getByText(/à payer pour le 31 décembre 2030/)).toBeVisible()
  await expect(paper.getByText(/^Aide juridique de deuxième ligne/)).toBeVisible()
  await expect(paper.getByText(/\+\+\+\d{3}\/\d{4}\/\d{5}\+\+\+/)).toBeVisible()
  await expectAccessible(page)

  const context = await browser.newContext({ baseURL: url, locale: 'fr-FR' })
  const client = await context.newPage()
  await signInAs(client, url, 'client@maat.example')
  await visit(client, `/client/invoices/${ofCamille?.id}`)
  await client
    .getByRole('link', { name: /Facture de provision BRU-AC-/ })
    .first()
    .click()
  const request = client.getByRole('article', { name: /^Facture de provision BRU-AC-/ }).first()
  await request.getByRole('button', { name: 'Poser une question', exact: true }).click()
  const question = client.getByRole('dialog')
  await question.getByLabel(/Votre question/).fill('Puis-je payer en deux fois ?')
  await expectAccessible(question)
  await question.getByRole('button', { name: 'Envoyer' }).click()
  await expect(client.getByText('Votre question est envoyée', { exact: false })).toBeVisible()
  await visit(client, `/messages?conversationId=${ofCamille?.id}`)
  await expect(client.getByText('Puis-je payer en deux fois ?').last()).toBeVisible()

  await paper.getByRole('button', { name: 'Créditer' }).click()
  const credit = page.getByRole('dialog')
  await credit.getByLabel(/^Motif/).fill('Montant convenu autrement')
  await credit.getByRole('radio', { name: /^Une partie, ligne par ligne/ }).check({ force: true })
  await credit.getByLabel(/^Provision/).fill('1000000')
  await credit.getByRole('button', { name: 'Émettre la note de crédit' }).click()
  await expect(credit.getByText('Il ne reste pas autant à créditer', { exact: false })).toBeVisible()
  await credit.getByLabel(/^Provision/).fill('10')
  await expectAccessible(credit)
  await credit.getByRole('button', { name: 'Émettre la note de crédit' }).click()
  await expect(page.getByRole('article').filter({ hasText: /Note de crédit BRU-NC-/ })).toHaveCount(1)
  await expect(paper.getByText('Annulée')).toBeHidden()

  await paper.getByRole('button', { name: 'Créditer' }).click()
  await credit.getByLabel(/^Motif/).fill('Montant convenu autrement')
  await credit.getByRole('button', { name: 'Émettre la note de crédit' }).click()
  await expect(
    page.getByText('Cette note de crédit attend l’approbation d’une deuxième personne.'),
  ).toBeVisible()
  const invoices = await callApi<{ items: { id: string; status: string; kind: string }[] }>(
    { url, token: lawyer.token },
    `/invoices?case=${ofCamille?.id}&status=issued`,
  )
  await approveCredit(url, invoices.items.find(({ kind }) => kind !== 'credit-note')?.id ?? '')
  await expect(
    page
      .getByRole('article')
      .filter({ hasText: /Note de crédit BRU-NC-/ })
      .first(),
  ).toBeVisible()
  await expect(paper.getByText('Annulée')).toBeVisible()

  await visit(client, `/client/invoices/${crypto.randomUUID()}`)
  await expect(client.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Ce dossier n’est pas ici',
  ])
  await expect(client.getByRole('main').getByRole('alert')).toHaveCount(0)
  await client.getByRole('link', { name: 'Voir les dossiers' }).click()
  await expect(client).toHaveURL(/\/my-cases$/)
})
