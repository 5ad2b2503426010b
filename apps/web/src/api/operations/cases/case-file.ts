// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/cases/case-file'

export const listFileEntries = { path: 'GET /api/cases/:caseId/file-entries' } as typeof contract.listFileEntries
export const readCaseFile = { path: 'GET /api/cases/:caseId/file' } as typeof contract.readCaseFile
