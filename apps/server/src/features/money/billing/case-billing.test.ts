import type { CaseId } from '@maat/contract/ids'
import { setOfficeRate } from '@maat/contract/money/billing'
import {
  listCaseRates,
  readCaseBilling,
  saveCaseBilling,
  setCaseRate,
  withdrawCaseRate,
} from '@maat/contract/money/case-billing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { BRUSSELS, type TestPerson } from '../../../../test/people.ts'
import type { BodyExcept } from '../../../../test/sent.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { findRate } from './index.ts'

let app: TestApp
let admin: TestPerson
let lawyer: TestPerson
let client: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  app.now.value = NOW
  admin = await app.people.create('Admin')
})
const NOW = new Date('2026-11-23T20:00:00Z')
afterAll(async () => await app.close())
beforeEach(async () => {
  app.now.value = NOW
  await app.services.db.deleteFrom('hourly_rates').execute()
  lawyer = await app.people.create('Avocat', { first_name: 'Luc', last_name: 'Conseil' })
  client = await app.people.create('User', { country: 'BE' })
})

const myCase = async (given: object = {}) =>
  await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id, ...given })
const euro = (units: number) => ({ units, currency: 'EUR' as const })
const on = (caseId: CaseId) => ({ token: lawyer.token, params: { caseId } })
const read = async (caseId: CaseId) => await app.call(readCaseBilling, on(caseId))
const save = async (caseId: CaseId, given: object = {}) =>
  await app.call(saveCaseBilling, {
    ...on(caseId),
    body: { ...saveCaseBilling.example, ...given },
  })
const CASE_RATE = { of: 'case' as const, amount: euro(15000), fromDay: '2026-11-01' }
const rateOf = async (caseId: CaseId, day = '2026-11-23') =>
  await findRate(app.services.db, { caseId, personId: lawyer.id, day })

test("the most specific of the role's, user's, client's and case's rates applies, and the screen names its source", async () => {
  const caseId = await myCase()
  expect(await rateOf(caseId)).toEqual({ amount: euro(0), source: 'none' })
  const office = async (rate: BodyExcept<typeof setOfficeRate, 'fromDay'>) =>
    await app.call(setOfficeRate, {
      token: admin.token,
      params: { officeId: BRUSSELS },
      body: { fromDay: '2026-01-01', ...rate },
    })
  const agree = async (of: 'case' | 'client', units: number, fromDay = '2026-02-01') =>
    await app.call(setCaseRate, { ...on(caseId), body: { of, amount: euro(units), fromDay } })
  await office({ role: 'Avocat', amount: euro(18000) })
  expect(await rateOf(caseId)).toEqual({ amount: euro(18000), source: 'role' })
  await office({ personId: lawyer.id, amount: euro(20000) })
  expect(await rateOf(caseId)).toEqual({ amount: euro(20000), source: 'person' })
  await agree('client', 17000)
  await agree('case', 15000)
  expect((await agree('case', 14000)).body.code).toBe('rate.not-later')
  expect(await rateOf(caseId)).toEqual({ amount: euro(15000), source: 'case' })
  expect(await rateOf(caseId, '2026-01-31')).toEqual({ amount: euro(20000), source: 'person' })
  const { body } = await read(caseId)
  expect(body.rates).toEqual([
    { person: { id: lawyer.id, name: 'Luc Conseil' }, amount: euro(15000), source: 'case' },
  ])
  const other = await myCase()
  expect(await rateOf(other)).toEqual({ amount: euro(17000), source: 'client' })
  const { body: listed } = await app.call(listCaseRates, on(other))
  expect(listed.items.map(({ of, amount }) => [of, amount.units])).toEqual([['client', 17000]])
})

test('a rate can be withdrawn on the day of its agreement, but not later', async () => {
  const caseId = await myCase()
  const { body: rate } = await app.call(setCaseRate, { ...on(caseId), body: CASE_RATE })
  const withdraw = async (id: string) =>
    await app.call(withdrawCaseRate, {
      token: lawyer.token,
      params: { caseId, rateId: id },
    })
  app.now.value = new Date('2026-11-24T00:30:00Z')
  expect((await withdraw(rate.id)).body.code).toBe('rate.in-use')
  app.now.value = NOW
  expect((await withdraw(rate.id)).status).toBe(200)
  expect((await withdraw(rate.id)).body.code).toBe('rate.not-found')
})

test('stores the whole agreement with versions and returns it', async () => {
  const caseId = await myCase()
  const given = {
    method: 'stages',
    stages: [
      { name: 'Requête', amount: euro(50000) },
      { name: 'Plaidoirie', amount: euro(80000) },
    ],
    resultPercent: '7.50',
    agentId: lawyer.id,
    landCountry: 'FR',
    payers: [
      {
        kind: 'client',
        name: '',
        address: '',
        email: '',
        claimNumber: '',
        vatNumber: '',
        sharePercent: '33.33',
        ceiling: null,
      },
      {
        kind: 'insurer',
        name: 'Assurances Exemple',
        address: 'Rue de l’Essai 1',
        email: '',
        claimNumber: 'SIN-2026-118',
        vatNumber: 'BE 0403.019.063',
        sharePercent: '66.67',
        ceiling: euro(300000),
      },
    ],
  }
  expect((await save(caseId, given)).status).toBe(200)
  const { body } = await read(caseId)
  expect(body.agreement).toMatchObject({ ...given, resultPercent: '7.5' })
  expect(body).toMatchObject({ isNew: false, version: 1, agentName: 'Luc Conseil', currency: 'EUR' })
  const stale = await save(caseId)
  expect([stale.body.code, stale.body.current]).toEqual(['record.stale', body])
  expect((await save(caseId, { version: 1 })).body.agreement).toMatchObject({
    method: 'hourly',
    stages: [],
    payers: [],
  })
})

test('refuses a fee that depends only on the result, and accepts it beside a rate', async () => {
  const caseId = await myCase()
  const refused = await save(caseId, { resultPercent: '10' })
  expect([refused.status, refused.body.code]).toEqual([422, 'case.result-without-base'])
  await app.call(setCaseRate, { ...on(caseId), body: CASE_RATE })
  expect((await save(caseId, { resultPercent: '10' })).status).toBe(200)
  const aid = await save(caseId, { method: 'legal-aid', resultPercent: '10', version: 1 })
  expect(aid.body.errors).toEqual([{ path: 'resultPercent', code: 'fee.result-in-legal-aid' }])
})

const INSURER = {
  kind: 'insurer',
  name: 'Assurances Exemple',
  address: '',
  email: '',
  claimNumber: 'SIN-2026-118',
  vatNumber: '',
  sharePercent: '100',
  ceiling: null,
}

test.each([
  [{ method: 'flat' }, 'flat', 'field.required'],
  [{ flat: euro(100) }, 'flat', 'field.invalid'],
  [{ method: 'stages' }, 'stages', 'field.required'],
  [{ resultPercent: '50.01' }, 'resultPercent', 'percent.invalid'],
  [{ budget: { units: 100, currency: 'XAF' } }, 'budget', 'field.invalid'],
  [
    {
      payers: [
        {
          kind: 'client',
          name: '',
          address: '',
          email: '',
          claimNumber: '',
          vatNumber: '',
          sharePercent: '99.99',
          ceiling: null,
        },
      ],
    },
    'payers',
    'payers.not-whole',
  ],
  [{ payers: [{ ...INSURER, vatNumber: 'BE0403019064' }] }, 'payers.0.vatNumber', 'vat-number.invalid'],
  [{ payers: [{ ...INSURER, kind: 'client', name: '' }] }, 'payers.0.claimNumber', 'field.invalid'],
  [
    {
      payers: [
        {
          kind: 'other',
          name: '',
          address: '',
          email: '',
          claimNumber: '',
          vatNumber: '',
          sharePercent: '100',
          ceiling: null,
        },
      ],
    },
    'payers.0.name',
    'field.required',
  ],
])('refuses inconsistent values at their field: %j', async (given, path, code) => {
  const { status, body } = await save(await myCase(), given)
  expect([status, body.errors]).toEqual([422, [{ path, code }]])
})

test('a case with legal aid begins as one', async () => {
  const caseId = await myCase({ answers: JSON.stringify({ financing: 'pro-deo' }) })
  expect((await read(caseId)).body).toMatchObject({ isLegalAid: true, agreement: { method: 'legal-aid' } })
})

test('a case that is not accepted costs nothing yet, and a finished case no longer changes', async () => {
  const waiting = await insertCase(app, client.id, { lawyer_id: lawyer.id })
  expect((await read(waiting)).body.code).toBe('case.not-accepted')
  expect((await save(waiting)).body.code).toBe('case.not-accepted')
  const finished = await myCase({ status: 'finished' })
  expect((await read(finished)).body).toMatchObject({ canChange: false })
  expect((await save(finished)).body.code).toBe('case.closed')
  const rate = await app.call(setCaseRate, { ...on(finished), body: CASE_RATE })
  expect(rate.body.code).toBe('case.closed')
})

test('a client cannot be the agent, and cannot read the agreement', async () => {
  const caseId = await myCase()
  expect((await save(caseId, { agentId: client.id })).body.code).toBe('case.agent-unknown')
  const { body } = await app.call(readCaseBilling, { token: client.token, params: { caseId } })
  expect(body.code).toBe('access.forbidden')
})
