// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/documents/letterheads'

export const readLetterhead = { path: 'GET /api/offices/:officeId/letterhead' } as typeof contract.readLetterhead
export const saveLetterhead = { path: 'PUT /api/offices/:officeId/letterhead' } as typeof contract.saveLetterhead
