// Tests debits that are refunds, and refunds that come back: each is booked once, whoever records it first.
import type { InvoiceId } from '@maat/contract/ids'
import { askRefund, completeRefund, failRefund, listRefunds } from '@maat/contract/money/refunds'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type BankWorld, openBankWorld } from '../../../../test/money/bank-world.ts'
import { insertCreditedInvoice } from '../../../../test/money/credited-invoices.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let bank: BankWorld
beforeAll(async () => {
  app = await openTestApp()
  bank = await openBankWorld(app)
})
afterEach(() => bank.areWhole())
afterAll(() => app.close())

const REFUND_IBAN = 'FR7630006000011234567890189'

async function refundOf(units: number) {
  const invoiceId = await insertCreditedInvoice(app, bank)
  const { body } = await app.call(askRefund, {
    token: bank.assistant.token,
    params: { invoiceId },
    body: { method: 'transfer', units, iban: REFUND_IBAN, holder: 'Camille Dubois', remark: '' },
  })
  return { invoiceId, id: body.id }
}
const refundIn = async (invoiceId: InvoiceId) =>
  (await app.call(listRefunds, { token: bank.assistant.token, params: { invoiceId }, query: {} })).body
    .items[0]

test('a debit completes the only refund of its account and amount, on the day of the bank; undone, the refund waits again', async () => {
  const { invoiceId } = await refundOf(120_00)
  await bank.take([{ units: -120_00, text: 'remboursement', iban: REFUND_IBAN }], '2026-11-18')
  expect(await bank.lineOf('remboursement')).toMatchObject({
    state: 'settled',
    kind: 'refund',
    resolution: 'reference',
    refund: { invoiceId },
  })
  expect(await refundIn(invoiceId)).toMatchObject({ state: 'done', doneOn: '2026-11-18' })
  expect(await bank.reopen('remboursement')).toMatchObject({ state: 'open', refund: null })
  const refund = await refundIn(invoiceId)
  expect(refund).toMatchObject({ state: 'approved', doneOn: null })
  expect((await bank.match('remboursement', { kind: 'refund', id: refund?.id ?? '' })).kind).toBe('refund')
  expect(await refundIn(invoiceId)).toMatchObject({ state: 'done' })
})

test('two refunds of one amount and account wait for a user; a completed one is only linked', async () => {
  const [first, second] = [await refundOf(130_00), await refundOf(130_00)]
  await bank.take([{ units: -130_00, text: 'lequel', iban: REFUND_IBAN }], '2026-11-18')
  expect((await bank.lineOf('lequel')).matches.map(({ kind }) => kind)).toEqual(['refund', 'refund'])
  const before = await bank.balanceOf('bank')
  const { token } = bank.assistant
  await app.call(completeRefund, { token, params: { refundId: first.id }, body: { doneOn: '2026-11-18' } })
  expect(await bank.balanceOf('bank')).toBe(before - 130_00)
  await bank.match('lequel', { kind: 'refund', id: first.id })
  expect(await bank.balanceOf('bank')).toBe(before - 130_00)
  await bank.reopen('lequel')
  expect(await refundIn(first.invoiceId)).toMatchObject({ state: 'done' })
  expect((await bank.match('lequel', { kind: 'refund', id: second.id })).kind).toBe('refund')
  // One transfer is one line.
  await bank.take([{ units: -130_00, text: 'deuxieme fois' }], '2026-11-18')
  expect((await bank.match('deuxieme fois', { kind: 'refund', id: second.id })).code).toBe(
    'bank-move.no-match',
  )
})

test('a refund whose credit is gone is not completed by its debit', async () => {
  const { invoiceId } = await refundOf(140_00)
  await bank.withdraw(invoiceId)
  await bank.take([{ units: -140_00, text: 'trop tard', iban: REFUND_IBAN }], '2026-11-18')
  const refund = await refundIn(invoiceId)
  expect((await bank.lineOf('trop tard')).state).toBe('open')
  expect((await bank.match('trop tard', { kind: 'refund', id: refund?.id ?? '' })).code).toBe(
    'refund.credit-gone',
  )
})

test('the money of a refund that comes back fails it by the same line', async () => {
  const { invoiceId } = await refundOf(150_00)
  await bank.take([{ units: -150_00, text: 'sortie 150', iban: REFUND_IBAN }], '2026-11-18')
  const back = { units: 150_00, text: 'compte cloture', iban: REFUND_IBAN, isReversal: true }
  await bank.take([back], '2026-11-18')
  expect(await bank.lineOf('compte cloture')).toMatchObject({ state: 'settled', kind: 'refund-return' })
  expect(await refundIn(invoiceId)).toMatchObject({ state: 'failed', reason: 'Renvoyé par la banque' })
  // The debit depends on it.
  expect((await bank.reopen('sortie 150')).code).toBe('bank-move.not-decided')
  expect(await bank.reopen('compte cloture')).toMatchObject({ state: 'open' })
  expect(await refundIn(invoiceId)).toMatchObject({ state: 'done', reason: '' })
  expect((await bank.reopen('sortie 150')).state).toBe('open')
  expect(await refundIn(invoiceId)).toMatchObject({ state: 'approved' })
})

test('a returned refund whose credit was used since stays returned', async () => {
  const { invoiceId } = await refundOf(160_00)
  await bank.take([{ units: -160_00, text: 'sortie 160', iban: REFUND_IBAN }], '2026-11-18')
  await bank.take([{ units: 160_00, text: 'retour 160', iban: REFUND_IBAN, isReversal: true }], '2026-11-18')
  await bank.withdraw(invoiceId)
  expect((await bank.reopen('retour 160')).code).toBe('refund.credit-gone')
  expect(await bank.lineOf('retour 160')).toMatchObject({ state: 'settled', kind: 'refund-return' })
})

test('a refund that a user completed is linked with its debit and its return, and booked once', async () => {
  const { invoiceId, id } = await refundOf(170_00)
  const { token } = bank.assistant
  const before = await bank.balanceOf('bank')
  await app.call(completeRefund, { token, params: { refundId: id }, body: { doneOn: '2026-11-18' } })
  await bank.take([{ units: -170_00, text: 'sortie 170', iban: REFUND_IBAN }], '2026-11-18')
  expect(await bank.lineOf('sortie 170')).toMatchObject({ kind: 'refund', resolution: 'reference' })
  expect(await bank.balanceOf('bank')).toBe(before - 170_00)
  await app.call(failRefund, { token, params: { refundId: id }, body: { reason: 'Compte clôturé' } })
  await bank.take([{ units: 170_00, text: 'retour 170', iban: REFUND_IBAN, isReversal: true }], '2026-11-18')
  expect(await bank.lineOf('retour 170')).toMatchObject({ kind: 'refund-return' })
  expect(await bank.balanceOf('bank')).toBe(before)
  // Nothing but the link is undone.
  expect((await bank.reopen('retour 170')).state).toBe('open')
  expect(await refundIn(invoiceId)).toMatchObject({ state: 'failed', reason: 'Compte clôturé' })
})
