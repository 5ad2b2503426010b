export { leaveSideConversations, reassignSideConversations } from './hand-over.ts'
export { sendMessageMails } from './message-mails.ts'
export { messageRoutes } from './routes.ts'
export { findWaitingMessages } from './waiting-messages.ts'
