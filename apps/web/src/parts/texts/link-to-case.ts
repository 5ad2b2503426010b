// The link to a case: its own page for the staff, the dashboard for clients.
import { isStaff, type Role } from '@maat/domain/people/roles'
import { linkOptions } from '@tanstack/react-router'

export const CASE_TABS = [
  'overview',
  'changes',
  'documents',
  'proofs',
  'messages',
  'letters',
  'todos',
  'deadlines',
  'time',
  'calendar',
  'timeline',
  'people',
  'notes',
  'comments',
  'checks',
] as const
export type CaseTab = (typeof CASE_TABS)[number]

/** The other parameters of both addresses. */
interface Beside {
  tab?: CaseTab | undefined
  _refresh?: string | undefined
}

export function linkToCase(caseId: string, role: Role, beside: Beside = {}) {
  return isStaff(role)
    ? linkOptions({ to: '/case-{$caseId}', params: { caseId }, search: { tab: beside.tab } })
    : linkOptions({ to: '/dashboard', search: { caseId, ...beside } })
}
