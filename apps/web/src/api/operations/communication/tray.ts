// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/communication/tray'

export const dismissTrayLetter = { path: 'POST /api/tray/:letterId/dismissal' } as typeof contract.dismissTrayLetter
export const fileTrayLetter = { path: 'POST /api/tray/:letterId/filing' } as typeof contract.fileTrayLetter
export const listTray = { path: 'GET /api/tray' } as typeof contract.listTray
export const readMailIntake = { path: 'GET /api/mail-intake' } as typeof contract.readMailIntake
export const readTrayLetter = { path: 'GET /api/tray/:letterId' } as typeof contract.readTrayLetter
export const readTrayLetterAttachment = { path: 'GET /api/tray/:letterId/attachments/:attachmentId' } as typeof contract.readTrayLetterAttachment
export const restoreTrayLetter = { path: 'DELETE /api/tray/:letterId/dismissal' } as typeof contract.restoreTrayLetter
