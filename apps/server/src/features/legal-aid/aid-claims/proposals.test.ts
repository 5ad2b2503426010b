import { reopenCase } from '@maat/contract/cases/case-closing'
import type { CaseId, DocumentId } from '@maat/contract/ids'
import { dismissAidProposal, readAidClaim, saveAidClaim } from '@maat/contract/legal-aid/aid-claims'
import { submitAidClaim } from '@maat/contract/legal-aid/aid-payments'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertEvent } from '../../../../test/calendar/events.ts'
import { insertDocument } from '../../../../test/cases/cases.ts'
import {
  aidService,
  aidTrip,
  closeAidCase,
  EMPTY_CLAIM,
  insertAidCase,
} from '../../../../test/money/aid-claims.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const NOW = new Date('2026-11-23T20:00:00Z')
let app: TestApp
let lawyer: TestPerson
let client: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  app.now.value = NOW
})
afterAll(async () => await app.close())
beforeEach(async () => {
  lawyer = await app.people.create('Avocat')
  client = await app.people.create('User')
})

const on = (caseId: CaseId) => ({ token: lawyer.token, params: { caseId } })
const proposalsOf = async (caseId: CaseId) => (await app.call(readAidClaim, on(caseId))).body.proposals
const save = async (caseId: CaseId, given: object) =>
  await app.call(saveAidClaim, { ...on(caseId), body: { ...EMPTY_CLAIM, ...given } })
const past = (day: string, given: object = {}) => ({
  kind: 'hearing' as const,
  starts_at: `${day}T08:00:00Z`,
  ends_at: `${day}T09:30:00Z`,
  ...given,
})

async function insertFiledDocument(caseId: CaseId, name: string, given: object = {}): Promise<string> {
  const id = await insertDocument(app, caseId, lawyer.id, null, { name, ...given })
  await insertVersion(id)
  return id
}

let files = 0

async function insertVersion(documentId: DocumentId): Promise<void> {
  const { db } = app.services
  files += 1
  const hash = String(files).padStart(64, '0')
  const now = NOW.toISOString()
  await db
    .insertInto('files')
    .values({ hash, size: 10, media_type: 'application/pdf', created_at: now })
    .execute()
  await db
    .insertInto('document_versions')
    .values({
      document_id: documentId,
      number: 1,
      file_hash: hash,
      file_name: 'conclusions.pdf',
      uploaded_by: lawyer.id,
      uploaded_at: now,
    })
    .execute()
}

test('proposes past hearings and consultations, and the way to hearings, with their proof', async () => {
  const caseId = await insertAidCase(app, { client, lawyer })
  const about = { case_id: caseId }
  const first = await insertEvent(
    app,
    lawyer.id,
    past('2026-09-07', { ...about, title: 'Introduction', place: 'Namur' }),
  )
  const second = await insertEvent(app, lawyer.id, past('2026-10-05', { ...about, title: 'Plaidoiries' }))
  const talk = await insertEvent(
    app,
    lawyer.id,
    past('2026-09-01', { ...about, kind: 'consultation', title: 'Premier avis' }),
  )
  await insertEvent(app, lawyer.id, past('2026-10-06', { ...about, status: 'cancelled' }))
  await insertEvent(app, lawyer.id, { ...about, kind: 'hearing' })
  await insertEvent(app, lawyer.id, past('2026-10-07'))
  const proposals = await proposalsOf(caseId)
  expect(
    proposals.map(({ kind, code, day, hours, to, eventId }) => [kind, code, day, hours, to, eventId]),
  ).toEqual([
    ['consultation', 'P100', '2026-09-01', '1.5', null, talk],
    ['hearing', 'P105', '2026-09-07', '1.5', null, first],
    ['hearing', 'P106', '2026-10-05', '1.5', null, second],
    ['travel', null, '2026-09-07', null, 'Namur', first],
  ])
})

test('an accepted proposal is not proposed again, its travel still is', async () => {
  const caseId = await insertAidCase(app, { client, lawyer })
  const eventId = await insertEvent(app, lawyer.id, past('2026-09-07', { case_id: caseId, place: 'Mons' }))
  await save(caseId, { services: [aidService({ code: 'P105', eventId })] })
  expect((await proposalsOf(caseId)).map(({ kind }) => kind)).toEqual(['travel'])
  const { body } = await save(caseId, {
    version: 1,
    services: [aidService({ code: 'P105', eventId })],
    trips: [aidTrip({ eventId })],
  })
  expect(body.proposals).toEqual([])
  expect(body.claim.trips[0]?.eventId).toBe(eventId)
})

test('proposes shared submissions that have a file, and no drafts of the firm', async () => {
  const caseId = await insertAidCase(app, { client, lawyer })
  const filed = await insertFiledDocument(caseId, 'Conclusions de synthèse')
  await insertFiledDocument(caseId, 'Conclusions (projet)', { is_internal: true })
  await insertDocument(app, caseId, lawyer.id, null, { name: 'Conclusions à recevoir' })
  await insertFiledDocument(caseId, 'Bail')
  expect((await proposalsOf(caseId)).map(({ kind, code, documentId }) => [kind, code, documentId])).toEqual([
    ['submissions', 'P104', filed],
  ])
})

test('refuses the event or document of another case as a proof', async () => {
  const [caseId, other] = [
    await insertAidCase(app, { client, lawyer }),
    await insertAidCase(app, { client, lawyer }),
  ]
  const eventId = await insertEvent(app, lawyer.id, past('2026-09-08', { case_id: other }))
  const documentId = await insertDocument(app, other, lawyer.id, null)
  const { body } = await save(caseId, {
    services: [aidService(), aidService({ eventId })],
    trips: [aidTrip({ documentId })],
  })
  expect([body.code, body.errors?.map(({ path }) => path)]).toEqual([
    'aid.proof-unknown',
    ['services.1.code', 'trips.0.code'],
  ])
})

test('a closed case proposes nothing', async () => {
  const caseId = await insertAidCase(app, { client, lawyer }, { status: 'finished' })
  await insertEvent(app, lawyer.id, past('2026-09-09', { case_id: caseId }))
  expect(await proposalsOf(caseId)).toEqual([])
})

const dismiss = async (caseId: CaseId, given: object, isDismissed = true) =>
  await app.call(dismissAidProposal, {
    ...on(caseId),
    body: { kind: 'hearing', eventId: null, documentId: null, isDismissed, ...given },
  })

test('a dismissed proposal stays away for all staff until it is restored', async () => {
  const caseId = await insertAidCase(app, { client, lawyer })
  const eventId = await insertEvent(app, lawyer.id, past('2026-09-07', { case_id: caseId, place: 'Mons' }))
  const documentId = await insertFiledDocument(caseId, 'Conclusions')
  await dismiss(caseId, { kind: 'submissions', documentId })
  const { body } = await dismiss(caseId, { kind: 'travel', eventId })
  expect(body.proposals.map(({ kind }) => kind)).toEqual(['hearing'])
  expect(body.dismissed.map(({ kind }) => kind)).toEqual(['submissions', 'travel'])
  // A second dismissal, for example in another tab, changes nothing.
  expect((await dismiss(caseId, { kind: 'travel', eventId })).body.dismissed).toHaveLength(2)
  const assistant = await app.people.create('Assistant')
  const seen = await app.call(readAidClaim, { token: assistant.token, params: { caseId } })
  expect(seen.body.proposals.map(({ kind }) => kind)).toEqual(['hearing'])
  const restored = await dismiss(caseId, { kind: 'travel', eventId }, false)
  expect(restored.body.proposals.map(({ kind }) => kind)).toEqual(['hearing', 'travel'])
})

test('only a proposal of the case itself can be dismissed, while its claim can change', async () => {
  const [caseId, other] = [
    await insertAidCase(app, { client, lawyer }),
    await insertAidCase(app, { client, lawyer }),
  ]
  const eventId = await insertEvent(app, lawyer.id, past('2026-09-07', { case_id: other }))
  expect((await dismiss(caseId, { eventId })).body.code).toBe('aid.proposal-unknown')
  expect((await dismiss(other, { kind: 'travel', eventId })).body.code).toBe('aid.proposal-unknown')
  const closed = await insertAidCase(app, { client, lawyer }, { status: 'finished' })
  expect((await dismiss(closed, { eventId })).body.code).toBe('case.closed')
  const waiting = await insertAidCase(app, { client, lawyer }, { status: 'new' })
  expect((await dismiss(waiting, { eventId })).body.code).toBe('case.not-accepted')
  const french = await insertAidCase(app, { client, lawyer }, { office_id: PARIS })
  expect((await dismiss(french, { eventId })).body.code).toBe('aid.not-applicable')
  const submitted = await closeAidCase(app, { client, lawyer })
  const params = { params: { caseId: submitted }, token: lawyer.token }
  await app.call(submitAidClaim, { ...params, body: { submittedOn: '2026-11-23' } })
  await app.call(reopenCase, { ...params, body: { reason: 'Appel' } })
  expect((await dismiss(submitted, { eventId })).body.code).toBe('aid.submitted')
})
