// Tipping-off: whatever the firm records in the register, all that the client reads stays the same.
import { addOwner, changeKyc, recordKycReport, recordKycReview } from '@maat/contract/compliance/kyc'
import type { CaseId } from '@maat/contract/ids'
import { isWriteOperation, type Operation, recordParameterOf } from '@maat/contract/operation'
import { OPERATIONS } from '@maat/contract/operations'
import { kindOf, relationsNeeded } from '@maat/contract/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
let caseId: CaseId
beforeAll(async () => {
  app = await openTestApp()
  client = await app.people.create('User')
  lawyer = await app.people.create('Avocat')
  caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
})
afterAll(async () => await app.close())

/** Reads that a client may try: those without a record, of themselves, and of their case. */
const READS = OPERATIONS.filter(
  ({ operation }) => !isWriteOperation(operation) && relationsNeeded('User', operation.needs).length > 0,
)

function paramsOf(operation: Operation): Record<string, string> {
  const names = Object.keys(operation.params?.shape ?? {})
  const record = recordParameterOf(operation)
  const ids = { case: caseId, document: caseId }
  const idOf = (name: string) =>
    name === record ? ((ids as Record<string, string>)[kindOf(operation.needs)] ?? client.id) : client.id
  return Object.fromEntries(names.map(name => [name, name === 'caseId' ? caseId : idOf(name)]))
}

async function readEverything(): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const { name, operation } of READS) {
    const { status, bytes, body } = await app.callUntyped(operation, {
      token: client.token,
      params: paramsOf(operation),
    })
    const isRefused = status >= 400
    answers.set(name, isRefused ? `${status} ${body.code}` : `${status} ${bytes.toString('base64')}`)
  }
  return answers
}

test('a review, an owner and a report change nothing that the client reads', async () => {
  const before = await readEverything()
  expect([...before.values()].filter(answer => answer.startsWith('200')).length).toBeGreaterThan(20)
  const { token } = lawyer
  const params = { clientId: client.id }
  const calls = [
    await app.call(changeKyc, {
      token,
      params,
      body: { version: 0, scope: { matters: ['funds'], reason: 'Compte de tiers.' } },
    }),
    await app.call(addOwner, {
      token,
      params,
      body: {
        firstName: 'Ruth',
        lastName: 'Modèle',
        birthDate: null,
        nationality: null,
        sharePercent: null,
        role: 'control',
      },
    }),
    await app.call(recordKycReview, {
      token,
      params,
      body: { heldOn: '2026-11-18', result: 'incomplete', risk: 'high', note: 'Soupçon.', version: 2 },
    }),
    await app.call(recordKycReport, {
      token,
      params,
      body: { reportedOn: '2026-11-18', authority: 'head-of-bar', reference: '', summary: 'Soupçon.' },
    }),
  ]
  expect(calls.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await app.workOff()
  expect(await readEverything()).toEqual(before)
  const sent = await app.services.db
    .selectFrom('mails')
    .select('subject')
    .where('to_address', '=', client.email)
    .execute()
  expect(sent).toEqual([])
})
