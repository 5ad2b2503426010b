export { queueDelivery } from './queue-delivery.ts'
export { invoiceSendingRoutes } from './routes.ts'
export { sendInvoiceJob } from './send-job.ts'
