// Undoes the decision on a move: its own entries are reversed, and what it only confirmed stays.

import type { UserId } from '@maat/contract/ids'
import type { Work } from '../../../platform/http/work.ts'
import { todayOfOffice } from '../invoices/index.ts'
import { deletePayoutPayments, deleteSettlements, type MoveRecord } from './bank-store.ts'
import { reverseOwnEntries, unlinkEntries } from './move-entries.ts'
import { undoReturnedRefund, undoSentRefund } from './refund-move.ts'
import { undoTakingBack } from './return-move.ts'
import { cancelPayments, recordDecision } from './settle-move.ts'

export type UndoFault = 'bank-move.not-decided' | 'refund.credit-gone'

/** The caller has locked the move. Returns the reason why the decision stays. */
export async function undoDecision(work: Work, move: MoveRecord, by: UserId): Promise<UndoFault | undefined> {
  if (move.state === 'open' || move.state === 'returned') return 'bank-move.not-decided'
  if (move.kind === 'return') await undoTakingBack(work, move, by)
  else if (move.kind === 'refund') {
    if (!(await undoSentRefund(work, move, by))) return 'bank-move.not-decided'
  } else if (move.kind === 'refund-return') {
    if (!(await undoReturnedRefund(work, move, by))) return 'refund.credit-gone'
  } else await undoEntries(work, move, by)
  await recordDecision(work, move, { state: 'open', kind: null, resolution: null, by })
  return undefined
}

async function undoEntries(work: Work, move: MoveRecord, by: UserId): Promise<void> {
  const { tx, now } = work
  if (move.kind === 'noted') await deleteSettlements(tx, move.id)
  if (move.kind === 'payout') await deletePayoutPayments(tx, move.id)
  if (move.kind === 'invoices')
    await cancelPayments(work, move, { by, reason: move.text.slice(0, 280) || move.bank_reference })
  await reverseOwnEntries(work, move, { by, dated: await todayOfOffice(tx, move.office_id, now) })
  await unlinkEntries(tx, move.id)
}
