export { frameRoutes } from './routes.ts'
