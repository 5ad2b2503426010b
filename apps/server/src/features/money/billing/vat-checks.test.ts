import type { CaseId } from '@maat/contract/ids'
import { readCaseBilling } from '@maat/contract/money/case-billing'
import { checkVatNumber, confirmVatNumber } from '@maat/contract/money/vat-checks'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import { agreeOnFees } from '../../../../test/money/invoices.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import type { VatRegister } from '../../../platform/vat-register/vat-register.ts'

let app: TestApp
let world: BillingWorld
beforeAll(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app)
})
afterEach(() => {
  app.services.vatRegister = undefined
})
afterAll(() => app.close())

const registerSays = (answer: Awaited<ReturnType<VatRegister['ask']>>) => {
  app.services.vatRegister = { ask: async () => answer }
}
const FRENCH = {
  kind: 'business',
  company_name: 'Exemple SAS',
  vat_number: 'FR61732829320',
  street: 'Rue de l’Essai 2',
  postal_code: '75001',
  city: 'Paris',
  country: 'FR',
} as const
async function caseOf(person: object, given: object = {}): Promise<CaseId> {
  const { id } = await app.people.create('User', person)
  return await insertCase(app, id, { status: 'in-progress', lawyer_id: world.lawyer.id, ...given })
}
const of = (caseId: CaseId) => ({ token: world.lawyer.token, params: { caseId } })
const check = async (caseId: CaseId) => await app.call(checkVatNumber, of(caseId))
const confirm = async (caseId: CaseId, how = 'Attestation du registre') =>
  await app.call(confirmVatNumber, { ...of(caseId), body: { how } })
const client = async (caseId: CaseId) => (await app.call(readCaseBilling, of(caseId))).body.client

test('a registered number puts the next invoice under reverse charge, with its legal mention', async () => {
  registerSays({ isValid: true, name: 'EXEMPLE SAS', inquiry: 'WAPI-1' })
  const caseId = await caseOf(FRENCH)
  await agreeOnFees(app, caseId)
  const before = await world.draft(caseId, { kind: 'deposit', provision: 500_00 })
  expect(before.body.gross.units).toBe(605_00)
  expect((await check(caseId)).body.client.vatCheck).toMatchObject({
    isValid: true,
    source: 'register',
    words: 'EXEMPLE SAS · WAPI-1',
  })
  const { body } = await world.draft(caseId, { kind: 'deposit', provision: 500_00 })
  expect(body).toMatchObject({ gross: { units: 500_00 }, lines: [{ category: 'AE', rate: '0' }] })
  expect((await world.issue(body.id)).status).toBe(200)
})

test('refuses an unregistered number and stores the answer', async () => {
  const caseId = await caseOf(FRENCH)
  registerSays({ isValid: true, name: '', inquiry: '' })
  await check(caseId)
  app.now.value = new Date(app.now.value.getTime() + 1000)
  registerSays({ isValid: false, name: '', inquiry: '' })
  expect((await check(caseId)).body.code).toBe('vat-number.not-registered')
  expect((await client(caseId)).vatCheck).toMatchObject({ isValid: false })
})

test('without the register nothing changes, and the staff record how they checked', async () => {
  const caseId = await caseOf(FRENCH)
  expect((await check(caseId)).body.code).toBe('vat-register.not-set-up')
  registerSays('away')
  expect((await check(caseId)).body.code).toBe('vat-register.away')
  expect((await client(caseId)).vatCheck).toBeNull()
  expect((await confirm(caseId, '')).body.errors).toMatchObject([{ code: 'field.required' }])
  const { body } = await confirm(caseId)
  expect(body.client.vatCheck).toMatchObject({
    isValid: true,
    source: 'staff',
    words: 'Attestation du registre',
  })
})

test('a changed number is unchecked again', async () => {
  const caseId = await caseOf(FRENCH)
  await confirm(caseId)
  const { id } = await client(caseId)
  await app.services.db
    .updateTable('users')
    .set({ vat_number: 'FR40303265045' })
    .where('id', '=', id)
    .execute()
  expect((await client(caseId)).vatCheck).toBeNull()
})

test('a private client, a closed case and an unaccepted case have nothing to check', async () => {
  registerSays({ isValid: true, name: '', inquiry: '' })
  const cases = [
    [await caseOf({}), 'vat-number.nothing-to-check'],
    [await caseOf(FRENCH, { status: 'finished' }), 'case.closed'],
    [await caseOf(FRENCH, { status: 'new' }), 'case.not-accepted'],
  ] as const
  for (const [caseId, code] of cases)
    for (const { body } of [await check(caseId), await confirm(caseId)]) expect(body.code).toBe(code)
})
