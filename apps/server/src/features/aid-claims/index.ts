export { writeClaim } from './claim-store.ts'
export { aidClaimRoutes } from './routes.ts'
