// Tests that the bank account of the books equals the statements, but for differences that have a name.

import type { InvoiceId, OfficeId } from '@maat/contract/ids'
import { importBankStatements } from '@maat/contract/money/bank'
import { listReconciliationRows, readBankReconciliation } from '@maat/contract/money/bank-reconciliation'
import { recordPayment, takePaymentBack } from '@maat/contract/money/payments'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeCoda } from '../../../../../../packages/domain/test/write-statements.ts'
import { type BankWorld, OUR_IBAN, openBankWorld } from '../../../../test/money/bank-world.ts'
import { BRUSSELS, PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { verifyBank } from './prove-bank.ts'

let app: TestApp
let bank: BankWorld
beforeAll(async () => {
  app = await openTestApp()
  bank = await openBankWorld(app)
})
afterAll(() => app.close())

const ask = async (day?: string, { token }: TestPerson = bank.assistant) =>
  await app.call(readBankReconciliation, {
    token,
    params: { officeId: BRUSSELS as OfficeId },
    query: { ...(day && { day }) },
  })
/** In euros: the statements, each group, the books and the rest. */
async function reconcile(day?: string) {
  const [balance] = (await ask(day)).body.balances
  if (!balance) throw new Error('The office has no bank account')
  return {
    statements: balance.statements.units,
    ...Object.fromEntries(balance.groups.map(({ group, amount }) => [group, amount.units])),
    books: balance.books.units,
    unexplained: balance.unexplained.units,
  }
}
const rowsOf = async (group: 'waiting' | 'unlinked' | 'gaps' | 'other-day', query: object = {}) =>
  (
    await app.call(listReconciliationRows, {
      token: bank.assistant.token,
      params: { officeId: BRUSSELS as OfficeId },
      query: { group, ...query },
    })
  ).body
const note = async (invoiceId: InvoiceId, units: number) =>
  (
    await app.call(recordPayment, {
      token: bank.lawyer.token,
      params: { invoiceId },
      body: { units, method: 'transfer', receivedOn: '2026-11-18', remark: '' },
    })
  ).body

test('an office without statements and entries has nothing to compare', async () => {
  expect((await ask()).body).toEqual({ day: '2026-11-18', balances: [] })
})

test('explains the difference by the first balance, waiting lines and entries without a line; nothing remains', async () => {
  const { id, reference } = await bank.deposit()
  await bank.take(
    [
      { units: 605_00, reference, name: 'Camille Exemple' },
      { units: 50_00, text: 'attente', name: 'Inconnu' },
    ],
    '2026-11-12',
  )
  expect(await reconcile()).toEqual({
    statements: 1655_00,
    waiting: -50_00,
    opening: -1000_00,
    books: 605_00,
    unexplained: 0,
  })
  await bank.setAside('attente', 'À clarifier')
  const other = await bank.deposit()
  await note(other.id, 100_00)
  const withdrawn = await note(other.id, 7_00)
  await app.call(takePaymentBack, {
    token: bank.lawyer.token,
    params: { paymentId: withdrawn.id },
    body: { reason: 'Erreur' },
  })
  expect(await reconcile()).toEqual({
    statements: 1655_00,
    unlinked: 100_00,
    opening: -1000_00,
    books: 755_00,
    unexplained: 0,
  })
  // A payment that was taken back again is no difference.
  expect((await rowsOf('unlinked')).items).toMatchObject([
    { cause: 'payment', isReversal: false, amount: { units: 100_00 }, invoice: { number: other.number } },
  ])
  expect(await bank.left(id)).toBe(0)
})

test('groups entries and lines that are booked before and after the chosen day, and missing statements', async () => {
  const deposit = await bank.deposit()
  const payment = await note(deposit.id, 120_00)
  await bank.take([{ units: 120_00, text: 'confirme', name: 'Camille' }], '2026-11-17', 2000_00)
  await bank.match('confirme', { kind: 'noted', id: payment.id })
  expect(await reconcile('2026-11-17')).toMatchObject({
    statements: 2120_00,
    'other-day': -120_00,
    gaps: -345_00,
    unexplained: 0,
  })
  expect((await rowsOf('other-day', { day: '2026-11-17' })).items).toMatchObject([
    { name: 'Camille', amount: { units: -120_00 } },
  ])
  expect((await rowsOf('gaps')).items).toMatchObject([{ text: OUR_IBAN, amount: { units: -345_00 } }])
  const after = await reconcile()
  expect(after).not.toHaveProperty('other-day')
  expect(after.unexplained).toBe(0)
  expect((await ask('2026-11-11')).body.balances).toEqual([])
})

test('importing the same days in another format changes nothing', async () => {
  const before = await reconcile()
  const moves = [{ units: 120_00, text: 'confirme', name: 'Camille' }]
  const file = writeCoda({ iban: OUR_IBAN, number: 99, day: '2026-11-17', openingUnits: 2000_00, moves })
  const { body } = await app.call(importBankStatements, {
    token: bank.assistant.token,
    body: Buffer.from(file, 'latin1'),
  })
  expect(body.repeated).toBe(1)
  expect(await reconcile()).toEqual(before)
  await bank.areWhole()
})

test('lists the rows of a group page by page', async () => {
  await bank.take(
    [1, 2, 3].map(at => ({ units: at * 100, text: `page ${at}` })),
    '2026-11-18',
  )
  const first = await rowsOf('waiting', { limit: 2 })
  const last = await rowsOf('waiting', { limit: 2, after: first.next ?? '' })
  const texts = [...first.items, ...last.items].map(({ text }) => text)
  expect(texts.toSorted()).toEqual(['page 1', 'page 2', 'page 3'])
  expect(last.next).toBeNull()
})

test('a decided line whose entry is lost is named by the check, and its amount remains unexplained', async () => {
  await bank.book('page 3', { kind: 'costs' })
  expect((await reconcile()).unexplained).toBe(0)
  const { id } = await bank.lineOf('page 3')
  const { db } = app.services
  const entry = await db.deleteFrom('bank_move_entries').where('move_id', '=', id).returningAll().execute()
  expect((await verifyBank(db)).message).toMatch(/^The bank is wrong: line 3 of statement .* has 300, and 0/)
  expect((await reconcile()).unexplained).toBe(-300)
  await db.insertInto('bank_move_entries').values(entry).execute()
  await sql`update bank_moves set kind = null, state = 'open', resolution = null where id = ${id}::uuid`.execute(
    db,
  )
  expect((await verifyBank(db)).message).toContain('has 0, and 300 in the books')
})

test('only staff of the office and Admins read it', async () => {
  expect((await ask(undefined, await app.people.create('Assistant', { office_id: PARIS }))).status).toBe(403)
  expect((await ask(undefined, bank.lawyer)).status).toBe(403)
  expect((await ask(undefined, await app.people.create('Admin'))).status).toBe(200)
})
