// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/money/checkouts'

export const beginCheckout = { path: 'POST /api/checkouts' } as typeof contract.beginCheckout
export const giveUpCheckout = { path: 'POST /api/checkouts/:checkoutId/giving-up' } as typeof contract.giveUpCheckout
export const listCheckouts = { path: 'GET /api/checkouts' } as typeof contract.listCheckouts
export const readCheckout = { path: 'GET /api/checkouts/:checkoutId' } as typeof contract.readCheckout
export const readWaysToPay = { path: 'GET /api/invoices/:invoiceId/ways-to-pay' } as typeof contract.readWaysToPay
export const receiveCheckoutWebhook = { path: 'POST /api/checkout-news' } as typeof contract.receiveCheckoutWebhook
