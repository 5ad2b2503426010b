// Compares a list of paid claims with the claims that the caller may read, and records its payments.

import type { ErrorCode } from '@maat/contract/errors'
import { comparePaidList, importPaidList } from '@maat/contract/legal-aid/aid-payments'
import {
  type ComparedClaim,
  type ComparedRow,
  comparePaidRows,
  designationKey,
  isRecordable,
  type PaidRow,
} from '@maat/domain/legal-aid/paid-list'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { type ClaimRow, claimsOfYear, findClaimsOfDesignations, viewOfClaimRow } from './claim-rows.ts'
import { decisionOf, isCorrection, isDayFit, paymentOf } from './move-claim.ts'
import { updateSubmission } from './submission-store.ts'

type Claim = ComparedClaim & { claimRow: ClaimRow }

async function compare(executor: Executor, caller: Caller, rows: readonly PaidRow[]) {
  const keys = rows.map(({ designationNumber }) => designationKey(designationNumber))
  const claims = await findClaimsOfDesignations(executor, caller, keys)
  return comparePaidRows(rows, claims.map(comparedClaim))
}

const comparedClaim = (claimRow: ClaimRow): Claim => ({
  claimRow,
  designationNumber: claimRow.designation_number,
  state: claimRow.state,
  points: claimRow.accepted_points ?? claimRow.points,
  lastStepOn: claimRow.decided_on ?? claimRow.submitted_on,
  paidCents: claimRow.paid_units,
  paidOn: claimRow.paid_on,
})

/** More than a lawyer submits in a year. */
const MOST_ABSENT = 500

export const handleComparePaidList = handle(comparePaidList, async ({ tx, caller, body }) => {
  const { rows, ...filter } = body
  const compared = await compare(tx, caller, rows)
  const listed = new Set(rows.map(({ designationNumber }) => designationKey(designationNumber)))
  const { rows: unpaid } = await sql<ClaimRow>`
    select r.* from (${claimsOfYear(caller, filter)}) r where r.state in ('submitted', 'accepted', 'corrected')
    order by r.day desc, r.case_id desc limit ${MOST_ABSENT}`.execute(tx)
  return {
    rows: compared.map(({ row, result, claim }) => ({
      row,
      result,
      claim: claim ? viewOfClaimRow(claim.claimRow) : null,
    })),
    absent: unpaid
      .filter(({ designation_number }) => !listed.has(designationKey(designation_number)))
      .map(viewOfClaimRow),
  }
})

export const handleImportPaidList = handle(
  importPaidList,
  async ({ work, tx, caller, body, record, fail }) => {
    await lockCases(tx, await compare(tx, caller, body.rows))
    // Compared again with the locked claims: another user may have recorded some of them meanwhile.
    const compared = await compare(tx, caller, body.rows)
    const unfit = compared.flatMap(({ result }, index) =>
      isRecordable(result) || result === 'already-paid' ? [] : [`rows.${index}`],
    )
    if (unfit.length > 0)
      return fail('aid.paid-list-unfit', {
        errors: unfit.map(path => ({ path, code: 'aid.paid-list-unfit' })),
      })
    const open = compared.filter(({ result }) => isRecordable(result))
    if (open.some(needsReason) && body.reason === '')
      return fail('aid.reason-missing', { errors: [{ path: 'reason', code: 'field.required' }] })
    for (const { row, claim, result } of open) {
      if (!claim) continue
      const { claimRow } = claim
      const reason = result === 'matched' ? claimRow.correction_reason : body.reason
      const change = await payWithDecision(work, claimRow, { ...row, reason })
      await record('case.aid-claim-paid', change, { kind: 'case', id: claimRow.case_id })
    }
    const counts = { paid: open.length, unchanged: compared.length - open.length }
    await record('case.aid-payments-imported', counts, { kind: 'user', id: caller.id })
    return counts
  },
)

/** In one order, so that two imports never wait for each other. */
async function lockCases(tx: Tx, compared: readonly ComparedRow<Claim>[]): Promise<void> {
  const ids = compared.flatMap(({ claim }) => claim?.claimRow.case_id ?? [])
  if (ids.length === 0) return
  await sql`select id from cases where id = any(${ids}::uuid[]) order by id for update`.execute(tx)
}

const needsReason = ({ row, claim, result }: ComparedRow<Claim>): boolean =>
  result === 'points-differ' && claim !== undefined && isCorrection(claim.claimRow, row.points)

/** The list also has the accepted points: it decides a claim without a decision, and corrects an earlier one. */
async function payWithDecision(work: Work, claim: ClaimRow, paid: PaidRow & { reason: string }) {
  const { tx, now } = work
  const { points, paidCents, paidOn, reason } = paid
  if (!isDayFit(claim, paidOn, now)) throw new Failure('aid.day-unfit' satisfies ErrorCode)
  const decidedOn = claim.decided_on ?? paidOn
  const decision = await decisionOf(tx, claim, { decidedOn, points, reason })
  await updateSubmission(tx, claim.case_id, { ...decision, ...paymentOf({ paidOn, paidCents }) })
  return { paidOn, paidCents, points, reason: decision.correction_reason }
}
