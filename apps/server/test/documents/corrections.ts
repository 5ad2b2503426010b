// Corrections for tests, sent through the API like a browser.
import { randomUUID } from 'node:crypto'
import { listDocumentRows } from '@maat/contract/documents/case-folders'
import { correctDocuments, previewCorrection, undoCorrection } from '@maat/contract/documents/corrections'
import { listCaseDocuments, listDocuments, readDocument } from '@maat/contract/documents/documents'
import type { CaseId, DocumentId } from '@maat/contract/ids'
import type { SentBodyOf } from '@maat/contract/operation'
import { insertCase } from '../cases/cases.ts'
import type { TestPerson } from '../people.ts'
import type { TestApp } from '../test-app.ts'

export type SentChange = SentBodyOf<typeof correctDocuments>['change']

/** The documents with the state that the caller sees now. */
async function documentsNow(app: TestApp, admin: TestPerson, caseId: CaseId, ids: readonly string[]) {
  const { body } = await app.call(listDocumentRows, { token: admin.token, params: { caseId } })
  return ids.map(id => {
    const row = body.items?.find(item => item.id === id)
    return { id, recordVersion: row?.recordVersion ?? 1, fileVersion: row?.version ?? null }
  })
}

export const REASON = 'Classé dans le mauvais dossier.'

export async function correct(
  app: TestApp,
  admin: TestPerson,
  caseId: CaseId,
  { ids, change, reason = REASON }: { ids: readonly string[]; change: object; reason?: string },
) {
  const documents = await documentsNow(app, admin, caseId, ids)
  return await app.call(correctDocuments, {
    token: admin.token,
    body: { caseId, documents, change: change as SentChange, reason },
    headers: { 'idempotency-key': randomUUID() },
  })
}

export async function preview(
  app: TestApp,
  admin: TestPerson,
  caseId: CaseId,
  { ids, change }: { ids: readonly string[]; change: object },
) {
  const documents = await documentsNow(app, admin, caseId, ids)
  return await app.call(previewCorrection, {
    token: admin.token,
    body: { caseId, documents, change: change as SentChange },
  })
}

export const undo = async (app: TestApp, admin: TestPerson, correctionId: string) =>
  await app.call(undoCorrection, {
    token: admin.token,
    params: { correctionId },
    body: { reason: 'La correction était une erreur.' },
  })

export interface Side {
  client: TestPerson
  lawyer: TestPerson
  caseId: CaseId
}

/** A client with their lawyer and their case, under names of their own. */
export async function newSide(app: TestApp): Promise<Side> {
  const last_name = `De ${randomUUID().replace(/[\d-]/g, '')}`
  const client = await app.people.create('User', { last_name })
  const lawyer = await app.people.create('Avocat', { last_name: `${last_name} Conseil` })
  const caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  return { client, lawyer, caseId }
}

/** Everything that a user learns about a document by reading lists, searching and opening it. */
export async function everythingSeenBy(
  app: TestApp,
  { token }: TestPerson,
  { caseId, documentId, mark }: { caseId: CaseId; documentId: DocumentId; mark: string },
): Promise<string> {
  const answers = [
    await app.call(listDocuments, { token, query: { search: mark } }),
    await app.call(listDocuments, { token, query: { limit: '100' } }),
    await app.call(listCaseDocuments, { token, params: { caseId } }),
    await app.call(readDocument, { token, params: { documentId } }),
  ]
  return JSON.stringify(answers.map(({ body }) => body))
}
