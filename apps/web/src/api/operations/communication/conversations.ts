// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/communication/conversations'

export const changeConversation = { path: 'PUT /api/conversations/:conversationId' } as typeof contract.changeConversation
export const countUnread = { path: 'GET /api/conversations/unread' } as typeof contract.countUnread
export const leaveConversation = { path: 'DELETE /api/conversations/:conversationId/membership' } as typeof contract.leaveConversation
export const listConversations = { path: 'GET /api/conversations' } as typeof contract.listConversations
export const listCorrespondents = { path: 'GET /api/correspondents' } as typeof contract.listCorrespondents
export const markConversationRead = { path: 'PUT /api/conversations/:conversationId/read' } as typeof contract.markConversationRead
export const openConversation = { path: 'POST /api/conversations' } as typeof contract.openConversation
export const readConversation = { path: 'GET /api/conversations/:conversationId' } as typeof contract.readConversation
export const signalTyping = { path: 'POST /api/conversations/:conversationId/typing' } as typeof contract.signalTyping
