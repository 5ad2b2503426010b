// A user books a waiting move without a client: bank costs, cash, or a payout of the payment provider.

import type { UserId } from '@maat/contract/ids'
import { bookBankMove, type MoveBooking } from '@maat/contract/money/bank-bookings'
import type { z } from 'zod'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { getMove, type MoveRecord } from './bank-store.ts'
import { type Counter, postMove } from './move-entries.ts'
import { moveSubject } from './move-subject.ts'
import { viewOfMove } from './move-view.ts'
import { findPayoutFault, type Payout, type PayoutFault, recordPayout } from './payout-move.ts'
import { publishBankChange } from './publish-bank-change.ts'
import { recordDecision } from './settle-move.ts'

export const handleBookBankMove = handleRecord(bookBankMove, moveSubject, async context => {
  const { work, tx, caller, subject: move, body, record, fail } = context
  if (move.state !== 'open') return fail('bank-move.not-open')
  if (move.waits_for_admin) return fail('bank-move.exported')
  const fault = await bookMove(work, move, body, caller.id)
  if (fault) return fail(fault)
  await record('bank-move.booked', { units: move.units, ...body })
  const after = await getMove(tx, move.id)
  await publishBankChange(work, after)
  return viewOfMove(caller, after)
})

async function bookMove(
  work: Work,
  move: MoveRecord,
  body: z.output<typeof MoveBooking>,
  by: UserId,
): Promise<PayoutFault | undefined> {
  if (body.kind === 'payout') {
    const fault = await findPayoutFault(work, move, body)
    if (fault) return fault
    await postMove(work, move, countersOf(move, body), by)
    await recordPayout(work.tx, move.id, body)
  } else await postMove(work, move, [{ account: ACCOUNTS[body.kind], units: move.units }], by)
  const { kind, reason } = body
  await recordDecision(work, move, { state: 'settled', kind, resolution: 'person', by, reason })
  return undefined
}

const ACCOUNTS = { costs: 'bank-costs', cash: 'cash' } as const

/** The provider owed the payout and its costs, and kept the costs. */
const countersOf = ({ units }: MoveRecord, { costUnits }: Payout): Counter[] => [
  { account: 'at-provider', units: units + costUnits },
  { account: 'bank-costs', units: -costUnits },
]
