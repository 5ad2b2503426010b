import { closeCase, readClosing, readClosingReport } from '@maat/contract/cases/case-closing'
import { handOverCase, holdOriginal, returnOriginal } from '@maat/contract/cases/case-handover'
import { listNotifications } from '@maat/contract/communication/notifications'
import { removeDocument } from '@maat/contract/documents/documents'
import type { CaseId, DocumentId } from '@maat/contract/ids'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { insertDocumentWithFile } from '../../../../test/documents/originals.ts'
import { agreeOnFees } from '../../../../test/money/invoices.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let lawyer: TestPerson
let client: TestPerson
let caseId: CaseId
beforeAll(async () => {
  app = await openTestApp()
  app.now.value = new Date('2026-11-23T20:00:00Z')
})
afterAll(async () => await app.close())
beforeEach(async () => {
  lawyer = await app.people.create('Avocat', { first_name: 'Luc', last_name: 'Conseil' })
  client = await app.people.create('User', { language: 'fr' })
  caseId = (await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })) as CaseId
  await agreeOnFees(app, caseId)
})

const on = (id: CaseId = caseId, { token }: TestPerson = lawyer) => ({ token, params: { caseId: id } })
const hold = async (documentId: DocumentId, given: object = {}, id = caseId) =>
  await app.call(holdOriginal, {
    ...on(id),
    body: { documentId, place: 'Coffre', heldOn: '2026-11-02', ...given },
  })
const giveBack = async (documentId: DocumentId, given: object = {}, id = caseId) =>
  await app.call(returnOriginal, {
    ...on(id),
    body: { documentId, returnedOn: '2026-11-20', receiver: 'Alma Exemple', ...given },
  })

test('an original that the firm holds keeps the case open until it is returned', async () => {
  const documentId = await insertDocumentWithFile(app, caseId, client, { name: 'Acte de vente' })
  const { body: held } = await hold(documentId)
  expect(held.blockers).toEqual([{ kind: 'originals', count: 1, mustEnd: false }])
  expect(held.originals).toEqual([
    {
      documentId,
      name: 'Acte de vente',
      place: 'Coffre',
      heldOn: '2026-11-02',
      returnedOn: null,
      receiver: '',
    },
  ])
  const { body: returned } = await giveBack(documentId)
  expect(returned.blockers).toEqual([])
  expect(returned.originals).toMatchObject([{ returnedOn: '2026-11-20', receiver: 'Alma Exemple' }])
  expect((await giveBack(documentId)).body.code).toBe('original.not-held')
  expect((await hold(documentId, { place: 'Armoire' })).body.originals).toMatchObject([
    { place: 'Armoire', returnedOn: null, receiver: '' },
  ])
})

test('its days are not in the future, and the return does not come before the receipt', async () => {
  const documentId = await insertDocumentWithFile(app, caseId, client)
  expect((await hold(documentId, { heldOn: '2026-11-24' })).body.code).toBe('original.day-unfit')
  await hold(documentId)
  for (const returnedOn of ['2026-11-01', '2026-11-24'])
    expect((await giveBack(documentId, { returnedOn })).body.code).toBe('original.day-unfit')
})

test('only a document of the case with a file has an original, and it cannot be removed', async () => {
  const other = (await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })) as CaseId
  const foreign = await insertDocumentWithFile(app, other, client)
  expect((await hold(foreign)).body.code).toBe('original.document-unknown')
  const documentId = await insertDocumentWithFile(app, caseId, lawyer)
  await hold(documentId)
  const removed = await app.call(removeDocument, { token: lawyer.token, params: { documentId } })
  expect(removed.body.code).toBe('document.wrong-state')
})

test('hands the file over: the client is notified and can download it from the report', async () => {
  expect((await app.call(handOverCase, on())).body.code).toBe('document.none-on-hand')
  await insertDocumentWithFile(app, caseId, lawyer, { is_internal: true })
  expect((await app.call(handOverCase, on())).body.code).toBe('document.none-on-hand')
  await insertDocumentWithFile(app, caseId, client)
  const { body } = await app.call(handOverCase, on())
  expect(body.handover).toEqual({ at: '2026-11-23T20:00:00.000Z', byName: 'Luc Conseil', documents: 1 })
  const { body: inbox } = await app.call(listNotifications, {
    token: client.token,
    params: { userId: client.id },
  })
  expect(inbox.items[0]?.description).toContain('remet le dossier')
  await app.call(closeCase, {
    ...on(),
    body: { ...closeCase.example, retainUntil: '2036-11-23' },
  })
  const { body: report } = await app.call(readClosingReport, on(caseId, client))
  expect(report.handedOverAt).toBe('2026-11-23T20:00:00.000Z')
})

test('a case that the firm has not accepted has no papers to hand over', async () => {
  const waiting = (await insertCase(app, client.id, { status: 'new', lawyer_id: lawyer.id })) as CaseId
  const documentId = await insertDocumentWithFile(app, waiting, client)
  expect((await hold(documentId, {}, waiting)).body.code).toBe('case.not-accepted')
  expect((await giveBack(documentId, {}, waiting)).body.code).toBe('case.not-accepted')
  expect((await app.call(handOverCase, on(waiting))).body.code).toBe('case.not-accepted')
  expect((await app.call(readClosing, on())).body.originals).toEqual([])
})
