// Tests late charges that a person claimed: they are a debt of their own, paid after the invoice or given up.

import type { CaseId, InvoiceId, PaymentId } from '@maat/contract/ids'
import { importBankStatements } from '@maat/contract/money/bank'
import { giveUpLateClaim, readReminderState, sendReminder } from '@maat/contract/money/payment-reminders'
import { listPayments, recordPayment, takePaymentBack } from '@maat/contract/money/payments'
import { askRefund } from '@maat/contract/money/refunds'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeCamt } from '../../../../../../packages/domain/test/write-statements.ts'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'
import { readBalances, verifyBooks } from '../books/index.ts'
import { verifyPayments } from '../payments/index.ts'

let app: TestApp
let world: BillingWorld
let lawyer: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app)
})
beforeEach(() => {
  app.now.value = TEST_NOW
  lawyer = world.lawyer
})
afterAll(() => app.close())

const PRINCIPAL = 1630_22
const CLAIM = 121_51
const today = () => app.now.value.toISOString().slice(0, 10)
async function goOn(days: number): Promise<void> {
  app.now.value = new Date(app.now.value.getTime() + days * 86_400_000)
  lawyer = await app.people.prolong(world.lawyer, 'Avocat')
}
const remind = async (invoiceId: InvoiceId, level: 'first' | 'second', claimsCharges: boolean) =>
  await app.call(sendReminder, {
    token: lawyer.token,
    params: { invoiceId },
    body: {
      level,
      channel: 'mail',
      message: 'Bonjour',
      claimsCharges,
      totalUnits: PRINCIPAL + (claimsCharges ? CLAIM : 0),
    },
  })
const read = async (id: InvoiceId) => (await world.read(lawyer, id)).body
const note = async (invoiceId: InvoiceId, units: number) =>
  await app.call(recordPayment, {
    token: lawyer.token,
    params: { invoiceId },
    body: { units, method: 'transfer', receivedOn: today(), remark: '' },
  })
const balancesOf = async (caseId: CaseId) =>
  Object.fromEntries(
    (await readBalances(app.services.db, { caseId })).map(({ account, amount }) => [account, amount.units]),
  )
async function areWhole(): Promise<void> {
  expect(await verifyBooks(app.services.db)).toMatchObject({ isWhole: true })
  expect(await verifyPayments(app.services.db)).toMatchObject({ isWhole: true })
}

/** 1,630.22 with late charges of 121.51 that the second reminder claims. */
async function claimed(): Promise<InvoiceId> {
  const id = await world.issuedDeposit(await world.agreedCase(), 1347_29)
  await goOn(40)
  await remind(id, 'first', false)
  await goOn(17)
  expect((await remind(id, 'second', true)).body).toMatchObject({ charges: { units: CLAIM } })
  return id
}

test('a bank payment of the invoice and its late charges pays both, and nothing is to be given back', async () => {
  const id = await claimed()
  const { caseId, reference, lateClaim } = await read(id)
  expect(lateClaim).toMatchObject({ claimed: { units: CLAIM }, left: { units: CLAIM } })
  expect(await balancesOf(caseId)).toMatchObject({
    receivable: PRINCIPAL,
    'late-receivable': CLAIM,
    'late-income': -CLAIM,
  })
  const { token } = await app.people.create('Assistant')
  const moves = [{ units: PRINCIPAL + CLAIM, reference: reference ?? '' }]
  const file = writeCamt({
    iban: 'BE68539007547034',
    number: 1,
    day: today(),
    openingUnits: 1000_00,
    moves,
  })
  await app.call(importBankStatements, { token, body: Buffer.from(file, 'latin1') })
  await app.workOff()
  expect(await read(id)).toMatchObject({
    paid: { units: PRINCIPAL },
    creditBalance: { units: 0 },
    lateClaim: { claimed: { units: CLAIM }, left: { units: 0 } },
  })
  expect(await balancesOf(caseId)).toMatchObject({
    receivable: 0,
    'late-receivable': 0,
    'late-income': -CLAIM,
  })
  const refund = { method: 'transfer', units: CLAIM, iban: 'BE68539007547034', holder: 'Camille' } as const
  const refused = await app.call(askRefund, { token: lawyer.token, params: { invoiceId: id }, body: refund })
  expect(refused.body.code).toBe('credit.too-much')
  await areWhole()
})

test('a person notes the same payment; without the late charges, these stay owed after the invoice', async () => {
  const id = await claimed()
  expect((await note(id, PRINCIPAL + CLAIM + 1)).body.code).toBe('payment.too-much')
  await note(id, PRINCIPAL)
  expect(await read(id)).toMatchObject({ paid: { units: PRINCIPAL }, lateClaim: { left: { units: CLAIM } } })
  expect((await read(id)).can).toEqual(expect.arrayContaining(['note-payment', 'give-up-late-claim']))
  const { body: rest } = await note(id, CLAIM)
  expect(rest).toMatchObject({ amount: { units: CLAIM } })
  expect((await read(id)).lateClaim).toMatchObject({ left: { units: 0 } })
  await areWhole()
  const paymentId = rest.id as PaymentId
  const { token } = lawyer
  await app.call(takePaymentBack, { token, params: { paymentId }, body: { reason: 'Erreur' } })
  expect(await read(id)).toMatchObject({ paid: { units: PRINCIPAL }, lateClaim: { left: { units: CLAIM } } })
  const { body: listed } = await app.call(listPayments, { token, params: { invoiceId: id }, query: {} })
  expect(listed.items.map(({ amount }) => amount.units).toSorted()).toEqual([CLAIM, PRINCIPAL])
  await areWhole()
})

test('late charges are given up with a reason, and cannot be claimed again', async () => {
  const id = await claimed()
  const giveUp = async (reason: string) =>
    await app.call(giveUpLateClaim, { token: lawyer.token, params: { invoiceId: id }, body: { reason } })
  expect((await giveUp('')).body.code).toBe('request.invalid')
  const { body } = await giveUp('Geste commercial')
  expect(body.lateClaim).toMatchObject({
    claimed: { units: 0 },
    left: { units: 0 },
    givenUp: { units: CLAIM },
    reason: 'Geste commercial',
  })
  expect((await giveUp('Encore')).body.code).toBe('late-claim.nothing-owed')
  expect((await note(id, PRINCIPAL + 1)).body.code).toBe('payment.too-much')
  expect(await balancesOf(body.caseId)).toMatchObject({
    receivable: PRINCIPAL,
    'late-receivable': 0,
    'late-income': 0,
  })
  const { token } = lawyer
  const state = (await app.call(readReminderState, { token, params: { invoiceId: id } })).body
  expect(state.charges).toMatchObject({ none: 'given-up', total: { units: 0 } })
  const client = await app.people.prolong(world.client, 'User')
  expect((await world.read(client, id)).body.lateClaim?.reason).toBe('')
  await areWhole()
})

test('a later payment of too much pays the claim first, and only the rest is the client’s credit', async () => {
  const id = await claimed()
  await note(id, PRINCIPAL)
  const { reference } = await read(id)
  const { token } = await app.people.create('Assistant')
  const file = writeCamt({
    iban: 'BE68539007547034',
    number: 2,
    day: today(),
    openingUnits: 1000_00 + PRINCIPAL + CLAIM,
    moves: [{ units: CLAIM + 10_00, reference: reference ?? '' }],
  })
  await app.call(importBankStatements, { token, body: Buffer.from(file, 'latin1') })
  await app.workOff()
  expect(await read(id)).toMatchObject({
    lateClaim: { left: { units: 0 } },
    creditBalance: { units: 10_00 },
  })
  await areWhole()
})
