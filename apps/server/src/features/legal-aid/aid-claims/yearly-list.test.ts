import { closeCase, reopenCase } from '@maat/contract/cases/case-closing'
import type { CaseId } from '@maat/contract/ids'
import { readAidClaim, saveAidClaim } from '@maat/contract/legal-aid/aid-claims'
import {
  decideAidClaim,
  exportAidClaims,
  listAidClaims,
  payAidClaim,
  revertAidClaim,
  submitAidClaim,
  sumAidClaims,
} from '@maat/contract/legal-aid/aid-payments'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  aidService,
  closeAidCase,
  EMPTY_CLAIM,
  enterPointValue,
  euro,
  insertAidCase,
} from '../../../../test/money/aid-claims.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const NOW = new Date('2026-11-23T20:00:00Z')
let app: TestApp
let admin: TestPerson
let lawyer: TestPerson
let client: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.people.create('Admin')
  await enterPointValue(app, admin, { validFrom: '2026-09-01', valueTenThousandths: 100_0000 })
})
afterAll(async () => await app.close())
beforeEach(async () => {
  app.now.value = NOW
  lawyer = await app.people.create('Avocat', { first_name: 'Luc', last_name: 'Conseil' })
  client = await app.people.create('User', { first_name: 'Alma', last_name: 'Exemple' })
})

const by = (caseId: CaseId, { token }: TestPerson = lawyer) => ({ token, params: { caseId } })
/** A closed case with three points. */
const closedCase = async (given: object = {}): Promise<CaseId> =>
  await closeAidCase(app, { client, lawyer }, { designationNumber: '2026/04512', ...given })
const list = async (query: object = {}, { token }: TestPerson = lawyer) =>
  (await app.call(listAidClaims, { token, query })).body.items
const sums = async (query: object = {}) => (await app.call(sumAidClaims, { token: lawyer.token, query })).body
const submit = async (caseId: CaseId, submittedOn = '2026-11-23') =>
  await app.call(submitAidClaim, { ...by(caseId), body: { submittedOn } })
const decide = async (caseId: CaseId, given: object = {}) =>
  await app.call(decideAidClaim, {
    ...by(caseId),
    body: { decidedOn: '2026-11-23', points: '3', reason: '', ...given },
  })
const pay = async (caseId: CaseId, given: object = {}) =>
  await app.call(payAidClaim, { ...by(caseId), body: { paidOn: '2026-11-23', paidCents: 300_00, ...given } })
const revert = async (caseId: CaseId) =>
  await app.call(revertAidClaim, { ...by(caseId), body: { reason: 'Erreur' } })

test('lists a closed case as a draft, and each step with its day', async () => {
  app.now.value = new Date('2026-11-10T10:00:00Z')
  const caseId = await closedCase({ contribution: euro(25_00) })
  app.now.value = NOW
  expect(await list()).toMatchObject([
    {
      id: caseId,
      clientName: 'Alma Exemple',
      lawyerName: 'Luc Conseil',
      designationNumber: '2026/04512',
      state: 'draft',
      points: '3',
      acceptedPoints: null,
      expected: euro(275_00),
      paid: null,
      closedOn: '2026-11-10',
      submittedOn: null,
      can: ['submit'],
    },
  ])
  expect((await submit(caseId, '2026-11-12')).body).toMatchObject({
    state: 'submitted',
    can: ['decide', 'revert'],
  })
  const corrected = await decide(caseId, {
    decidedOn: '2026-11-15',
    points: '2.5',
    reason: 'Un acte en moins',
  })
  expect(corrected.body).toMatchObject({
    state: 'corrected',
    points: '3',
    acceptedPoints: '2.5',
    expected: euro(225_00),
    correctionReason: 'Un acte en moins',
    decidedOn: '2026-11-15',
  })
  expect((await pay(caseId, { paidOn: '2026-11-19', paidCents: 225_00 })).body).toMatchObject({
    state: 'paid',
    paid: euro(225_00),
    paidOn: '2026-11-19',
    submittedOn: '2026-11-12',
    can: ['revert'],
  })
})

test('a step is refused if the state, the day, the points or the reason do not allow it', async () => {
  const open = await insertAidCase(app, { client, lawyer })
  for (const step of [submit, decide, pay, revert])
    expect((await step(open)).body.code).toBe('aid.step-unfit')
  const empty = await closedCase({ services: [] })
  expect((await submit(empty)).body.code).toBe('aid.no-points')
  const caseId = await closedCase()
  expect((await submit(caseId, '2026-11-22')).body.code).toBe('aid.day-unfit')
  expect((await submit(caseId, '2026-11-24')).body.code).toBe('aid.day-unfit')
  await submit(caseId)
  expect((await submit(caseId)).body.code).toBe('aid.step-unfit')
  expect((await pay(caseId)).body.code).toBe('aid.step-unfit')
  expect((await decide(caseId, { decidedOn: '2026-11-22' })).body.code).toBe('aid.day-unfit')
  const unexplained = await decide(caseId, { points: '2' })
  expect([unexplained.body.code, unexplained.body.errors]).toEqual([
    'aid.reason-missing',
    [{ path: 'reason', code: 'field.required' }],
  ])
  expect((await decide(caseId)).body).toMatchObject({ state: 'accepted', correctionReason: '' })
  expect((await pay(caseId, { paidOn: '2026-11-22' })).body.code).toBe('aid.day-unfit')
})

test('takes back one step after the other', async () => {
  const caseId = await closedCase()
  await submit(caseId)
  await decide(caseId, { points: '2', reason: 'Preuve manquante' })
  await pay(caseId)
  const states: unknown[] = []
  for (let step = 0; step < 3; step += 1) states.push((await revert(caseId)).body.claim?.state)
  expect(states).toEqual(['corrected', 'submitted', 'draft'])
  expect(await list()).toMatchObject([{ state: 'draft', acceptedPoints: null, expected: euro(300_00) }])
})

test('a submitted claim keeps its rows when its case is reopened, and counts once', async () => {
  const caseId = await closedCase()
  await submit(caseId)
  await app.call(reopenCase, { ...by(caseId), body: { reason: 'Appel' } })
  const { body: view } = await app.call(readAidClaim, by(caseId))
  expect([view.state, view.canChange, view.proposals]).toEqual(['submitted', false, []])
  const body = { ...EMPTY_CLAIM, services: [aidService()], version: view.version }
  expect((await app.call(saveAidClaim, { ...by(caseId), body })).body.code).toBe('aid.submitted')
  expect(await list()).toMatchObject([{ state: 'submitted', closedOn: null }])
  await app.call(closeCase, {
    ...by(caseId),
    body: { ...closeCase.example, retainUntil: '2036-11-23' },
  })
  expect(await list()).toHaveLength(1)
  await app.call(reopenCase, { ...by(caseId), body: { reason: 'Appel' } })
  expect((await revert(caseId)).body.claim).toBeNull()
  expect(await list()).toEqual([])
})

test('the submission decides the judicial year, before it the closing', async () => {
  app.now.value = new Date('2026-08-31T21:30:00Z')
  const caseId = await closedCase()
  app.now.value = NOW
  expect(await list({ year: '2025' })).toMatchObject([{ id: caseId, closedOn: '2026-08-31' }])
  expect(await list()).toEqual([])
  await submit(caseId)
  expect(await list({ year: '2025' })).toEqual([])
  expect(await list({ year: '2026' })).toMatchObject([{ id: caseId }])
})

test('sums claims by state, and tells how many have no known value', async () => {
  const [first, second] = [await closedCase(), await closedCase()]
  await submit(first)
  await decide(first, { points: '2', reason: 'Preuve manquante' })
  await pay(first, { paidCents: 200_00 })
  await app.services.db
    .updateTable('case_closings')
    .set({ aid_net_units: null })
    .where('case_id', '=', second)
    .execute()
  expect(await sums()).toEqual({
    year: 2026,
    states: [
      { state: 'draft', claims: 1, points: '3', expected: euro(0), unvalued: 1, paid: euro(0) },
      { state: 'paid', claims: 1, points: '2', expected: euro(200_00), unvalued: 0, paid: euro(200_00) },
    ],
    total: { claims: 2, points: '5', expected: euro(200_00), unvalued: 1, paid: euro(200_00) },
  })
  expect((await sums({ year: '2024' })).total).toMatchObject({ claims: 0, points: '0' })
})

test('a lawyer sees their own claims, an assistant those of the office and an Admin all, filtered and by page', async () => {
  const boss = await app.people.create('Admin')
  const assistant = await app.people.create('Assistant')
  const elsewhere = await app.people.create('Assistant', { office_id: PARIS })
  const colleague = await app.people.create('Avocat')
  const [first, second] = [await closedCase(), await closedCase()]
  const other = await closeAidCase(app, { client, lawyer: colleague })
  await submit(second)
  const ids = async (person: TestPerson, query: object = {}) =>
    (await list({ limit: '100', ...query }, person)).map(({ id }) => id)
  expect((await ids(lawyer)).toSorted()).toEqual([first, second].toSorted())
  expect(await ids(colleague)).toEqual([other])
  expect(await ids(elsewhere)).toEqual([])
  for (const person of [assistant, boss]) {
    expect(await ids(person)).toEqual(expect.arrayContaining([first, second, other]))
    expect(await ids(person, { lawyer: colleague.id })).toEqual([other])
  }
  expect(await ids(lawyer, { state: 'submitted' })).toEqual([second])
  const page = await app.call(listAidClaims, { token: lawyer.token, query: { limit: 1 } })
  const rest = await app.call(listAidClaims, { token: lawyer.token, query: { after: page.body.next ?? '' } })
  expect([...page.body.items, ...rest.body.items].map(({ id }) => id).toSorted()).toEqual(
    [first, second].toSorted(),
  )
  expect((await app.call(listAidClaims, { token: client.token })).status).toBe(403)
})

test('exports the list as a table in the language of the user', async () => {
  const caseId = await closedCase()
  await submit(caseId)
  await closedCase({ designationNumber: '=HYPERLINK()' })
  const { status, bytes, headers } = await app.call(exportAidClaims, { token: lawyer.token })
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  const lines = bytes.toString().replace('\uFEFF', '').trimEnd().split('\r\n').toSorted()
  expect(lines).toHaveLength(3)
  expect(lines.join('\n')).toContain('Désignation,Désigné le,Dossier,Client,Avocat,État,Points demandés')
  expect(lines.join('\n')).toContain(
    ',Alma Exemple,Luc Conseil,Introduit,3,,300.00,,2026-11-23,2026-11-23,,,',
  )
  expect(lines.join('\n')).toContain("'=HYPERLINK()")
})
