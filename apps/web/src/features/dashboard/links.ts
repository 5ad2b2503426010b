// Where what waits for a person is answered.
import { linkOptions } from '@tanstack/react-router'

export const linkToProposal = linkOptions({ to: '/calendar', search: { consultations: 'waiting' } })
/** Each thing that a case waits for, and the ways to give it. */
export const linkToDocuments = (caseId: string) =>
  linkOptions({ to: '/add-documents/{$caseId}', params: { caseId } })
/** By the staff. */
export const linkToChecks = (caseId: string) =>
  linkOptions({ to: '/case-{$caseId}', params: { caseId }, search: { tab: 'documents' } })
/** Of all cases: what is counted, and nothing else. */
export const linkToAllChecks = linkOptions({ to: '/files', search: { toCheck: 'yes', order: 'oldest' } })
export const linkToEvent = (eventId: string | undefined) =>
  linkOptions({ to: '/calendar', search: { eventId } })
export const linkToTask = (todoId: string | undefined) => linkOptions({ to: '/todos', search: { todoId } })
