export { bankRoutes } from './routes.ts'
export { matchStatement } from './settle-statement.ts'
