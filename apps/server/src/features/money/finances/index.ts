export { findCaseAccounts } from './case-accounts.ts'
export { billedMoves, owedInvoices, plannedMoves, receivedMoves, unbilledWork } from './moves.ts'
export { financeRoutes } from './routes.ts'
export { matchesInvoice, matchesWork } from './whose-money.ts'
