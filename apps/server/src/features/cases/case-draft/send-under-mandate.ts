// The staff send a case without the client's signature, only under a mandate. The record, the summary and the timeline
// name the mandate; nothing claims that the client signed.
import { sendUnderMandate } from '@maat/contract/cases/case-draft'
import { isForSigner } from '@maat/domain/cases/questions/case-answers'
import { handleRecord } from '../../../platform/http/handle.ts'
import { nameOfGivenDocument } from '../../documents/documents/index.ts'
import { findUser } from '../../people/users/index.ts'
import { caseSubject } from '../case-access/index.ts'
import { todayOfCase } from '../case-store/index.ts'
import { findMissingAnswersOfCase } from './draft-view.ts'
import { missingFieldErrors, sendDraft } from './send-case.ts'

export const handleSendUnderMandate = handleRecord(sendUnderMandate, caseSubject, async context => {
  const { work, tx, caller, subject: draft, body, record, fail } = context
  if (draft.status !== 'draft') return fail('case.not-found')
  const owner = await findUser(tx, draft.owner_id)
  if (!owner) return fail('case.not-found')
  const missing = (await findMissingAnswersOfCase(work, draft)).filter(fault => !isForSigner(fault))
  if (missing.length > 0) return fail('case.incomplete', missingFieldErrors(missing))
  const { givenBy, givenOn, documentId } = body
  if (givenOn > (await todayOfCase(work, draft))) return fail('case.mandate-unproved')
  const documentName = documentId ? await nameOfGivenDocument(tx, draft.id, documentId) : ''
  if (documentName === undefined) return fail('case.mandate-unproved')
  const reference = [body.reference, documentName].filter(Boolean).join(', ')
  const mandate = { givenBy, givenOn, reference }
  const { sent, reply } = await sendDraft(work, draft, owner, { senderId: caller.id, mandate })
  const about = { number: sent.number, office: sent.office_id, lawyer: sent.lawyer_id, ...mandate }
  await record('case.sent-under-mandate', about)
  return reply
})
