// Notes a call for the office of the user who took it, with the result of the name comparison.

import { takeCall } from '@maat/contract/communication/calls'
import { decide } from '@maat/contract/decide'
import type { BodyOf } from '@maat/contract/operation'
import { momentOf } from '@maat/domain/calendar/moment'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { handle } from '../../../platform/http/handle.ts'
import { relationsToCase } from '../../cases/case-access/index.ts'
import { clientFor } from '../../cases/case-draft/index.ts'
import { findCase } from '../../cases/case-store/index.ts'
import { assignCallBack } from './call-back.ts'
import { insertCall } from './call-store.ts'
import { viewNow } from './call-view.ts'
import { compareNames } from './judge-names.ts'
import { publishCallChange } from './publish-call-change.ts'

export const handleTakeCall = handle(takeCall, async ({ work, tx, caller, body, record, fail }) => {
  const { callerName, phone, opponent, about, isUrgent, callBackBy } = body
  const officeId = caller.officeId
  if (officeId === null) throw new Error(`${caller.id} is of the staff, and works in no office`)
  const refusal = await unknownOf(tx, caller, body)
  if (refusal) return fail(refusal)
  if (body.clientId && !(await clientFor(work, caller, body.clientId))) return fail('case.client-unknown')
  const { state } = await compareNames(tx, { callerName, opponent })
  const row = { caller_name: callerName, phone, opponent, about, is_urgent: isUrgent }
  const id = await insertCall(tx, {
    ...row,
    office_id: officeId,
    taken_by: caller.id,
    taken_at: momentOf(work.now),
    conflict: state,
    client_id: body.clientId,
    case_id: body.caseId,
  })
  const call = { ...row, id, office_id: officeId, case_id: body.caseId }
  if (callBackBy && !(await assignCallBack(work, caller, call, { assigneeId: callBackBy, dueOn: null })))
    return fail('todo.assignee-refused')
  await publishCallChange(work, id)
  await record(
    'call.taken',
    { conflict: state, client: body.clientId, case: body.caseId },
    { kind: 'call', id },
  )
  return await viewNow(tx, caller, id)
})

/** The case must be readable for the caller and belong to the client on the phone. */
async function unknownOf(
  executor: Executor,
  caller: Caller,
  { clientId, caseId }: BodyOf<typeof takeCall>,
): Promise<'case.not-found' | undefined> {
  if (!caseId) return undefined
  const row = await findCase(executor, caseId, { lock: false, callerId: caller.id })
  const isReadable = row && decide(caller, 'case.read', { relations: relationsToCase(caller, row) }).ok
  return isReadable && row.owner_id === clientId ? undefined : 'case.not-found'
}
