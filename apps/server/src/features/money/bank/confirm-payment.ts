// A move confirms a payment that a user recorded by hand: the money is not booked twice.
import type { UserId } from '@maat/contract/ids'
import type { Tx } from '../../../platform/db/database.ts'
import type { Work } from '../../../platform/http/work.ts'
import { findPayment } from '../payments/index.ts'
import { insertSettlement, type MoveRecord } from './bank-store.ts'
import { linkEntry } from './move-entries.ts'
import { isLinked } from './refund-move.ts'
import { recordDecision } from './settle-move.ts'

/** The caller has locked the move. Returns whether the payment fits. */
export async function confirmPayment(
  work: Work,
  move: MoveRecord,
  paymentId: string,
  by: UserId,
): Promise<boolean> {
  const { tx } = work
  const payment = await findPayment(tx, paymentId, { lock: true, callerId: by })
  const isFitting =
    payment?.taken_back_at === null &&
    payment.noted_by !== null &&
    payment.office_id === move.office_id &&
    payment.currency === move.currency &&
    payment.units === move.units
  if (!isFitting || !(await isAtBank(tx, payment.entry_id)) || (await isLinked(tx, payment.entry_id)))
    return false
  await insertSettlement(tx, move.id, paymentId)
  await linkEntry(tx, move.id, { entryId: payment.entry_id, isOwn: false })
  await recordDecision(work, move, { state: 'settled', kind: 'noted', resolution: 'person', by })
  return true
}

/** Not in cash, and not at the payment provider. */
async function isAtBank(tx: Tx, entryId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('book_postings as p')
    .innerJoin('book_accounts as a', 'a.id', 'p.account_id')
    .select('p.id')
    .where('p.entry_id', '=', entryId)
    .where('a.kind', '=', 'bank')
    .executeTakeFirst()
  return found !== undefined
}
