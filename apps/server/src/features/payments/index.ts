export { addPayment, takeBack, tellOfPayment } from './add-payment.ts'
export { findPayment } from './payment-store.ts'
export { provePayments } from './prove-payments.ts'
export { paymentRoutes } from './routes.ts'
