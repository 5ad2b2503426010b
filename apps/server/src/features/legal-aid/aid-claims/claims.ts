// The staff who treat a legal-aid case record its services and travel.

import type { ErrorCode, FieldError } from '@maat/contract/errors'
import type { Office } from '@maat/contract/firm/firm'
import type { CaseId } from '@maat/contract/ids'
import { type AidClaim, readAidClaim, saveAidClaim } from '@maat/contract/legal-aid/aid-claims'
import type { Day } from '@maat/domain/calendar/day'
import type { Executor } from '../../../platform/db/database.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { ReadContext } from '../../../platform/http/work.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import type { CaseRow } from '../../cases/case-store/index.ts'
import { isTreated, readCaseBilling, requireOffice } from '../../money/billing/index.ts'
import { writeClaim } from './claim-store.ts'
import { viewOfClaim } from './claim-view.ts'
import { findForeignProofs } from './find-proposals.ts'
import { lineOn, linesOfCodes } from './nomenclature-store.ts'
import { isSubmitted } from './submission-store.ts'

export const handleReadAidClaim = handleRecord(readAidClaim, caseSubject, async ({ work, tx, subject }) => {
  const office = await requireAidOffice(tx, subject)
  return await viewOfClaim(work, subject, office)
})

export const handleSaveAidClaim = handleRecord(saveAidClaim, caseSubject, async context => {
  const { work, tx, subject: row, body, record, fail } = context
  const { version, ...claim } = body
  const office = await requireAidOffice(tx, row)
  if (!isTreated(row)) return fail('case.closed')
  if (await isSubmitted(tx, row.id)) return fail('aid.submitted')
  const before = await viewOfClaim(work, row, office)
  if (version !== before.version) return fail('record.stale', { current: before })
  const errors = await findUnknownCodes(tx, claim.services)
  if (errors.length > 0) return fail('aid.code-unknown', { errors })
  const unproved = await findUnknownProofs(work, row.id, claim)
  if (unproved.length > 0) return fail('aid.proof-unknown', { errors: unproved })
  await writeClaim(tx, row.id, claim, version + 1)
  await record('case.aid-claim-saved', { before: before.claim, after: claim })
  return await viewOfClaim(work, row, office)
})

export async function requireAidOffice(executor: Executor, row: CaseRow): Promise<Office> {
  const office = await requireOffice(executor, row)
  if (!(await isAidCase(executor, row, office))) throw new Failure('aid.not-applicable' satisfies ErrorCode)
  return office
}

/** Only Belgian offices have this nomenclature, and only legal-aid cases have points. */
export async function isAidCase(executor: Executor, row: CaseRow, office: Office): Promise<boolean> {
  if (office.country !== 'BE') return false
  const billing = await readCaseBilling(executor, row.id)
  return billing ? billing.method === 'legal-aid' : row.answers.financing === 'pro-deo'
}

async function findUnknownProofs(
  work: ReadContext,
  caseId: CaseId,
  { services, trips }: Pick<AidClaim, 'services' | 'trips'>,
): Promise<FieldError[]> {
  const foreign = [
    ...(await findForeignProofs(work, caseId, services)).map(index => `services.${index}.code`),
    ...(await findForeignProofs(work, caseId, trips)).map(index => `trips.${index}.code`),
  ]
  return foreign.map(path => ({ path, code: 'aid.proof-unknown' }))
}

async function findUnknownCodes(
  executor: Executor,
  services: readonly { code: string; doneOn: Day }[],
): Promise<FieldError[]> {
  const lines = await linesOfCodes(
    executor,
    services.map(({ code }) => code),
  )
  return services.flatMap(({ code, doneOn }, index) => {
    const line = lineOn(lines, code, doneOn)
    return line && line.unit !== 'km' ? [] : [{ path: `services.${index}.code`, code: 'aid.code-unknown' }]
  })
}
