export { figureRoutes } from './routes.ts'
