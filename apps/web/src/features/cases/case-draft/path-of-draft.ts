import { admission } from '@maat/contract/screens'
import type { CaseType } from '@maat/domain/cases/case-types'
import type { Role } from '@maat/domain/people/roles'

/** The value in the address of a new case whose type the lawyer decides. */
export const OPEN_TYPE = 'open'

/** The screen of a draft: that of its type, or that of the staff for users without access to the former. */
export function draftPath(type: CaseType, role: Role) {
  const path = `/dashboard/cases-${type}/create` as const
  return admission(path, role) === 'admitted' ? path : '/dashboard/lawyer/cases/create'
}
