// A billing office whose assistant imports bank statements, with the calls by which tests decide on their lines.

import type { InvoiceId } from '@maat/contract/ids'
import {
  importBankStatements,
  listBankMoves,
  matchBankMove,
  reopenBankMove,
  setBankMoveAside,
  settleBankMove,
} from '@maat/contract/money/bank'
import { bookBankMove } from '@maat/contract/money/bank-bookings'
import { listPayments, takePaymentBack } from '@maat/contract/money/payments'
import type { AccountKind } from '@maat/domain/money/books/accounts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type WrittenMove, writeCamt } from '../../../../packages/domain/test/write-statements.ts'
import { verifyBank } from '../../src/features/money/bank/index.ts'
import { readBalances, verifyBooks } from '../../src/features/money/books/index.ts'
import { verifyPayments } from '../../src/features/money/payments/index.ts'
import { BRUSSELS } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import { type BillingWorld, openBillingWorld } from './billing-world.ts'
import { issueEarlier } from './invoices.ts'

export const OUR_IBAN = 'BE68539007547034'
export const INSURER = 'Assurances Exemple'
export const PAYER_IBAN = 'BE21001234567803'

/** The insurer pays 242,00 and the client 363,00. */
async function issueSharedDeposit(app: TestApp, world: BillingWorld) {
  const caseId = await world.agreedCase()
  const insurer = { kind: 'insurer', name: INSURER, email: 'a@assurances.example' } as const
  await app.services.db
    .insertInto('case_payers')
    .values([
      { case_id: caseId, position: 1, ...insurer, address: '', share_percent: '40' },
      { case_id: caseId, position: 2, kind: 'client', share_percent: '60' },
    ])
    .execute()
  const deposit = await issueEarlier(app, await world.issuedDeposit(caseId))
  const { body } = await world.read(world.lawyer, deposit)
  const references = body.payers.map(({ reference }) => reference)
  return { id: body.id, number: body.number ?? '', references }
}

export type BankWorld = Awaited<ReturnType<typeof openBankWorld>>

export async function openBankWorld(app: TestApp) {
  const world = await openBillingWorld(app)
  const assistant = await app.people.create('Assistant')
  const { token } = assistant
  let number = 0
  let balance = 1000_00

  /** The next statement of the account. */
  async function take(moves: readonly WrittenMove[], day = '2026-11-17', openingUnits = balance) {
    number += 1
    const file = writeCamt({ iban: OUR_IBAN, number, day, openingUnits, moves })
    balance = moves.reduce((sum, { units }) => sum + units, openingUnits)
    const { body } = await app.call(importBankStatements, { token, body: Buffer.from(file, 'latin1') })
    await app.workOff()
    return body
  }
  async function lineOf(text: string) {
    const { items } = (await app.call(listBankMoves, { token, query: { limit: 100 } })).body
    const found = items.find(one => one.text === text)
    if (!found) throw new Error(`There is no line '${text}'`)
    return found
  }
  const params = async (text: string) => ({ moveId: (await lineOf(text)).id })
  return {
    ...world,
    assistant,
    take,
    lineOf,
    deposit: async () => {
      const id = await issueEarlier(app, await world.issuedDeposit(await world.agreedCase()))
      const { number: name, reference } = (await world.read(world.lawyer, id)).body
      return { id, number: name ?? '', reference: reference ?? '' }
    },
    sharedDeposit: () => issueSharedDeposit(app, world),
    left: async (id: InvoiceId) => {
      const { body } = await world.read(world.client, id)
      return body.gross.units - body.credited.units - body.paid.units
    },
    settle: async (text: string, parts: { number: string; units: number; payer?: number }[]) =>
      (await app.call(settleBankMove, { token, params: await params(text), body: { parts } })).body,
    match: async (
      text: string,
      body: { kind: 'return'; moveId: string } | { kind: 'refund' | 'refund-return' | 'noted'; id: string },
    ) =>
      (
        await app.call(matchBankMove, {
          token,
          params: await params(text),
          body:
            body.kind === 'return'
              ? body
              : body.kind === 'noted'
                ? { kind: body.kind, paymentId: body.id }
                : { kind: body.kind, refundId: body.id },
        })
      ).body,
    book: async (
      text: string,
      body: { kind: 'payout'; costUnits: number; paymentIds?: string[] } | { kind: 'costs' | 'cash' },
    ) => (await app.call(bookBankMove, { token, params: await params(text), body })).body,
    setAside: async (text: string, reason: string) =>
      (await app.call(setBankMoveAside, { token, params: await params(text), body: { reason } })).body,
    /** The lawyer takes the payment of an invoice back, outside of the bank. */
    withdraw: async (invoiceId: InvoiceId) => {
      const { token: asLawyer } = world.lawyer
      const sent = { token: asLawyer, params: { invoiceId }, query: {} }
      const { items } = (await app.call(listPayments, sent)).body
      const payment = items.find(({ takenBack }) => takenBack === null)
      if (!payment) throw new Error('The invoice has no payment')
      const body = { reason: 'Erreur' }
      await app.call(takePaymentBack, { token: asLawyer, params: { paymentId: payment.id }, body })
    },
    reopen: async (text: string) =>
      (await app.call(reopenBankMove, { token, params: await params(text) })).body,
    /** The balance of an account in the books of the office. */
    balanceOf: async (account: AccountKind) =>
      (await readBalances(app.services.db, { officeId: BRUSSELS })).find(one => one.account === account)
        ?.amount.units ?? 0,
    /** The days and amounts of a line's entries on the bank account. */
    entriesOf: async (text: string) => {
      const { id } = await lineOf(text)
      const { rows } = await sql<{ dated: string; units: number }>`
        select e.dated, p.units from bank_move_entries l join book_entries e on e.id = l.entry_id
          join book_postings p on p.entry_id = e.id join book_accounts a on a.id = p.account_id
        where l.move_id = ${id}::uuid and a.kind = 'bank' order by e.position`.execute(app.services.db)
      return rows.map(({ dated, units }) => [dated, units])
    },
    areWhole: async () => {
      expect((await verifyBooks(app.services.db)).message).not.toContain('wrong')
      expect((await verifyPayments(app.services.db)).message).toContain('are whole')
      expect((await verifyBank(app.services.db)).message).toContain('is whole')
    },
  }
}
