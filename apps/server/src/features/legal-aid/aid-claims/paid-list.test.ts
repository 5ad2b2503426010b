import type { CaseId } from '@maat/contract/ids'
import {
  comparePaidList,
  importPaidList,
  listAidClaims,
  submitAidClaim,
} from '@maat/contract/legal-aid/aid-payments'
import { designationKey } from '@maat/domain/legal-aid/paid-list'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeAidCase, euro } from '../../../../test/money/aid-claims.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let lawyer: TestPerson
let client: TestPerson
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => await app.close())
beforeEach(async () => {
  app.now.value = new Date('2026-11-23T20:00:00Z')
  lawyer = await app.people.create('Avocat')
  client = await app.people.create('User', { first_name: 'Alma', last_name: 'Exemple' })
})

async function submittedCase(designationNumber: string): Promise<CaseId> {
  const caseId = await closeAidCase(app, { client, lawyer }, { designationNumber })
  const body = { submittedOn: '2026-11-23' }
  expect((await app.call(submitAidClaim, { token: lawyer.token, params: { caseId }, body })).status).toBe(200)
  return caseId
}
const paid = (designationNumber: string, given: object = {}) => ({
  designationNumber,
  points: '3',
  paidCents: 281_91,
  paidOn: '2026-11-23',
  ...given,
})
const compare = async (rows: ReturnType<typeof paid>[], { token }: TestPerson = lawyer) =>
  (await app.call(comparePaidList, { token, body: { year: 2026, rows } })).body
const bring = async (rows: ReturnType<typeof paid>[], reason = '') =>
  await app.call(importPaidList, { token: lawyer.token, body: { rows, reason } })
const list = async () => (await app.call(listAidClaims, { token: lawyer.token })).body.items

test('shows the differences between a list and the claims', async () => {
  await submittedCase('2026/1')
  await submittedCase('2026/2')
  await submittedCase('2026/3')
  await closeAidCase(app, { client, lawyer }, { designationNumber: '2026/4' })
  const rows = [paid(' 2026 / 01'), paid('2026/2', { points: '2.5' }), paid('2026/4'), paid('2026/99')]
  const { rows: compared, absent } = await compare(rows)
  expect(compared.map(({ result, claim }) => [result, claim?.designationNumber])).toEqual([
    ['matched', '2026/1'],
    ['points-differ', '2026/2'],
    ['not-submitted', '2026/4'],
    ['unknown', undefined],
  ])
  expect(absent.map(({ designationNumber }) => designationNumber)).toEqual(['2026/3'])
})

test('the claims of other lawyers are unknown', async () => {
  await submittedCase('2026/11')
  const other = await app.people.create('Avocat')
  expect((await compare([paid('2026/11')], other)).rows[0]?.result).toBe('unknown')
})

test('records the payments, and a second import changes nothing', async () => {
  await submittedCase('2026/21')
  await submittedCase('2026/22')
  const rows = [paid('2026/21'), paid('2026/22', { points: '2', paidCents: 187_94 })]
  expect((await bring(rows)).body.code).toBe('aid.reason-missing')
  expect((await bring(rows, 'Liste du bureau')).body).toEqual({ paid: 2, unchanged: 0 })
  const after = await list()
  expect(
    after
      .map(({ designationNumber, state, acceptedPoints, paid: amount, correctionReason }) => [
        designationNumber,
        state,
        acceptedPoints,
        amount,
        correctionReason,
      ])
      .toSorted(),
  ).toEqual([
    ['2026/21', 'paid', '3', euro(281_91), ''],
    ['2026/22', 'paid', '2', euro(187_94), 'Liste du bureau'],
  ])
  expect((await compare(rows)).rows.map(({ result }) => result)).toEqual(['already-paid', 'already-paid'])
  expect((await bring(rows)).body).toEqual({ paid: 0, unchanged: 2 })
  expect(await list()).toEqual(after)
})

test('records nothing if one row cannot be recorded', async () => {
  await submittedCase('2026/31')
  const refused = await bring([paid('2026/31'), paid('2026/404')])
  expect([refused.body.code, refused.body.errors?.map(({ path }) => path)]).toEqual([
    'aid.paid-list-unfit',
    ['rows.1'],
  ])
  const early = paid('2026/31', { paidOn: '2026-11-22' })
  expect((await compare([early])).rows[0]?.result).toBe('too-early')
  expect((await bring([early])).body.code).toBe('aid.paid-list-unfit')
  expect((await bring([paid('2026/31', { paidOn: '2026-11-24' })])).body.code).toBe('aid.day-unfit')
  expect(await list()).toMatchObject([{ state: 'submitted', paid: null }])
})

test('two imports of the same list at once record each payment once', async () => {
  await submittedCase('2026/41')
  const replies = await Promise.all([bring([paid('2026/41')]), bring([paid('2026/41')])])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(replies.map(({ body }) => body.paid).toSorted()).toEqual([0, 1])
})

test('database and browser write the key of a designation alike', async () => {
  for (const number of ['2026/04512', ' BAJ-2026-007 ', '000', 'Nº 12 / é', '--', '1/0/01', 'A00b0']) {
    const caseId = await closeAidCase(app, { client, lawyer }, { designationNumber: number })
    const { rows } = await sql<{ key: string }>`select designation_key as key from aid_claims
      where case_id = ${caseId}::uuid`.execute(app.services.db)
    expect(rows[0]?.key).toBe(designationKey(number))
  }
})
