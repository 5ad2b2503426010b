import type { CaseId } from '@maat/contract/ids'
import { saveCaseBilling, setCaseRate } from '@maat/contract/money/case-billing'
import {
  listFeeAgreements,
  listSignedFees,
  proposeFeeAgreement,
  readFeeAgreement,
  readFeeAgreementPdf,
  refuseFeeAgreement,
  signFeeAgreement,
  withdrawFeeAgreement,
} from '@maat/contract/money/fee-agreements'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { expectSoundPdf } from '../../../../test/files/qpdf.ts'
import { insertAgreement } from '../../../../test/money/agreements.ts'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'
import { digestOf } from './agreement-content.ts'
import { verifyAgreements } from './prove-agreements.ts'

let app: TestApp
let world: BillingWorld
beforeAll(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app)
})
async function ratedCase(): Promise<CaseId> {
  const caseId = await world.agreedCase()
  const amount = { units: 150_00, currency: 'EUR' } as const
  const body = { of: 'case', amount, fromDay: '2026-11-18' } as const
  await app.call(setCaseRate, { token: world.lawyer.token, params: { caseId }, body })
  return caseId
}
afterAll(() => app.close())

const SIGNATURE = {
  kind: 'typed' as const,
  text: 'Ines Exemple',
  strokes: [],
  validatedAt: TEST_NOW.toISOString(),
}
const propose = async (caseId: CaseId) =>
  await app.call(proposeFeeAgreement, { token: world.lawyer.token, params: { caseId } })
const of = (agreementId: string) => ({ params: { agreementId } })
const sign = async (id: string, { token }: TestPerson = world.client, change: object = {}) =>
  await app.call(signFeeAgreement, {
    token,
    ...of(id),
    body: { signature: { ...SIGNATURE, ...change }, options: [] },
  })
const refuse = async (id: string) =>
  await app.call(refuseFeeAgreement, { token: world.client.token, ...of(id), body: { reason: 'Trop cher.' } })
const withdraw = async (id: string) =>
  await app.call(withdrawFeeAgreement, { token: world.lawyer.token, ...of(id) })
const listed = async (caseId: CaseId, { token } = world.client) =>
  (await app.call(listFeeAgreements, { token, params: { caseId }, query: {} })).body.items
const noticesOf = async ({ id }: TestPerson) =>
  (
    await app.services.db
      .selectFrom('notifications')
      .select('description')
      .where('user_id', '=', id)
      .execute()
  ).map(({ description }) => description)

test('proposes the billing details as text; after the client signs, they are agreed from that day on', async () => {
  const caseId = await ratedCase()
  await app.services.db
    .updateTable('case_billing')
    .set({ note: 'Ne pas descendre plus bas.' })
    .where('case_id', '=', caseId)
    .execute()
  const { body: proposed } = await propose(caseId)
  expect(proposed).toMatchObject({ edition: 1, state: 'proposed', can: ['withdraw', 'ask-signature'] })
  expect(proposed.sections.flatMap(({ lines }) => lines).join(' ')).toMatch(/3 h 12 sont comptées.*580,80/)
  expect(JSON.stringify(proposed)).not.toContain('Ne pas descendre')
  expect(await noticesOf(world.client)).toContainEqual(expect.stringMatching(/^Une convention d’honoraires/))
  const { body: seen } = await app.call(readFeeAgreement, { token: world.client.token, ...of(proposed.id) })
  expect(seen).toEqual({ ...proposed, can: ['ask', 'answer'] })
  expect((await sign(proposed.id, world.client, { text: 'C' })).body.errors).toMatchObject([
    { code: 'signature.required' },
  ])
  expect((await sign(proposed.id, world.lawyer)).body.code).toBe('access.forbidden')
  expect((await sign(proposed.id)).body).toMatchObject({ state: 'signed', can: ['ask'] })
  expect(await noticesOf(world.lawyer)).toContainEqual(expect.stringMatching(/est signée par le client/))
  const { agreed_on } = await app.services.db
    .selectFrom('case_billing')
    .select('agreed_on')
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow()
  expect(agreed_on).toBe('2026-11-18')
  for (const answerAgain of [sign, refuse, withdraw])
    expect((await answerAgain(proposed.id)).body.code).toBe('fee-agreement.not-open')
})

test('a change creates a version: it replaces the open one, a refusal has a reason, and all stay readable', async () => {
  const caseId = await ratedCase()
  const first = (await propose(caseId)).body
  const second = (await propose(caseId)).body
  expect((await sign(first.id)).body.code).toBe('fee-agreement.not-open')
  expect((await refuse(second.id)).body).toMatchObject({ state: 'refused', reason: 'Trop cher.' })
  const third = (await propose(caseId)).body
  expect((await withdraw(third.id)).body.state).toBe('withdrawn')
  const seen = (await listed(caseId)).map(({ edition, state }) => [edition, state])
  expect(seen.toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([
    [1, 'replaced'],
    [2, 'refused'],
    [3, 'withdrawn'],
  ])
  expect(await noticesOf(world.lawyer)).toContainEqual(expect.stringMatching(/refuse la convention/))
})

test('two parallel proposals make two versions, one of them open', async () => {
  const caseId = await ratedCase()
  const made = await Promise.all([propose(caseId), propose(caseId), propose(caseId)])
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200])
  const all = await listed(caseId)
  expect(all.map(({ edition }) => edition).toSorted()).toEqual([1, 2, 3])
  expect(all.filter(({ state }) => state === 'proposed')).toHaveLength(1)
})

test('refuses a proposal without an agreement, before the case is accepted, and after it is closed', async () => {
  const bare = async (given: object) =>
    await insertCase(app, world.client.id, { status: 'in-progress', lawyer_id: world.lawyer.id, ...given })
  expect((await propose(await bare({}))).body.code).toBe('fee-agreement.nothing-to-propose')
  expect((await propose(await world.agreedCase())).body.code).toBe('fee-agreement.lacks-rate')
  expect((await propose(await bare({ status: 'new' }))).body.code).toBe('case.not-accepted')
  expect((await propose(await bare({ status: 'finished' }))).body.code).toBe('case.closed')
})

test('neither an agreement nor a quote of a closed case can be signed', async () => {
  const caseId = await ratedCase()
  const { id } = (await propose(caseId)).body
  await app.services.db.updateTable('cases').set({ status: 'finished' }).where('id', '=', caseId).execute()
  expect((await sign(id)).body.code).toBe('case.closed')
  expect((await listed(caseId)).map(({ state }) => state)).toEqual(['proposed'])
})

test('the PDF shows the frozen content with the drawn signature, and its digest matches the content', async () => {
  const caseId = await ratedCase()
  const { id, digest } = (await propose(caseId)).body
  const drawn = {
    kind: 'drawn',
    text: '',
    strokes: [[10, 10, 50, 60, 90, 20, 130, 80, 170, 20, 210, 80, 250, 20, 290, 80]],
  }
  expect((await sign(id, world.client, drawn)).status).toBe(200)
  const { bytes } = await app.call(readFeeAgreementPdf, { token: world.client.token, ...of(id) })
  expectSoundPdf(bytes)
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const row = await app.services.db
    .selectFrom('fee_agreements')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(digestOf(row.content).toString('hex')).toBe(digest)
  expect(await verifyAgreements(app.services.db)).toMatchObject({ isWhole: true })
  await insertAgreement(app, await world.agreedCase(), world.lawyer.id)
  expect((await verifyAgreements(app.services.db)).message).toMatch(/is not what was proposed$/)
  expect(row).toMatchObject({ state: 'signed', answered_by: world.client.id })
})

test('the application cannot change a proposed agreement, nor the state of a signed one', async () => {
  const caseId = await ratedCase()
  const { id } = (await propose(caseId)).body
  const application = new pg.Client({ connectionString: app.applicationUrl })
  await application.connect()
  const attempt = async (statement: string) =>
    await application.query(statement, [id]).then(
      () => 'done',
      () => 'refused',
    )
  try {
    expect(await attempt("update fee_agreements set content = '{}' where id = $1")).toBe('refused')
    await sign(id)
    expect(
      await attempt("update fee_agreements set state = 'withdrawn', signature = null where id = $1"),
    ).toBe('refused')
    expect(await attempt('delete from fee_agreements where id = $1')).toBe('refused')
  } finally {
    await application.end()
  }
})

test('warns a user who is editing billing details that the day of agreement changed', async () => {
  const caseId = await ratedCase()
  const { id } = (await propose(caseId)).body
  const before = await app.services.db
    .selectFrom('case_billing')
    .select('version')
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow()
  await sign(id)
  const body = { ...saveCaseBilling.example, version: before.version }
  const saved = await app.call(saveCaseBilling, { token: world.lawyer.token, params: { caseId }, body })
  expect(saved.body.code).toBe('record.stale')
})

test('lists what the client signed in all their cases, page by page, and nothing to anybody else', async () => {
  const signed: string[] = []
  for (const caseId of [await ratedCase(), await ratedCase()]) {
    const { body } = await propose(caseId)
    await sign(body.id)
    signed.push(body.id)
  }
  const { body: open } = await propose(await ratedCase())
  const list = async ({ token }: TestPerson, query: object = {}) =>
    await app.call(listSignedFees, { token, query })
  const first = (await list(world.client, { limit: 1 })).body
  const rest = (await list(world.client, { limit: 100, after: first.next })).body
  const found = [...first.items, ...rest.items]
  const ids = found.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(signed))
  expect(ids).not.toContain(open.id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(found.find(({ id }) => id === signed[0])).toMatchObject({ kind: 'agreement', edition: 1 })
  expect((await list(await app.people.create('User'))).body.items).toEqual([])
  expect((await list(world.lawyer)).status).toBe(403)
})
