// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/shop/shop'

export const buyCart = { path: 'POST /api/shop/purchases' } as typeof contract.buyCart
export const cancelSubscription = { path: 'POST /api/subscriptions/:subscriptionId/cancellation' } as typeof contract.cancelSubscription
export const fillCart = { path: 'PUT /api/shop/cart' } as typeof contract.fillCart
export const listCreditMoves = { path: 'GET /api/shop/credits' } as typeof contract.listCreditMoves
export const payRenewal = { path: 'POST /api/subscriptions/:subscriptionId/renewal' } as typeof contract.payRenewal
export const readComingBills = { path: 'GET /api/shop/coming-bills' } as typeof contract.readComingBills
export const readOwnShop = { path: 'GET /api/shop/own' } as typeof contract.readOwnShop
export const readRenewal = { path: 'GET /api/subscriptions/:subscriptionId/renewal' } as typeof contract.readRenewal
export const readShop = { path: 'GET /api/shop' } as typeof contract.readShop
export const readSubscription = { path: 'GET /api/subscriptions/:subscriptionId' } as typeof contract.readSubscription
export const resumeSubscription = { path: 'DELETE /api/subscriptions/:subscriptionId/cancellation' } as typeof contract.resumeSubscription
