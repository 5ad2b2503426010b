// Assigns a request to a colleague, and extends its term.

import type { UserId } from '@maat/contract/ids'
import { assignDataRequest, extendDataRequest } from '@maat/contract/privacy/data-requests'
import { momentOf } from '@maat/domain/calendar/moment'
import { ROLE_IDS } from '@maat/domain/people/roles'
import { extendedDueOf, mayExtend } from '@maat/domain/privacy/data-requests'
import type { Executor } from '../../../platform/db/database.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { notifyOfExtension } from './notify-of-request.ts'
import { getRequest, updateRequest } from './request-store.ts'
import { dataRequestSubject, readView, todayOfRegister } from './request-view.ts'

export const handleAssignDataRequest = handleRecord(assignDataRequest, dataRequestSubject, async context => {
  const { work, tx, caller, subject: before, body, record, fail } = context
  const shown = { caller, now: work.now }
  if (before.state !== 'open') return fail('data-request.not-open')
  if (before.version !== body.version)
    return fail('record.stale', { current: await readView(tx, before.id, shown) })
  const { responsibleId, identityCheck, identityNote } = body
  if (responsibleId && !(await isAdmin(tx, responsibleId))) return fail('data-request.not-a-colleague')
  await updateRequest(tx, before, {
    responsible_id: responsibleId,
    identity_check: identityCheck,
    identity_note: identityNote,
  })
  await record('data-request.assigned', { assignee: { from: before.responsible_id, to: responsibleId } })
  return await readView(tx, before.id, shown)
})

/** The colleague answers, so they need the right to. */
async function isAdmin(executor: Executor, id: UserId): Promise<boolean> {
  const row = await executor
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role_id', '=', ROLE_IDS.Admin)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export const handleExtendDataRequest = handleRecord(extendDataRequest, dataRequestSubject, async context => {
  const { work, tx, caller, subject: before, body, record, fail } = context
  if (before.state !== 'open') return fail('data-request.not-open')
  if (before.extended_at) return fail('data-request.extended-already')
  const { received_on: receivedOn } = before
  if (!mayExtend(receivedOn, await todayOfRegister(tx, work.now)))
    return fail('data-request.too-late-to-extend')
  const dueOn = extendedDueOf(receivedOn)
  await updateRequest(tx, before, {
    due_on: dueOn,
    extended_at: momentOf(work.now),
    extension_reason: body.reason,
  })
  await record('data-request.extended', { from: before.due_on, to: dueOn, reason: body.reason })
  await notifyOfExtension(work, await getRequest(tx, before.id))
  return await readView(tx, before.id, { caller, now: work.now })
})
