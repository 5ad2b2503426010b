export { addPayment, cancelPayment, notifyOfPayment } from './add-payment.ts'
export { findPayment, lockPayments } from './payment-store.ts'
export { verifyPayments } from './prove-payments.ts'
export { paymentRoutes } from './routes.ts'
