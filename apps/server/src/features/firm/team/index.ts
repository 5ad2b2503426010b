export { followAbsence } from './follow-absence.ts'
export { teamRoutes } from './routes.ts'
