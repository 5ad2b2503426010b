export { billedMoves, owedInvoices, receivedMoves, unbilledWork } from './moves.ts'
export { financeRoutes } from './routes.ts'
export { matchesInvoice, matchesWork } from './whose-money.ts'
