import { acceptCase } from '@maat/contract/cases/case-decisions'
import { readDraft, saveDraft, sendCase } from '@maat/contract/cases/case-draft'
import { listCaseEvents } from '@maat/contract/cases/cases'
import {
  explainAbsence,
  listCaseDocuments,
  listDocuments,
  readDocument,
  rejectDocument,
  removeDocument,
  validateDocument,
} from '@maat/contract/documents/documents'
import { abandonUpload } from '@maat/contract/documents/uploads'
import { type ClientHome, readDashboard, type StaffHome } from '@maat/contract/firm/dashboard'
import type { CaseId } from '@maat/contract/ids'
import { isSensitiveDocument } from '@maat/domain/documents/sensitive-documents'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addPerson, completeDraft, insertCase } from '../../../../test/cases/cases.ts'
import { announce, uploaded } from '../../../../test/documents/uploads.ts'
import { goodPdf } from '../../../../test/files/hostile-files.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { present } from '../../../platform/present.ts'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
let issue: { id: string; type: string }
let otherIssue: { id: string; type: string }
beforeAll(async () => {
  app = await openTestApp()
  lawyer = await app.people.create('Avocat')
  const rows = await app.services.db
    .selectFrom('issue_documents as d')
    .innerJoin('issues as i', 'i.id', 'd.issue_id')
    .select(['d.issue_id', 'd.document_type'])
    .where('d.is_required', '=', true)
    .orderBy('d.issue_id')
    .execute()
  // Not a sensitive type: collaborators cannot read those.
  const single = rows.filter(
    ({ issue_id, document_type }) =>
      !isSensitiveDocument(document_type) && rows.filter(row => row.issue_id === issue_id).length === 1,
  )
  const [one] = single
  const two = single.find(({ document_type }) => document_type !== one?.document_type)
  if (!one || !two) throw new Error('The catalogue has no two issues that demand one document each')
  issue = { id: one.issue_id, type: one.document_type }
  otherIssue = { id: two.issue_id, type: two.document_type }
})
beforeEach(async () => {
  client = await app.people.create('User')
})
afterAll(() => app.close())

const of = (person: TestPerson, caseId: CaseId) => ({
  token: person.token,
  params: { caseId },
})
const on = (person: TestPerson, id: string) => ({ token: person.token, params: { documentId: id } })
const documentsOf = async (person: TestPerson, caseId: CaseId) =>
  (await app.call(listCaseDocuments, of(person, caseId))).body
const explain = (person: TestPerson, caseId: CaseId, body: object) =>
  app.call(explainAbsence, { ...of(person, caseId), body: { reason: 'Perdu au déménagement.', ...body } })

async function draftAbout(issueId: string): Promise<CaseId> {
  const caseId = await insertCase(app, client.id, { status: 'draft' })
  await choose(caseId, issueId)
  return caseId
}

async function choose(caseId: CaseId, issueId: string): Promise<void> {
  const { version } = (await app.call(readDraft, of(client, caseId))).body
  await app.call(saveDraft, {
    ...of(client, caseId),
    body: { version, changes: { issueId } },
  })
}

const treatedCase = (given: object = {}) =>
  insertCase(app, client.id, {
    status: 'in-progress',
    lawyer_id: lawyer.id,
    issue_id: issue.id,
    ...given,
  })

describe('a slot for a required document', () => {
  test('is created once the issue is known, and listed as mandatory', async () => {
    const caseId = await draftAbout(issue.id)
    const { documents, requiredDocuments: required } = await documentsOf(client, caseId)
    expect(documents).toMatchObject([
      { documentType: issue.type, status: 'mandatory', isRequired: true, file: null },
    ])
    expect(documents[0]?.name).toBe(documents[0]?.typeName?.fr)
    expect(required.filter(({ isRequired }) => isRequired)).toEqual([])
    const found = await app.call(listDocuments, { token: client.token, query: { status: 'mandatory' } })
    expect(found.body.items.map(({ id }) => id)).toEqual([documents[0]?.id])
  })

  test('follows the issue of the case and keeps given files', async () => {
    const caseId = await draftAbout(issue.id)
    await choose(caseId, otherIssue.id)
    expect((await documentsOf(client, caseId)).documents.map(({ documentType }) => documentType)).toEqual([
      otherIssue.type,
    ])
    const given = await uploaded(app, client, caseId, goodPdf(), { documentType: otherIssue.type })
    expect(given.status).toBe('uploaded')
    await choose(caseId, issue.id)
    const types = (await documentsOf(client, caseId)).documents.map(({ documentType }) => documentType)
    expect(types.sort()).toEqual([issue.type, otherIssue.type].sort())
  })

  test('is not created while the client leaves the issue to the lawyer', async () => {
    const caseId = await draftAbout(issue.id)
    const { version } = (await app.call(readDraft, of(client, caseId))).body
    await app.call(saveDraft, {
      ...of(client, caseId),
      body: { version, changes: { leftToLawyer: ['issueId'] } },
    })
    expect((await documentsOf(client, caseId)).documents).toEqual([])
  })

  test('is filled once by a file of its type, and empty again when the file is withdrawn', async () => {
    const caseId = await draftAbout(issue.id)
    const [place] = (await documentsOf(client, caseId)).documents
    const file = { documentType: issue.type, name: 'scan0001.pdf' }
    const given = await uploaded(app, client, caseId, goodPdf('one'), file)
    expect([given.id, given.name]).toEqual([place?.id, place?.name])
    const another = await uploaded(app, client, caseId, goodPdf('two'), file)
    expect([another.id === place?.id, another.name]).toEqual([false, 'scan0001'])
    await app.call(removeDocument, on(client, another.id))
    await app.call(removeDocument, on(client, given.id))
    expect((await documentsOf(client, caseId)).documents).toMatchObject([
      { id: place?.id, status: 'mandatory', file: null },
    ])
  })

  test('is created once the lawyer sets the issue', async () => {
    const answers = JSON.stringify({ leftToLawyer: ['issueId'] })
    const caseId = await treatedCase({ status: 'new', issue_id: otherIssue.id, answers })
    const { case_types } = await app.services.db
      .selectFrom('issues')
      .select('case_types')
      .where('id', '=', issue.id)
      .executeTakeFirstOrThrow()
    await app.services.db
      .updateTable('cases')
      .set({ type: String(case_types[0]) })
      .where('id', '=', caseId)
      .execute()
    const accepted = await app.call(acceptCase, {
      ...of(lawyer, caseId),
      body: { note: '', choices: { issueId: issue.id } },
    })
    expect(accepted.status).toBe(200)
    expect((await documentsOf(client, caseId)).documents).toMatchObject([
      { documentType: issue.type, status: 'mandatory' },
    ])
  })

  test('stays mandatory after a cancelled upload', async () => {
    const caseId = await draftAbout(issue.id)
    const [place] = (await documentsOf(client, caseId)).documents
    const begun = await announce(app, client, caseId, { documentId: place?.id, size: 10 })
    const uploadId = begun.body.id
    expect((await app.call(readDocument, on(client, present(place?.id)))).body.status).toBe('uploading')
    await app.call(abandonUpload, { token: client.token, params: { uploadId } })
    expect((await app.call(readDocument, on(client, present(place?.id)))).body.status).toBe('mandatory')
  })
})

describe('a client without a document', () => {
  test('explains it and sends the case without the document', async () => {
    const caseId = await completeDraft(app, client)
    const document = await app.services.db
      .selectFrom('documents')
      .select(['id', 'document_type'])
      .where('case_id', '=', caseId)
      .where('document_type', 'is not', null)
      .executeTakeFirstOrThrow()
    await app.call(removeDocument, on(client, document.id))
    const send = () =>
      app.call(sendCase, { ...of(client, caseId), headers: { 'idempotency-key': crypto.randomUUID() } })
    expect((await send()).body.errors).toEqual([
      { path: `documents.document.${document.document_type}`, code: 'document.required' },
    ])
    const { body } = await explain(client, caseId, { documentType: document.document_type })
    expect(body).toMatchObject({
      status: 'mandatory',
      file: null,
      absence: { reason: 'Perdu au déménagement.' },
      validatedAt: null,
    })
    expect((await send()).status).toBe(200)
  })

  test('gets no further request, and the staff review the answer', async () => {
    const caseId = await treatedCase()
    const home = async <Home>(person: TestPerson) =>
      (await app.call(readDashboard, { token: person.token })).body as unknown as Home
    const caseIds = async () => (await home<ClientHome>(client)).documents.map(row => row.case.id)
    const waiting = async () => (await home<StaffHome>(lawyer)).documents
    expect(await caseIds()).toEqual([caseId])
    const { body: absent } = await explain(client, caseId, { documentType: issue.type })
    expect(await caseIds()).toEqual([])
    expect((await waiting()).cases.map(({ id }) => id)).toEqual([caseId])
    const { items } = (await app.call(listCaseEvents, of(lawyer, caseId))).body
    expect(items[0]).toMatchObject({
      kind: 'document-absent',
      details: { reason: 'Perdu au déménagement.' },
    })
    const noticesSent = await app.services.db
      .selectFrom('notifications')
      .select('description')
      .where('user_id', '=', lawyer.id)
      .execute()
    expect(noticesSent.map(({ description }) => description).join()).toContain('Perdu au déménagement.')
    expect((await app.call(readDocument, on(lawyer, absent.id))).body.can).toEqual(
      expect.arrayContaining(['validate', 'reject']),
    )
    expect((await app.call(readDocument, on(client, absent.id))).body.can).not.toContain('validate')
    await app.call(validateDocument, on(lawyer, absent.id))
    expect((await waiting()).count).toBe(0)
    expect(await caseIds()).toEqual([])
    const { can, validatedAt } = (await app.call(readDocument, on(lawyer, absent.id))).body
    expect([can.includes('validate'), validatedAt !== null]).toEqual([false, true])
  })

  test('gets the request again if the staff still need the document, and can give it', async () => {
    const caseId = await treatedCase()
    const { body: absent } = await explain(client, caseId, { documentType: issue.type })
    const reason = 'La commune en délivre une copie.'
    const refused = await app.call(rejectDocument, { ...on(lawyer, absent.id), body: { reason } })
    expect(refused.body).toMatchObject({ status: 'required', reason, absence: null })
    const noticesSent = await app.services.db
      .selectFrom('notifications')
      .select('description')
      .where('user_id', '=', client.id)
      .execute()
    expect(noticesSent.at(-1)?.description).toContain(reason)
    await explain(client, caseId, { documentId: absent.id, reason: 'La commune a brûlé.' })
    const given = await uploaded(app, client, caseId, goodPdf('found'), { documentId: absent.id })
    expect(given).toMatchObject({ absence: null, status: 'validating' })
  })

  test('can answer only for requested documents', async () => {
    const caseId = await treatedCase()
    const code = async (body: object, person = client) => (await explain(person, caseId, body)).body.code
    expect(await code({})).toBe('document.not-found')
    expect(await code({ documentType: otherIssue.type })).toBe('document.not-found')
    const given = await uploaded(app, client, caseId, goodPdf('given'), { documentType: issue.type })
    expect(await code({ documentId: given.id })).toBe('document.wrong-state')
    const over = await treatedCase({ status: 'finished' })
    const late = await explain(client, over, { documentType: issue.type })
    expect(late.body.code).toBe('case.closed')
  })

  test('must be the client, not a collaborator, for identity documents', async () => {
    const caseId = await treatedCase()
    const editor = await app.people.create('User')
    await addPerson(app, caseId, editor.id, 'editor')
    const sensitive = { documentType: 'income' }
    expect((await explain(editor, caseId, sensitive)).body.code).toBe('document.not-found')
    expect((await explain(editor, caseId, { documentType: issue.type })).status).toBe(200)
  })
})
