// A move is the transfer of a refund, or its money that came back. A refund that a user completed by hand is only linked.
import type { UserId } from '@maat/contract/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { Work } from '../../../platform/http/work.ts'
import { findInvoice, todayOfOffice } from '../invoices/index.ts'
import {
  completeTransfer,
  findRefund,
  hasCredit,
  type RefundRecord,
  returnTransfer,
  undoReturn,
  undoTransfer,
} from '../refunds/index.ts'
import type { MoveRecord } from './bank-store.ts'
import { entryDay, linkEntry, passEntries, unlinkEntries } from './move-entries.ts'
import { recordDecision, SENT_BACK } from './settle-move.ts'

interface Decided {
  resolution: 'person' | 'reference' | 'reversal'
  by: UserId | null
}

export type RefundFault = 'bank-move.no-match' | 'refund.credit-gone'

/** The caller has locked the move. Returns the reason why it is not the refund's transfer. */
export async function matchSentRefund(
  work: Work,
  move: MoveRecord,
  refundId: string,
  { resolution, by }: Decided,
): Promise<RefundFault | undefined> {
  const { tx } = work
  const row = await lockFitting(tx, move, refundId)
  if (!row || move.units >= 0) return 'bank-move.no-match'
  if (row.state === 'approved') {
    // The transfer cannot be dated before the refund was requested.
    const requestedOn = await todayOfOffice(tx, row.office_id, new Date(row.requested_at))
    const doneOn = await entryDay(work, move)
    if (doneOn < requestedOn) return 'bank-move.no-match'
    if (!(await hasCredit(work, row))) return 'refund.credit-gone'
    const entryId = await completeTransfer(work, row, { by, doneOn })
    await linkEntry(tx, move.id, { entryId, isOwn: true })
  } else if (row.state === 'done' && row.entry_id && !(await isLinked(tx, row.entry_id))) {
    await linkEntry(tx, move.id, { entryId: row.entry_id, isOwn: false })
  } else return 'bank-move.no-match'
  await recordDecision(work, move, { state: 'settled', kind: 'refund', resolution, by, refund_id: row.id })
  return undefined
}

/** The caller has locked the move. Returns the reason why it is not the refund's returned money. */
export async function matchReturnedRefund(
  work: Work,
  move: MoveRecord,
  refundId: string,
  { resolution, by }: Decided,
): Promise<RefundFault | undefined> {
  const { tx } = work
  const row = await lockFitting(tx, move, refundId)
  if (!row || move.units <= 0 || !row.done_on || row.done_on > move.booked_on) return 'bank-move.no-match'
  if (row.state === 'done') {
    await findInvoice(tx, row.invoice_id, { lock: true, callerId: undefined })
    const reason = SENT_BACK[row.requested_by_language]
    const entryId = await returnTransfer(work, row, { by, dated: await entryDay(work, move), reason })
    await linkEntry(tx, move.id, { entryId, isOwn: true })
  } else {
    const entryId = row.state === 'failed' ? await findReversal(tx, row) : undefined
    if (!entryId || (await isLinked(tx, entryId))) return 'bank-move.no-match'
    await linkEntry(tx, move.id, { entryId, isOwn: false })
  }
  await recordDecision(work, move, {
    state: 'settled',
    kind: 'refund-return',
    resolution,
    by,
    refund_id: row.id,
  })
  return undefined
}

/**
 * A refund that a user completed stays so; one that the move completed waits for its transfer again. False if its money
 * came back since: that is undone first.
 */
export async function undoSentRefund(work: Work, move: MoveRecord, by: UserId): Promise<boolean> {
  const { tx, now } = work
  const row = await findRefund(tx, move.refund_id ?? '', { lock: true, callerId: undefined })
  const isOwn = await hasOwnEntry(tx, move.id, { isReversal: false })
  if (isOwn && row?.state === 'done') {
    await findInvoice(tx, row.invoice_id, { lock: true, callerId: undefined })
    await undoTransfer(work, row, { by, dated: await todayOfOffice(tx, move.office_id, now) })
  } else if (isOwn) return false
  await unlinkEntries(tx, move.id)
  return true
}

/** False if the client no longer has the credit. */
export async function undoReturnedRefund(work: Work, move: MoveRecord, by: UserId): Promise<boolean> {
  const { tx, now } = work
  const row = await findRefund(tx, move.refund_id ?? '', { lock: true, callerId: undefined })
  if (row?.state === 'failed' && (await hasOwnEntry(tx, move.id, { isReversal: true }))) {
    if (!(await hasCredit(work, row))) return false
    const sentBy = await findMoveOfEntry(tx, row.entry_id)
    const isOwn = sentBy !== undefined && (await hasOwnEntry(tx, sentBy, { isReversal: false }))
    const entryId = await undoReturn(work, row, { by, dated: await todayOfOffice(tx, move.office_id, now) })
    // The debit keeps its amount: the first entry, its reversal and the new one belong to it.
    if (sentBy) {
      await passEntries(tx, move.id, sentBy)
      await linkEntry(tx, sentBy, { entryId, isOwn })
    }
  }
  await unlinkEntries(tx, move.id)
  return true
}

async function lockFitting(tx: Tx, move: MoveRecord, refundId: string): Promise<RefundRecord | undefined> {
  const row = await findRefund(tx, refundId, { lock: true, callerId: undefined })
  const isFitting =
    row?.method === 'transfer' &&
    row.office_id === move.office_id &&
    row.currency === move.currency &&
    row.units === Math.abs(move.units)
  return isFitting ? row : undefined
}

export async function isLinked(tx: Tx, entryId: string): Promise<boolean> {
  return (await findMoveOfEntry(tx, entryId)) !== undefined
}

async function findMoveOfEntry(tx: Tx, entryId: string | null): Promise<string | undefined> {
  const row = await tx
    .selectFrom('bank_move_entries')
    .select('move_id')
    .where('entry_id', '=', entryId)
    .executeTakeFirst()
  return row?.move_id
}

async function findReversal(tx: Tx, { entry_id: entryId }: RefundRecord): Promise<string | undefined> {
  const row = await tx
    .selectFrom('book_entries')
    .select('id')
    .where('reverses', '=', entryId)
    .executeTakeFirst()
  return row?.id
}

async function hasOwnEntry(
  tx: Tx,
  moveId: string,
  { isReversal }: { isReversal: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    select from bank_move_entries l join book_entries e on e.id = l.entry_id
    where l.move_id = ${moveId}::uuid and l.is_own and (e.reverses is not null) = ${isReversal}`.execute(tx)
  return rows.length > 0
}
