// Tests the rates of one person or role in a case, and what the fee agreement says of them.

import type { CaseId } from '@maat/contract/ids'
import { setOfficeRate } from '@maat/contract/money/billing'
import {
  listCaseRates,
  readCaseBilling,
  setCaseRate,
  withdrawCaseRate,
} from '@maat/contract/money/case-billing'
import {
  previewFeeAgreement,
  proposeFeeAgreement,
  signFeeAgreement,
} from '@maat/contract/money/fee-agreements'
import { addTimeEntry, readWork } from '@maat/contract/money/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import { BRUSSELS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'
import { findRate } from './index.ts'

let app: TestApp
let world: BillingWorld
let assistant: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app)
  assistant = await app.people.create('Assistant', { first_name: 'Anna', last_name: 'Aide' })
  const admin = await app.people.create('Admin')
  const amount = euro(75_00)
  const body = { role: 'Assistant', amount, fromDay: '2026-01-01' } as const
  await app.call(setOfficeRate, { token: admin.token, params: { officeId: BRUSSELS }, body })
})
afterAll(() => app.close())

const euro = (units: number) => ({ units, currency: 'EUR' as const })
const on = (caseId: CaseId) => ({ token: world.lawyer.token, params: { caseId } })
const agree = async (caseId: CaseId, of: object, units = 197_50) =>
  await app.call(setCaseRate, {
    ...on(caseId),
    body: { of: 'case', amount: euro(units), fromDay: '2026-11-01', ...of },
  })
const rateOf = async (caseId: CaseId, personId: string) =>
  await findRate(app.services.db, { caseId, personId, day: '2026-11-18' })
const WORK = { ...addTimeEntry.example, workedOn: '2026-11-18', minutes: 45 }

test('the rate of the lawyer in a case does not change the rate of an assistant', async () => {
  const caseId = await world.agreedCase()
  expect((await agree(caseId, { personId: world.lawyer.id })).status).toBe(200)
  expect(await rateOf(caseId, world.lawyer.id)).toEqual({ amount: euro(197_50), source: 'case-person' })
  expect(await rateOf(caseId, assistant.id)).toEqual({ amount: euro(75_00), source: 'role' })
  const { body } = await app.call(addTimeEntry, { token: assistant.token, params: { caseId }, body: WORK })
  expect(body.billed).toEqual(euro(60_00))
})

test('a person in the case wins over their role in it, and both over the case', async () => {
  const caseId = await world.agreedCase()
  await agree(caseId, {}, 200_00)
  expect(await rateOf(caseId, assistant.id)).toEqual({ amount: euro(200_00), source: 'case' })
  await agree(caseId, { role: 'Assistant' }, 90_00)
  expect(await rateOf(caseId, assistant.id)).toEqual({ amount: euro(90_00), source: 'case-role' })
  expect(await rateOf(caseId, world.lawyer.id)).toEqual({ amount: euro(200_00), source: 'case' })
  await agree(caseId, { personId: assistant.id }, 80_00)
  expect(await rateOf(caseId, assistant.id)).toEqual({ amount: euro(80_00), source: 'case-person' })
  expect((await agree(caseId, { role: 'Assistant' }, 95_00)).body.code).toBe('rate.not-later')
  const { items } = (await app.call(listCaseRates, on(caseId))).body
  expect(items.map(({ person, role, amount }) => [person?.name ?? role, amount.units])).toEqual([
    ['Anna Aide', 80_00],
    ['Assistant', 90_00],
    [null, 200_00],
  ])
  const [ofAnna] = items
  const withdrawn = { token: world.lawyer.token, params: { caseId, rateId: String(ofAnna?.id) } }
  expect((await app.call(withdrawCaseRate, withdrawn)).status).toBe(200)
  expect((await rateOf(caseId, assistant.id)).source).toBe('case-role')
  const others = await world.agreedCase()
  expect((await rateOf(others, assistant.id)).source).toBe('role')
})

test('refuses a rate of a client, of a person and a role at once, and of one in all cases', async () => {
  const caseId = await world.agreedCase()
  expect((await agree(caseId, { personId: world.client.id })).body.code).toBe('rate.person-unknown')
  const both = await agree(caseId, { personId: world.lawyer.id, role: 'Avocat' })
  expect(both.body.errors).toEqual([{ path: 'personId', code: 'field.invalid' }])
  const everywhere = await agree(caseId, { of: 'client', role: 'Avocat' })
  expect(everywhere.body.errors).toEqual([{ path: 'personId', code: 'field.invalid' }])
})

test('the agreement lists the covered users with their rates, and warns other users who record time', async () => {
  const caseId = await world.agreedCase()
  await agree(caseId, { personId: world.lawyer.id })
  const work = async ({ token }: TestPerson) =>
    (await app.call(readWork, { token, params: { caseId } })).body.agreementGap
  expect(await work(assistant)).toBeNull()
  const { body: proposed } = await app.call(proposeFeeAgreement, on(caseId))
  expect(JSON.stringify(proposed.sections)).not.toContain('Anna Aide')
  const signature = {
    kind: 'typed' as const,
    text: 'Ines Exemple',
    strokes: [],
    validatedAt: TEST_NOW.toISOString(),
  }
  const signed = await app.call(signFeeAgreement, {
    token: world.client.token,
    params: { agreementId: proposed.id },
    body: { signature, options: [] },
  })
  expect(signed.status).toBe(200)
  expect(await work(world.lawyer)).toBeNull()
  expect(await work(assistant)).toEqual({ edition: 1 })
  const recorded = await app.call(addTimeEntry, { token: assistant.token, params: { caseId }, body: WORK })
  expect(recorded.status).toBe(200)
  await agree(caseId, { role: 'Avocat' }, 150_00)
  const { body: next } = await app.call(previewFeeAgreement, on(caseId))
  const words = next.sections.flatMap(({ lines }) => lines).join('\n')
  expect(words).toMatch(/Anna Aide\s: 90,75\s€ l’heure, TVA comprise \(75,00\s€ hors TVA\)/)
  expect(words).toMatch(/Un autre avocat du cabinet\s: 181,50\s€/)
  const { rates } = (await app.call(readCaseBilling, on(caseId))).body
  expect(rates.map(({ person, source }) => [person.id, source])).toEqual([
    [world.lawyer.id, 'case-person'],
    [assistant.id, 'role'],
  ])
})
