// The link to a case: a draft opens in the wizard; a sent case opens on its own page for the staff, and on the
// dashboard for clients.
import type { Role } from '@maat/domain/people/roles'
import { linkOptions } from '@tanstack/react-router'
import { linkToCase } from '../../../parts/texts/link-to-case.ts'
import { draftPath } from '../case-draft/index.ts'
import type { ListedCase } from './case-types.ts'

type LinkedCase = Pick<ListedCase, 'id' | 'status' | 'type'>

export function linkToCaseOrDraft({ id, status, type }: LinkedCase, role: Role) {
  if (status === 'draft') return linkOptions({ to: draftPath(type, role), search: { caseId: id } })
  return linkToCase(id, role)
}
