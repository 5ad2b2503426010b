// Judges a conflict of interest, or asks another user to. A judge who does not work on the case sees only the compared
// names.

import { askForJudgment, readConflict, resolveConflict } from '@maat/contract/cases/case-checks'
import type { ReplySourceOf } from '@maat/contract/operation'
import { momentOf } from '@maat/domain/calendar/moment'
import { canBeJudged, isConflictOpen, mayClearConflict } from '@maat/domain/cases/conflicts'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { notify } from '../../communication/notifications/index.ts'
import { accountRole, findUser } from '../../people/users/index.ts'
import { actsAsLawyer, caseSubject, isWalledFrom } from '../case-access/index.ts'
import { notifyStaff, publishAccessChange, recordEvent } from '../case-events/index.ts'
import { type CaseRow, nameOfUser } from '../case-store/index.ts'
import { checksOf } from './case-checks.ts'
import { conflictSubject, findConflict, hasOtherLawyers, viewOfConflict } from './conflict-store.ts'

export const handleReadConflict = handleRecord(readConflict, conflictSubject, async context => {
  const { tx, caller, subject } = context
  return await viewToJudge(tx, caller, subject)
})

export const handleResolveConflict = handleRecord(resolveConflict, conflictSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  const conflict = await findConflict(tx, row.id)
  if (!conflict || !canBeJudged(conflict.state)) return fail('case.nothing-to-review')
  const hasColleagues = await hasOtherLawyers(tx, caller.id)
  // A deputy judges no more than the lawyer whom they replace.
  const judging = {
    judgeId: caller.id,
    lawyerId: actsAsLawyer(caller, row) ? caller.id : row.lawyer_id,
    hasColleagues,
  }
  if (!body.isConflict && !mayClearConflict(judging)) return fail('case.conflict-own')
  await tx
    .updateTable('case_conflicts')
    .set({
      state: body.isConflict ? 'confirmed' : 'accepted',
      note: body.note,
      resolved_by: caller.id,
      resolved_at: momentOf(work.now),
      was_judged_alone: !hasColleagues,
    })
    .where('case_id', '=', row.id)
    .execute()
  const { isConflict } = body
  await recordEvent(
    work,
    row.id,
    'conflict-resolved',
    { isConflict },
    async ({ staff: [found, cleared] }) => {
      if (row.lawyer_id && row.lawyer_id !== caller.id)
        await notifyStaff(work, row, {
          text: isConflict ? found : cleared,
          values: { name: await nameOfUser(tx, caller.id), reason: body.note },
        })
    },
  )
  await record('case.conflict-resolved', { ...body, isAlone: !hasColleagues })
  return await viewToJudge(tx, caller, row)
})

export const handleAskForJudgment = handleRecord(askForJudgment, caseSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  const conflict = await findConflict(tx, row.id)
  if (!conflict || !isConflictOpen(conflict.state)) return fail('case.nothing-to-review')
  const judge = await findUser(tx, body.lawyerId)
  if (!judge || judge.disabled_at || accountRole(judge) !== 'Avocat') return fail('case.lawyer-unknown')
  // A judge sees names of the case, which a wall keeps from them.
  if (isWalledFrom(judge, row)) return fail('case.lawyer-unknown')
  if (judge.id === row.lawyer_id) return fail('case.conflict-own')
  await tx.updateTable('case_conflicts').set({ judge_id: judge.id }).where('case_id', '=', row.id).execute()
  const name = await nameOfUser(tx, judge.id)
  await recordEvent(work, row.id, 'conflict-judge-asked', { name }, async ({ person }) =>
    notify(work, judge.id, {
      text: person,
      // A judge may not read the case, and the notice says nothing of it.
      about: null,
      values: { name: await nameOfUser(tx, caller.id), number: row.number ?? '' },
      targetId: row.id,
      link: `/case-${row.id}`,
      otherwise: 'both',
    }),
  )
  await publishAccessChange(work, row.id, [conflict.judge_id, judge.id])
  await record('case.conflict-judge-asked', { judge: judge.id })
  return await checksOf(work, caller, row)
})

async function viewToJudge(
  executor: Executor,
  caller: Caller,
  row: CaseRow,
): Promise<ReplySourceOf<typeof readConflict>> {
  const conflict = await viewOfConflict(executor, caller, row)
  if (!conflict || !canBeJudged(conflict.state)) throw new Failure('case.nothing-to-review')
  return {
    caseId: row.id,
    number: row.number,
    officeId: row.office_id,
    lawyerName: row.lawyer_id && (await nameOfUser(executor, row.lawyer_id)),
    conflict,
  }
}
