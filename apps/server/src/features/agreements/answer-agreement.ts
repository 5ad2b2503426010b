// The client signs or refuses a proposal; the staff may withdraw it before.
import { refuseFeeAgreement, signFeeAgreement, withdrawFeeAgreement } from '@maat/contract/fee-agreements'
import { selectedQuoteLines } from '@maat/domain/money/quote-lines'
import type { Caller } from '../../platform/authz/caller.ts'
import { handleRecord } from '../../platform/http/handle.ts'
import type { Work } from '../../platform/http/work.ts'
import { agreeOnDay, agreeOnStages, canAddStages } from '../billing/index.ts'
import { todayOfOffice } from '../invoices/index.ts'
import { readContent } from './agreement-content.ts'
import { type AgreementRecord, getAgreement, updateAgreement } from './agreement-store.ts'
import { agreementSubject } from './agreement-subject.ts'
import { agreementStatusOf, viewOfAgreement } from './agreement-view.ts'
import { notifyOfAnswer } from './tell-of-agreement.ts'

type Answer = Parameters<typeof updateAgreement>[2]

async function answer(work: Work, caller: Caller, row: AgreementRecord, change: Answer) {
  const about = { answered_by: caller.id, answered_at: work.now.toISOString() }
  await updateAgreement(work.tx, row.id, { ...change, ...about })
  return viewOfAgreement(caller, await getAgreement(work.tx, row.id, caller.id), work.now)
}

function closedBy(row: AgreementRecord, now: Date) {
  const standing = agreementStatusOf(row, now)
  if (standing === 'expired') return 'fee-agreement.expired' as const
  return standing === 'proposed' ? undefined : ('fee-agreement.not-open' as const)
}

export const handleSignFeeAgreement = handleRecord(signFeeAgreement, agreementSubject, async context => {
  const { work, caller, subject: row, body, record, fail } = context
  const { signature, options } = body
  const closed = closedBy(row, work.now)
  if (closed) return fail(closed)
  const unfit = await agree(work, row, options)
  if (unfit) return fail(unfit)
  const view = await answer(work, caller, row, {
    state: 'signed',
    signature: JSON.stringify(signature),
    signed_from: work.origin.ip || null,
    ...(row.kind === 'quote' && { chosen: JSON.stringify(options) }),
  })
  await notifyOfAnswer(work, row, row.kind === 'quote' ? 'quote-accepted' : 'agreement-signed')
  await record('fee-agreement.signed', { edition: row.edition, kind: row.kind, digest: view.digest, options })
  return view
})

/** Applies the signed agreement from that day on; returns an error code if it cannot. */
async function agree(work: Work, row: AgreementRecord, options: readonly number[]) {
  const { tx, now } = work
  const { quote } = readContent(row.content)
  const isOffered = options.every(place => quote?.lines[place]?.isOption)
  if (!isOffered || new Set(options).size < options.length) return 'quote.option-unknown' as const
  if (!row.case_office) throw new Error(`The case ${row.case_id} has no office`)
  const day = await todayOfOffice(tx, row.case_office, now)
  if (!quote) {
    await agreeOnDay(tx, row.case_id, day)
    return undefined
  }
  const taken = selectedQuoteLines(quote.lines, options)
  // The staff may have changed the agreement meanwhile.
  if (!(await canAddStages(tx, row.case_id, taken.length))) return 'quote.unfit' as const
  const stages = taken.map(({ name, amount }) => ({ name, amount }))
  await agreeOnStages(tx, row.case_id, { stages, currency: quote.currency, day })
  return undefined
}

export const handleRefuseFeeAgreement = handleRecord(refuseFeeAgreement, agreementSubject, async context => {
  const { work, caller, subject: row, body, record, fail } = context
  const closed = closedBy(row, work.now)
  if (closed) return fail(closed)
  const { reason } = body
  const view = await answer(work, caller, row, { state: 'refused', reason })
  await notifyOfAnswer(work, row, row.kind === 'quote' ? 'quote-refused' : 'agreement-refused')
  await record('fee-agreement.refused', { edition: row.edition, kind: row.kind, reason })
  return view
})

export const handleWithdrawFeeAgreement = handleRecord(
  withdrawFeeAgreement,
  agreementSubject,
  async context => {
    const { work, caller, subject: row, record, fail } = context
    if (row.state !== 'proposed') return fail('fee-agreement.not-open')
    const view = await answer(work, caller, row, { state: 'withdrawn' })
    await record('fee-agreement.withdrawn', { edition: row.edition, kind: row.kind })
    return view
  },
)
