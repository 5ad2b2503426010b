// The client signs or refuses a proposal in their account, or requests a change; the staff may withdraw it before.
import {
  refuseFeeAgreement,
  requestFeeAgreementChange,
  signFeeAgreement,
  withdrawFeeAgreement,
} from '@maat/contract/money/fee-agreements'
import type { Caller } from '../../../platform/authz/caller.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import {
  closedBy,
  refuseAgreement,
  requestChange,
  signAgreement,
  signedDetails,
  withdrawAgreement,
} from './agreement-answers.ts'
import { type AgreementRecord, getAgreement } from './agreement-store.ts'
import { agreementSubject } from './agreement-subject.ts'
import { viewOfAgreement } from './agreement-view.ts'

const viewOfAnswered = async (work: Work, caller: Caller, { id }: AgreementRecord) =>
  await viewOfAgreement(work, caller, await getAgreement(work.tx, id, caller.id))

export const handleSignFeeAgreement = handleRecord(signFeeAgreement, agreementSubject, async context => {
  const { work, caller, subject: row, body, record, fail } = context
  const closed = closedBy(row, work.now)
  if (closed) return fail(closed)
  const unfit = await signAgreement(work, row, caller, body)
  if (unfit) return fail(unfit)
  await record('fee-agreement.signed', signedDetails(row, body.options))
  return await viewOfAnswered(work, caller, row)
})

export const handleRefuseFeeAgreement = handleRecord(refuseFeeAgreement, agreementSubject, async context => {
  const { work, caller, subject: row, body, record, fail } = context
  const closed = closedBy(row, work.now)
  if (closed) return fail(closed)
  await refuseAgreement(work, row, caller, body.reason)
  await record('fee-agreement.refused', { edition: row.edition, kind: row.kind, reason: body.reason })
  return await viewOfAnswered(work, caller, row)
})

export const handleRequestFeeAgreementChange = handleRecord(
  requestFeeAgreementChange,
  agreementSubject,
  async context => {
    const { work, caller, subject: row, body, record, fail } = context
    const closed = closedBy(row, work.now)
    if (closed) return fail(closed)
    const { edition, kind } = row
    await requestChange(work, row, caller, body.change)
    await record('fee-agreement.change-requested', { edition, kind })
    return await viewOfAnswered(work, caller, row)
  },
)

export const handleWithdrawFeeAgreement = handleRecord(
  withdrawFeeAgreement,
  agreementSubject,
  async context => {
    const { work, caller, subject: row, record, fail } = context
    if (row.state !== 'proposed') return fail('fee-agreement.not-open')
    await withdrawAgreement(work, row, caller)
    await record('fee-agreement.withdrawn', { edition: row.edition, kind: row.kind })
    return await viewOfAnswered(work, caller, row)
  },
)
