import { readFirmFigures } from '@maat/contract/firm/figures'
import type { InvoiceId } from '@maat/contract/ids'
import { recordPayment } from '@maat/contract/money/payments'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BankWorld, openBankWorld } from '../../../../test/money/bank-world.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let world: BankWorld
beforeEach(async () => {
  app = await openTestApp()
  world = await openBankWorld(app)
})
afterEach(() => app.close())

type Instalment = readonly [dueOn: string, units: number, leftAfter: number]

async function agreeOnPlan(invoiceId: InvoiceId, instalments: readonly Instalment[]): Promise<void> {
  const { db } = app.services
  const { id } = await db
    .insertInto('payment_plans')
    .values({
      invoice_id: invoiceId,
      version: 1,
      state: 'agreed',
      side: 'firm',
      currency: 'EUR',
      units: instalments.reduce((sum, [, units]) => sum + units, 0),
      proposed_by: world.lawyer.id,
      proposed_at: TEST_NOW.toISOString(),
      answered_by: world.client.id,
      answered_at: TEST_NOW.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [at, [due_on, units, left_after]] of instalments.entries())
    await db
      .insertInto('plan_instalments')
      .values({ plan_id: id, position: at + 1, due_on, units, left_after })
      .execute()
}

const pay = async (invoiceId: InvoiceId, units: number, payer?: number) => {
  const { status } = await app.call(recordPayment, {
    token: world.lawyer.token,
    params: { invoiceId },
    body: {
      units,
      method: 'transfer',
      receivedOn: '2026-11-18',
      remark: '',
      ...(payer !== undefined && { payer }),
    },
  })
  expect(status).toBe(200)
}

async function forecast() {
  const { token } = await app.people.create('Admin')
  const { body } = await app.call(readFirmFigures, { token, query: {} })
  const { sums = [] } = body.figures.find(({ kind }) => kind === 'forecast')?.spans.at(-1) ?? {}
  return sums.map(({ part, currency, value }) => [part, currency, value])
}

test('forecasts what is still owed of agreed instalments, by month', async () => {
  const { id } = await world.deposit()
  await agreeOnPlan(id, [
    ['2026-10-15', 100_00, 505_00],
    ['2026-12-15', 250_00, 255_00],
    ['2027-01-15', 255_00, 0],
  ])
  await pay(id, 120_00)
  expect(await forecast()).toEqual([
    ['2026-12', 'EUR', 230_00],
    ['2027-01', 'EUR', 255_00],
  ])
})

test('the plan of a shared invoice is its client’s: what other payers owe is no instalment', async () => {
  const { id } = await world.sharedDeposit()
  await agreeOnPlan(id, [
    ['2026-12-15', 163_00, 200_00],
    ['2027-01-15', 200_00, 0],
  ])
  await pay(id, 163_00, 1)
  expect(await forecast()).toEqual([['2027-01', 'EUR', 200_00]])
  await pay(id, 242_00, 0)
  expect(await forecast()).toEqual([['2027-01', 'EUR', 200_00]])
})
