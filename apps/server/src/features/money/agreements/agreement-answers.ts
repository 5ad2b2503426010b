// Signs, refuses or withdraws an open version, or requests its change: in the client's account, by their link, or by
// the staff. Its link ends.

import type { UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import type { Signature } from '@maat/domain/cases/signature'
import { selectedQuoteLines } from '@maat/domain/money/agreements/quote-lines'
import type { Recognition, RequestOutcome } from '../../../platform/db/column-types.ts'
import type { Work } from '../../../platform/http/work.ts'
import { endOpenRequest } from '../../cases/signing/index.ts'
import { agreeOnDay, agreeOnStages, canAddStages } from '../billing/index.ts'
import { todayOfOffice } from '../invoices/index.ts'
import { readContent } from './agreement-content.ts'
import { type AgreementRecord, updateAgreement } from './agreement-store.ts'
import { agreementStatusOf } from './agreement-view.ts'
import { notifyOfAnswer } from './notify-of-agreement.ts'

type Change = Parameters<typeof updateAgreement>[2]
type Answer = 'signed' | 'refused' | 'change-requested' | 'withdrawn'

/** Who answers. */
export interface Answerer {
  id: UserId
  /** Only by link: how its holder was identified. */
  recognition?: Recognition
}

export function closedBy(row: AgreementRecord, now: Date) {
  const standing = agreementStatusOf(row, now)
  if (standing === 'expired') return 'fee-agreement.expired' as const
  return standing === 'proposed' ? undefined : ('fee-agreement.not-open' as const)
}

async function answer(
  work: Work,
  row: AgreementRecord,
  { id, recognition }: Answerer,
  change: Change & { state: Answer },
): Promise<void> {
  await updateAgreement(work.tx, row.id, {
    ...change,
    answered_by: id,
    answered_at: momentOf(work.now),
    ...(recognition && { recognition: JSON.stringify(recognition) }),
  })
  await endOpenRequest(work, { caseId: row.case_id, agreementId: row.id }, OUTCOMES[change.state])
}

/** How the mailed link to the version ends. */
const OUTCOMES: Record<Answer, RequestOutcome> = {
  signed: 'signed',
  refused: 'refused',
  'change-requested': 'corrected',
  withdrawn: 'withdrawn',
}

interface Signed {
  signature: Signature
  /** The positions of the chosen options of a quote. */
  options: readonly number[]
}

/** Returns an error code if the version cannot be agreed as signed. */
export async function signAgreement(
  work: Work,
  row: AgreementRecord,
  by: Answerer,
  { signature, options }: Signed,
) {
  const unfit = await agree(work, row, options)
  if (unfit) return unfit
  await answer(work, row, by, {
    state: 'signed',
    signature: JSON.stringify(signature),
    signed_from: work.origin.ip || null,
    ...(row.kind === 'quote' && { chosen: JSON.stringify(options) }),
  })
  await notifyOfAnswer(work, row, row.kind === 'quote' ? 'quote-accepted' : 'agreement-signed')
  return undefined
}

export async function refuseAgreement(
  work: Work,
  row: AgreementRecord,
  by: Answerer,
  reason: string,
): Promise<void> {
  await answer(work, row, by, { state: 'refused', reason })
  await notifyOfAnswer(work, row, row.kind === 'quote' ? 'quote-refused' : 'agreement-refused')
}

/** The version cannot be signed any more: the staff propose another one. */
export async function requestChange(
  work: Work,
  row: AgreementRecord,
  by: Answerer,
  change: string,
): Promise<void> {
  await answer(work, row, by, { state: 'change-requested', reason: change })
  const event = row.kind === 'quote' ? 'quote-change-requested' : 'agreement-change-requested'
  await notifyOfAnswer(work, row, event)
}

export const withdrawAgreement = async (work: Work, row: AgreementRecord, by: Answerer): Promise<void> =>
  await answer(work, row, by, { state: 'withdrawn' })

/** For the audit entry of a signature. */
export const signedDetails = (
  { edition, kind, content_hash }: AgreementRecord,
  options: readonly number[],
) => ({ edition, kind, digest: content_hash.toString('hex'), options })

/** Applies the signed agreement from that day on; returns an error code if it cannot. */
async function agree(work: Work, row: AgreementRecord, options: readonly number[]) {
  const { tx, now } = work
  // A closed case needs no fees any more.
  if (row.case_status !== 'in-progress') return 'case.closed' as const
  const { quote } = readContent(row.content)
  const isOffered = options.every(place => quote?.lines[place]?.isOption)
  if (!isOffered || new Set(options).size < options.length) return 'quote.option-unknown' as const
  if (!row.case_office_id) throw new Error(`The case ${row.case_id} has no office`)
  const day = await todayOfOffice(tx, row.case_office_id, now)
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
