// Follows up a call: handles it, opens an account for its caller, or prepares a case for them.
import { inviteCaller, makeCaseOfCall, settleCall } from '@maat/contract/communication/calls'
import type { CaseAnswers } from '@maat/domain/cases/questions/case-answers'
import { handleRecord } from '../../../platform/http/handle.ts'
import { beginDraft, clientFor } from '../../cases/case-draft/index.ts'
import { openClientAccount } from '../../people/accounts/index.ts'
import { type CallRecord, updateCall } from './call-store.ts'
import { callSubject } from './call-subject.ts'
import { viewNow } from './call-view.ts'
import { handledBy, linkCallToCase } from './link-call.ts'
import { publishCallChange } from './publish-call-change.ts'

export const handleSettleCall = handleRecord(settleCall, callSubject, async context => {
  const { work, tx, caller, subject: row, body, record } = context
  const isSettled = row.handled_at !== null
  const done = body.isHandled ? handledBy(caller.id, work.now) : { handled_at: null, handled_by: null }
  if (isSettled !== body.isHandled) await updateCall(tx, row.id, done)
  await publishCallChange(work, row.id, row)
  await record('call.settled', { isHandled: body.isHandled })
  return await viewNow(tx, caller, row.id)
})

/** The account becomes a client of the office that took the call; a call opens no other accounts. */
export const handleInviteCaller = handleRecord(inviteCaller, callSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (row.client_id) return fail('call.has-client')
  const user = await openClientAccount(work, { ...body, officeId: row.office_id, phone: row.phone })
  if (!user) return fail('email.in-use')
  await updateCall(tx, row.id, { client_id: user.id })
  await publishCallChange(work, row.id, row)
  await record('call.caller-invited', { client: user.id })
  return await viewNow(tx, caller, row.id)
})

export const handleMakeCaseOfCall = handleRecord(makeCaseOfCall, callSubject, async context => {
  const { work, caller, subject: row, body, record, fail } = context
  if (row.case_id) return fail('call.has-case')
  if (!row.client_id) return fail('call.no-client')
  const owner = await clientFor(work, caller, row.client_id)
  if (!owner) return fail('case.client-unknown')
  const begun = await beginDraft(work, caller, owner, { type: body.type, answers: answersOf(row) })
  await linkCallToCase(work, caller, row, { clientId: owner.id, caseId: begun.id })
  await record('call.made-case', { case: begun.id })
  return { caseId: begun.id, type: body.type }
})

/** The person who took the call does not know the law: the lawyer chooses the type of case. */
function answersOf({ about, opponent, is_urgent: isUrgent }: CallRecord): CaseAnswers {
  return {
    facts: about,
    leftToLawyer: ['type'],
    ...(isUrgent && { isUrgent }),
    ...(opponent !== '' && { adverseParties: [opponent] }),
  }
}
