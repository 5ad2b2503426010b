// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/money/bank'

export const compareBankMove = { path: 'POST /api/bank-moves/:moveId/comparison' } as typeof contract.compareBankMove
export const importBankStatements = { path: 'POST /api/bank-statements' } as typeof contract.importBankStatements
export const listBankMatches = { path: 'GET /api/bank-moves/:moveId/matches' } as typeof contract.listBankMatches
export const listBankMoves = { path: 'GET /api/bank-moves' } as typeof contract.listBankMoves
export const listBankStatements = { path: 'GET /api/bank-statements' } as typeof contract.listBankStatements
export const matchBankMove = { path: 'POST /api/bank-moves/:moveId/match' } as typeof contract.matchBankMove
export const readBankMove = { path: 'GET /api/bank-moves/:moveId' } as typeof contract.readBankMove
export const reopenBankMove = { path: 'POST /api/bank-moves/:moveId/reopening' } as typeof contract.reopenBankMove
export const setBankMoveAside = { path: 'POST /api/bank-moves/:moveId/setting-aside' } as typeof contract.setBankMoveAside
export const settleBankMove = { path: 'POST /api/bank-moves/:moveId/settlement' } as typeof contract.settleBankMove
