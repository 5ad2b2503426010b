// Matches moves to invoices, requests, refunds and receipts if the bank's text leaves no doubt; the other moves wait
// for a user. Each move has its own transaction, so that finished work survives a kill.
import type { InvoiceId } from '@maat/contract/ids'
import type { MatchKind } from '@maat/domain/bank/bank-types'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/database.ts'
import type { Work } from '../../../platform/http/work.ts'
import { defineJob } from '../../../platform/jobs/job-queue.ts'
import { type InvoiceRow, numberOfPayer, payerWithReference } from '../invoices/index.ts'
import { issueRequested } from '../provision-requests/index.ts'
import { findMove, isPayerReferred, type MoveRecord, updateMove } from './bank-store.ts'
import { type FoundMatch, findMatches } from './find-matches.ts'
import { isBeforeInvoice } from './is-before-invoice.ts'
import { publishBankChange } from './publish-bank-change.ts'
import { matchReturnedRefund, matchSentRefund } from './refund-move.ts'
import { takeBack } from './return-move.ts'
import { auditMove, lockInvoice, settleMove } from './settle-move.ts'

export const matchStatement = defineJob({
  name: 'bank.settle',
  data: z.object({ statementId: z.uuid() }),
  async work(_services, { statementId }, inWork) {
    await inWork(work => passOver(work.tx, statementId))
    while (await inWork(work => lookAtNext(work, statementId)));
  },
})

/** In one pass: moves that name no invoice or request, take nothing back and have the amount of no refund stay open. */
async function passOver(tx: Tx, statementId: string): Promise<void> {
  await sql`
    update bank_moves m set is_looked_at = true
    where m.statement_id = ${statementId}::uuid and not m.is_looked_at and not m.is_reversal
      and not exists (select from invoices i where i.reference = any(m.found_references))
      and not exists (select from invoices i where ${isPayerReferred(sql`i`)})
      and not exists (select from provision_requests q where ${isRequestReferred})
      and not exists (select from refunds r where r.units = -m.units and r.office_id = m.office_id
        and r.method = 'transfer' and r.state in ('approved', 'done'))`.execute(tx)
}

/** Whether a move `m` names a request `q` for a provision that awaits its payment. */
const isRequestReferred = sql<boolean>`(q.reference = any(m.found_references) and q.state = 'open')`

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
  // A job changes no exported books.
  if (move.waits_for_admin) return true
  if (move.units > 0) {
    if (move.is_reversal) await matchOnly(work, move, 'refund-return')
    else await settleByReference(work, move)
  } else if (move.is_reversal) await returnMoney(work, move)
  else await matchOnly(work, move, 'refund')
  await publishBankChange(work, move)
  return true
}

/**
 * Settles a move that names exactly one open invoice or request and pays at least part of it; a user decides on every
 * other move.
 */
async function settleByReference(work: Work, move: MoveRecord): Promise<void> {
  if (move.state !== 'open') return
  const [only, another] = await findNamed(work.tx, move)
  if (!only || another) return
  const named = await lockInvoice(work, only)
  if (named.status === 'draft') return await settleRequest(work, move, named)
  await settleInvoice(work, move, named)
}

/** The ids of the issued invoices, and of the drafts whose payment is requested, that a move names. */
async function findNamed(tx: Tx, move: MoveRecord): Promise<InvoiceId[]> {
  const { rows } = await sql<{ id: InvoiceId }>`
    select i.id from bank_moves m join invoices i
      on i.reference = any(m.found_references) or ${isPayerReferred(sql`i`)}
    where m.id = ${move.id}::uuid and i.office_id = m.office_id and i.currency = m.currency
      and i.status = 'issued'
    union
    select i.id from bank_moves m join provision_requests q on ${isRequestReferred}
      join invoices i on i.id = q.invoice_id
    where m.id = ${move.id}::uuid and i.office_id = m.office_id and i.currency = m.currency`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The payment of a request issues its deposit invoice. If it cannot be issued any more, a user decides. */
async function settleRequest(work: Work, move: MoveRecord, draft: InvoiceRow): Promise<void> {
  // A user may have withdrawn the request meanwhile.
  if (!draft.open_request || (await isBeforeInvoice(work.tx, move, draft.id))) return
  const invoice = await issueRequested(work, draft, null)
  if ('refusal' in invoice) return
  const payer = numberOfPayer(invoice, null)
  await settleMove(work, move, [{ invoice, units: move.units, payer }], { resolution: 'reference', by: null })
  await auditMove(work, move, 'bank-move.settled', { invoices: [invoice.number] })
}

async function settleInvoice(work: Work, move: MoveRecord, invoice: InvoiceRow): Promise<void> {
  // Already paid: the money may be meant for another invoice.
  if (invoice.open_units === 0 && !invoice.late_claim?.left && invoice.written_off_units === 0) return
  if (await isBeforeInvoice(work.tx, move, invoice.id)) return
  // A user may have recorded this money by hand: it is not booked twice.
  const matches = await certainMatches(work, move, 'noted')
  if (matches.some(({ why }) => why.includes('reference'))) return
  // The number of a shared invoice alone does not say whose part it pays.
  const payer = payerWithReference(invoice, move.found_references)
  if (payer === null && invoice.payers.length > 0) return
  await settleMove(work, move, [{ invoice, units: move.units, payer }], { resolution: 'reference', by: null })
  await auditMove(work, move, 'bank-move.settled', { invoices: [invoice.number] })
}

/** Two possible matches already leave the decision to a user, so a few rows are enough. */
const SOME = 20

/** Matches of the kind whose account or reference agrees, not only the amount. */
async function certainMatches({ tx }: Work, move: MoveRecord, kind: MatchKind): Promise<FoundMatch[]> {
  const found = (await findMatches(tx, [move], { most: SOME })).get(move.id) ?? []
  return found.filter(
    one => one.kind === kind && (one.why.includes('account') || one.why.includes('reference')),
  )
}

/** Matches a move with the only refund whose amount and account or reference agree. */
async function matchOnly(work: Work, move: MoveRecord, kind: 'refund' | 'refund-return'): Promise<void> {
  if (move.state !== 'open') return
  const [only, another] = await certainMatches(work, move, kind)
  if (!only || another) return
  const fault =
    kind === 'refund'
      ? await matchSentRefund(work, move, only.id, { resolution: 'reference', by: null })
      : await matchReturnedRefund(work, move, only.id, { resolution: 'reversal', by: null })
  if (!fault) await auditMove(work, move, 'bank-move.matched', { kind, refundId: only.id })
}

/**
 * Takes back the only incoming move of the same amount, on the same account and from the same payer. Without the payer's
 * account, or if several moves fit, a user decides.
 */
async function returnMoney(work: Work, reversal: MoveRecord): Promise<void> {
  if (reversal.state !== 'open' || reversal.other_iban === '') return
  const found = await sql<{ id: string }>`
    select m.id from bank_moves m join bank_statements s on s.id = m.statement_id
    where m.state = 'settled' and m.kind in ('invoices', 'noted') and m.units = ${-reversal.units} and m.other_iban = ${reversal.other_iban}
      and s.iban = (select r.iban from bank_statements r where r.id = ${reversal.statement_id}::uuid)
      and m.booked_on <= ${reversal.booked_on}::date
    order by m.id limit 2 for update of m`.execute(work.tx)
  const [only, another] = found.rows
  const back = only && !another && (await findMove(work.tx, only.id, { lock: false }))
  if (!back) return
  await takeBack(work, reversal, back, { resolution: 'reversal', by: null })
}
