export { kycRoutes } from './routes.ts'
