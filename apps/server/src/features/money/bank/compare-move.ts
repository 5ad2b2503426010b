// A user decides whether a waiting move repeats a line of another statement.
import { compareBankMove } from '@maat/contract/money/bank'
import { handleRecord } from '../../../platform/http/handle.ts'
import { getMove, updateMove } from './bank-store.ts'
import { moveSubject } from './move-subject.ts'
import { viewOfMove } from './move-view.ts'
import { publishBankChange } from './publish-bank-change.ts'
import { recordDecision } from './settle-move.ts'
import { matchStatement } from './settle-statement.ts'

export const handleCompareBankMove = handleRecord(compareBankMove, moveSubject, async context => {
  const { work, tx, caller, subject: move, body, record, fail } = context
  if (move.state !== 'open') return fail('bank-move.not-open')
  if (move.same_as === null) return fail('bank-move.not-doubtful')
  if (body.isSame)
    await recordDecision(work, move, { state: 'repeated', kind: null, resolution: 'person', by: caller.id })
  else {
    // The line is no repetition, so the matching job looks for its invoice.
    await updateMove(tx, move.id, { same_as: null, is_looked_at: false })
    await work.services.jobs.enqueue(tx, matchStatement, { statementId: move.statement_id })
  }
  await record('bank-move.compared', { units: move.units, isSame: body.isSame, with: move.same_as })
  const after = await getMove(tx, move.id)
  await publishBankChange(work, after)
  return viewOfMove(caller, after)
})
