export { documentGenerationRoutes } from './routes.ts'
