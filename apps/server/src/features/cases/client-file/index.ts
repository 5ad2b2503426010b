export { clientFileRoutes } from './routes.ts'
