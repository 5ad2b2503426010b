import { listCaseDocuments, readDocument } from '@maat/contract/documents/documents'
import type { CaseId } from '@maat/contract/ids'
import {
  fileMissionEnd,
  printMissionEnd,
  readMissionEnd,
  saveMissionEnd,
} from '@maat/contract/legal-aid/mission-ends'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectSoundPdf } from '../../../../test/files/qpdf.ts'
import { euro, insertAidCase } from '../../../../test/money/aid-claims.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { pdfText } from '../../../platform/pdf/pdf-text.ts'

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
  lawyer = await app.people.create('Avocat', { office_id: PARIS, first_name: 'Léa', last_name: 'Conseil' })
  client = await app.people.create('User', { first_name: 'Alma', last_name: 'Exemple' })
  caseId = await insertAidCase(app, { client, lawyer }, { office_id: PARIS, title: 'Bail résilié' })
})

const on = (id: CaseId = caseId, { token }: TestPerson = lawyer) => ({ token, params: { caseId: id } })
const save = async (given: object = {}) =>
  await app.call(saveMissionEnd, { ...on(), body: { ...saveMissionEnd.example, ...given } })

test('leaves everything open that is unknown, and says that the price of a unit is to be verified', async () => {
  const { body } = await app.call(readMissionEnd, on())
  expect(body).toMatchObject({
    mission: { decisionNumber: '', units: null, share: 100, endedOn: null },
    unitValue: { amount: euro(36_00), isVerified: false },
    pay: null,
    version: 0,
  })
  const { bytes } = await app.call(printMissionEnd, on())
  expectSoundPdf(bytes)
  const text = await pdfText(bytes)
  for (const part of [
    'Attestation de fin de mission',
    'Alma Exemple',
    'Léa Conseil',
    'à compléter',
    '(à vérifier)',
  ])
    expect(text).toContain(part)
})

test('prints the certificate in French with the saved facts and the pay', async () => {
  expect((await save()).body).toMatchObject({
    version: 1,
    pay: { net: euro(594_00), vat: euro(118_80), gross: euro(712_80) },
  })
  const english = await app.people.create('Admin', { language: 'en' })
  const { status, bytes, headers } = await app.call(printMissionEnd, on(caseId, english))
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  const text = await pdfText(bytes)
  for (const part of [
    '2026/012345',
    '3 février 2026',
    'partielle, 55',
    '712,80',
    'Fin de la mission',
    '16 novembre 2026',
  ])
    expect(text).toContain(part)
  expect((await save()).body.code).toBe('record.stale')
})

test('files the certificate as an internal document, and a later one as its next version', async () => {
  const { body } = await app.call(fileMissionEnd, on())
  await save()
  expect((await app.call(fileMissionEnd, on())).body).toEqual(body)
  const { documentId } = body
  const { body: filed } = await app.call(readDocument, { token: lawyer.token, params: { documentId } })
  expect(filed).toMatchObject({ name: 'Attestation de fin de mission', isInternal: true })
  expect(filed.versions.map(({ number, mediaType }) => [number, mediaType])).toEqual([
    [2, 'application/pdf'],
    [1, 'application/pdf'],
  ])
  const { body: seen } = await app.call(listCaseDocuments, on(caseId, client))
  expect(seen.documents).toEqual([])
})

test('exists only for accepted cases of French legal aid', async () => {
  const waiting = await insertAidCase(app, { client, lawyer }, { office_id: PARIS, status: 'new' })
  const paid = await insertAidCase(app, { client, lawyer }, { office_id: PARIS, answers: JSON.stringify({}) })
  const belgian = await insertAidCase(app, { client, lawyer })
  for (const operation of [readMissionEnd, saveMissionEnd, printMissionEnd, fileMissionEnd]) {
    const body = operation === saveMissionEnd ? { body: saveMissionEnd.example } : {}
    const codeOf = async (id: CaseId) => (await app.call(operation, { ...on(id), ...body })).body.code
    expect(await codeOf(waiting)).toBe('case.not-accepted')
    expect(await codeOf(paid)).toBe('aid.not-applicable')
    expect(await codeOf(belgian)).toBe('aid.not-applicable')
  }
})
