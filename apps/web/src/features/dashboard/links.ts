// Where what waits for a person is answered.
const linkTo = (to: string, search: Record<string, string | undefined>) => ({ to, search: search as never })

export const linkToProposal = linkTo('/calendar', { consultations: 'waiting' })
export const linkToEvent = (eventId: string | undefined) => linkTo('/calendar', { eventId })
export const linkToTask = (todoId: string | undefined) => linkTo('/todos', { todoId })
