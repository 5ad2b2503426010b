// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/communication/letters'

export const acceptLetterAttachment = { path: 'POST /api/letters/:letterId/attachments/:attachmentId/acceptance' } as typeof contract.acceptLetterAttachment
export const countUnreadLetters = { path: 'GET /api/letters/unread' } as typeof contract.countUnreadLetters
export const listLetters = { path: 'GET /api/letters' } as typeof contract.listLetters
export const markLetter = { path: 'PUT /api/letters/:letterId/reading' } as typeof contract.markLetter
export const readLetter = { path: 'GET /api/letters/:letterId' } as typeof contract.readLetter
export const readLetterAttachment = { path: 'GET /api/letters/:letterId/attachments/:attachmentId' } as typeof contract.readLetterAttachment
export const readLetterThread = { path: 'GET /api/letters/:letterId/thread' } as typeof contract.readLetterThread
