// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/communication/messages'

export const deleteMessage = { path: 'DELETE /api/messages/:messageId' } as typeof contract.deleteMessage
export const editMessage = { path: 'PATCH /api/messages/:messageId' } as typeof contract.editMessage
export const listMessages = { path: 'GET /api/conversations/:conversationId/messages' } as typeof contract.listMessages
export const readMessage = { path: 'GET /api/messages/:messageId' } as typeof contract.readMessage
export const searchMessages = { path: 'GET /api/messages' } as typeof contract.searchMessages
export const sendMessage = { path: 'POST /api/conversations/:conversationId/messages' } as typeof contract.sendMessage
