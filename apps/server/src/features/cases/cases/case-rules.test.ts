// Tests the firm's own rules for accepting cases.

import { acceptCase } from '@maat/contract/cases/case-decisions'
import { readDraft, sendCase } from '@maat/contract/cases/case-draft'
import { readCase } from '@maat/contract/cases/cases'
import { FIRM_CASES_DEFAULT, type FirmCases } from '@maat/contract/firm/settings'
import type { CaseId } from '@maat/contract/ids'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { completeDraft, insertCase } from '../../../../test/cases/cases.ts'
import { BRUSSELS, DOUALA, PARIS, type TestPerson } from '../../../../test/people.ts'
import { saveFirmSection } from '../../../../test/settings.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let admin: TestPerson
let client: TestPerson
beforeEach(async () => {
  await app?.close()
  app = await openTestApp()
  admin = await app.people.create('Admin')
  client = await app.people.create('User')
})
afterAll(async () => await app.close())

const rule = (change: { [Name in keyof FirmCases]?: object | boolean }) =>
  saveFirmSection(app, admin, 'Cases', { ...FIRM_CASES_DEFAULT, ...change })

async function send(person: TestPerson, answers: object = {}) {
  const caseId = await completeDraft(app, person, 'litigation', answers)
  const { body } = await app.call(sendCase, { token: person.token, params: { caseId } })
  return body
}

async function officeOf(caseId: CaseId) {
  const { office_id } = await app.services.db
    .selectFrom('cases')
    .select('office_id')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()
  return office_id
}

test("case numbers begin with the firm's prefix, and a prefix that moves to another office continues its sequence", async () => {
  const parisian = await app.people.create('User', { office_id: PARIS })
  expect((await send(client)).number).toBe('BRU-2026-00001')
  await rule({ prefixes: { [BRUSSELS]: 'BXL', [PARIS]: 'BRU' } })
  expect((await send(client)).number).toBe('BXL-2026-00001')
  expect((await send(parisian)).number).toBe('BRU-2026-00002')
})

test('a prefix has two or three capitals, belongs to an existing office, and is unique', async () => {
  const errorsOf = async (prefixes: object) => (await rule({ prefixes })).body.errors
  const taken = { path: `prefixes.${PARIS}`, code: 'case-prefix.taken' }
  expect(await errorsOf({ [PARIS]: 'P' })).toEqual([
    { path: `prefixes.${PARIS}`, code: 'case-prefix.invalid' },
  ])
  expect(await errorsOf({ [PARIS]: 'par' })).toEqual([
    { path: `prefixes.${PARIS}`, code: 'case-prefix.invalid' },
  ])
  expect(await errorsOf({ [PARIS]: 'BRU' })).toEqual([taken])
  expect(await errorsOf({ [PARIS]: 'ABC', [BRUSSELS]: 'ABC' })).toContainEqual(taken)
  const nowhere = '00000000-0000-4000-8000-00000000dead'
  expect(await errorsOf({ [nowhere]: 'ABC' })).toEqual([
    { path: `prefixes.${nowhere}`, code: 'office.unknown' },
  ])
  expect((await rule({ prefixes: { [PARIS]: 'BRU', [BRUSSELS]: 'PAR' } })).status).toBe(200)
})

test("a case goes to its lawyer's office, else to the office of its country, else to its client's office", async () => {
  const lawyer = await app.people.create('Avocat', { office_id: DOUALA })
  await rule({ officeByCountry: { FR: PARIS } })
  const french = { country: 'FR', postalCode: '75011' }
  expect(await officeOf((await send(client, french)).id)).toBe(PARIS)
  expect(await officeOf((await send(client)).id)).toBe(BRUSSELS)
  expect(await officeOf((await send(client, { ...french, lawyerId: lawyer.id })).id)).toBe(DOUALA)
  const nowhere = { officeByCountry: { FR: '00000000-0000-4000-8000-00000000dead' } }
  expect((await rule(nowhere)).body.errors).toEqual([{ path: 'officeByCountry.FR', code: 'office.unknown' }])
})

test("the firm chooses the questions about the client's identity", async () => {
  const business = {
    kind: 'business',
    companyName: 'Atelier Exemple',
    enterpriseNumber: '0712345630',
  } as const
  const caseId = await completeDraft(app, client, 'litigation', business)
  await app.services.db.deleteFrom('identity_papers').where('client_id', '=', client.id).execute()
  const missingFields = async () => {
    const { body } = await app.call(readDraft, { token: client.token, params: { caseId } })
    return body.missingFields.filter(({ step }) => step === 'kyc').map(({ field }) => field)
  }
  expect(await missingFields()).toEqual(['identity', 'beneficialOwners'])
  await rule({ demandsIdentity: false })
  expect(await missingFields()).toEqual(['beneficialOwners'])
  await rule({ demandsIdentity: false, demandsOwners: false })
  expect(await missingFields()).toEqual([])
  expect((await app.call(sendCase, { token: client.token, params: { caseId } })).status).toBe(200)
})

test('an assistant accepts cases of their office only if the firm allows it', async () => {
  const assistant = await app.people.create('Assistant')
  const caseId = await insertCase(app, client.id)
  const on = { token: assistant.token, params: { caseId } }
  const can = async () => (await app.call(readCase, on)).body.can
  expect(await can()).not.toContain('accept')
  expect((await app.call(acceptCase, { ...on, body: {} })).body.code).toBe('access.forbidden')
  const refusal = await app.services.db
    .selectFrom('audit_entries')
    .select(['record_id', 'details'])
    .where('action', '=', 'access.refused')
    .executeTakeFirstOrThrow()
  expect(refusal).toEqual({
    record_id: caseId,
    details: { needs: 'case.accept', because: 'firm-settings' },
  })
  await rule({ assistantsAccept: true })
  expect(await can()).toContain('accept')
  expect(await can()).not.toContain('decide')
  const elsewhere = await insertCase(app, client.id, { office_id: PARIS })
  const far = await app.call(acceptCase, { ...on, params: { caseId: elsewhere }, body: {} })
  expect(far.body.code).toBe('case.not-found')
  const accepted = await app.call(acceptCase, { ...on, body: {} })
  expect(accepted.body).toMatchObject({ status: 'in-progress', lawyer: null })
})
