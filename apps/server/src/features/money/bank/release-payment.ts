// A user took back a payment that a move had brought: the money is still on the account, so the move waits again, or the
// part of the payment stands as unassigned money beside the other payments of the move.
import { sql } from 'kysely'
import type { Work } from '../../../platform/http/work.ts'
import { todayOfOffice } from '../invoices/index.ts'
import type { PaymentTakenBack } from '../payments/index.ts'
import { findMove } from './bank-store.ts'
import { linkEntry, reverseOwnEntries, unlinkEntries } from './move-entries.ts'
import { publishBankChange } from './publish-bank-change.ts'
import { bookRestUnassigned } from './return-move.ts'
import { recordDecision } from './settle-move.ts'

interface Linked {
  move_id: string
  reversal_id: string
}

export async function releasePayment(work: Work, { paymentId, by }: PaymentTakenBack): Promise<void> {
  const { tx } = work
  const { rows } = await sql<Linked>`
    select l.move_id, r.id as reversal_id
    from payments p join bank_move_entries l on l.entry_id = p.entry_id
      join book_entries r on r.reverses = p.entry_id
    where p.id = ${paymentId}::uuid`.execute(tx)
  const [linked] = rows
  const move = linked && (await findMove(tx, linked.move_id, { lock: true }))
  if (!move) return
  if (move.settles.length > 0) {
    await linkEntry(tx, move.id, { entryId: linked.reversal_id, isOwn: true })
    await bookRestUnassigned(work, move, by)
  } else {
    await reverseOwnEntries(work, move, { by, dated: await todayOfOffice(tx, move.office_id, work.now) })
    await unlinkEntries(tx, move.id)
    await recordDecision(work, move, { state: 'open', kind: null, resolution: null, by })
  }
  await publishBankChange(work, move)
}
