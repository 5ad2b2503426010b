// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/calendar/event-answers'

export const acceptProposal = { path: 'POST /api/events/:eventId/proposals/:participantId/acceptance' } as typeof contract.acceptProposal
export const answerInvitation = { path: 'POST /api/invitations/link/answer' } as typeof contract.answerInvitation
export const openInvitation = { path: 'POST /api/invitations/link/opening' } as typeof contract.openInvitation
export const refuseProposal = { path: 'POST /api/events/:eventId/proposals/:participantId/refusal' } as typeof contract.refuseProposal
export const replyToEvent = { path: 'PUT /api/events/:eventId/answer' } as typeof contract.replyToEvent
