// Where a case is opened: a draft is written on; a case is read by the staff on a page of its own, by clients on
// their dashboard.
import { isStaff, type Role } from '@maat/domain/roles'
import { pathOfDraft } from '../case-draft/index.ts'
import type { ListedCase } from './case-types.ts'

type Opened = Pick<ListedCase, 'id' | 'status' | 'type'>

export function pathOfCase({ id, status, type }: Opened, role: Role): { to: string; search: never } {
  if (status === 'draft') return { to: pathOfDraft(type, role), search: { caseId: id } as never }
  if (isStaff(role)) return { to: `/case-${id}`, search: {} as never }
  return { to: '/dashboard', search: { caseId: id } as never }
}
