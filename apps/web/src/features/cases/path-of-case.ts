// Where a case is opened: a draft is written on; a case is read by the staff on a page of its own, by clients on
// their dashboard.
import type { Role } from '@maat/domain/roles'
import { linkOptions } from '@tanstack/react-router'
import { placeOfCase } from '../../parts/place-of-case.ts'
import { pathOfDraft } from '../case-draft/index.ts'
import type { ListedCase } from './case-types.ts'

type Opened = Pick<ListedCase, 'id' | 'status' | 'type'>

export function pathOfCase({ id, status, type }: Opened, role: Role) {
  if (status === 'draft') return linkOptions({ to: pathOfDraft(type, role), search: { caseId: id } })
  return placeOfCase(id, role)
}
