// Where what waits for a person is answered.
export const linkTo = (to: string, search: Record<string, string | undefined>) => ({
  to,
  search: search as never,
})

export const linkToProposal = linkTo('/calendar', { consultations: 'waiting' })
/** Each thing that a case waits for, and the ways to give it. */
export const linkToDocuments = (caseId: string) => linkTo(`/add-documents/${caseId}`, {})
/** By the staff. */
export const linkToChecks = (caseId: string) => linkTo(`/case-${caseId}`, { tab: 'documents' })
/** Of all cases: what is counted, and nothing else. */
export const linkToAllChecks = linkTo('/files', { toCheck: 'yes', order: 'oldest' })
export const linkToEvent = (eventId: string | undefined) => linkTo('/calendar', { eventId })
export const linkToTask = (todoId: string | undefined) => linkTo('/todos', { todoId })
