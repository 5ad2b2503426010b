// An Admin allows a waiting move to be booked on its day. Its invoice is looked for again.

import { allowBankMoveDay } from '@maat/contract/money/bank-days'
import { momentOf } from '@maat/domain/calendar/moment'
import { handleRecord } from '../../../platform/http/handle.ts'
import { getMove, updateMove } from './bank-store.ts'
import { moveSubject } from './move-subject.ts'
import { viewOfMove } from './move-view.ts'
import { publishBankChange } from './publish-bank-change.ts'
import { matchStatement } from './settle-statement.ts'

export const handleAllowBankMoveDay = handleRecord(allowBankMoveDay, moveSubject, async context => {
  const { work, tx, caller, subject: move, body, record, fail } = context
  if (move.state !== 'open') return fail('bank-move.not-open')
  await updateMove(tx, move.id, {
    day_allowed_by: caller.id,
    day_allowed_at: momentOf(work.now),
    day_reason: body.reason,
    // A line that may repeat another one waits for its comparison.
    ...(move.same_as === null && { is_looked_at: false }),
  })
  await work.services.jobs.enqueue(tx, matchStatement, { statementId: move.statement_id })
  await record('bank-move.day-allowed', { units: move.units, bookedOn: move.booked_on, ...body })
  const after = await getMove(tx, move.id)
  await publishBankChange(work, after)
  return viewOfMove(caller, after)
})
