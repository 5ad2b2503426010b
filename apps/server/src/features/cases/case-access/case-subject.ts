// A case as a permission subject: its owner, its participants, its office and its lawyer.

import { decide } from '@maat/contract/decide'
import type { CaseId, UserId } from '@maat/contract/ids'
import type { Relation } from '@maat/contract/permissions'
import { type Principal, replaces } from '../../../platform/authz/caller.ts'
import type { SubjectWithCandidates } from '../../../platform/authz/users-with-access.ts'
import { type CasePosition, type CaseRow, findCase } from '../case-store/index.ts'
import { candidatesOfCase, type PartInCase, partInCase } from './candidates-of-case.ts'

export const caseSubject: SubjectWithCandidates<'case', CaseRow, PartInCase> = {
  kind: 'case',
  notFound: 'case.not-found',
  find: (executor, id: CaseId, { lock, caller }) => findCase(executor, id, { lock, callerId: caller?.id }),
  relations: relationsToCase,
  candidates: (row, near, now) => candidatesOfCase(row.id, row, { near, now }),
  partOf: ({ id }) => partInCase(id),
}

/** Only the client and the user who prepares it see a draft; the firm sees a case once it is sent. */
export function relationsToCase(
  caller: Pick<Principal, 'officeId' | 'standsInFor'> & { id: UserId },
  row: CasePosition,
): Relation[] {
  const near: Relation[] = row.owner_id === caller.id ? ['owner'] : []
  if (row.status === 'draft') return row.drafter_id === caller.id ? [...near, 'drafter'] : near
  near.push('firm')
  if (row.access === 'reader' || row.access === 'editor' || row.access === 'administrator')
    near.push(row.access)
  if (row.sees_costs) near.push('cost-reader')
  near.push(...relationsToLawyer(caller, row))
  const isInOffice = caller.officeId !== null && row.office_id === caller.officeId
  if (isInOffice) near.push('office')
  if (isInOffice && row.lawyer_id === null && row.status === 'new' && !isWalledFrom(caller, row))
    near.push('queue')
  return near
}

type Held = Pick<CasePosition, 'lawyer_id' | 'walled_from'>
type ActingUser = Pick<Principal, 'standsInFor'> & { id: UserId }

/**
 * As the lawyer of a case, or as their deputy, unless a wall keeps the deputy from it. A record with a lawyer of its
 * own, such as a consultation, passes that lawyer and the walls of its case.
 */
export function relationsToLawyer(caller: ActingUser, row: Held): ('assigned' | 'deputy')[] {
  if (row.lawyer_id === caller.id) return ['assigned']
  return replaces(caller, row.lawyer_id) && !isWalledFrom(caller, row) ? ['deputy'] : []
}

export const actsAsLawyer = (caller: ActingUser, row: Held): boolean =>
  relationsToLawyer(caller, row).length > 0

/** Fails closed: without the walls of its case, a record counts as walled. */
export const isWalledFrom = (
  { id }: { id: UserId },
  { walled_from }: Pick<CasePosition, 'walled_from'>,
): boolean => walled_from === null || walled_from.includes(id)

export const mayReadWhole = (caller: Principal, row: CasePosition) =>
  decide(caller, 'case.read-whole', { relations: relationsToCase(caller, row) }).ok

/** Only the client and the firm see the client's finances and the other parties. */
export const isConfidential = (field: string) => field === 'financing' || field === 'adverseParties'
