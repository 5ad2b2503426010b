export { binderRoutes } from './routes.ts'
