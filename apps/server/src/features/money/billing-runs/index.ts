export { billingRunJobs } from './jobs.ts'
export { billingRunRoutes } from './routes.ts'
