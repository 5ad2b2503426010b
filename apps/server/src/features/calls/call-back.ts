// Somebody is to call back: a task with the number and what it is about.
import { callBack } from '@maat/contract/calls'
import type { Caller } from '../../platform/authz/caller.ts'
import { handleRecord } from '../../platform/http/handle.ts'
import type { Work } from '../../platform/http/work.ts'
import { languageOfUser } from '../cases/index.ts'
import { giveTodo, mayAssign } from '../todos/index.ts'
import { type CallRecord, updateCall } from './call-store.ts'
import { callSubject } from './call-subject.ts'
import { viewNow } from './call-view.ts'
import { tellOffice } from './tell-office.ts'

type Told = Pick<CallRecord, 'id' | 'caller_name' | 'phone' | 'about'>

interface Task {
  assigneeId: string
  dueOn: string | null
}

const CALL_BACK = { fr: 'Rappeler', en: 'Call back', nl: 'Terugbellen:' } as const

/** Answers whether it could be given to them. */
export async function giveCallBack(
  work: Work,
  caller: Caller,
  call: Told,
  { assigneeId, dueOn }: Task,
): Promise<boolean> {
  const { tx, now } = work
  if (!(await mayAssign(tx, caller, assigneeId, undefined))) return false
  const verb = CALL_BACK[await languageOfUser(tx, assigneeId)]
  await giveTodo(work, {
    title: [`${verb} ${call.caller_name}`, call.phone].filter(Boolean).join(' · ').slice(0, 300),
    details: call.about,
    due_on: dueOn,
    giver_id: caller.id,
    assignee_id: assigneeId,
    is_personal: false,
    created_at: now.toISOString(),
  })
  await updateCall(tx, call.id, { call_back_by: assigneeId })
  return true
}

export const handleCallBack = handleRecord(callBack, callSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (!(await giveCallBack(work, caller, row, body))) return fail('todo.assignee-refused')
  await tellOffice(work, row.office_id)
  await record('call.back-asked', { assignee: body.assigneeId, dueOn: body.dueOn })
  return await viewNow(tx, caller, row.id)
})
