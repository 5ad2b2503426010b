// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/privacy/file-reads'

export const listFileReads = { path: 'GET /api/file-reads' } as typeof contract.listFileReads
