// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/privacy/data-exports'

export const askDataExport = { path: 'POST /api/data-exports' } as typeof contract.askDataExport
export const listDataExports = { path: 'GET /api/data-exports' } as typeof contract.listDataExports
export const readDataExport = { path: 'GET /api/data-exports/:dataExportId/file' } as typeof contract.readDataExport
