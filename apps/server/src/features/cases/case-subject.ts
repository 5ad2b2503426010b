// A case, as permissions see it: whose it is, who takes part, where and by whom it is treated.
import { decide } from '@maat/contract/decide'
import type { Nearness } from '@maat/contract/permissions'
import type { Standing } from '../../platform/authz/caller.ts'
import type { NearSubject } from '../../platform/authz/people-near.ts'
import { type CasePosition, type CaseRow, findCase } from './case-store.ts'
import { neighboursOfCase, type PartInCase, partInCase } from './neighbours.ts'

export const caseSubject: NearSubject<'case', CaseRow, PartInCase> = {
  kind: 'case',
  notFound: 'case.not-found',
  find: (executor, id, { lock, caller }) => findCase(executor, id, { lock, callerId: caller?.id }),
  nearness: nearnessToCase,
  neighbours: (row, near) => neighboursOfCase(row.id, row, near),
  partOf: ({ id }) => partInCase(id),
}

/** A draft is between the client and whoever prepares it: the firm learns of a case when it is sent. */
export function nearnessToCase(caller: Pick<Standing, 'id' | 'officeId'>, row: CasePosition): Nearness[] {
  const near: Nearness[] = row.owner_id === caller.id ? ['owner'] : []
  if (row.status === 'draft') return row.drafter_id === caller.id ? [...near, 'drafter'] : near
  near.push('firm')
  if (row.access === 'reader' || row.access === 'editor' || row.access === 'administrator')
    near.push(row.access)
  if (row.lawyer_id === caller.id) near.push('assigned')
  const isInOffice = caller.officeId !== null && row.office_id === caller.officeId
  if (isInOffice) near.push('office')
  if (isInOffice && row.lawyer_id === null && row.status === 'new') near.push('queue')
  return near
}

export const mayReadWhole = (caller: Standing, row: CasePosition) =>
  decide(caller, 'case.read-whole', { nearness: nearnessToCase(caller, row) }).ok

/** Of the client's means, and of whom they stand against, only the client and the firm speak. */
export const isConfidential = (field: string) => field === 'financing' || field === 'adverseParties'
