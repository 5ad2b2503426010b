// A user matches a waiting move with an earlier receipt, a refund or a recorded payment, or books it without a client.
import { bookBankMove, listBankMatches, type MoveMatch, matchBankMove } from '@maat/contract/bank'
import { z } from 'zod'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { findMove, getMove, type MoveRecord } from './bank-store.ts'
import { confirmPayment } from './confirm-payment.ts'
import { findMatches } from './find-matches.ts'
import { postMove } from './move-entries.ts'
import { moveSubject } from './move-subject.ts'
import { viewOfMatch, viewOfMove } from './move-view.ts'
import { publishBankChange } from './publish-bank-change.ts'
import { matchReturnedRefund, matchSentRefund, type RefundFault } from './refund-move.ts'
import { isReturnable, takeBack } from './return-move.ts'
import { recordDecision } from './settle-move.ts'

const Place = z.object({ rank: cursorFields.serial, day: cursorFields.day, id: cursorFields.id })

export const handleListBankMatches = handleRecord(listBankMatches, moveSubject, async context => {
  const { tx, subject: move, query } = context
  const after = parseCursor(Place, query.after)
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
  by: string,
): Promise<RefundFault | undefined> {
  if (body.kind === 'refund') return await matchSentRefund(work, move, body.refundId, { way: 'person', by })
  if (body.kind === 'refund-return')
    return await matchReturnedRefund(work, move, body.refundId, { way: 'person', by })
  if (body.kind === 'noted')
    return (await confirmPayment(work, move, body.paymentId, by)) ? undefined : 'bank-move.no-match'
  const receipt = await findMove(work.tx, body.moveId, { lock: true })
  if (!receipt || !(await isReturnable(work.tx, move, receipt))) return 'bank-move.no-match'
  await takeBack(work, move, receipt, { way: 'person', by })
  return undefined
}

const ACCOUNTS = { costs: 'bank-costs', cash: 'cash' } as const

export const handleBookBankMove = handleRecord(bookBankMove, moveSubject, async context => {
  const { work, tx, caller, subject: move, body, record, fail } = context
  if (move.state !== 'open') return fail('bank-move.not-open')
  const { kind, reason } = body
  const counters =
    body.kind === 'payout'
      ? // The provider owed the payout and its costs, and kept the costs.
        [
          { account: 'at-provider' as const, units: move.units + body.costUnits },
          { account: 'bank-costs' as const, units: -body.costUnits },
        ]
      : [{ account: ACCOUNTS[body.kind], units: move.units }]
  await postMove(work, move, counters, caller.id)
  await recordDecision(work, move, { state: 'settled', kind, way: 'person', by: caller.id, reason })
  await record('bank-move.booked', { units: move.units, ...body })
  const after = await getMove(tx, move.id)
  await publishBankChange(work, after)
  return viewOfMove(caller, after)
})
