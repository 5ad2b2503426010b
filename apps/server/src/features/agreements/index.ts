export { proveAgreements } from './prove-agreements.ts'
export { agreementRoutes } from './routes.ts'
export { tellOfExpiredQuotes } from './tell-of-expiry.ts'
