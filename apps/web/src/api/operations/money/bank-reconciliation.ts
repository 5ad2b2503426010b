// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/money/bank-reconciliation'

export const listReconciliationRows = { path: 'GET /api/offices/:officeId/bank-reconciliation/rows' } as typeof contract.listReconciliationRows
export const readBankReconciliation = { path: 'GET /api/offices/:officeId/bank-reconciliation' } as typeof contract.readBankReconciliation
