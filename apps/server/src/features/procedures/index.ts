export { findProcedureVersion } from './procedure-view.ts'
export { procedureRoutes } from './routes.ts'
