// What is told live on a person's private channel, by name; apart from the operations, so that a browser which
// listens need not fetch their schemas.

export function channelOfUser(userId: string): string {
  return `private-user-${userId}`
}

export const NEW_NOTIFICATION = 'new-notification'
/** Told to oneself, on every screen: something was read, or is told in another language now. */
export const NOTIFICATIONS_CHANGED = 'notifications-changed'

/** Told to everybody who may read the conversation. What was said is not in it: readers ask for it. */
export const NEW_MESSAGE = 'new-message'
export const MESSAGE_CHANGED = 'message-changed'
export const CONVERSATION_READ = 'conversation-read'
export const CONVERSATION_CHANGED = 'conversation-changed'
export const TYPING = 'typing'

export interface NewMessageEvent {
  conversationId: string
  position: number
  authorId: string
}
export interface MessageChangedEvent {
  conversationId: string
  messageId: string
}
export interface ConversationReadEvent {
  conversationId: string
  userId: string
  position: number
}
export interface ConversationChangedEvent {
  conversationId: string
}
export interface TypingEvent {
  conversationId: string
  userId: string
  name: string
}

/** Told to whomever a case comes near, or leaves: what they see of it is read anew. */
export const ACCESS_CHANGED = 'access-changed'
export interface AccessChangedEvent {
  /** Null where they work elsewhere now: any case may have come or gone. */
  caseId: string | null
}

/** Told to whoever may read of it that something happened in a case: what they see of it is read anew. */
export const CASE_CHANGED = 'case-changed'
export interface CaseChangedEvent {
  caseId: string
}

/** Told to everybody whose calendar it may be in. What changed is not in it: readers ask for it. */
export const CALENDAR_CHANGED = 'calendar-changed'

/** Told to whom a to-do is for or from: what is shown of them is read anew. */
export const TODOS_CHANGED = 'todos-changed'

/** Told to the staff of the office where somebody called: what is shown of calls is read anew. */
export const CALLS_CHANGED = 'calls-changed'

/** Told to everybody whom it is for, also when it is withdrawn: what is shown is read anew. */
export const ANNOUNCEMENT = 'announcement'

/** Told live to whoever wrote a letter, got it, or treats its case: what is shown of it is read anew. */
export const LETTERS_CHANGED = 'letters-changed'
export interface LettersChangedEvent {
  letterId: string
}
