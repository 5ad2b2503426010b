// A user decides on a move that found no invoice automatically, or undoes the decision.
import { reopenBankMove, setBankMoveAside, settleBankMove } from '@maat/contract/money/bank'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { type InvoiceRow, payerWithReference } from '../invoices/index.ts'
import { getMove, type MoveRecord } from './bank-store.ts'
import { isBeforeInvoice } from './is-before-invoice.ts'
import { postMove } from './move-entries.ts'
import { moveSubject } from './move-subject.ts'
import { viewOfMove } from './move-view.ts'
import { publishBankChange } from './publish-bank-change.ts'
import { lockInvoice, recordDecision, settleMove } from './settle-move.ts'
import { undoDecision } from './undo-decision.ts'

export const handleSettleBankMove = handleRecord(settleBankMove, moveSubject, async context => {
  const { work, tx, caller, subject: move, body, record, fail } = context
  if (move.state !== 'open') return fail('bank-move.not-open')
  if (move.units < 0) return fail('bank-move.not-incoming')
  if (move.waits_for_admin) return fail('bank-move.exported')
  if (body.parts.reduce((sum, { units }) => sum + units, 0) !== move.units)
    return fail('bank-move.sum-differs')
  const invoices = await findInvoices(work, move, [...new Set(body.parts.map(({ number }) => number))])
  if (!invoices) return fail('bank-move.invoice-unknown')
  const parts = body.parts.flatMap(({ number, units, payer }) => {
    const invoice = invoices.find(row => row.number === number)
    return invoice ? [{ invoice, units, payer: payerOf(invoice, move, payer) }] : []
  })
  const unknown = parts.flatMap(({ invoice, payer }, index) =>
    invoice.payers.length > 0 && payer === null ? [index] : [],
  )
  if (unknown.length > 0)
    return fail('payment.payer-missing', {
      errors: unknown.map(index => ({ path: `parts.${index}.payer`, code: 'payment.payer-missing' })),
    })
  for (const { id } of invoices)
    if (await isBeforeInvoice(tx, move, id)) return fail('bank-move.before-invoice')
  await settleMove(work, move, parts, { resolution: 'person', by: caller.id })
  await record('bank-move.settled', { units: move.units, invoices: invoices.map(({ number }) => number) })
  const after = await getMove(tx, move.id)
  await publishBankChange(work, after)
  return viewOfMove(caller, after)
})

/** Null if nobody shares the invoice, or if it is not known whose part the move pays. */
function payerOf(invoice: InvoiceRow, move: MoveRecord, chosen: number | null): number | null {
  if (chosen === null) return payerWithReference(invoice, move.found_references)
  return invoice.payers[chosen] ? chosen : null
}

/** Invoices of the account's office and currency, each once; locked in a fixed order, to prevent deadlocks. */
async function findInvoices(
  work: Work,
  move: MoveRecord,
  numbers: readonly string[],
): Promise<InvoiceRow[] | undefined> {
  const found = await work.tx
    .selectFrom('invoices')
    .select('id')
    .where('number', 'in', numbers)
    .where('office_id', '=', move.office_id)
    .where('currency', '=', move.currency)
    .where('status', '=', 'issued')
    .where('kind', '<>', 'credit-note')
    .orderBy('id')
    .execute()
  if (found.length !== numbers.length) return undefined
  const rows: InvoiceRow[] = []
  for (const { id } of found) rows.push(await lockInvoice(work, id))
  return rows
}

export const handleSetBankMoveAside = handleRecord(setBankMoveAside, moveSubject, async context => {
  const { work, tx, caller, subject: move, body, record, fail } = context
  if (move.state !== 'open') return fail('bank-move.not-open')
  if (move.waits_for_admin) return fail('bank-move.exported')
  await postMove(work, move, [{ account: 'unassigned', units: move.units }], caller.id)
  const { reason } = body
  await recordDecision(work, move, {
    state: 'set-aside',
    kind: 'unassigned',
    resolution: 'person',
    by: caller.id,
    reason,
  })
  await record('bank-move.set-aside', { units: move.units, reason })
  const after = await getMove(tx, move.id)
  await publishBankChange(work, after)
  return viewOfMove(caller, after)
})

export const handleReopenBankMove = handleRecord(reopenBankMove, moveSubject, async context => {
  const { work, tx, caller, subject: move, record, fail } = context
  const fault = await undoDecision(work, move, caller.id)
  if (fault) return fail(fault)
  await record('bank-move.reopened', {
    units: move.units,
    kind: move.kind,
    invoices: move.settles.map(({ number }) => number),
  })
  const after = await getMove(tx, move.id)
  await publishBankChange(work, after)
  return viewOfMove(caller, after)
})
