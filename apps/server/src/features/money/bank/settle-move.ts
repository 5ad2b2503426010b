// Completes a move: it pays the named invoices, returns money, pays nothing, or waits for a decision again.

import type { AuditDetails } from '@maat/contract/audit-actions'
import type { InvoiceId, UserId } from '@maat/contract/ids'
import type { MoveKind, MoveResolution, MoveState } from '@maat/domain/bank/bank-types'
import { momentOf } from '@maat/domain/calendar/moment'
import { withPrintedOgm } from '@maat/domain/money/invoices/references'
import type { Translated } from '@maat/domain/words/languages'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Work } from '../../../platform/http/work.ts'
import { findInvoice, type InvoiceRow } from '../invoices/index.ts'
import { addPayment, cancelPayment, findPayment, lockPayments, notifyOfPayment } from '../payments/index.ts'
import { insertSettlement, type MoveRecord, updateMove } from './bank-store.ts'
import { entryDay, linkEntry } from './move-entries.ts'

interface Part {
  invoice: InvoiceRow
  units: number
  /** The place of the payer of a shared invoice; null if nobody shares it. */
  payer: number | null
}

/** The caller must have locked the move and its invoices. */
export async function settleMove(
  work: Work,
  move: MoveRecord,
  parts: readonly Part[],
  { resolution, by }: { resolution: MoveResolution; by: UserId | null },
): Promise<void> {
  const receivedOn = await entryDay(work, move)
  for (const { invoice, units, payer } of parts) {
    const paymentId = await addPayment(work, invoice, {
      units,
      method: 'transfer',
      receivedOn,
      remark: withPrintedOgm(move.text).slice(0, 200),
      by,
      payer,
      paysLateClaim: true,
    })
    await insertSettlement(work.tx, move.id, paymentId)
    await linkPayment(work.tx, move.id, paymentId)
    await notifyOfPayment(work, invoice, { units, payer })
  }
  await recordDecision(work, move, { state: 'settled', kind: 'invoices', resolution, by })
}

/** The entry of a payment that the decision recorded. */
export async function linkPayment(tx: Tx, moveId: string, paymentId: string): Promise<void> {
  const payment = await findPayment(tx, paymentId, { lock: false, callerId: undefined })
  if (!payment) throw new Error(`The payment ${paymentId} is gone`)
  await linkEntry(tx, moveId, { entryId: payment.entry_id, isOwn: true })
}

interface Decision {
  state: MoveState
  /** Null if the move waits, or repeats another line. */
  kind: MoveKind | null
  resolution: MoveResolution | null
  by: UserId | null
  reason?: string
  takes_back?: string
  refund_id?: string
}

export async function recordDecision(
  work: Work,
  move: MoveRecord,
  { by, ...decision }: Decision,
): Promise<void> {
  await updateMove(work.tx, move.id, {
    reason: '',
    takes_back: null,
    refund_id: null,
    ...decision,
    is_looked_at: true,
    decided_by: by,
    decided_at: momentOf(work.now),
  })
}

export async function lockInvoice(work: Work, id: InvoiceId): Promise<InvoiceRow> {
  const invoice = await findInvoice(work.tx, id, { lock: true, callerId: undefined })
  if (!invoice) throw new Error(`The invoice ${id} is gone`)
  return invoice
}

interface Cancelling {
  by: UserId | null
  reason: string
  dated?: string
}

/** Returns the reversing entries. */
export async function cancelPayments(
  work: Work,
  move: MoveRecord,
  { by, ...cancelling }: Cancelling,
): Promise<string[]> {
  // Locks all payments before the first entry is posted.
  await lockPayments(
    work.tx,
    move.settles.map(({ paymentId }) => paymentId),
  )
  const reversals: string[] = []
  for (const { paymentId } of move.settles) {
    const payment = await findPayment(work.tx, paymentId, { lock: false, callerId: by ?? undefined })
    if (payment && payment.taken_back_at === null)
      reversals.push(await cancelPayment(work, payment, { by, ...cancelling }))
  }
  return reversals
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
  action: 'bank-move.settled' | 'bank-move.returned' | 'bank-move.matched',
  about: AuditDetails<'bank-move.settled' | 'bank-move.returned' | 'bank-move.matched'>,
): Promise<void> {
  await recordAudit(tx, origin, action, { kind: 'bank-move', id: move.id }, { units: move.units, ...about })
}
