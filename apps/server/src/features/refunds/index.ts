export { refundRoutes } from './routes.ts'
export { sendRefund } from './send-refund.ts'
