// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/cases/cases'

export const addComment = { path: 'POST /api/cases/:caseId/comments' } as typeof contract.addComment
export const addParticipant = { path: 'POST /api/cases/:caseId/participants' } as typeof contract.addParticipant
export const assignCase = { path: 'PUT /api/cases/:caseId/lawyer' } as typeof contract.assignCase
export const changeParticipant = { path: 'PUT /api/cases/:caseId/participants/:participantId' } as typeof contract.changeParticipant
export const listCaseEvents = { path: 'GET /api/cases/:caseId/timeline' } as typeof contract.listCaseEvents
export const listCases = { path: 'GET /api/cases' } as typeof contract.listCases
export const listComments = { path: 'GET /api/cases/:caseId/comments' } as typeof contract.listComments
export const listParticipants = { path: 'GET /api/cases/:caseId/participants' } as typeof contract.listParticipants
export const readCase = { path: 'GET /api/cases/:caseId' } as typeof contract.readCase
export const recordProcedureStep = { path: 'PUT /api/cases/:caseId/procedure-status' } as typeof contract.recordProcedureStep
export const removeParticipant = { path: 'DELETE /api/cases/:caseId/participants/:participantId' } as typeof contract.removeParticipant
export const shareCosts = { path: 'PUT /api/cases/:caseId/participants/:participantId/costs' } as typeof contract.shareCosts
