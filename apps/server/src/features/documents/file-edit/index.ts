export { fileEditRoutes } from './routes.ts'
