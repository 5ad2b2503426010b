// A user matches a waiting move with an earlier receipt, a refund or a recorded payment.

import type { UserId } from '@maat/contract/ids'
import { listBankMatches, type MoveMatch, matchBankMove } from '@maat/contract/money/bank'
import { z } from 'zod'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { findMove, getMove, type MoveRecord } from './bank-store.ts'
import { confirmPayment } from './confirm-payment.ts'
import { findMatches } from './find-matches.ts'
import { moveSubject } from './move-subject.ts'
import { viewOfMatch, viewOfMove } from './move-view.ts'
import { publishBankChange } from './publish-bank-change.ts'
import { matchReturnedRefund, matchSentRefund, type RefundFault } from './refund-move.ts'
import { isReturnable, takeBack } from './return-move.ts'

const Cursor = z.object({ rank: cursorFields.serial, day: cursorFields.day, id: cursorFields.id })

export const handleListBankMatches = handleRecord(listBankMatches, moveSubject, async context => {
  const { tx, subject: move, query } = context
  const after = parseCursor(Cursor, query.after)
  const found = await findMatches(tx, [move], { most: query.limit + 1, after })
  return pageOfRows(found.get(move.id) ?? [], query.limit, viewOfMatch, ({ rank, day, id }) => ({
    rank,
    day,
    id,
  }))
})

export const handleMatchBankMove = handleRecord(matchBankMove, moveSubject, async context => {
  const { work, tx, caller, subject: move, body, record, fail } = context
  if (move.state !== 'open') return fail('bank-move.not-open')
  const fault = await applyMatch(work, move, body, caller.id)
  if (fault) return fail(fault)
  await record('bank-move.matched', { units: move.units, ...body })
  const after = await getMove(tx, move.id)
  await publishBankChange(work, after)
  return viewOfMove(caller, after)
})

async function applyMatch(
  work: Work,
  move: MoveRecord,
  body: z.output<typeof MoveMatch>,
  by: UserId,
): Promise<RefundFault | 'bank-move.exported' | undefined> {
  if (body.kind === 'noted')
    return (await confirmPayment(work, move, body.paymentId, by)) ? undefined : 'bank-move.no-match'
  // All other matches post an entry on the day of the bank.
  if (move.waits_for_admin) return 'bank-move.exported'
  if (body.kind === 'refund')
    return await matchSentRefund(work, move, body.refundId, { resolution: 'person', by })
  if (body.kind === 'refund-return')
    return await matchReturnedRefund(work, move, body.refundId, { resolution: 'person', by })
  const receipt = await findMove(work.tx, body.moveId, { lock: true })
  if (!receipt || !(await isReturnable(work.tx, move, receipt))) return 'bank-move.no-match'
  await takeBack(work, move, receipt, { resolution: 'person', by })
  return undefined
}
