// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/firm/team'

export const answerDeputyship = { path: 'POST /api/deputyships/:deputyshipId/answer' } as typeof contract.answerDeputyship
export const confirmDeputyship = { path: 'POST /api/deputyships/:deputyshipId/confirmation' } as typeof contract.confirmDeputyship
export const listColleaguesAtWork = { path: 'GET /api/team' } as typeof contract.listColleaguesAtWork
export const listDeputyships = { path: 'GET /api/deputyships' } as typeof contract.listDeputyships
export const proposeDeputy = { path: 'PUT /api/events/:eventId/deputy' } as typeof contract.proposeDeputy
export const readDeputyship = { path: 'GET /api/deputyships/:deputyshipId' } as typeof contract.readDeputyship
export const reopenToDeputy = { path: 'DELETE /api/deputyships/:deputyshipId/walls/:caseId' } as typeof contract.reopenToDeputy
export const withdrawDeputyship = { path: 'DELETE /api/deputyships/:deputyshipId' } as typeof contract.withdrawDeputyship
