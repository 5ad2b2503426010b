import { type ClientHome, readDashboard, type StaffHome } from '@maat/contract/firm/dashboard'
import type { CaseId, UserId } from '@maat/contract/ids'
import { readBillable } from '@maat/contract/money/billable'
import { readCaseBilling } from '@maat/contract/money/case-billing'
import {
  listFeeAgreements,
  proposeQuote,
  readFeeAgreementPdf,
  refuseFeeAgreement,
  requestFeeAgreementChange,
  signFeeAgreement,
  withdrawFeeAgreement,
} from '@maat/contract/money/fee-agreements'
import { login } from '@maat/contract/people/accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { expectSoundPdf } from '../../../../test/files/qpdf.ts'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import { PARIS, PASSWORD, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'
import { pdfText } from '../../../platform/pdf/pdf-text.ts'
import { notifyOfExpiredQuotes } from './index.ts'
import { verifyAgreements } from './prove-agreements.ts'

let app: TestApp
let world: BillingWorld
beforeAll(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app)
})
afterEach(() => {
  app.now.value = TEST_NOW
})
afterAll(() => app.close())

const euro = (units: number) => ({ units, currency: 'EUR' as const })
const QUOTE = {
  lines: [
    { name: 'Mise en demeure', amount: euro(450_00), isOption: false },
    { name: 'Médiation', amount: euro(900_00), isOption: true },
    { name: 'Citation', amount: euro(600_00), isOption: false },
  ],
  validUntil: '2026-11-20',
  note: 'Les frais d’huissier s’y ajoutent.',
}
const bareCase = async (given: object = {}) =>
  await insertCase(app, world.client.id, { status: 'in-progress', lawyer_id: world.lawyer.id, ...given })
const propose = async (caseId: CaseId, change: object = {}) =>
  await app.call(proposeQuote, {
    token: world.lawyer.token,
    params: { caseId },
    body: { ...QUOTE, ...change },
  })
const of = (agreementId: string) => ({ params: { agreementId } })
const signInAgain = async ({ email }: TestPerson) => ({
  token: (await app.call(login, { body: { email, password: PASSWORD } })).body.token,
})
const accept = async (id: string, options: number[] = [], { token } = { token: world.client.token }) =>
  await app.call(signFeeAgreement, {
    token,
    ...of(id),
    body: {
      signature: { kind: 'typed', text: 'Ines Exemple', strokes: [], validatedAt: TEST_NOW.toISOString() },
      options,
    },
  })
const billing = async (caseId: CaseId) =>
  (await app.call(readCaseBilling, { token: world.lawyer.token, params: { caseId } })).body
const noticesOf = async (userId: UserId) =>
  (
    await app.services.db
      .selectFrom('notifications')
      .select('description')
      .where('user_id', '=', userId)
      .execute()
  ).map(({ description }) => description)

test('accepts a quote with an option, and bills the chosen lines as stages', async () => {
  const caseId = await bareCase({ answers: JSON.stringify({ financing: 'fees' }) })
  expect(await billing(caseId)).toMatchObject({ awaitsQuote: true, isNew: true })
  const { body: quote } = await propose(caseId)
  expect(quote).toMatchObject({ kind: 'quote', edition: 1, state: 'proposed', quote: { chosen: null } })
  const words = quote.sections.flatMap(({ lines }) => lines).join(' ')
  expect(words).toMatch(/Sans option.*1\s?270,50.*Avec toutes les options.*2\s?359,50/)
  expect(await noticesOf(world.client.id)).toContainEqual(expect.stringMatching(/^Un devis vous est proposé/))
  const { body: accepted } = await accept(quote.id, [1])
  expect(accepted).toMatchObject({ state: 'signed', quote: { chosen: [1] }, can: ['ask'] })
  expect(await noticesOf(world.lawyer.id)).toContainEqual(
    expect.stringMatching(/^Le devis de .* est accepté/),
  )
  const { agreement, awaitsQuote } = await billing(caseId)
  expect(awaitsQuote).toBe(false)
  expect(agreement).toMatchObject({ method: 'stages', agreedOn: '2026-11-18' })
  expect(agreement.stages.map(({ name }) => name)).toEqual(['Mise en demeure', 'Médiation', 'Citation'])
  const billable = await app.call(readBillable, { token: world.lawyer.token, params: { caseId } })
  expect(billable.body.stages).toHaveLength(3)
  const { bytes } = await app.call(readFeeAgreementPdf, { token: world.client.token, ...of(quote.id) })
  expectSoundPdf(bytes)
  expect(pdfText(bytes)).toMatch(/Ce qui est accepté.*Médiation/s)
  expect((await verifyAgreements(app.services.db)).isWhole).toBe(true)
})

test('does not bill an option that was not chosen; a second quote adds to the first', async () => {
  const caseId = await bareCase()
  await accept((await propose(caseId)).body.id)
  const more = { lines: [{ name: 'Appel', amount: euro(1200_00), isOption: false }] }
  const second = (await propose(caseId, more)).body
  expect(second.edition).toBe(2)
  await accept(second.id)
  const { agreement } = await billing(caseId)
  expect(agreement.stages.map(({ name }) => name)).toEqual(['Mise en demeure', 'Citation', 'Appel'])
})

test('refuses a quote after its last day, and an option that it does not offer', async () => {
  const caseId = await bareCase()
  const { id } = (await propose(caseId)).body
  for (const options of [[0], [3], [1, 1]])
    expect((await accept(id, options)).body.code).toBe('quote.option-unknown')
  // Valid until midnight in Brussels.
  app.now.value = new Date('2026-11-20T22:30:00Z')
  const late = await signInAgain(world.client)
  const listed = async () =>
    (await app.call(listFeeAgreements, { ...late, params: { caseId }, query: {} })).body.items
  expect(await listed()).toMatchObject([{ state: 'proposed', can: ['ask', 'answer'] }])
  app.now.value = new Date('2026-11-20T23:01:00Z')
  expect(await listed()).toMatchObject([{ state: 'expired', can: ['ask'] }])
  expect((await accept(id, [], late)).body.code).toBe('fee-agreement.expired')
  const refused = { ...late, ...of(id), body: { reason: 'Trop tard.' } }
  expect((await app.call(refuseFeeAgreement, refused)).body.code).toBe('fee-agreement.expired')
  const change = { ...refused, body: { change: 'Une option de plus.' } }
  expect((await app.call(requestFeeAgreementChange, change)).body.code).toBe('fee-agreement.expired')
  const withdrawn = await app.call(withdrawFeeAgreement, { ...(await signInAgain(world.lawyer)), ...of(id) })
  expect(withdrawn.body).toMatchObject({ state: 'withdrawn' })
})

test('notifies the lawyer of the case once when a quote expires, unless it was answered', async () => {
  const news = async () => {
    const rows = await app.services.db
      .selectFrom('notifications')
      .select('target_id')
      .where('user_id', '=', world.lawyer.id)
      .where('description', 'like', '%dernier jour%')
      .execute()
    return rows.map(row => row.target_id)
  }
  const caseId = await bareCase()
  await propose(caseId)
  const answered = (await propose(await bareCase())).body
  await accept(answered.id)
  for (const [at, expected] of [
    ['2026-11-20T22:30:00Z', []],
    ['2026-11-20T23:01:00Z', [caseId]],
    ['2026-11-21T09:00:00Z', [caseId]],
  ] as const) {
    app.now.value = new Date(at)
    await notifyOfExpiredQuotes.work(app.services, {})
    expect((await news()).filter(id => id === caseId || id === answered.caseId)).toEqual(expected)
  }
})

test('a refused quote changes no agreement, and another quote may follow', async () => {
  const caseId = await bareCase()
  const { id } = (await propose(caseId)).body
  const body = { reason: 'Trop cher.' }
  await app.call(refuseFeeAgreement, { token: world.client.token, ...of(id), body })
  expect(await billing(caseId)).toMatchObject({ isNew: true })
  expect((await propose(caseId)).body).toMatchObject({ edition: 2, state: 'proposed' })
})

test('a quote requires fees by stage, even if the fees change while it is open', async () => {
  expect((await propose(await world.agreedCase())).body.code).toBe('quote.unfit')
  const caseId = await bareCase()
  const { id } = (await propose(caseId)).body
  await app.services.db
    .insertInto('case_billing')
    .values({ case_id: caseId, method: 'hourly', currency: 'EUR' })
    .execute()
  expect((await accept(id)).body.code).toBe('quote.unfit')
})

test('a quote needs a future day, one line that is not optional, and a case in progress', async () => {
  expect((await propose(await bareCase(), { validUntil: '2026-11-17' })).body.code).toBe('quote.over-already')
  const lines = QUOTE.lines.filter(({ isOption }) => isOption)
  expect((await propose(await bareCase(), { lines })).body.errors).toMatchObject([
    { code: 'quote.only-options' },
  ])
  expect((await propose(await bareCase({ status: 'new' }))).body.code).toBe('case.not-accepted')
  expect((await propose(await bareCase({ status: 'finished' }))).body.code).toBe('case.closed')
  const francs = [{ name: 'Lettre', amount: { units: 1000, currency: 'XAF' as const }, isOption: false }]
  expect((await propose(await bareCase(), { lines: francs })).status).toBe(422)
})

test('both homes show where a quote stands: to answer, waiting for the client, refused', async () => {
  const client = await app.people.create('User')
  const lawyer = await app.people.create('Avocat')
  const stranger = await app.people.create('Avocat', { office_id: PARIS })
  const caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  const propose = async () =>
    (await app.call(proposeQuote, { token: lawyer.token, params: { caseId }, body: QUOTE })).body.id
  const home = async ({ token }: TestPerson) => (await app.call(readDashboard, { token })).body
  const ofClient = async () => {
    const { fees, next } = (await home(client)) as ClientHome
    return { waiting: fees.map(({ case: { id } }) => id), step: next.step }
  }
  const ofStaff = async (person: TestPerson) => {
    const { openFees, refusedFees } = (await home(person)) as StaffHome
    return [openFees, refusedFees].map(({ cases }) => cases.some(({ id }) => id === caseId))
  }
  const id = await propose()
  expect(await ofClient()).toEqual({ waiting: [caseId], step: 'agree-fees' })
  expect(await ofStaff(lawyer)).toEqual([true, false])
  expect(await ofStaff(stranger)).toEqual([false, false])
  await app.call(refuseFeeAgreement, { token: client.token, ...of(id), body: { reason: 'Trop cher.' } })
  expect((await ofClient()).waiting).toEqual([])
  expect(await ofStaff(lawyer)).toEqual([false, true])
  await propose()
  expect(await ofStaff(lawyer)).toEqual([true, false])
  app.now.value = new Date('2026-11-20T23:01:00Z')
  const late = { ...client, ...(await signInAgain(client)) }
  expect(((await home(late)) as ClientHome).fees).toEqual([])
})
