export { verifyAgreements } from './prove-agreements.ts'
export { agreementRoutes } from './routes.ts'
export { notifyOfExpiredQuotes } from './tell-of-expiry.ts'
