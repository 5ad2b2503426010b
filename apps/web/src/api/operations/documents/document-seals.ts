// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/documents/document-seals'

export const verifyDocumentSeal = { path: 'POST /api/document-seals/verification' } as typeof contract.verifyDocumentSeal
