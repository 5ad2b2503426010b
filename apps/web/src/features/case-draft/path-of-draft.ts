import { admission } from '@maat/contract/screens'
import type { CaseType } from '@maat/domain/case-types'
import type { Role } from '@maat/domain/roles'

/** In the address of a beginning whose type the lawyer will choose. */
export const OPEN_TYPE = 'open'

/** Where a draft is written: on the screen of its type, or on that of the staff for those who may not open it. */
export function pathOfDraft(type: CaseType, role: Role) {
  const path = `/dashboard/cases-${type}/create` as const
  return admission(path, role) === 'admitted' ? path : '/dashboard/lawyer/cases/create'
}
