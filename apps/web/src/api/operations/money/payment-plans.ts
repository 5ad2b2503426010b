// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/money/payment-plans'

export const agreeToPaymentPlan = { path: 'POST /api/payment-plans/:planId/agreement' } as typeof contract.agreeToPaymentPlan
export const endPaymentPlan = { path: 'POST /api/payment-plans/:planId/ending' } as typeof contract.endPaymentPlan
export const listPaymentPlans = { path: 'GET /api/invoices/:invoiceId/payment-plans' } as typeof contract.listPaymentPlans
export const proposePaymentPlan = { path: 'POST /api/invoices/:invoiceId/payment-plans' } as typeof contract.proposePaymentPlan
export const refusePaymentPlan = { path: 'POST /api/payment-plans/:planId/refusal' } as typeof contract.refusePaymentPlan
