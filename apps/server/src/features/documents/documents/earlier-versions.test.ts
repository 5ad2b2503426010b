// Tests which versions of a document readers outside the staff see: none from before it was shown, corrected or moved.
import { randomUUID } from 'node:crypto'
import { readLetter, readLetterAttachment } from '@maat/contract/communication/letters'
import { finishDocument, reopenDocument } from '@maat/contract/documents/document-generation'
import { startSigningRound } from '@maat/contract/documents/document-signing'
import {
  listCaseDocuments,
  readCaseArchive,
  readDocument,
  readDocumentContent,
} from '@maat/contract/documents/documents'
import type { CaseId, DocumentId, DocumentTemplateId, LetterId } from '@maat/contract/ids'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { insertLetter } from '../../../../test/communication/letters.ts'
import { correct, preview, undo } from '../../../../test/documents/corrections.ts'
import { generate, makeTemplate, once } from '../../../../test/documents/generated-documents.ts'
import { uploaded } from '../../../../test/documents/uploads.ts'
import { goodPdf } from '../../../../test/files/hostile-files.ts'
import { pagedPdf } from '../../../../test/files/paged-pdf.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let admin: TestPerson
let client: TestPerson
let lawyer: TestPerson
let templateId: DocumentTemplateId
let caseId: CaseId
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.people.create('Admin')
  client = await app.people.create('User')
  lawyer = await app.people.create('Avocat')
  templateId = await makeTemplate({ app, lawyer }, { lines: ['Bonjour {client.nom}'] })
})
beforeEach(async () => {
  caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
})
afterAll(() => app.close())

const of = ({ token }: TestPerson, documentId: DocumentId) => ({ token, params: { documentId } })
const open = async (person: TestPerson, id: DocumentId, version?: number) =>
  await app.call(readDocumentContent, { ...of(person, id), query: version ? { version } : {} })
const view = async (person: TestPerson, id: DocumentId) => (await app.call(readDocument, of(person, id))).body
const numbers = async (person: TestPerson, id: DocumentId) =>
  (await view(person, id)).versions.map(({ number }) => number)
const finish = async (id: DocumentId) =>
  (await app.call(finishDocument, { ...of(lawyer, id), body: { isInternal: false } })).body
const reopen = async (id: DocumentId) => (await app.call(reopenDocument, of(lawyer, id))).body

/** A document from a template whose second version is the one to show. */
async function draftOfTwo(): Promise<DocumentId> {
  const id = await generate({ app, lawyer }, caseId, templateId)
  await uploaded(app, lawyer, caseId, goodPdf(`final ${randomUUID()}`), { documentId: id })
  return id
}

async function expectOnlyVersion(id: DocumentId, number: number): Promise<void> {
  expect(await numbers(client, id)).toEqual([number])
  const listed = await app.call(listCaseDocuments, { token: client.token, params: { caseId } })
  expect(listed.body.documents.find(one => one.id === id)?.file?.number).toBe(number)
  for (let earlier = 1; earlier < number; earlier += 1) {
    expect((await open(client, id, earlier)).body).toMatchObject({ code: 'document.no-file' })
    expect((await open(lawyer, id, earlier)).status).toBe(200)
  }
  expect((await open(client, id)).status).toBe(200)
}

test('a finished document shows its readers outside the staff no version from before', async () => {
  const id = await draftOfTwo()
  await finish(id)
  await expectOnlyVersion(id, 2)
  const seen = (await view(lawyer, id)).versions.map(({ number, isInternal }) => [number, isInternal])
  expect(seen).toEqual([
    [2, false],
    [1, true],
  ])
})

test('a document that its client signs shows them only the version to sign', async () => {
  const internal = { isInternal: true }
  const { id } = await uploaded(app, lawyer, caseId, pagedPdf([`Marge ${randomUUID()}`]), internal)
  await uploaded(app, lawyer, caseId, pagedPdf([`Convention ${randomUUID()}`]), { documentId: id })
  const started = await app.call(startSigningRound, {
    ...of(lawyer, id),
    body: {
      version: 2,
      signers: [{ channel: 'account', userId: client.id, capacity: '' }],
      message: '',
      days: 14,
    },
    headers: once(),
  })
  expect(started.status).toBe(200)
  await expectOnlyVersion(id, 2)
})

test('pages that were taken out are in no version of the client, until that is undone', async () => {
  const { id } = await uploaded(app, client, caseId, pagedPdf(['Un', `Autre client ${randomUUID()}`]))
  const change = { kind: 'arrange', pages: [{ page: 1 }] }
  const { body: shown } = await preview(app, admin, caseId, { ids: [id], change })
  const nameOf = async ({ id: userId }: TestPerson) =>
    (
      await app.services.db
        .selectFrom('users')
        .select('full_name')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
    ).full_name
  expect(shown.keepsAll).toContain(await nameOf(lawyer))
  expect(shown.keepsNew).toEqual([await nameOf(client)])
  const { body } = await correct(app, admin, caseId, { ids: [id], change })
  await expectOnlyVersion(id, 2)
  expect((await undo(app, admin, body.id)).status).toBe(200)
  expect(await numbers(client, id)).toEqual([3, 2, 1])
})

test('earlier versions of another user move only if that was decided, and stay with the staff', async () => {
  const other = await app.people.create('User')
  const otherCase = await insertCase(app, other.id, { status: 'in-progress', lawyer_id: lawyer.id })
  const { id } = await uploaded(app, other, otherCase, goodPdf(`theirs ${randomUUID()}`))
  await uploaded(app, lawyer, otherCase, goodPdf(`right ${randomUUID()}`), { documentId: id })
  const change = { kind: 'move', toCaseId: caseId }
  const effect = { documentId: id, kind: 'earlier-versions', count: 1 }
  const undecided = await correct(app, admin, otherCase, { ids: [id], change })
  expect(undecided.body).toMatchObject({
    code: 'correction.blocked',
    current: [{ ...effect, isBlocking: true }],
  })
  const decided = { ...change, takesVersions: true }
  const { body: seen } = await preview(app, admin, otherCase, { ids: [id], change: decided })
  expect(seen.effects).toContainEqual({ ...effect, isBlocking: false })
  const { body } = await correct(app, admin, otherCase, { ids: [id], change: decided })
  await expectOnlyVersion(id, 2)
  await undo(app, admin, body.id)
  expect(await numbers(other, id)).toEqual([2, 1])
})

test('a move is not undone once another file came in the new case', async () => {
  const other = await app.people.create('User')
  const otherCase = await insertCase(app, other.id, { status: 'in-progress', lawyer_id: lawyer.id })
  const { id } = await uploaded(app, other, otherCase, goodPdf(`moved ${randomUUID()}`))
  const { body } = await correct(app, admin, otherCase, {
    ids: [id],
    change: { kind: 'move', toCaseId: caseId },
  })
  await uploaded(app, lawyer, caseId, goodPdf(`newer ${randomUUID()}`), { documentId: id })
  expect((await undo(app, admin, body.id)).body).toMatchObject({ code: 'correction.overtaken' })
})

test.each([
  ['opened', async (id: DocumentId) => await open(client, id)],
  [
    'downloaded with the case',
    async () => await app.call(readCaseArchive, { token: client.token, params: { caseId } }),
  ],
])('a final document that its client has %s stays final', async (_, receive) => {
  const id = await draftOfTwo()
  await finish(id)
  await open(lawyer, id)
  expect(await reopen(id)).toMatchObject({ generated: 'draft' })
  await finish(id)
  expect(await receive(id)).toMatchObject({ status: 200 })
  expect(await reopen(id)).toMatchObject({ code: 'document.sent' })
})

/** A letter to the client with the document as it is now. */
async function letterWith(documentId: DocumentId, state: 'sent' | 'draft'): Promise<LetterId> {
  const letterId = await insertLetter(app, caseId, { author_id: lawyer.id, state }, [client.id])
  const { db } = app.services
  const { file_hash, size } = await db
    .selectFrom('document_versions as v')
    .innerJoin('files as f', 'f.hash', 'v.file_hash')
    .select(['v.file_hash', 'f.size'])
    .where('v.document_id', '=', documentId)
    .orderBy('v.number', 'desc')
    .executeTakeFirstOrThrow()
  const file = { name: 'Bail', media_type: 'application/pdf', size, state: 'ready', file_hash }
  await db
    .insertInto('letter_attachments')
    .values({ letter_id: letterId, place: 0, document_id: documentId, ...file })
    .execute()
  return letterId as LetterId
}

test.each(['arrange', 'move'] as const)(
  'after a correction (%s), a sent letter keeps its file for the staff',
  async kind => {
    const { id } = await uploaded(app, client, caseId, pagedPdf(['Un', `Autre client ${randomUUID()}`]))
    const letterId = await letterWith(id, 'sent')
    const read = async ({ token }: TestPerson) =>
      (await app.call(readLetter, { token, params: { letterId } })).body.attachments
    const [attachment] = await read(client)
    const open = async ({ token }: TestPerson) => {
      const params = { letterId, attachmentId: attachment?.id ?? '' } as {
        letterId: LetterId
        attachmentId: string
      }
      return (await app.call(readLetterAttachment, { token, params })).status
    }
    expect(await open(client)).toBe(200)
    const other = await app.people.create('User')
    const toCaseId = await insertCase(app, other.id, { status: 'in-progress', lawyer_id: lawyer.id })
    const change = kind === 'move' ? { kind, toCaseId } : { kind, pages: [{ page: 1 }] }
    expect((await correct(app, admin, caseId, { ids: [id], change })).status).toBe(200)
    expect([await read(client), await open(client)]).toEqual([[], 404])
    expect([(await read(lawyer)).length, await open(lawyer)]).toEqual([1, 200])
  },
)

test('a letter that waits to leave with the file forbids the correction', async () => {
  const { id } = await uploaded(app, client, caseId, pagedPdf(['Un', 'Deux']))
  await letterWith(id, 'draft')
  const change = { kind: 'arrange', pages: [{ page: 1 }] }
  expect((await correct(app, admin, caseId, { ids: [id], change })).body).toMatchObject({
    code: 'correction.blocked',
    current: [{ kind: 'waiting-letters', count: 1 }],
  })
})

test('a removed file leaves its place open, and the next one is seen', async () => {
  const { id } = await uploaded(app, client, caseId, pagedPdf(['Un', 'Deux']))
  const { db } = app.services
  await correct(app, admin, caseId, { ids: [id], change: { kind: 'arrange', pages: [{ page: 1 }] } })
  await db.deleteFrom('document_versions').where('document_id', '=', id).where('number', '=', 2).execute()
  expect((await view(client, id)).file).toBeNull()
  expect((await view(lawyer, id)).file?.number).toBe(1)
  await uploaded(app, client, caseId, goodPdf(`again ${randomUUID()}`), { documentId: id })
  expect(await numbers(client, id)).toEqual([2])
})
