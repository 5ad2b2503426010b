// Creates a call-back task with the phone number and the subject of the call.

import { callBack } from '@maat/contract/communication/calls'
import type { UserId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import { momentOf } from '@maat/domain/calendar/moment'
import { isStaff } from '@maat/domain/people/roles'
import type { Caller } from '../../../platform/authz/caller.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { giveTodo, mayAssign } from '../../calendar/todos/index.ts'
import { findCase, languageOfUser } from '../../cases/case-store/index.ts'
import { accountRole, findUser } from '../../people/users/index.ts'
import { type CallRecord, updateCall } from './call-store.ts'
import { callSubject } from './call-subject.ts'
import { viewNow } from './call-view.ts'
import { publishCallChange } from './publish-call-change.ts'

type CallToReturn = Pick<CallRecord, 'id' | 'caller_name' | 'phone' | 'about' | 'office_id' | 'case_id'>

interface Task {
  assigneeId: UserId
  dueOn: Day | null
}

const CALL_BACK = { fr: 'Rappeler', en: 'Call back', nl: 'Terugbellen:' } as const

/** The assignee can read the call afterwards, so they need a relation to its case or, without a case, to its office. */
async function mayAsk(work: Work, caller: Caller, assigneeId: UserId, call: CallToReturn): Promise<boolean> {
  if (assigneeId === caller.id) return true
  const assignee = await findUser(work.tx, assigneeId)
  if (!assignee || !isStaff(accountRole(assignee))) return false
  if (call.case_id === null)
    return assignee.office_id === call.office_id && (await mayAssign(work, caller, assigneeId, undefined))
  const theCase = await findCase(work.tx, call.case_id, { lock: false, callerId: caller.id })
  return theCase !== undefined && (await mayAssign(work, caller, assigneeId, theCase))
}

/** Returns whether it could be assigned. */
export async function assignCallBack(
  work: Work,
  caller: Caller,
  call: CallToReturn,
  { assigneeId, dueOn }: Task,
): Promise<boolean> {
  const { tx, now } = work
  if (!(await mayAsk(work, caller, assigneeId, call))) return false
  const verb = CALL_BACK[await languageOfUser(tx, assigneeId)]
  await giveTodo(work, {
    title: [`${verb} ${call.caller_name}`, call.phone].filter(Boolean).join(' · ').slice(0, 300),
    details: call.about,
    due_on: dueOn,
    giver_id: caller.id,
    assignee_id: assigneeId,
    is_personal: false,
    created_at: momentOf(now),
  })
  await updateCall(tx, call.id, { call_back_by: assigneeId })
  return true
}

export const handleCallBack = handleRecord(callBack, callSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (!(await assignCallBack(work, caller, row, body))) return fail('todo.assignee-refused')
  await publishCallChange(work, row.id, row)
  await record('call.back-asked', { assignee: body.assigneeId, dueOn: body.dueOn })
  return await viewNow(tx, caller, row.id)
})
