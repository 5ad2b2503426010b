import type { Route } from '../../../platform/http/handle.ts'
import { handleDeleteMessage, handleEditMessage } from './change-message.ts'
import { handleReadConversation } from './conversation-view.ts'
import { handleListCorrespondents } from './correspondents.ts'
import { handleCountUnread, handleListConversations } from './list-conversations.ts'
import { handleListMessages, handleReadMessage } from './list-messages.ts'
import {
  handleChangeConversation,
  handleLeaveConversation,
  handleOpenConversation,
} from './open-conversation.ts'
import { handleMarkConversationRead } from './reading-state.ts'
import { handleSearchMessages } from './search-messages.ts'
import { handleSendMessage } from './send-message.ts'
import { handleSignalTyping } from './signal-typing.ts'

export const messageRoutes: readonly Route[] = [
  handleListConversations,
  handleCountUnread,
  handleReadConversation,
  handleOpenConversation,
  handleChangeConversation,
  handleLeaveConversation,
  handleListCorrespondents,
  handleListMessages,
  handleSendMessage,
  handleReadMessage,
  handleEditMessage,
  handleDeleteMessage,
  handleMarkConversationRead,
  handleSignalTyping,
  handleSearchMessages,
]
