// Completes a move: it pays the named invoices, returns money, pays nothing, or waits for a decision again.
import type { MoveResolution } from '@maat/domain/bank/bank-types'
import { withPrintedOgm } from '@maat/domain/money/references'
import type { Translated } from '@maat/domain/words/languages'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Work } from '../../platform/http/work.ts'
import { findInvoice, type InvoiceRow, placeOfReferences } from '../invoices/index.ts'
import { addPayment, cancelPayment, findPayment, lockPayments, notifyOfPayment } from '../payments/index.ts'
import { insertSettlement, type MoveRecord, updateMove } from './bank-store.ts'

interface Part {
  invoice: InvoiceRow
  units: number
}

/** The caller must have locked the move and its invoices. */
export async function settleMove(
  work: Work,
  move: MoveRecord,
  parts: readonly Part[],
  { way, by }: { way: MoveResolution; by: string | null },
): Promise<void> {
  for (const { invoice, units } of parts) {
    const payer = placeOfReferences(invoice, move.found_references)
    const paymentId = await addPayment(work, invoice, {
      units,
      way: 'transfer',
      receivedOn: move.booked_on,
      remark: withPrintedOgm(move.text).slice(0, 200),
      by,
      payer,
      paysLateClaim: true,
    })
    await insertSettlement(work.tx, move.id, paymentId)
    await notifyOfPayment(work, invoice, { units, payer })
  }
  await recordDecision(work, move, { state: 'settled', way, by })
}

type Decision = Pick<MoveRecord, 'state'> & { way: MoveResolution | null; by: string | null; reason?: string }

export async function recordDecision(
  work: Work,
  move: MoveRecord,
  { by, ...decision }: Decision,
): Promise<void> {
  await updateMove(work.tx, move.id, {
    reason: '',
    ...decision,
    is_looked_at: true,
    decided_by: by,
    decided_at: work.now.toISOString(),
  })
}

export async function lockInvoice(work: Work, id: string): Promise<InvoiceRow> {
  const invoice = await findInvoice(work.tx, id, { lock: true, callerId: undefined })
  if (!invoice) throw new Error(`The invoice ${id} is gone`)
  return invoice
}

export async function cancelPayments(
  work: Work,
  move: MoveRecord,
  by: string | null,
  reason: string,
): Promise<void> {
  // All of them before the first is posted.
  await lockPayments(
    work.tx,
    move.settles.map(({ paymentId }) => paymentId),
  )
  for (const { paymentId } of move.settles) {
    const payment = await findPayment(work.tx, paymentId, { lock: false, callerId: by ?? undefined })
    if (payment && payment.taken_back_at === null) await cancelPayment(work, payment, { by, reason })
  }
}

export const SENT_BACK: Translated = {
  fr: 'Renvoyé par la banque',
  en: 'Sent back by the bank',
  nl: 'Teruggestuurd door de bank',
}

/** The actor is a job, so there is no user. */
export async function auditMove(
  { tx, origin }: Work,
  move: MoveRecord,
  action: 'bank-move.settled' | 'bank-move.returned',
  about: Record<string, unknown>,
): Promise<void> {
  await recordAudit(tx, origin, action, { kind: 'bank-move', id: move.id }, { units: move.units, ...about })
}
