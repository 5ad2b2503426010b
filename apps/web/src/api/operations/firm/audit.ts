// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/firm/audit'

export const exportAudit = { path: 'GET /api/audit/export' } as typeof contract.exportAudit
export const listAudit = { path: 'GET /api/audit' } as typeof contract.listAudit
