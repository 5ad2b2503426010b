// A second Admin approves a destruction; any Admin ends one that has not begun.
import { approveDestruction, withdrawDestruction } from '@maat/contract/privacy/destructions'
import { momentOf } from '@maat/domain/calendar/moment'
import { isApprovalOver } from '@maat/domain/privacy/retention'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { todayAt } from '../../people/users/index.ts'
import { carryOutDestruction } from './carry-out.ts'
import { destructionSubject } from './destruction-subject.ts'
import { blocksNow, detailsOfDestruction } from './destruction-view.ts'
import { type DestructionRow, getDestruction, updateDestruction } from './retention-store.ts'

export const handleApproveDestruction = handleRecord(
  approveDestruction,
  destructionSubject,
  async context => {
    const { work, tx, caller, subject: row, record, fail } = context
    if (row.state !== 'proposed') return fail('destruction.not-open')
    if (await isSamePerson(tx, caller, row)) return fail('destruction.own-proposal')
    const today = await todayAt(tx, row.case_office_id, work.now)
    if (isApprovalOver(row.proposed_on, today)) return fail('destruction.expired')
    if ((await blocksNow(work, row)).length > 0) return fail('destruction.not-possible')
    await updateDestruction(tx, row.id, {
      state: 'approved',
      approved_by: caller.id,
      approved_at: momentOf(work.now),
    })
    if (row.earliest_on <= today)
      await work.services.jobs.enqueueOnce(tx, carryOutDestruction, { id: row.id })
    await record('destruction.approved', { number: row.case_number ?? '' })
    return await detailsOfDestruction(work, caller, await getDestruction(tx, row.id))
  },
)

/** Two accounts of one person count as one: they have the same name. */
async function isSamePerson(executor: Executor, { id }: Caller, row: DestructionRow): Promise<boolean> {
  if (row.proposed_by === null || row.proposed_by === id) return true
  const user = await executor.selectFrom('users').select('match_key').where('id', '=', id).executeTakeFirst()
  return user === undefined || user.match_key === row.proposed_by_key
}

export const handleWithdrawDestruction = handleRecord(
  withdrawDestruction,
  destructionSubject,
  async context => {
    const { work, tx, caller, subject: row, body, record, fail } = context
    if (row.state !== 'proposed' && row.state !== 'approved') return fail('destruction.not-open')
    await updateDestruction(tx, row.id, {
      state: 'withdrawn',
      ended_as: 'withdrawn',
      ended_by: caller.id,
      ended_at: momentOf(work.now),
      end_reason: body.reason,
    })
    await record('destruction.withdrawn', { number: row.case_number ?? '', how: 'withdrawn' })
    return await detailsOfDestruction(work, caller, await getDestruction(tx, row.id))
  },
)
