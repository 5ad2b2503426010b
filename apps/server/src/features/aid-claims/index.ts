export { aidClaimRoutes } from './routes.ts'
