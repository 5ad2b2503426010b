// Mails the client the link with which they read and sign an open version on any phone, without a session; or shows it
// at the desk.

import type { UserId } from '@maat/contract/ids'
import {
  askAgreementSignature,
  showAgreementLink,
  withdrawAgreementSignature,
} from '@maat/contract/money/agreement-signing'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { startOfDay } from '@maat/domain/calendar/zoned-times'
import { maskAddress } from '@maat/domain/identity/mailed-code'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { findCase, nameOfUser } from '../../cases/case-store/index.ts'
import {
  endOpenRequest,
  openRequest,
  pathOfLink,
  type RequestRow,
  signerSecretOf,
} from '../../cases/signing/index.ts'
import { notify } from '../../communication/notifications/index.ts'
import { findUser, type UserRow } from '../../people/users/index.ts'
import { closedBy } from './agreement-answers.ts'
import type { AgreementRecord } from './agreement-store.ts'
import { agreementSubject } from './agreement-subject.ts'
import { viewOfAgreement } from './agreement-view.ts'

export const handleAskAgreementSignature = handleRecord(
  askAgreementSignature,
  agreementSubject,
  async context => {
    const { work, caller, subject: row, record, fail } = context
    const closed = closedBy(row, work.now)
    if (closed) return fail(closed)
    const owner = await findIdentifiableClient(work, row)
    if (!owner) return fail('signing.client-unidentifiable')
    const { request, token } = await openLink(work, row, { by: 'mail', requestedBy: caller.id })
    await mailLink(work, row, { owner, request, token })
    await record('fee-agreement.signature-asked', { edition: row.edition, way: request.channel })
    return await viewOfAgreement(work, caller, row)
  },
)

export const handleShowAgreementLink = handleRecord(showAgreementLink, agreementSubject, async context => {
  const { work, caller, subject: row, record, fail } = context
  const closed = closedBy(row, work.now)
  if (closed) return fail(closed)
  const owner = await findIdentifiableClient(work, row)
  if (!owner) return fail('signing.client-unidentifiable')
  const { request, token } = await openLink(work, row, { by: 'desk', requestedBy: caller.id })
  await record('fee-agreement.signature-asked', { edition: row.edition, way: request.channel })
  return {
    link: `${work.services.config.publicUrl}${pathTo(row, token)}`,
    address: maskAddress(owner.email),
    agreement: await viewOfAgreement(work, caller, row),
  }
})

export const handleWithdrawAgreementSignature = handleRecord(
  withdrawAgreementSignature,
  agreementSubject,
  async context => {
    const { work, caller, subject: row, record } = context
    await endOpenRequest(work, { caseId: row.case_id, agreementId: row.id }, 'withdrawn')
    await record('fee-agreement.signature-withdrawn', { edition: row.edition })
    return await viewOfAgreement(work, caller, row)
  },
)

/** The holder of the link states the client's birth date or the end of their phone number: one must be known. */
async function findIdentifiableClient(
  { tx }: Work,
  { case_id, owner_id }: AgreementRecord,
): Promise<UserRow | undefined> {
  const row = await findCase(tx, case_id, { lock: false, callerId: undefined })
  const owner = await findUser(tx, owner_id)
  if (!row || !owner || owner.disabled_at) return undefined
  return signerSecretOf(row, owner) ? owner : undefined
}

const openLink = (work: Work, row: AgreementRecord, asking: { by: 'mail' | 'desk'; requestedBy: UserId }) =>
  openRequest(
    work,
    { caseId: row.case_id, agreementId: row.id },
    { ...asking, ownerId: row.owner_id, until: endOf(row) },
  )

/** A client with a second factor signs in. */
const pathTo = ({ case_id }: AgreementRecord, token: string | undefined) =>
  token === undefined ? `/client/invoices/${case_id}` : pathOfLink(token)

/** A link to a quote ends with its last day. */
const endOf = ({ valid_until, time_zone }: AgreementRecord): Date | undefined =>
  valid_until && time_zone ? startOfDay(addDays(valid_until, 1), time_zone) : undefined

interface SignatureMail {
  owner: UserRow
  request: RequestRow
  token: string | undefined
}

/** Sent regardless of the firm's notification settings, because the staff requested it. */
async function mailLink(
  work: Work,
  agreement: AgreementRecord,
  { owner, request, token }: SignatureMail,
): Promise<void> {
  const { kind, case_id: caseId, proposed_by_name } = agreement
  const row = await findCase(work.tx, caseId, { lock: false, callerId: undefined })
  const name = (await nameOfUser(work.tx, request.requested_by)) || proposed_by_name
  const template = `${kind}-to-sign` as const
  await notify(work, owner.id, {
    text: template,
    values: { name, title: row?.title ?? '' },
    targetId: caseId,
    link: `/client/invoices/${caseId}`,
    isMailRequested: true,
    mail: async () => ({
      template: request.channel === 'account' ? `${template}-signed-in` : template,
      values: { name: owner.first_name, sender: name },
      link: pathTo(agreement, token),
      worthUntil: new Date(request.expires_at),
    }),
  })
}
