export { findTasksOfVersion, nextDateAnswered, type ProcedureForm, procedureForm } from './procedure-store.ts'
export { findProcedureVersion } from './procedure-view.ts'
export { procedureRoutes } from './routes.ts'
