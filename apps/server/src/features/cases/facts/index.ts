export { factRoutes } from './routes.ts'
