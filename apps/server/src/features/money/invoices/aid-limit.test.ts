import type { CaseId } from '@maat/contract/ids'
import { proposeQuote } from '@maat/contract/money/fee-agreements'
import { creditInvoice } from '@maat/contract/money/invoices'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { type BillingWorld, openBillingWorld, sameLine } from '../../../../test/money/billing-world.ts'
import { agreeOnFees } from '../../../../test/money/invoices.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let world: BillingWorld
beforeAll(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app, { oneCredits: true })
})
afterAll(() => app.close())

const euro = (units: number) => ({ units, currency: 'EUR' as const })

async function assess(caseId: CaseId, outcome: string, contributionCents: number | null): Promise<void> {
  await app.services.db
    .insertInto('legal_aid_assessments')
    .values({
      case_id: caseId,
      input: '{}',
      result: JSON.stringify({ outcome, contributionCents }),
      on_date: '2026-11-01',
      made_by: world.client.id,
      made_at: '2026-11-01T08:00:00Z',
    })
    .execute()
}

async function aidCase(method: 'legal-aid' | 'hourly' | null = 'legal-aid'): Promise<CaseId> {
  const caseId = await insertCase(app, world.client.id, {
    status: 'in-progress',
    lawyer_id: world.lawyer.id,
    answers: JSON.stringify({ financing: 'pro-deo' }),
  })
  if (method) await agreeOnFees(app, caseId, { method })
  return caseId
}

const provision = (caseId: CaseId, units: number) =>
  world.draft(caseId, { kind: 'deposit', provision: units })
const quote = (caseId: CaseId, units: number) =>
  app.call(proposeQuote, {
    token: world.lawyer.token,
    params: { caseId },
    body: {
      lines: [{ name: 'Citation', amount: euro(units), isOption: false }],
      validUntil: '2026-11-30',
      note: '',
    },
  })

test('bills a totally free client nothing: no provision, no work, no quote', async () => {
  for (const method of ['legal-aid', 'hourly'] as const) {
    const caseId = await aidCase(method)
    await assess(caseId, 'totally-free', 0)
    expect((await provision(caseId, 100_00)).body.code).toBe('invoice.above-aid')
    const entry = await world.work(caseId)
    expect((await world.draft(caseId, { entryIds: [entry] })).body.code).toBe('invoice.above-aid')
    expect((await quote(caseId, 100_00)).body.code).toBe('invoice.above-aid')
  }
  expect((await quote(await aidCase(null), 100_00)).body.code).toBe('invoice.above-aid')
})

test('refuses to change or issue a draft that was made before the test of means', async () => {
  const caseId = await aidCase('hourly')
  const { body } = await provision(caseId, 100_00)
  await assess(caseId, 'totally-free', 0)
  expect((await world.change(body, body.lines.map(sameLine))).body.code).toBe('invoice.above-aid')
  expect((await world.issue(body.id)).body.code).toBe('invoice.above-aid')
})

test('bills the own contribution of a partially free client once, and again after it was credited', async () => {
  const caseId = await aidCase()
  await assess(caseId, 'partially-free', 88_00)
  expect((await provision(caseId, 88_01)).body.code).toBe('invoice.above-aid')
  const { body } = await provision(caseId, 88_00)
  expect((await provision(caseId, 1)).body.code).toBe('invoice.above-aid')
  expect((await world.issue(body.id)).body).toMatchObject({ gross: euro(88_00), vat: euro(0) })
  expect((await provision(caseId, 1)).body.code).toBe('invoice.above-aid')
  await app.call(creditInvoice, {
    token: world.lawyer.token,
    params: { invoiceId: body.id },
    body: { reason: 'Erreur', lines: [] },
  })
  expect((await provision(caseId, 88_00)).status).toBe(200)
})
