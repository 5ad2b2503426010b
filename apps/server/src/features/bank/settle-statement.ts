// Matches moves to invoices if the payer's text leaves no doubt; the other moves wait for a user. Each move has its own
// transaction, so that finished work survives a kill.
import type { Language } from '@maat/domain/words/languages'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../platform/db/database.ts'
import type { Work } from '../../platform/http/work.ts'
import { defineJob } from '../../platform/jobs/job-queue.ts'
import { findMove, isPayerReferred, type MoveRecord, updateMove } from './bank-store.ts'
import { publishBankChange } from './publish-bank-change.ts'
import {
  auditMove,
  cancelPayments,
  lockInvoice,
  recordDecision,
  SENT_BACK,
  settleMove,
} from './settle-move.ts'

export const matchStatement = defineJob({
  name: 'bank.settle',
  data: z.object({ statementId: z.uuid() }),
  async work(_services, { statementId }, inWork) {
    await inWork(work => passOver(work.tx, statementId))
    while (await inWork(work => lookAtNext(work, statementId)));
  },
})

/** In one pass: moves that name no invoice and take nothing back stay open. */
async function passOver(tx: Tx, statementId: string): Promise<void> {
  await sql`
    update bank_moves m set is_looked_at = true
    where m.statement_id = ${statementId}::uuid and not m.is_looked_at and not m.is_reversal
      and not exists (select from invoices i where i.reference = any(m.found_references))
      and not exists (select from invoices i where ${isPayerReferred(sql`i`)})`.execute(tx)
}

/** Returns whether there was a move. */
async function lookAtNext(work: Work, statementId: string): Promise<boolean> {
  const next = await work.tx
    .selectFrom('bank_moves')
    .select('id')
    .where('statement_id', '=', statementId)
    .where('is_looked_at', '=', false)
    .orderBy('position')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  const move = next && (await findMove(work.tx, next.id, { lock: false }))
  if (!move) return false
  await updateMove(work.tx, move.id, { is_looked_at: true })
  if (move.is_reversal) await returnMoney(work, move)
  else await settleByReference(work, move)
  await publishBankChange(work, move)
  return true
}

/**
 * Settles a move that names exactly one open invoice and pays at least part of it; a user decides on every other move.
 */
async function settleByReference(work: Work, move: MoveRecord): Promise<void> {
  if (move.state !== 'open' || move.units < 0) return
  const { rows: named } = await sql<{ id: string }>`
    select i.id from bank_moves m join invoices i
      on i.reference = any(m.found_references) or ${isPayerReferred(sql`i`)}
    where m.id = ${move.id}::uuid and i.office_id = m.office_id and i.currency = m.currency
      and i.status = 'issued'`.execute(work.tx)
  const [only] = named
  if (!only || named.length > 1) return
  const invoice = await lockInvoice(work, only.id)
  // Already paid: the money may be meant for another invoice.
  if (invoice.units_left <= 0 && !invoice.late_claim?.left && invoice.written_off_units === 0) return
  await settleMove(work, move, [{ invoice, units: move.units }], { way: 'reference', by: null })
  await auditMove(work, move, 'bank-move.settled', { invoices: [invoice.number] })
}

async function languageOf({ tx }: Work, { settles }: MoveRecord): Promise<Language> {
  const { language } = await tx
    .selectFrom('invoices')
    .select('language')
    .where('id', '=', settles[0]?.invoiceId ?? '')
    .executeTakeFirstOrThrow()
  return language
}

/**
 * Takes back the only incoming move of the same amount, on the same account and from the same payer. Without the payer's
 * account, or if several moves fit, a user decides.
 */
async function returnMoney(work: Work, reversal: MoveRecord): Promise<void> {
  if (reversal.units > 0 || reversal.other_iban === '') return
  const found = await sql<{ id: string }>`
    select m.id from bank_moves m join bank_statements s on s.id = m.statement_id
    where m.state = 'settled' and m.way <> 'reversal' and m.units = ${-reversal.units} and m.other_iban = ${reversal.other_iban}
      and s.iban = (select r.iban from bank_statements r where r.id = ${reversal.statement_id}::uuid)
      and m.booked_on <= ${reversal.booked_on}::date
    order by m.id limit 2 for update of m`.execute(work.tx)
  const [only, another] = found.rows
  const back = only && !another && (await findMove(work.tx, only.id, { lock: false }))
  if (!back) return
  await cancelPayments(work, back, null, SENT_BACK[await languageOf(work, back)])
  await recordDecision(work, back, { state: 'returned', way: 'reversal', by: null })
  await recordDecision(work, reversal, { state: 'settled', way: 'reversal', by: null })
  await auditMove(work, back, 'bank-move.returned', { invoices: back.settles.map(({ number }) => number) })
}
