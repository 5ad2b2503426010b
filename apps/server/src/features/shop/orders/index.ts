import type { Route } from '../../../platform/http/handle.ts'
import { handleAnalyseCase } from './analyse-case.ts'
import { handleAcceptOrder, handleCancelOrder, handleDeliverOrder } from './fulfil-order.ts'
import { handleListOrders, handleReadOrder } from './list-orders.ts'
import { handlePayConsultation, handleReadConsultationPrice } from './pay-consultation.ts'
import { handleOrderFromShop } from './place-order.ts'

export { returnConsultationCredits } from './pay-consultation.ts'

export const orderRoutes: readonly Route[] = [
  handleOrderFromShop,
  handleListOrders,
  handleReadOrder,
  handleAcceptOrder,
  handleDeliverOrder,
  handleCancelOrder,
  handleReadConsultationPrice,
  handlePayConsultation,
  handleAnalyseCase,
]
