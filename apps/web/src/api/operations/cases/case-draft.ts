// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/cases/case-draft'

export const beginCase = { path: 'POST /api/cases' } as typeof contract.beginCase
export const readDraft = { path: 'GET /api/cases/:caseId/draft' } as typeof contract.readDraft
export const removeDraft = { path: 'DELETE /api/cases/:caseId/draft' } as typeof contract.removeDraft
export const saveDraft = { path: 'PATCH /api/cases/:caseId/draft' } as typeof contract.saveDraft
export const sendCase = { path: 'POST /api/cases/:caseId/sending' } as typeof contract.sendCase
export const sendUnderMandate = { path: 'POST /api/cases/:caseId/sending-under-mandate' } as typeof contract.sendUnderMandate
