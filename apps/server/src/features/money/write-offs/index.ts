export { resumeDebt } from './resume-debt.ts'
export { writeOffRoutes } from './routes.ts'
