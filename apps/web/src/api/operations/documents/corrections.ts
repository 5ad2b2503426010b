// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/documents/corrections'

export const correctDocuments = { path: 'POST /api/corrections' } as typeof contract.correctDocuments
export const listCorrections = { path: 'GET /api/corrections' } as typeof contract.listCorrections
export const previewCorrection = { path: 'POST /api/correction-previews' } as typeof contract.previewCorrection
export const readCorrection = { path: 'GET /api/corrections/:correctionId' } as typeof contract.readCorrection
export const undoCorrection = { path: 'POST /api/corrections/:correctionId/undoing' } as typeof contract.undoCorrection
