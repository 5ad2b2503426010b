// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/money/vat-checks'

export const checkVatNumber = { path: 'POST /api/cases/:caseId/vat-check' } as typeof contract.checkVatNumber
export const confirmVatNumber = { path: 'POST /api/cases/:caseId/vat-confirmation' } as typeof contract.confirmVatNumber
