import { changeDocumentProposal, listDocumentProposals } from '@maat/contract/documents/document-proposals'
import { changeDocumentTemplate, createDocumentTemplate } from '@maat/contract/documents/document-templates'
import type { CaseId, DocumentTemplateId, IssueId } from '@maat/contract/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { generate, makeTemplate, once } from '../../../../test/documents/generated-documents.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { present } from '../../../platform/present.ts'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
let issue: string
let other: string
let caseId: CaseId
beforeAll(async () => {
  app = await openTestApp()
  client = await app.people.create('User')
  lawyer = await app.people.create('Avocat')
  const issues = await app.services.db.selectFrom('issues').select('id').limit(2).execute()
  issue = present(issues[0]?.id)
  other = present(issues[1]?.id)
  caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id, issue_id: issue })
})
afterAll(() => app.close())

const around = () => ({ app, lawyer })
const list = async (id = caseId) =>
  (await app.call(listDocumentProposals, { token: lawyer.token, params: { caseId: id } })).body.items
const change = async (templateId: DocumentTemplateId, isNeeded: boolean) =>
  (
    await app.call(changeDocumentProposal, {
      token: lawyer.token,
      params: { caseId, templateId },
      body: { isNeeded },
    })
  ).body

test('proposes the templates of the issue to an accepted case, also after a later rule', async () => {
  const mandate = await makeTemplate(around(), { lines: ['a'], issues: [issue] })
  await makeTemplate(around(), { lines: ['a'], issues: [other] })
  await makeTemplate(around(), { lines: ['a'], issues: [issue], languages: [] })
  await makeTemplate(around(), { lines: ['a'], issues: [issue], countries: ['CM'] })
  const ruled = await makeTemplate(around(), { lines: ['a'] })
  expect((await list()).map(({ id }) => id)).toEqual([mandate])
  const waiting = await insertCase(app, client.id, { status: 'new', lawyer_id: lawyer.id, issue_id: issue })
  expect(await list(waiting)).toEqual([])
  const rule = (issues: string[]) =>
    app.call(changeDocumentTemplate, {
      token: lawyer.token,
      params: { templateId: ruled },
      body: {
        name: { fr: 'Z', en: 'Z', nl: 'Z' },
        kind: 'letter',
        countries: [],
        issues: issues as IssueId[],
        isToReview: false,
        version: 1,
      },
    })
  expect((await rule(['00000000-0000-4000-8000-00000000dead'])).body).toMatchObject({
    code: 'catalogue.not-found',
  })
  await rule([issue])
  expect((await list()).map(({ id }) => id)).toEqual([mandate, ruled])
})

test('a proposed document is written, or not needed until it is taken up again', async () => {
  const id = await makeTemplate(around(), { lines: ['a'], issues: [issue] })
  const stateOf = async () => (await list()).find(proposal => proposal.id === id)
  expect(await stateOf()).toMatchObject({ isNeeded: true, documentId: null, usable: ['fr'] })
  await change(id, false)
  await change(id, false)
  expect(await stateOf()).toMatchObject({ isNeeded: false })
  await change(id, true)
  expect(await stateOf()).toMatchObject({ isNeeded: true })
  const documentId = await generate(around(), caseId, id)
  expect(await stateOf()).toMatchObject({ documentId })
  const entries = await app.services.db
    .selectFrom('audit_entries')
    .select('action')
    .where('action', 'like', 'case.proposal-%')
    .execute()
  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    'case.proposal-dismissed',
    'case.proposal-dismissed',
    'case.proposal-restored',
  ])
  const unknown = '00000000-0000-4000-8000-00000000dead' as DocumentTemplateId
  expect(await change(unknown, false)).toMatchObject({ code: 'document-template.not-found' })
})

test('refuses an issue that does not exist', async () => {
  const { body } = await app.call(createDocumentTemplate, {
    token: lawyer.token,
    body: {
      name: { fr: 'A', en: 'A', nl: 'A' },
      kind: 'letter',
      countries: [],
      issues: ['00000000-0000-4000-8000-00000000dead' as IssueId],
    },
    headers: once(),
  })
  expect(body).toMatchObject({ code: 'catalogue.not-found' })
})
