// A document that its lawyer has signed by an outsider and by the client of the case.
import { randomUUID } from 'node:crypto'
import { listSigningRounds, signDocument, startSigningRound } from '@maat/contract/documents/document-signing'
import {
  readDocumentToSign,
  recogniseDocumentSigner,
  sendDocumentCode,
  signDocumentByLink,
} from '@maat/contract/documents/document-signing-links'
import { readDocument, readDocumentContent } from '@maat/contract/documents/documents'
import type { CaseId, DocumentId, SigningRoundId } from '@maat/contract/ids'
import type { SentBodyOf } from '@maat/contract/operation'
import { expect } from 'vitest'
import { fileDocument } from '../cases/bundles.ts'
import { insertCase } from '../cases/cases.ts'
import { pagedPdf } from '../files/paged-pdf.ts'
import type { TestPerson } from '../people.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../test-app.ts'

export const TEXT = pagedPdf(['Convention entre les parties', 'Fait en deux exemplaires'])
const OUTSIDER = {
  channel: 'link',
  name: 'Camille Exemple',
  phone: '+32470001234',
  language: 'fr',
  capacity: 'bailleur',
} as const
export const SIGNATURE = {
  kind: 'typed',
  text: 'C. Exemple',
  strokes: [],
  validatedAt: TEST_NOW.toISOString(),
} as const

export let app: TestApp
export let client: TestPerson
export let lawyer: TestPerson
export let caseId: CaseId
export let documentId: DocumentId
/** With an address of their own in each test, because the newest mail is looked for by address. */
export let outsider: typeof OUTSIDER & { email: string }
export async function openRounds(): Promise<void> {
  app = await openTestApp()
  client = await app.people.create('User', { birth_date: '1985-07-30' })
  lawyer = await app.people.create('Avocat')
}

/** A new case and a document of two pages. */
export async function newDocument(bytes = TEXT, given = {}): Promise<void> {
  caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id, title: 'Bail' })
  documentId = await file(bytes, given)
  outsider = { ...OUTSIDER, email: `camille-${randomUUID()}@bailleur.example` }
}

export const file = async (bytes: Buffer, given: object = {}) =>
  await fileDocument(app, { caseId, userId: lawyer.id }, { name: 'Convention', bytes, given })

export type Signers = SentBodyOf<typeof startSigningRound>['signers']
export const accountOf = ({ id }: TestPerson) => ({ channel: 'account', userId: id, capacity: '' }) as const

export const start = async (
  signers: Signers,
  by = lawyer,
  given: Partial<{ version: number; id: DocumentId }> = {},
) =>
  await app.call(startSigningRound, {
    token: by.token,
    params: { documentId: given.id ?? documentId },
    body: { version: given.version ?? 1, signers, message: 'Merci de signer.', days: 14 },
    headers: { 'idempotency-key': randomUUID() },
  })

export const roundsSeenBy = async (person: TestPerson) =>
  (await app.call(listSigningRounds, { token: person.token, params: { documentId } })).body

export async function mailTo(address: string, template: string): Promise<string> {
  const { text_body } = await app.services.db
    .selectFrom('mails')
    .select('text_body')
    .where('to_address', '=', address)
    .where('template', '=', template)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return text_body ?? ''
}
export const tokenTo = async (address: string, template = 'document-to-sign') =>
  /\/confirm-event#document=([\w-]{43})/.exec(await mailTo(address, template))?.[1] ?? ''

export async function codeTo(address: string, token: string): Promise<string> {
  expect((await app.call(sendDocumentCode, { body: { token } })).status).toBe(200)
  return /\d{6}/.exec(await mailTo(address, 'signing-code'))?.[0] ?? ''
}
export const say = async (body: { token: string; code: string; phoneEnd?: string; birthDate?: string }) =>
  (await app.call(recogniseDocumentSigner, { body })).body

export async function passOf(address: string = outsider.email, template?: string): Promise<string> {
  const token = await tokenTo(address, template)
  const answer = address === outsider.email ? { phoneEnd: '1234' } : { birthDate: '1985-07-30' }
  return (await say({ token, code: await codeTo(address, token), ...answer })).pass
}
export const signWith = async (pass: string, read?: string) => {
  const digest = read ?? (await app.call(readDocumentToSign, { body: { pass } })).body.digest
  return await app.call(signDocumentByLink, {
    body: { pass, digest, signature: SIGNATURE },
    headers: { 'idempotency-key': randomUUID() },
  })
}
export const signAs = async ({ token }: TestPerson, roundId: SigningRoundId, digest: string) =>
  await app.call(signDocument, { token, params: { roundId }, body: { digest, signature: SIGNATURE } })

export async function signedByBoth() {
  const { body: round } = await start([outsider, accountOf(client)])
  await signWith(await passOf())
  wait(61_000)
  await signAs(client, round.id, round.digest)
  await app.workOff()
  const { body } = await app.call(readDocument, { token: lawyer.token, params: { documentId } })
  const content = await app.call(readDocumentContent, { token: lawyer.token, params: { documentId } })
  return { round, versions: body.versions, bytes: content.bytes }
}

/** The newest of several mails to an address is found by its time. */
export function wait(milliseconds: number): void {
  app.now.value = new Date(app.now.value.getTime() + milliseconds)
}

/** As if its client had made it from a template that the firm opened. */
export async function madeByClient(): Promise<DocumentId> {
  const id = await file(TEXT, { created_by: client.id })
  await app.services.db
    .insertInto('generated_documents')
    .values({
      document_id: id,
      template_name: JSON.stringify({ fr: 'Lettre', en: 'Letter', nl: 'Brief' }),
      language: 'fr',
      file_number: 1,
      answers: '{}',
      is_by_client: true,
      generated_at: app.now.value.toISOString(),
    })
    .execute()
  return id
}
