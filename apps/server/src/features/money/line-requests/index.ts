export { lineRequestRoutes } from './routes.ts'
