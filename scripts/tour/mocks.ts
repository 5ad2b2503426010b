// Answers requests that need a client's mailbox or phone, instead of the server: the links with which cases are signed.
// All other writing requests of a screen are refused during the tour.
import type { DraftView } from '@maat/contract/cases/case-draft'
import {
  askCorrection,
  openSigning,
  readSigning,
  recogniseSigner,
  type SigningContent,
  type SigningView,
  sendSigningCode,
  showSignatureLink,
  signByLink,
} from '@maat/contract/cases/signing'
import { urlOf } from '@maat/contract/operation'
import type { Page, Route } from '@playwright/test'

const SECRET = 'a'.repeat(43)
export const SIGNING_LINK = `/confirm-event#sign=${SECRET}`
const UNTIL = '2099-11-18T09:30:00Z'

const signing: SigningView = {
  of: 'case',
  asks: 'birth-date',
  requestedByName: 'Marie-Antoinette van den Berghe',
  address: 'c•••••••@buitengewoon-lange-naam.example',
  expiresAt: UNTIL,
  language: 'fr',
}

const STORY =
  'Mijn aansprakelijkheidsverzekeringsmaatschappij weigert te betalen: zie ' +
  'https://verzekering.example/dossiers/aansprakelijkheidsverzekeringsmaatschappij-2026-000123456789.'

const content: SigningContent = {
  mark: 'a'.repeat(64),
  type: 'litigation',
  title: 'Arbeidsongeschiktheidsuitkering geweigerd',
  nationalNumber: '••.••.••-•••.27',
  signerName: 'Camille Dubois',
  requestedByName: signing.requestedByName,
  facts: [
    ['Nationaliteit', 'Bosnië-Herzegovina'],
    ['E-mailadres', 'camille.dubois@buitengewoon-lange-naam.example'],
  ],
  sections: [{ title: 'Wat er gebeurd is', facts: [['Kosten', '1.250,00 €']], paragraphs: [STORY] }],
}

const ANSWERS = new Map<string, object>([
  [urlOf(openSigning), signing],
  [urlOf(sendSigningCode), {}],
  [urlOf(recogniseSigner), { pass: SECRET }],
  [urlOf(readSigning), content],
  [urlOf(askCorrection), {}],
  [urlOf(signByLink), { number: '2026-CIV-00042' }],
])

/** A draft as if its client were asked to sign at the desk. */
async function showLink(route: Route): Promise<void> {
  const url = route.request().url().replace(DESK, '/draft')
  const response = await route.fetch({ url, method: 'GET' })
  const draft = (await response.json()) as DraftView
  const signatureRequest: DraftView['signatureRequest'] = {
    ...{ channel: 'desk', standing: 'open', recognisedAt: null, correction: '' },
    ...{ requestedByName: signing.requestedByName, requestedAt: '2026-11-18T09:00:00Z', expiresAt: UNTIL },
  }
  await route.fulfill({
    json: {
      link: new URL(SIGNING_LINK, url).href,
      address: signing.address,
      draft: { ...draft, signatureRequest },
    },
  })
}

const DESK = urlOf(showSignatureLink).replace(/.*:caseId/, '')

export const isMocked = (url: string): boolean => [...ANSWERS.keys(), DESK].some(path => url.endsWith(path))

export async function mockSigning(page: Page): Promise<void> {
  for (const [path, json] of ANSWERS) await page.route(`**${path}`, route => route.fulfill({ json }))
  await page.route(`**${DESK}`, showLink)
}
