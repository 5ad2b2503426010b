// Time is recorded, billed and issued in each city by its law; the client opens the document that the law requires.
import { saveCaseBilling } from '@maat/contract/case-billing'
import { pdfAttachments, pdfText } from '../apps/server/src/platform/pdf/pdf-text.ts'
import { chooseLanguage, expect, expectAccessibleInBothThemes, openAs, signInAs, test } from './journey.ts'
import { callApi, sendCaseAs } from './sent-case.ts'

interface Situation {
  name: string
  lawyer: string
  client: string
  currency: 'EUR' | 'XAF'
  number: RegExp
  vat: RegExp
  says: RegExp[]
}

const SITUATIONS: readonly Situation[] = [
  {
    name: 'a consumer of Brussels',
    lawyer: 'avocat@maat.example',
    client: 'client@maat.example',
    currency: 'EUR',
    number: /BRU-\d{4}-\d{5}/,
    vat: /TVA 21\s%/,
    says: [/\+\+\+\d{3}\/\d{4}\/\d{5}\+\+\+/],
  },
  {
    name: 'a business of Belgium, with the file that its programs read',
    lawyer: 'avocat@maat.example',
    client: 'info@janssens-bouw.example',
    currency: 'EUR',
    number: /BRU-\d{4}-\d{5}/,
    vat: /TVA 21\s%/,
    says: [/0202\.?423\.?954/, /Janssens Bouw/],
  },
  {
    name: 'a consumer of Paris',
    lawyer: 'margaux.tessier@maat.example',
    client: 'lucie.martin@exemple.example',
    currency: 'EUR',
    number: /PAR-\d{4}-\d{5}/,
    vat: /TVA 20\s%/,
    says: [/SIREN/, /médiateur/i],
  },
  {
    name: 'a business of France, with the file that its programs read',
    lawyer: 'margaux.tessier@maat.example',
    client: 'contact@quai-nord.example',
    currency: 'EUR',
    number: /PAR-\d{4}-\d{5}/,
    vat: /TVA 20\s%/,
    says: [/SIREN 732\s829\s320/, /40\s€/, /FR44732829320/],
  },
  {
    name: 'a client of Douala, in francs',
    lawyer: 'samuel.ebongue@maat.example',
    client: 'brice.nkemdirim@exemple.example',
    currency: 'XAF',
    number: /DLA-\d{4}-\d{5}/,
    vat: /TVA 19,25\s%/,
    says: [/NIU/, /francs CFA/i],
  },
]

for (const { name, lawyer, client, currency, number, vat, says } of SITUATIONS)
  test(`work is billed to ${name}`, async ({ page, browser, url }) => {
    const owner = await signInAs(page, url, client)
    // Other tests set their language to English.
    await chooseLanguage(url, owner, 'fr')
    const { id } = await sendCaseAs({ url, token: owner.token }, `Facturé : ${name}`)
    const { token } = await signInAs(page, url, lawyer)
    await callApi({ url, token }, `/cases/${id}/acceptance`, 'POST', { note: '' })
    const agreement = { ...saveCaseBilling.example, budget: null, tellsBudget: false, version: 0 }
    await callApi({ url, token }, `/cases/${id}/billing`, 'PUT', agreement)

    await page.goto(`/case-${id}?tab=time`)
    const line = page.getByLabel('Durée et travail, en une ligne')
    await line.fill('2h étude des pièces')
    await line.press('Enter')
    await expect(page.getByRole('main').getByText('étude des pièces', { exact: true })).toBeVisible()

    await page.goto(`/lawyer/invoices/create/${id}`)
    await page.getByRole('button', { name: 'Préparer le brouillon' }).click()
    await expect(page.getByText(vat).first()).toBeVisible()
    await page.getByRole('button', { name: 'Émettre', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Émettre' }).click()
    await expect(page.getByRole('article').filter({ hasText: number })).toBeVisible()

    const theirs = await openAs(browser, url, client)
    await theirs.setViewportSize({ width: 360, height: 780 })
    await theirs.goto(`/client/invoices/${id}`)
    await theirs.getByRole('link', { name: number }).click()
    const paper = theirs.getByRole('article', { name: number })
    await expect(paper.getByText(vat).first()).toBeVisible()
    await expectAccessibleInBothThemes(theirs)
    const given = theirs.waitForEvent('download')
    await paper.getByRole('button', { name: /PDF/ }).click()
    const chunks: Buffer[] = []
    for await (const chunk of await (await given).createReadStream()) chunks.push(chunk as Buffer)
    const bytes = Buffer.concat(chunks)
    const text = pdfText(bytes)
    for (const what of [number, ...says]) expect(text.replace(/\s+/g, ' ')).toMatch(what)
    // Invoices in francs carry no such file.
    const carried = pdfAttachments(bytes).map(String)
    expect(carried).toHaveLength(currency === 'EUR' ? 1 : 0)
    for (const xml of carried) expect(xml).toContain('urn:cen.eu:en16931:2017')
    expect(carried.join('')).not.toContain('étude des pièces')
  })
