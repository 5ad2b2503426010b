export { enterKnownActivities } from './add-known-activities.ts'
export { processingActivityRoutes } from './routes.ts'
