// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/shop/shop-orders'

export const acceptOrder = { path: 'POST /api/orders/:orderId/acceptance' } as typeof contract.acceptOrder
export const analyseCase = { path: 'POST /api/cases/:caseId/analyses' } as typeof contract.analyseCase
export const cancelOrder = { path: 'POST /api/orders/:orderId/cancellation' } as typeof contract.cancelOrder
export const deliverOrder = { path: 'POST /api/orders/:orderId/delivery' } as typeof contract.deliverOrder
export const listOrders = { path: 'GET /api/orders' } as typeof contract.listOrders
export const orderFromShop = { path: 'POST /api/cases/:caseId/orders' } as typeof contract.orderFromShop
export const payConsultation = { path: 'POST /api/consultations/:consultationId/credits' } as typeof contract.payConsultation
export const readConsultationPrice = { path: 'GET /api/consultations/:consultationId/credits' } as typeof contract.readConsultationPrice
export const readOrder = { path: 'GET /api/orders/:orderId' } as typeof contract.readOrder
