// The address that opens a hit: the record itself, a document at its page, a conversation at its message.
import type { DocumentId, InvoiceId, IssueId } from '@maat/contract/ids'
import type { SearchHit } from '@maat/contract/knowledge/search'
import { admission } from '@maat/contract/screens'
import type { Role } from '@maat/domain/people/roles'
import { linkOptions } from '@tanstack/react-router'
import { linkToCase } from '../../../parts/texts/link-to-case.ts'

interface Viewer {
  role: Role
  /** The parameters of the search, which stay behind a document that opens over it. */
  search: object
}

export function placeOfHit(hit: SearchHit, { role, search }: Viewer) {
  const { kind, id, passage, conversation } = hit
  const caseId = hit.case?.id ?? ''
  switch (kind) {
    case 'case':
      return linkToCase(id, role)
    case 'person':
      return linkOptions({ to: '/profile-{$id}', params: { id } })
    case 'document': {
      const at = { document: id as DocumentId, page: passage?.page ?? undefined }
      return admission('/case-file-{id}', role) === 'admitted'
        ? linkOptions({ to: '/case-file-{$id}', params: { id: caseId }, search: at })
        : linkOptions({ to: '/search', search: { ...search, ...at } })
    }
    case 'message':
      return linkOptions({
        to: '/messages',
        search: { conversationId: conversation?.id, at: conversation?.position },
      })
    case 'letter':
      return linkOptions({ to: '/email', search: { letterId: id } })
    case 'note':
      return linkToCase(caseId, role, { tab: 'notes' })
    case 'todo':
      return linkOptions({ to: '/todos', search: { todoId: id } })
    case 'deadline':
      // Only the staff finds deadlines.
      return linkOptions({
        to: '/case-{$caseId}',
        params: { caseId },
        search: { tab: 'deadlines', deadline: id },
      })
    case 'event':
      return linkOptions({ to: '/calendar', search: { eventId: id } })
    case 'invoice':
      return linkOptions({
        to: '/client/invoices/{$caseId}',
        params: { caseId },
        search: { invoice: id as InvoiceId },
      })
    case 'issue':
      return admission('/admin/issues/{issueId}', role) === 'admitted'
        ? linkOptions({ to: '/admin/issues/{$issueId}', params: { issueId: id } })
        : linkOptions({ to: '/dashboard/cases-pre-litigation/create', search: { issue: id as IssueId } })
  }
}
