// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/communication/letter-writing'

export const cancelLetter = { path: 'POST /api/letters/:letterId/cancellation' } as typeof contract.cancelLetter
export const changeLetter = { path: 'PUT /api/letters/:letterId' } as typeof contract.changeLetter
export const previewLetter = { path: 'POST /api/cases/:caseId/letters/preview' } as typeof contract.previewLetter
export const readLetterOptions = { path: 'GET /api/cases/:caseId/letter-options' } as typeof contract.readLetterOptions
export const sendLetterNow = { path: 'POST /api/letters/:letterId/sending' } as typeof contract.sendLetterNow
export const undoLetter = { path: 'POST /api/letters/:letterId/undo' } as typeof contract.undoLetter
export const writeLetter = { path: 'POST /api/cases/:caseId/letters' } as typeof contract.writeLetter
