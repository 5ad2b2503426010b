export { paymentPlanRoutes } from './routes.ts'
