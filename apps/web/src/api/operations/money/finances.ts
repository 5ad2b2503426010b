// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/money/finances'

export const exportJournal = { path: 'GET /api/offices/:officeId/journal' } as typeof contract.exportJournal
export const exportOwnPapers = { path: 'GET /api/own-finances/papers' } as typeof contract.exportOwnPapers
export const findBilledClients = { path: 'GET /api/finances/clients' } as typeof contract.findBilledClients
export const listCaseCosts = { path: 'GET /api/own-finances/cases' } as typeof contract.listCaseCosts
export const listOwnPayments = { path: 'GET /api/own-finances/payments' } as typeof contract.listOwnPayments
export const listReceivedPayments = { path: 'GET /api/payments' } as typeof contract.listReceivedPayments
export const readFinances = { path: 'GET /api/finances' } as typeof contract.readFinances
export const readOwnFinances = { path: 'GET /api/own-finances' } as typeof contract.readOwnFinances
