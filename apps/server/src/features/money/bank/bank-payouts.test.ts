// Tests money at the payment provider: hand-recorded cards and mobile money stand there until a payout with its costs.
import { readBankPayout } from '@maat/contract/money/bank-bookings'
import { type NewPayment, recordPayment } from '@maat/contract/money/payments'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { type BankWorld, openBankWorld } from '../../../../test/money/bank-world.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let bank: BankWorld
beforeAll(async () => {
  app = await openTestApp()
  bank = await openBankWorld(app)
})
afterEach(() => bank.areWhole())
afterAll(() => app.close())

const TODAY = TEST_NOW.toISOString().slice(0, 10)
const ACCOUNTS = ['bank', 'at-provider', 'bank-costs'] as const
const balances = async () => await Promise.all(ACCOUNTS.map(account => bank.balanceOf(account)))
type Way = z.output<typeof NewPayment>['method']

async function note(units: number, method: Way) {
  const { id: invoiceId, number } = await bank.deposit()
  const { body } = await app.call(recordPayment, {
    token: bank.lawyer.token,
    params: { invoiceId },
    body: { units, method, receivedOn: TODAY, remark: '' },
  })
  return { id: String(body.id), invoiceId, number }
}
const payoutOf = async (text: string) => {
  const params = { moveId: (await bank.lineOf(text)).id }
  return (await app.call(readBankPayout, { token: bank.assistant.token, params })).body
}

test.each<[Way, (typeof ACCOUNTS)[number]]>([
  ['card', 'at-provider'],
  ['bancontact', 'at-provider'],
  ['paypal', 'at-provider'],
  ['mobile-money', 'at-provider'],
  ['cheque', 'bank'],
])('a payment by %s that a user records stands on the account %s', async (method, account) => {
  const before = await balances()
  await note(10_00, method)
  const after = await balances()
  expect(ACCOUNTS.filter((_, at) => after[at] !== before[at])).toEqual([account])
  expect(after[ACCOUNTS.indexOf(account)]).toBe((before[ACCOUNTS.indexOf(account)] ?? 0) + 10_00)
})

test('a payout of two cards empties the provider, with its costs; undone, the provider holds them again', async () => {
  const start = (await balances())[1] ?? 0
  const [first, second] = [await note(120_00, 'card'), await note(80_00, 'card')]
  const [atBank = 0, held = 0, costs = 0] = await balances()
  expect(held).toBe(start + 200_00)
  await bank.take([{ units: 196_50, text: 'settlement', name: 'STICHTING MOLLIE PAYMENTS' }], TODAY)
  expect((await bank.lineOf('settlement')).likelyKind).toBe('payout')
  const shown = await payoutOf('settlement')
  expect(shown.held.units).toBe(held)
  expect(shown.payments).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: first.id, method: 'card', amount: { units: 120_00, currency: 'EUR' } }),
      expect.objectContaining({ id: second.id, invoice: expect.objectContaining({ number: second.number }) }),
    ]),
  )
  const paymentIds = [first.id, second.id]
  const book = async (costUnits: number, ids = paymentIds) =>
    await bank.book('settlement', { kind: 'payout', costUnits, paymentIds: ids })
  expect((await book(0)).code).toBe('bank-move.sum-differs')
  expect(await book(3_50)).toMatchObject({ state: 'settled', kind: 'payout' })
  expect((await bank.lineOf('settlement')).settles.map(({ number }) => number).toSorted()).toEqual(
    [first.number, second.number].toSorted(),
  )
  expect(await balances()).toEqual([atBank + 196_50, start, costs + 3_50])

  await bank.take([{ units: 196_50, text: 'encore' }], TODAY)
  expect((await payoutOf('encore')).payments.map(({ id }) => id)).not.toContain(first.id)
  const again = { kind: 'payout', costUnits: 3_50, paymentIds } as const
  expect((await bank.book('encore', { ...again, paymentIds: [...paymentIds] })).code).toBe(
    'bank-move.no-match',
  )
  await bank.reopen('settlement')
  expect(await balances()).toEqual([atBank, held, costs])
  expect((await book(3_50)).kind).toBe('payout')
})

test('a payout of more than the provider holds is refused, also by two users at once', async () => {
  const held = (await balances())[1] ?? 0
  await note(50_00, 'mobile-money')
  const units = held + 50_00
  await bank.take(
    ['PAYOUT MTN 1', 'PAYOUT MTN 2'].map(text => ({ units, text })),
    TODAY,
  )
  const book = async (text: string, costUnits: number) => await bank.book(text, { kind: 'payout', costUnits })
  expect((await book('PAYOUT MTN 1', 1)).code).toBe('bank-move.payout-too-much')
  const replies = await Promise.all(['PAYOUT MTN 1', 'PAYOUT MTN 2'].map(text => book(text, 0)))
  expect(replies.filter(({ kind }) => kind === 'payout')).toHaveLength(1)
  expect(replies.map(({ code }) => code)).toContain('bank-move.payout-too-much')
  expect(await bank.balanceOf('at-provider')).toBe(0)
})

test('a payment that was taken back is in no payout, and the bank does not confirm one at the provider', async () => {
  const { id, invoiceId } = await note(33_00, 'card')
  await bank.take([{ units: 33_00, text: 'carte 33' }], TODAY)
  expect((await bank.match('carte 33', { kind: 'noted', id })).code).toBe('bank-move.no-match')
  await bank.withdraw(invoiceId)
  expect((await payoutOf('carte 33')).payments.map(one => one.id)).not.toContain(id)
  expect((await bank.book('carte 33', { kind: 'payout', costUnits: 0, paymentIds: [id] })).code).toBe(
    'bank-move.no-match',
  )
})
