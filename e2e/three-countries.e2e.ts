// Time is recorded, billed and issued in each city by its law; the client opens the document that the law requires.
import { readFile } from 'node:fs/promises'
import { saveCaseBilling } from '@maat/contract/money/case-billing'
import { draftInvoice, type InvoiceView } from '@maat/contract/money/invoices'
import type { Page } from '@playwright/test'
import { pdfAttachments, pdfText } from '../apps/server/src/platform/pdf/pdf-text.ts'
import { today } from './steps/days.ts'
import {
  chooseLanguage,
  createSession,
  expect,
  expectAccessibleInBothThemes,
  openAs,
  signInAs,
  test,
} from './steps/journey.ts'
import { openSection } from './steps/open-section.ts'
import { type Asking, callApi, sendCaseAs } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

interface Situation {
  name: string
  lawyer: string
  client: string
  currency: 'EUR' | 'XAF'
  number: RegExp
  vat: RegExp
  says: RegExp[]
  /** Otherwise the same requests are made without a browser. */
  isOnScreen: boolean
}

const SITUATIONS: readonly Situation[] = [
  {
    name: 'a consumer of Brussels',
    lawyer: 'avocat@maat.example',
    client: 'client@maat.example',
    currency: 'EUR',
    number: /BRU-\d{4}-\d{5}/,
    vat: /TVA ?21\s%/,
    says: [/\+\+\+\d{3}\/\d{4}\/\d{5}\+\+\+/],
    isOnScreen: true,
  },
  {
    name: 'a business of Belgium, with the file that its programs read',
    lawyer: 'avocat@maat.example',
    client: 'info@janssens-bouw.example',
    currency: 'EUR',
    number: /BRU-\d{4}-\d{5}/,
    vat: /TVA ?21\s%/,
    says: [/0202\.?423\.?954/, /Janssens Bouw/],
    isOnScreen: false,
  },
  {
    name: 'a consumer of Paris',
    lawyer: 'margaux.tessier@maat.example',
    client: 'lucie.martin@exemple.example',
    currency: 'EUR',
    number: /PAR-\d{4}-\d{5}/,
    vat: /TVA ?20\s%/,
    says: [/SIREN/, /médiateur/i],
    isOnScreen: false,
  },
  {
    name: 'a business of France, with the file that its programs read',
    lawyer: 'margaux.tessier@maat.example',
    client: 'contact@quai-nord.example',
    currency: 'EUR',
    number: /PAR-\d{4}-\d{5}/,
    vat: /TVA ?20\s%/,
    says: [/SIREN 732\s829\s320/, /40\s€/, /FR44732829320/],
    isOnScreen: false,
  },
  {
    name: 'a client of Douala, in francs',
    lawyer: 'samuel.ebongue@maat.example',
    client: 'brice.nkemdirim@exemple.example',
    currency: 'XAF',
    number: /DLA-\d{4}-\d{5}/,
    vat: /TVA ?19,25\s%/,
    says: [/NIU/, /francs CFA/i],
    isOnScreen: true,
  },
]

type Bill = Situation & { caseId: string }

/** The lawyer records work, drafts the invoice and issues it. */
async function billOnScreen(page: Page, { caseId, vat, number }: Bill): Promise<void> {
  await visit(page, `/case-${caseId}?tab=time`)
  const line = page.getByLabel('Durée et travail, en une ligne')
  await line.fill('2h étude des pièces')
  await line.press('Enter')
  await expect(page.getByRole('main').getByText('étude des pièces', { exact: true })).toBeVisible()
  await visit(page, `/lawyer/invoices/create/${caseId}`)
  await page.getByRole('button', { name: 'Préparer le brouillon' }).click()
  await expect(page.getByText(vat).first()).toBeVisible()
  await page.getByRole('button', { name: 'Émettre', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Émettre' }).click()
  await expect(page.getByRole('article').filter({ hasText: number })).toBeVisible()
}

async function downloadOnPhone(client: Page, { caseId, vat, number }: Bill): Promise<Buffer> {
  await client.setViewportSize({ width: 360, height: 780 })
  await visit(client, `/client/invoices/${caseId}`)
  await client.getByRole('link', { name: number }).click()
  const paper = client.getByRole('article', { name: number })
  await openSection(paper, 'Ce qui est facturé')
  await expect(paper.getByText(vat).first()).toBeVisible()
  await expectAccessibleInBothThemes(paper)
  const given = client.waitForEvent('download')
  await paper.getByRole('button', { name: /PDF/ }).click()
  return await readFile(await (await given).path())
}

async function billByRequests(asking: Asking, { caseId, number }: Bill): Promise<string> {
  const work = { workedOn: today(), minutes: 120, activity: 'research', text: 'étude des pièces' }
  const entry = await callApi<{ id: string }>(asking, `/cases/${caseId}/time-entries`, 'POST', work)
  const choice = { ...draftInvoice.example, kind: 'invoice', entryIds: [entry.id], provision: null }
  const draft = await callApi<InvoiceView>(asking, `/cases/${caseId}/invoices`, 'POST', choice)
  const issue = { version: draft.version }
  const issued = await callApi<InvoiceView>(asking, `/invoices/${draft.id}/issue`, 'POST', issue)
  expect(issued.number).toMatch(number)
  return issued.id
}

async function readPdf({ url, token }: Asking, invoiceId: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${token}` }
  const reply = await fetch(`${url}/api/invoices/${invoiceId}/pdf`, { headers })
  expect(reply.status).toBe(200)
  return Buffer.from(await reply.arrayBuffer())
}

function expectDocument(bytes: Buffer, { currency, number, vat, says }: Situation): void {
  const text = pdfText(bytes).replace(/\s+/g, ' ')
  for (const what of [number, vat, ...says]) expect(text).toMatch(what)
  // Invoices in francs carry no such file.
  const carried = pdfAttachments(bytes).map(String)
  expect(carried).toHaveLength(currency === 'EUR' ? 1 : 0)
  for (const xml of carried) expect(xml).toContain('urn:cen.eu:en16931:2017')
  expect(carried.join('')).not.toContain('étude des pièces')
}

for (const situation of SITUATIONS)
  test(`work is billed to ${situation.name}`, async ({ browser, url }) => {
    const owner = await createSession(url, situation.client)
    // Other tests set their language to English.
    await chooseLanguage(url, owner, 'fr')
    const asClient = { url, token: owner.token }
    const { id } = await sendCaseAs(asClient, `Facturé : ${situation.name}`)
    const { token } = await createSession(url, situation.lawyer)
    const asLawyer = { url, token }
    await callApi(asLawyer, `/cases/${id}/acceptance`, 'POST', { note: '' })
    const agreement = { ...saveCaseBilling.example, budget: null, warnsOfBudget: false, version: 0 }
    await callApi(asLawyer, `/cases/${id}/billing`, 'PUT', agreement)
    const bill = { ...situation, caseId: id }
    if (situation.isOnScreen) {
      const page = await openAs(browser, url, situation.lawyer)
      await billOnScreen(page, bill)
      await signInAs(page, url, situation.client)
      expectDocument(await downloadOnPhone(page, bill), bill)
    } else expectDocument(await readPdf(asClient, await billByRequests(asLawyer, bill)), bill)
  })
