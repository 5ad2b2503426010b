export { linkedDocumentRoutes } from './routes.ts'
