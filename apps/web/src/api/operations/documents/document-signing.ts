// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/documents/document-signing'

export const listPossibleSigners = { path: 'GET /api/documents/:documentId/possible-signers' } as typeof contract.listPossibleSigners
export const listSigningRounds = { path: 'GET /api/documents/:documentId/signing-rounds' } as typeof contract.listSigningRounds
export const listSigningRoundsOfCase = { path: 'GET /api/cases/:caseId/signing-rounds' } as typeof contract.listSigningRoundsOfCase
export const refuseDocument = { path: 'POST /api/signing-rounds/:roundId/refusal' } as typeof contract.refuseDocument
export const remindSigner = { path: 'POST /api/signing-rounds/:roundId/reminder' } as typeof contract.remindSigner
export const signDocument = { path: 'POST /api/signing-rounds/:roundId/signature' } as typeof contract.signDocument
export const startSigningRound = { path: 'POST /api/documents/:documentId/signing-rounds' } as typeof contract.startSigningRound
export const withdrawSigningRound = { path: 'POST /api/signing-rounds/:roundId/withdrawal' } as typeof contract.withdrawSigningRound
