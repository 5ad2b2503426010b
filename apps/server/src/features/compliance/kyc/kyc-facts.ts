// The facts about a client from which the register computes: the risk with its reasons, and what is still missing.
import type { Day } from '@maat/domain/calendar/day'
import { isExposedOn } from '@maat/domain/compliance/kyc/exposure'
import { type KycPart, missingParts } from '@maat/domain/compliance/kyc/missing-parts'
import { assessKycFacts, type KycRisk, type RegisterReason } from '@maat/domain/identity/kyc-risk'
import { type OfficeCountry, officeCountryOf } from '@maat/domain/money/invoices/vat-rates'
import type { Executor } from '../../../platform/db/database.ts'
import { findPaperStates } from '../../documents/identity/index.ts'
import { findOwners, type KycRecordRow, type OwnerRow } from './kyc-store.ts'
import type { KycClient } from './kyc-subject.ts'

export interface FoundFacts {
  papers: Awaited<ReturnType<typeof findPaperStates>>
  /** With the former ones. */
  owners: OwnerRow[]
  computed: { risk: KycRisk; reasons: RegisterReason[] }
  missing: KycPart[]
  isExposedNow: boolean
}

export const isPresent = ({ removed_at }: OwnerRow): boolean => removed_at === null

export async function findFacts(
  executor: Executor,
  { id, client, row }: KycClient,
  today: Day,
): Promise<FoundFacts> {
  const papers = await findPaperStates(executor, id, today)
  const owners = await findOwners(executor, id)
  const isBusiness = client.kind === 'business'
  const present = owners.filter(isPresent).length
  const isExposed = row?.is_exposed ?? null
  const isExposedNow = isExposedOn({ isExposed, until: row?.exposed_until ?? null }, today)
  const fundsOrigin = row?.funds_origin ?? ''
  const computed = assessKycFacts({
    isBusiness,
    owners: present,
    isExposed: isExposedNow,
    country: client.country ?? undefined,
    fundsOrigin,
    factors: row?.factors ?? [],
  })
  const missing = missingParts({
    inScope: row?.in_scope ?? null,
    hasValidPaper: papers.some(({ state }) => state === 'checked'),
    isBusiness,
    owners: present,
    isExposed,
    fundsOrigin,
    computedRisk: computed.risk,
  })
  return { papers, owners, computed, missing, isExposedNow }
}

/** The rules of this country decide about the duty; undefined for a client without an office. */
export async function countryOfClient(
  executor: Executor,
  { client }: KycClient,
): Promise<OfficeCountry | undefined> {
  if (client.office_id === null) return undefined
  const { country } = await executor
    .selectFrom('offices')
    .select('country')
    .where('id', '=', client.office_id)
    .executeTakeFirstOrThrow()
  return officeCountryOf(country)
}

export const versionOf = (row: KycRecordRow | undefined): number => row?.version ?? 0
