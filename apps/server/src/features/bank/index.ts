export { bankRoutes } from './routes.ts'
export { settleStatement } from './settle-statement.ts'
