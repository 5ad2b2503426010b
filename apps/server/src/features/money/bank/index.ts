export { verifyBank } from './prove-bank.ts'
export { releasePayment } from './release-payment.ts'
export { bankRoutes } from './routes.ts'
export { matchStatement } from './settle-statement.ts'
