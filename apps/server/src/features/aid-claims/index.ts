export { writeClaim } from './claim-store.ts'
export { viewOfClaim } from './claim-view.ts'
export { isAidCase } from './claims.ts'
export { aidClaimRoutes } from './routes.ts'
