// An erasure is weighed class by class, really empties what it erases, and quotes the duty for what it keeps.
import type { CaseId } from '@maat/contract/ids'
import type { SentBodyOf } from '@maat/contract/operation'
import {
  answerDataRequest,
  listOwnDataRequests,
  makeDataRequest,
  proposeErasure,
} from '@maat/contract/privacy/data-requests'
import { ERASABLE_CLASSES, type ErasableClass } from '@maat/domain/privacy/data-classes'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { once } from '../../../../test/documents/generated-documents.ts'
import { giveSide } from '../../../../test/documents/identity.ts'
import { uploaded } from '../../../../test/documents/uploads.ts'
import { goodPdf } from '../../../../test/files/hostile-files.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { insertDataRequest } from '../../../../test/privacy/data-rights.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'
import { changeWithoutUser } from '../../../platform/jobs/change-without-user.ts'
import { eraseClasses } from './erase-classes.ts'

type Body = SentBodyOf<typeof answerDataRequest>

let app: TestApp
let client: TestPerson
let admin: TestPerson
beforeEach(async () => {
  app = await openTestApp()
  client = await app.people.create('User', {
    language: 'nl',
    gender: 'female',
    birth_place: 'Luik',
    origin: 'internet',
    phone: '+32470550199',
    street: 'Kerkstraat 1',
    city: 'Gent',
  })
  admin = await app.people.create('Admin')
})
afterEach(async () => await app.close())

async function requestErasure(): Promise<string> {
  const body = { kind: 'erasure', words: 'Wis alles.' } as const
  const made = await app.call(makeDataRequest, { token: client.token, headers: once(), body })
  expect(made.status).toBe(200)
  return made.body.id
}

const proposals = async (dataRequestId: string) => {
  const { status, body } = await app.call(proposeErasure, { token: admin.token, params: { dataRequestId } })
  expect(status).toBe(200)
  return body
}

const asProposed = async (id: string): Promise<Body['decisions']> =>
  (await proposals(id)).map(({ dataClass, decision, duty }) => ({ dataClass, decision, duty, reason: '' }))

async function answer(dataRequestId: string, change: Partial<Body> = {}) {
  const decisions = change.decisions ?? (await asProposed(dataRequestId))
  const body = { outcome: null, words: 'Geachte mevrouw,', version: 1, ...change, decisions }
  return await app.call(answerDataRequest, { token: admin.token, params: { dataRequestId }, body })
}

const user = () =>
  app.services.db.selectFrom('users').selectAll().where('id', '=', client.id).executeTakeFirstOrThrow()

const closedCase = async (closedAt: string) => {
  const id = await insertCase(app, client.id, { status: 'finished' })
  await app.services.db
    .insertInto('case_closings')
    .values({
      case_id: id,
      number: 1,
      outcome: 'won',
      report: 'Gewonnen.',
      language: 'nl',
      retain_until: '2034-01-01',
      closed_by: admin.id,
      closed_at: closedAt,
    })
    .execute()
  return id
}

test('empties the erased fields, keeps the others, and the answer says both in the language of the person', async () => {
  await closedCase('2024-03-15T10:00:00.000Z')
  const draft = await insertCase(app, client.id, { status: 'draft', title: 'Geheim plan' })
  await uploaded(app, client, draft, goodPdf('a page of the draft'))
  await giveSide(app, client, client.id, 'identity-front')
  await app.services.db
    .updateTable('cases')
    .set({ answers: JSON.stringify({ description: 'Mijn geheim' }) })
    .where('id', '=', draft)
    .execute()
  const { status, body } = await answer(await requestErasure())
  expect([status, body.outcome, body.state]).toEqual([200, 'partly', 'answered'])
  expect(await user()).toMatchObject({
    gender: null,
    birth_place: null,
    origin: null,
    phone: null,
    street: null,
    city: null,
    email: client.email,
  })
  expect(await caseRow(draft)).toMatchObject({ title: '', answers: {}, status: 'draft' })
  const documents = await app.services.db.selectFrom('documents').select('id').execute()
  expect(documents).toEqual([])
  expect(body.answer).toContain('Wij hebben gewist')
  expect(body.answer).toMatch(
    /dossiers en hun documenten: de advocaat is .* \(Ancien Code civil, art\. 2276bis, tot 15 maart 2029\)/,
  )
  expect(body.answer).toContain('Gegevensbeschermingsautoriteit')
  const [own] = (await app.call(listOwnDataRequests, { token: client.token, query: {} })).body.items
  expect(own).toMatchObject({ outcome: 'partly', answer: body.answer })
})

const caseRow = async (id: CaseId) =>
  await app.services.db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('the bytes of erased papers leave the storage', async () => {
  await giveSide(app, client, client.id, 'identity-front')
  await app.workOff()
  expect(await app.services.db.selectFrom('files').select('hash').execute()).not.toEqual([])
  await answer(await requestErasure())
  await app.workOff()
  expect(await app.services.db.selectFrom('files').select('hash').execute()).toEqual([])
})

test('the log names the classes, and none of the erased values', async () => {
  await answer(await requestErasure())
  const rows = await app.services.db
    .selectFrom('audit_entries')
    .select(['action', 'details'])
    .where('record_kind', '=', 'data-request')
    .where('action', '=', 'data-request.answered')
    .execute()
  expect(rows).toMatchObject([{ details: { erased: expect.arrayContaining(['contact-details']) } }])
  expect(JSON.stringify(rows)).not.toMatch(/Kerkstraat|Gent|Luik|32470550199/)
})

test('an open case keeps what it needs', async () => {
  await insertCase(app, client.id, { status: 'in-progress' })
  const found = await proposals(await requestErasure())
  expect(found.find(({ dataClass }) => dataClass === 'contact-details')).toMatchObject({
    decision: 'keep',
    duty: 'mandate',
    keepUntil: null,
    canErase: true,
  })
})

test('the firm may decide otherwise than proposed, but not against the law on money laundering', async () => {
  await closedCase('2024-03-15T10:00:00.000Z')
  await giveSide(app, client, client.id, 'identity-front')
  await app.services.db
    .insertInto('kyc_records')
    .values({
      client_id: client.id,
      in_scope: true,
      scope_reason: 'Vente d’un immeuble',
      matters: ['property'],
      updated_by: admin.id,
      updated_at: TEST_NOW.toISOString(),
    })
    .execute()
  const id = await requestErasure()
  const proposed = await asProposed(id)
  const changed = (dataClass: string, change: object) =>
    proposed.map(one => (one.dataClass === dataClass ? { ...one, ...change } : one)) as Body['decisions']
  const erased = { decision: 'erase', duty: null }
  const papers = await answer(id, { decisions: changed('identity-papers', erased) })
  expect(papers.body.code).toBe('data-request.duty-keeps')
  const files = await answer(id, { decisions: changed('case-files', erased) })
  expect(files.body.code).toBe('data-request.not-erasable')
  const kept = await answer(id, {
    decisions: changed('profile-details', { decision: 'keep', duty: 'proof', reason: 'Litige.' }),
  })
  expect(kept.body.decisions.find(({ dataClass }) => dataClass === 'profile-details')).toEqual({
    dataClass: 'profile-details',
    decision: 'keep',
    duty: 'proof',
    // The rule of the country says nothing of this choice.
    source: '',
    keepUntil: null,
    reason: 'Litige.',
  })
})

test('every class is decided once, and a kept one names its duty', async () => {
  const id = await requestErasure()
  const [first, ...others] = await asProposed(id)
  if (!first) throw new Error('The person has no data')
  const unfit = [
    others,
    [first, first, ...others],
    [{ ...first, decision: 'keep' as const, duty: null }, ...others],
    [{ ...first, dataClass: 'aml-file' as const }, ...others],
  ]
  for (const decisions of unfit)
    expect((await answer(id, { decisions })).body.code).toBe('data-request.classes-unfit')
})

test('nothing is given or erased by the word of a person whose identity is missing', async () => {
  const id = await insertDataRequest(app, { identity_check: 'missing', kind: 'access' })
  const granted = await answer(id, { outcome: 'granted', decisions: [] })
  expect(granted.body.code).toBe('data-request.identity-missing')
  const refused = await answer(id, { outcome: 'refused', decisions: [] })
  expect(refused.body).toMatchObject({ state: 'answered', outcome: 'refused' })
  expect(refused.body.answer).toContain('Autorité de protection des données')
})

test('other requests need an outcome, and a closed one is not answered again', async () => {
  const id = await insertDataRequest(app, { kind: 'objection' })
  expect((await answer(id, { decisions: [] })).body.code).toBe('data-request.outcome-missing')
  expect((await answer(id, { decisions: [], outcome: 'granted', version: 9 })).body.code).toBe('record.stale')
  const granted = await answer(id, { decisions: [], outcome: 'granted' })
  expect(granted.body.answer).toBe('Geachte mevrouw,')
  expect((await answer(id, { decisions: [], outcome: 'granted', version: 2 })).body.code).toBe(
    'data-request.not-open',
  )
})

test('only Admins weigh and answer, and the person hears of the answer', async () => {
  const dataRequestId = await requestErasure()
  const assistant = await app.people.create('Assistant')
  const params = { dataRequestId }
  expect((await app.call(proposeErasure, { token: assistant.token, params })).status).toBe(403)
  expect((await app.call(proposeErasure, { token: client.token, params })).status).toBe(403)
  await answer(dataRequestId)
  const mail = await app.lastMailTo(client.email)
  expect(mail.text).toContain('/my-data')
  expect(mail.text).not.toContain('Geachte mevrouw')
})

test('every erasable class of data is emptied by its feature, and no other', async () => {
  await giveSomethingOfEachClass()
  for (const dataClass of ERASABLE_CLASSES) {
    const before = await stateOfClasses()
    await changeWithoutUser(app.services, 'test', work => eraseClasses(work, client.id, [dataClass]))
    const after = await stateOfClasses()
    const changed = ERASABLE_CLASSES.filter(one => JSON.stringify(before[one]) !== JSON.stringify(after[one]))
    expect(changed).toEqual([dataClass])
  }
})

async function giveSomethingOfEachClass(): Promise<void> {
  const { db, sealers } = app.services
  const at = TEST_NOW.toISOString()
  await db
    .updateTable('users')
    .set({ ...sealers.nationalNumber.columnsOf('85073003328'), national_number_country: 'BE' })
    .where('id', '=', client.id)
    .execute()
  await db
    .insertInto('notifications')
    .values({ user_id: client.id, type: 'System', description: 'Hallo', created_at: at })
    .execute()
  await db
    .insertInto('saved_searches')
    .values({ user_id: client.id, name: 'Bail', search: 'bail', filters: JSON.stringify({}), created_at: at })
    .execute()
  await insertCase(app, client.id, { status: 'draft', title: 'Plan' })
  await giveSide(app, client, client.id, 'identity-front')
}

async function stateOfClasses(): Promise<Record<ErasableClass, unknown>> {
  const { db } = app.services
  const { gender, phone, national_number: number } = await user()
  return {
    'profile-details': gender,
    'contact-details': phone,
    'national-number': number !== null,
    'identity-papers': await db
      .selectFrom('documents')
      .select('id')
      .where('paper_id', 'is not', null)
      .execute(),
    drafts: await db.selectFrom('cases').select('title').where('owner_id', '=', client.id).execute(),
    notices: await db.selectFrom('notifications').select('id').where('user_id', '=', client.id).execute(),
    searches: await db.selectFrom('saved_searches').select('id').where('user_id', '=', client.id).execute(),
  }
}
