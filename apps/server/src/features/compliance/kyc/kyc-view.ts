// The page of a client in the register, as the API returns it: reports only for callers who decide on risks.
import type { KycRecord } from '@maat/contract/compliance/kyc'
import type { KycRow as KycRowView } from '@maat/contract/compliance/kyc-register'
import type { UserId } from '@maat/contract/ids'
import { createsDuty, KYC_MATTERS } from '@maat/domain/compliance/kyc/scope'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted } from '../../../platform/authz/subject.ts'
import type { Executor } from '../../../platform/db/database.ts'
import type { ReadContext } from '../../../platform/http/work.ts'
import { visibleCases } from '../../cases/case-access/index.ts'
import { todayOfUser } from '../../people/users/index.ts'
import { intervalsOn } from './intervals.ts'
import { countryOfClient, type FoundFacts, findFacts, versionOf } from './kyc-facts.ts'
import { findKycRow, type KycRow } from './kyc-rows.ts'
import { findReports, findReviews, type OwnerRow } from './kyc-store.ts'
import { type KycClient, kycSubject } from './kyc-subject.ts'

type View = z.input<typeof KycRecord>

export const viewOfRow = (row: KycRow): z.input<typeof KycRowView> => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  officeId: row.office_id,
  state: row.state,
  risk: row.risk,
  lastReviewOn: row.reviewed_on,
  dueOn: row.due_on,
})

export async function viewOfKyc(
  { tx, now }: Pick<ReadContext, 'tx' | 'now'>,
  caller: Caller,
  subject: KycClient,
): Promise<View> {
  const { id, client, row } = subject
  const today = await todayOfUser(tx, id, now)
  const facts = await findFacts(tx, subject, today)
  const can = permitted(kycSubject, caller, subject, ['edit', 'decide'])
  return {
    ...viewOfRow(await findKycRow(tx, id, today)),
    contactName: client.company_name === null ? null : client.full_name,
    enterpriseNumber: client.enterprise_number,
    birthDate: client.birth_date,
    nationality: client.nationality,
    country: client.country,
    address: [client.street, [client.postal_code, client.city].filter(Boolean).join(' ')]
      .filter(Boolean)
      .join(', '),
    ...(await viewOfScope(tx, subject)),
    exposure: viewOfExposure(subject, facts),
    factors: row?.factors ?? [],
    fundsOrigin: row?.funds_origin ?? '',
    computed: facts.computed,
    papers: facts.papers,
    owners: facts.owners.map(viewOfOwner),
    reviews: await viewOfReviews(tx, id),
    nextReviewOn: row?.next_review_on ?? null,
    isChangedSince: row?.next_review_on != null && !row.is_confirmed,
    missing: facts.missing,
    reports: can.includes('decide') ? await viewOfReports(tx, id) : null,
    declared: await findDeclared(tx, caller, id),
    intervals: await intervalsOn(tx, today),
    version: versionOf(row),
    can,
  }
}

async function viewOfScope(
  executor: Executor,
  subject: KycClient,
): Promise<Pick<View, 'scope' | 'dutyMatters'>> {
  const { row } = subject
  const country = await countryOfClient(executor, subject)
  const dutyMatters = KYC_MATTERS.filter(matter => createsDuty(matter, country))
  const matters = row?.matters ?? []
  return {
    dutyMatters,
    scope: { matters, inScope: row?.in_scope ?? null, reason: row?.scope_reason ?? '' },
  }
}

const viewOfExposure = ({ row }: KycClient, { isExposedNow }: FoundFacts): View['exposure'] => ({
  isExposed: row?.is_exposed ?? null,
  through: row?.exposed_through ?? null,
  function: row?.exposed_function ?? null,
  until: row?.exposed_until ?? null,
  note: row?.exposed_note ?? '',
  answeredOn: row?.exposed_answered_on ?? null,
  counts: isExposedNow,
})

const viewOfOwner = (owner: OwnerRow): View['owners'][number] => ({
  id: owner.id,
  firstName: owner.first_name,
  lastName: owner.last_name,
  birthDate: owner.birth_date,
  nationality: owner.nationality,
  sharePercent: owner.share_percent === null ? null : String(Number(owner.share_percent)),
  role: owner.role,
  createdAt: owner.created_at,
  removedAt: owner.removed_at,
})

async function viewOfReviews(executor: Executor, clientId: UserId): Promise<View['reviews']> {
  return (await findReviews(executor, clientId)).map(review => ({
    id: review.id,
    heldOn: review.held_on,
    result: review.result,
    risk: review.risk,
    computedRisk: review.computed_risk,
    reasons: review.reasons,
    note: review.note,
    nextReviewOn: review.next_review_on,
    reviewedBy: review.reviewer,
  }))
}

async function viewOfReports(executor: Executor, clientId: UserId): Promise<View['reports']> {
  return (await findReports(executor, clientId)).map(report => ({
    id: report.id,
    reportedOn: report.reported_on,
    authority: report.authority,
    reference: report.reference,
    summary: report.summary,
    reportedBy: report.reporter,
  }))
}

/** The client typed these answers once: the staff compare them, and do not ask again. */
async function findDeclared(executor: Executor, caller: Caller, clientId: UserId): Promise<View['declared']> {
  const ways = visibleCases(caller, 'case.read-whole')
  if (ways.length === 0) return null
  const { rows } = await sql<{ number: string | null; answers: DeclaredAnswers }>`
    select c.number, c.answers from cases c
    where c.owner_id = ${clientId}::uuid and c.status <> 'draft' and (${sql.join(ways, sql` or `)})
    order by c.sent_at desc limit 1`.execute(executor)
  const [found] = rows
  if (!found) return null
  const { holdsPublicPosition, publicPosition, beneficialOwners, fundsOrigin } = found.answers
  return {
    caseNumber: found.number,
    publicPosition: holdsPublicPosition ? (publicPosition ?? '') : null,
    owners: (beneficialOwners ?? []).map(({ name, share }) => ({ name, share })),
    fundsOrigin: fundsOrigin ?? '',
  }
}

interface DeclaredAnswers {
  holdsPublicPosition?: boolean
  publicPosition?: string
  beneficialOwners?: { name: string; share: string }[]
  fundsOrigin?: string
}
