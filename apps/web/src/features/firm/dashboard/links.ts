// Links to the places where a user handles waiting items.
import type { CaseId } from '@maat/contract/ids'
import { linkOptions } from '@tanstack/react-router'

export const linkToProposal = linkOptions({ to: '/calendar', search: { consultations: 'waiting' } })
export const linkToDocuments = (caseId: CaseId) =>
  linkOptions({ to: '/add-documents/{$caseId}', params: { caseId } })
export const linkToChecks = (caseId: CaseId) =>
  linkOptions({ to: '/case-{$caseId}', params: { caseId }, search: { tab: 'documents' } })
/** Exactly the documents of all cases that the count contains. */
export const linkToAllChecks = linkOptions({ to: '/files', search: { toCheck: 'yes', order: 'oldest' } })
export const linkToFees = (caseId: CaseId) => linkOptions({ to: '/paymentDetails', search: { caseId } })
export const linkToOwnFees = (caseId: CaseId) =>
  linkOptions({ to: '/client/invoices/{$caseId}', params: { caseId } })
export const linkToEvent = (eventId: string | undefined) =>
  linkOptions({ to: '/calendar', search: { eventId } })
export const linkToTask = (todoId: string | undefined) => linkOptions({ to: '/todos', search: { todoId } })
