export { invoiceLinkRoutes } from './routes.ts'
