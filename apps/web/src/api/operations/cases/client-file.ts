// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/cases/client-file'

export const createClientFile = { path: 'POST /api/client-files' } as typeof contract.createClientFile
export const lookUpClientFile = { path: 'GET /api/client-file-lookup' } as typeof contract.lookUpClientFile
