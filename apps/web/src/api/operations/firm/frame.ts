// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/firm/frame'

export const readFrame = { path: 'GET /api/frame' } as typeof contract.readFrame
