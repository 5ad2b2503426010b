// Tests the firm's assessment of a client in a case, beside the client's identity documents.
import { readChecks, reviewKyc } from '@maat/contract/cases/case-checks'
import { judgePaper, readIdentity } from '@maat/contract/documents/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { giveSide } from '../../../../test/documents/identity.ts'
import type { BodyExcept } from '../../../../test/sent.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function casePapers() {
  const client = await app.people.create('User')
  const lawyer = await app.people.create('Avocat', { first_name: 'Odile', last_name: 'Verhaegen' })
  const caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  await app.services.db
    .insertInto('case_kyc')
    .values({ case_id: caseId, risk: 'low', reasons: '[]' })
    .execute()
  for (const side of ['identity-front', 'identity-back'] as const)
    await giveSide(app, client, client.id, side)
  const onCase = { token: lawyer.token, params: { caseId } }
  const onClient = { token: lawyer.token, params: { clientId: client.id } }
  return {
    kyc: async () => (await app.call(readChecks, onCase)).body.kyc,
    review: (status: 'verified' | 'refused') =>
      app.call(reviewKyc, { ...onCase, body: { status, risk: 'high', note: '' } }),
    async judge(decision: BodyExcept<typeof judgePaper, 'note' | 'version'>) {
      const { papers } = (await app.call(readIdentity, onClient)).body
      const version = papers.find(({ kind }) => kind === 'identity-card')?.version ?? 0
      const params = { ...onClient.params, kind: 'identity-card' as const }
      await app.call(judgePaper, { ...onClient, params, body: { note: '', version, ...decision } })
    },
  }
}

const PAPER = { kind: 'identity-card', checkedBy: 'Odile Verhaegen' }
const CHECKED = { verdict: 'checked' as const, expiresOn: null }

test("the identity in a case follows the client's checked document", async () => {
  const { kyc, judge, review } = await casePapers()
  expect(await kyc()).toMatchObject({ status: 'to-review', paper: null })
  await judge(CHECKED)
  expect(await kyc()).toMatchObject({ status: 'verified', paper: PAPER })
  await review('verified')
  expect(await kyc()).toMatchObject({ status: 'verified', risk: 'high', paper: PAPER })
  await judge({ verdict: 'refused', reason: 'Floue.' })
  expect(await kyc()).toMatchObject({ status: 'to-review', paper: null })
})

test('an expired document proves nothing in a case', async () => {
  const { kyc, judge } = await casePapers()
  await judge({ verdict: 'checked', expiresOn: '2020-01-01' })
  expect(await kyc()).toMatchObject({ status: 'to-review', paper: null })
})

test('a different assessment by the staff overrides the document', async () => {
  const { kyc, judge, review } = await casePapers()
  await judge(CHECKED)
  await review('refused')
  expect(await kyc()).toMatchObject({ status: 'refused', paper: PAPER })
})
