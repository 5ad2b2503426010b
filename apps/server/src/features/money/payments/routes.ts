import type { Route } from '../../../platform/http/handle.ts'
import { handleListPayments } from './list-payments.ts'
import { handleReadPaymentReceipt } from './receipt.ts'
import { handleRecordPayment, handleTakePaymentBack } from './record-payment.ts'
import { handleSettleWithCredit } from './settle-with-credit.ts'

export const paymentRoutes: readonly Route[] = [
  handleListPayments,
  handleReadPaymentReceipt,
  handleRecordPayment,
  handleTakePaymentBack,
  handleSettleWithCredit,
]
