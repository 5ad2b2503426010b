// Where a case is read: the staff has a page for it, clients read it on their dashboard.
import { isStaff, type Role } from '@maat/domain/roles'
import { linkOptions } from '@tanstack/react-router'

export const CASE_TABS = [
  'overview',
  'changes',
  'documents',
  'messages',
  'letters',
  'todos',
  'deadlines',
  'calendar',
  'timeline',
  'people',
  'notes',
  'comments',
  'checks',
] as const
export type CaseTab = (typeof CASE_TABS)[number]

/** What may stand beside the case in either address. */
interface Beside {
  tab?: CaseTab | undefined
  _refresh?: string | undefined
}

export function placeOfCase(caseId: string, role: Role, beside: Beside = {}) {
  return isStaff(role)
    ? linkOptions({ to: '/case-{$caseId}', params: { caseId }, search: { tab: beside.tab } })
    : linkOptions({ to: '/dashboard', search: { caseId, ...beside } })
}
