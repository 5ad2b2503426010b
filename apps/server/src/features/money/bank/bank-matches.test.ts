// Tests lines that pay no invoice: returns, confirmed payments, and lines without a client. Each ends in the books.

import type { InvoiceId } from '@maat/contract/ids'
import { listBankMatches } from '@maat/contract/money/bank'
import { recordPayment } from '@maat/contract/money/payments'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type BankWorld, openBankWorld, PAYER_IBAN } from '../../../../test/money/bank-world.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let bank: BankWorld
beforeAll(async () => {
  app = await openTestApp()
  bank = await openBankWorld(app)
})
afterEach(() => bank.areWhole())
afterAll(() => app.close())

const note = async (invoiceId: InvoiceId, units: number, method: 'transfer' | 'cash' = 'transfer') =>
  (
    await app.call(recordPayment, {
      token: bank.lawyer.token,
      params: { invoiceId },
      body: { units, method, receivedOn: '2026-11-18', remark: '' },
    })
  ).body
test('a return that looks like an ordinary debit waits, with its receipt first; linked, the invoice is owed again', async () => {
  const [other, { id, reference }] = [await bank.deposit(), await bank.deposit()]
  await bank.take([{ units: 605_00, reference: other.reference, name: 'Autre Exemple' }], '2026-11-13')
  await bank.take([{ units: 605_00, reference, text: '', iban: PAYER_IBAN, name: 'Camille' }], '2026-11-13')
  await bank.take([{ units: -605_00, text: 'rejet', iban: PAYER_IBAN, name: 'CAMILLE' }], '2026-11-16')
  const debit = await bank.lineOf('rejet')
  expect(debit).toMatchObject({ state: 'open', kind: null })
  const [best, second] = debit.matches
  expect(best).toMatchObject({ kind: 'return', why: ['account', 'name', 'day', 'amount'] })
  expect(best?.invoices[0]?.invoiceId).toBe(id)
  expect(second?.why).toEqual(['day', 'amount'])

  expect(await bank.match('rejet', { kind: 'return', moveId: best?.id ?? '' })).toMatchObject({
    state: 'settled',
    kind: 'return',
    takesBack: { bookedOn: '2026-11-13', invoices: [{ invoiceId: id }] },
  })
  expect(await bank.left(id)).toBe(605_00)
  // The bank's day, not today.
  expect(await bank.entriesOf('rejet')).toEqual([['2026-11-16', -605_00]])
  expect((await bank.match('rejet', { kind: 'return', moveId: best?.id ?? '' })).code).toBe(
    'bank-move.not-open',
  )
  expect(await bank.reopen('rejet')).toMatchObject({ state: 'open', kind: null, takesBack: null })
  expect(await bank.left(id)).toBe(0)
  await bank.match('rejet', { kind: 'return', moveId: best?.id ?? '' })
  expect(await bank.left(id)).toBe(605_00)
})

test('matches no return with a receipt of another amount, of a later day, or that was returned before', async () => {
  const { reference } = await bank.deposit()
  await bank.take([{ units: 333_00, text: `pour ${reference}` }], '2026-11-17')
  const receipt = (await bank.lineOf(`pour ${reference}`)).id
  await bank.take(
    [
      { units: -332_00, text: 'autre somme' },
      { units: -333_00, text: 'meme somme' },
      { units: -333_00, text: 'encore' },
    ],
    '2026-11-17',
  )
  await bank.take([{ units: -333_00, text: 'avant' }], '2026-11-12')
  const to = { kind: 'return' as const, moveId: receipt }
  for (const text of ['autre somme', 'avant'])
    expect((await bank.match(text, to)).code).toBe('bank-move.no-match')
  expect((await bank.match('meme somme', to)).kind).toBe('return')
  expect((await bank.match('encore', to)).code).toBe('bank-move.no-match')
})

test('unassigned money that goes back leaves nothing on the suspense account', async () => {
  const before = await bank.balanceOf('unassigned')
  await bank.take([{ units: 77_00, text: 'inconnu' }], '2026-11-16')
  expect(await bank.setAside('inconnu', 'À clarifier')).toMatchObject({
    state: 'set-aside',
    kind: 'unassigned',
  })
  expect(await bank.balanceOf('unassigned')).toBe(before - 77_00)
  await bank.take([{ units: -77_00, text: 'renvoi' }], '2026-11-17')
  await bank.match('renvoi', { kind: 'return', moveId: (await bank.lineOf('inconnu')).id })
  expect(await bank.balanceOf('unassigned')).toBe(before)
  expect(await bank.lineOf('inconnu')).toMatchObject({ state: 'returned', reason: 'À clarifier' })
  await bank.reopen('renvoi')
  expect(await bank.lineOf('inconnu')).toMatchObject({ state: 'set-aside' })
  expect(await bank.balanceOf('unassigned')).toBe(before - 77_00)
})

test('only one of two simultaneous debits takes back the same receipt', async () => {
  const { id, reference } = await bank.deposit()
  await bank.take([{ units: 605_00, text: `une fois ${reference}` }], '2026-11-17')
  const receipt = (await bank.lineOf(`une fois ${reference}`)).id
  await bank.take(
    ['debit un', 'debit deux'].map(text => ({ units: -605_00, text })),
    '2026-11-17',
  )
  const replies = await Promise.all(
    ['debit un', 'debit deux'].map(text => bank.match(text, { kind: 'return', moveId: receipt })),
  )
  expect(replies.filter(({ kind }) => kind === 'return')).toHaveLength(1)
  expect(replies.filter(({ code }) => code === 'bank-move.no-match')).toHaveLength(1)
  expect(await bank.left(id)).toBe(605_00)
})

test('a line does not book again what a user recorded by hand: it confirms the payment', async () => {
  const { id, reference } = await bank.deposit()
  const payment = await note(id, 200_00)
  const before = await bank.balanceOf('bank')
  await bank.take([{ units: 200_00, text: `acompte ${reference}` }], '2026-11-18')
  const line = await bank.lineOf(`acompte ${reference}`)
  expect(line.state).toBe('open')
  expect(line.matches[0]).toMatchObject({
    kind: 'noted',
    id: payment.id,
    why: ['reference', 'day', 'amount'],
  })
  expect(await bank.match(line.text, { kind: 'noted', id: payment.id })).toMatchObject({
    kind: 'noted',
    settles: [{ invoiceId: id }],
  })
  expect([await bank.left(id), await bank.balanceOf('bank')]).toEqual([405_00, before])
  await bank.take([{ units: 200_00, text: 'double' }], '2026-11-18')
  expect((await bank.match('double', { kind: 'noted', id: payment.id })).code).toBe('bank-move.no-match')
  // Undone, the payment stays as the user recorded it.
  expect(await bank.reopen(line.text)).toMatchObject({ state: 'open', settles: [] })
  expect([await bank.left(id), await bank.balanceOf('bank')]).toEqual([405_00, before])
})

test('a payment in cash is on its own account, and cash that is paid in moves to the bank', async () => {
  const { id } = await bank.deposit()
  const [cash, atBank] = [await bank.balanceOf('cash'), await bank.balanceOf('bank')]
  const payment = await note(id, 300_00, 'cash')
  expect([await bank.balanceOf('cash'), await bank.balanceOf('bank')]).toEqual([cash + 300_00, atBank])
  await bank.take([{ units: 300_00, text: 'depot d especes' }], '2026-11-18')
  const line = await bank.lineOf('depot d especes')
  expect(line.likelyKind).toBe('cash')
  expect((await bank.match(line.text, { kind: 'noted', id: payment.id })).code).toBe('bank-move.no-match')
  expect(await bank.book(line.text, { kind: 'cash' })).toMatchObject({ state: 'settled', kind: 'cash' })
  expect([await bank.balanceOf('cash'), await bank.balanceOf('bank')]).toEqual([cash, atBank + 300_00])
})

test('bank costs have an account of their own, and undoing reverses their entry', async () => {
  const balances = async () => [await bank.balanceOf('bank'), await bank.balanceOf('bank-costs')]
  const [atBank = 0, costs = 0] = await balances()
  await bank.take([{ units: -12_50, text: 'Frais de gestion' }], '2026-11-18')
  expect((await bank.lineOf('Frais de gestion')).likelyKind).toBe('costs')
  await bank.book('Frais de gestion', { kind: 'costs' })
  expect(await balances()).toEqual([atBank - 12_50, costs + 12_50])
  expect((await bank.book('Frais de gestion', { kind: 'costs' })).code).toBe('bank-move.not-open')
  await bank.reopen('Frais de gestion')
  expect(await balances()).toEqual([atBank, costs])
})

test('a payment that a user takes back elsewhere leaves its money unassigned, and the line waits if it has no other', async () => {
  const [first, second] = [await bank.deposit(), await bank.deposit()]
  await bank.take([{ units: 500_00, text: 'les deux' }], '2026-11-18')
  const parts = [first, second].map(({ number }) => ({ number, units: 250_00 }))
  await bank.settle('les deux', parts)
  const before = await bank.balanceOf('unassigned')
  await bank.withdraw(first.id)
  expect(await bank.lineOf('les deux')).toMatchObject({
    state: 'settled',
    settles: [{ invoiceId: second.id }],
  })
  expect(await bank.balanceOf('unassigned')).toBe(before - 250_00)
  await bank.areWhole()
  await bank.withdraw(second.id)
  expect(await bank.lineOf('les deux')).toMatchObject({ state: 'open', kind: null })
  expect(await bank.balanceOf('unassigned')).toBe(before)
  expect((await bank.settle('les deux', parts)).state).toBe('settled')
})

test('lists all possible receipts page by page, the likeliest first', async () => {
  const { token } = bank.assistant
  await bank.take(
    Array.from({ length: 5 }, (_, at) => ({ units: 61_00, text: `pareil ${at}`, name: `Client ${at}` })),
    '2026-11-17',
  )
  await bank.take([{ units: -61_00, text: 'retour 61', name: 'CLIENT 3' }], '2026-11-18')
  const { id, matches } = await bank.lineOf('retour 61')
  expect(matches).toHaveLength(3)
  const read = async (after?: string) =>
    (await app.call(listBankMatches, { token, params: { moveId: id }, query: { limit: 3, after } })).body
  const first = await read()
  const last = await read(first.next ?? undefined)
  const names = [...first.items, ...last.items].map(({ name }) => name)
  expect(names[0]).toBe('Client 3')
  expect(names.toSorted()).toEqual([0, 1, 2, 3, 4].map(at => `Client ${at}`))
  expect(last.next).toBeNull()
})
