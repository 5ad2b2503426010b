// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/communication/mailbox'

export const readMailbox = { path: 'GET /api/mailbox' } as typeof contract.readMailbox
export const sendTestMail = { path: 'POST /api/mailbox/test' } as typeof contract.sendTestMail
