// Asks the client to read and sign a draft of the staff: by a notification and a link by mail, or by a link shown at
// the desk. The link alone signs nothing: a code goes to the client's own mailbox.
import type { NoticesOf } from '@maat/contract/case-events'
import { askSignature, showSignatureLink, withdrawSignature } from '@maat/contract/cases/signing'
import { isForSigner } from '@maat/domain/cases/questions/case-answers'
import { maskAddress } from '@maat/domain/identity/mailed-code'
import { Failure } from '../../../platform/http/failure.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { notify } from '../../communication/notifications/index.ts'
import { findUser, type UserRow } from '../../people/users/index.ts'
import { caseSubject } from '../case-access/index.ts'
import { publishCaseChange, recordEvent, withoutNotices } from '../case-events/index.ts'
import { type CaseRow, nameOfUser } from '../case-store/index.ts'
import { endOpenRequest, openRequest, pathOfLink, type RequestRow } from '../signing/index.ts'
import { findMissingAnswersOfCase, viewOfDraft } from './draft-view.ts'
import { missingFieldErrors } from './send-case.ts'

export const handleAskSignature = handleRecord(askSignature, caseSubject, async context => {
  const { work, tx, caller, subject: draft, record } = context
  const owner = await requireReady(work, draft)
  const options = { by: 'mail', requestedBy: caller.id, ownerId: owner.id } as const
  const { request, token } = await openRequest(work, signableOf(draft), options)
  const link = token === undefined ? pathToSign(draft) : pathOfLink(token)
  const name = await nameOfUser(tx, caller.id)
  await recordEvent(work, draft.id, 'signature-asked', {}, ({ client }) =>
    notifyToSign(work, draft, { text: client, link, name, owner, request }),
  )
  await record('case.signature-asked', { way: request.channel })
  return await viewOfDraft(work, caller, draft)
})

export const handleShowSignatureLink = handleRecord(showSignatureLink, caseSubject, async context => {
  const { work, caller, subject: draft, record } = context
  const owner = await requireReady(work, draft)
  const options = { by: 'desk', requestedBy: caller.id, ownerId: owner.id } as const
  const { request, token } = await openRequest(work, signableOf(draft), options)
  // The client sits at the desk.
  await recordEvent(work, draft.id, 'signature-asked', {}, withoutNotices)
  await record('case.signature-asked', { way: request.channel })
  const path = token === undefined ? pathToSign(draft) : pathOfLink(token)
  return {
    link: `${work.services.config.publicUrl}${path}`,
    address: maskAddress(owner.email),
    draft: await viewOfDraft(work, caller, draft),
  }
})

export const handleWithdrawSignature = handleRecord(withdrawSignature, caseSubject, async context => {
  const { work, caller, subject: draft, record, fail } = context
  if (draft.status !== 'draft') return fail('case.not-found')
  await endOpenRequest(work, signableOf(draft), 'withdrawn')
  await publishCaseChange(work, draft.id, 'signing')
  await record('case.signature-withdrawn')
  return await viewOfDraft(work, caller, draft)
})

/** A draft must be complete before its signature is requested. */
async function requireReady(work: Work, draft: CaseRow): Promise<UserRow> {
  const owner = await findUser(work.tx, draft.owner_id)
  if (draft.status !== 'draft' || !owner || owner.disabled_at) throw new Failure('case.not-found')
  const missing = (await findMissingAnswersOfCase(work, draft)).filter(fault => !isForSigner(fault))
  if (missing.length > 0) throw new Failure('case.incomplete', missingFieldErrors(missing))
  return owner
}

interface SignatureMail {
  text: NoticesOf<'signature-asked'>['client']
  link: string
  name: string
  owner: UserRow
  request: RequestRow
}

/** Sent regardless of the firm's notification settings, because the staff requested it. */
async function notifyToSign(
  work: Work,
  draft: CaseRow,
  { text, link, name, owner, request }: SignatureMail,
): Promise<void> {
  await notify(work, owner.id, {
    text,
    values: { name, title: draft.title },
    targetId: draft.id,
    isMailRequested: true,
    mail: async () => ({
      template: request.channel === 'account' ? 'case-to-sign-signed-in' : 'case-to-sign',
      values: { name: owner.first_name, sender: name, title: draft.title },
      link,
      worthUntil: new Date(request.expires_at),
    }),
  })
}

const signableOf = ({ id }: CaseRow) => ({ caseId: id, agreementId: null })

const pathToSign = ({ type, id }: CaseRow) => `/dashboard/cases-${type}/create?caseId=${id}&step=summary`
