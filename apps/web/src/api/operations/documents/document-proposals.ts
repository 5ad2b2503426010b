// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/documents/document-proposals'

export const changeDocumentProposal = { path: 'PUT /api/cases/:caseId/document-proposals/:templateId' } as typeof contract.changeDocumentProposal
export const listDocumentProposals = { path: 'GET /api/cases/:caseId/document-proposals' } as typeof contract.listDocumentProposals
