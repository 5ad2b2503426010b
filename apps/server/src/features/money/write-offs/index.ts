export { creditAndNotify } from './credit-invoice.ts'
export { findGivenUp } from './given-up.ts'
export { resumeDebt } from './resume-debt.ts'
export { writeOffRoutes } from './routes.ts'
