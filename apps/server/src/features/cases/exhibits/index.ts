export { exhibitRoutes } from './routes.ts'
