// The names of live events on a user's private channel; separate from the operations, so that a listening browser need
// not load their schemas.
import type { Notification } from './communication/notifications.ts'

export function channelOfUser(userId: string): string {
  return `private-user-${userId}`
}

export const NEW_NOTIFICATION = 'new-notification'
/** Sent to the user's other screens: notifications were read, or their language changed. */
export const NOTIFICATIONS_CHANGED = 'notifications-changed'

/** Sent to all readers of the conversation. Events carry no content: readers request it. */
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

/** Sent to users who gain or lose access to a case: they reload it. */
export const ACCESS_CHANGED = 'access-changed'
export interface AccessChangedEvent {
  /** Null if they moved to another office: access to any case may have changed. */
  caseId: string | null
}

/** Sent to users who may read the change of a case: they reload it. */
export const CASE_CHANGED = 'case-changed'
export interface CaseChangedEvent {
  caseId: string
}

/** Sent to everyone who may have it in their calendar. Events carry no content: readers request it. */
export const CALENDAR_CHANGED = 'calendar-changed'

/** Sent to the user who started a billing run, for each processed case. */
export const BILLING_RUN_CHANGED = 'billing-run-changed'

/** Sent to the staff of the bank account's office: they reload its movements. */
export const BANK_CHANGED = 'bank-changed'

/** Sent to the assignee and the giver of a to-do: they reload their to-dos. */
export const TODOS_CHANGED = 'todos-changed'

/** Sent to the staff of the called office: they reload its calls. */
export const CALLS_CHANGED = 'calls-changed'

/** Sent to the readers of a binder: they reload it. */
export const BINDERS_CHANGED = 'binders-changed'

/** Sent to the user's other screens: they reload the timer. */
export const TIMER_CHANGED = 'timer-changed'

/** Sent to all recipients, also on withdrawal: they reload their announcements. */
export const ANNOUNCEMENT = 'announcement'

/** Sent live to the writer and recipients of a letter, and to the staff of its case: they reload it. */
export const LETTERS_CHANGED = 'letters-changed'
export interface LettersChangedEvent {
  letterId: string
}

/** Sent to the user who pays online: the provider's page is ready, or the outcome is known. */
export const CHECKOUT_CHANGED = 'checkout-changed'

/** Sent to a client whose subscription or order was changed elsewhere. */
export const SHOP_CHANGED = 'shop-changed'

/** The event says only that there is something to read again. */
type NoData = Record<never, never>

/** The data of each event. */
export interface LiveEvents {
  [NEW_NOTIFICATION]: Notification
  [NOTIFICATIONS_CHANGED]: NoData
  [NEW_MESSAGE]: NewMessageEvent
  [MESSAGE_CHANGED]: MessageChangedEvent
  [CONVERSATION_READ]: ConversationReadEvent
  [CONVERSATION_CHANGED]: ConversationChangedEvent
  [TYPING]: TypingEvent
  [ACCESS_CHANGED]: AccessChangedEvent
  [CASE_CHANGED]: CaseChangedEvent
  [CALENDAR_CHANGED]: NoData
  [BILLING_RUN_CHANGED]: NoData
  [BANK_CHANGED]: NoData
  [TODOS_CHANGED]: NoData
  [CALLS_CHANGED]: NoData
  [BINDERS_CHANGED]: NoData
  [TIMER_CHANGED]: NoData
  [ANNOUNCEMENT]: NoData
  [LETTERS_CHANGED]: LettersChangedEvent
  [CHECKOUT_CHANGED]: NoData
  [SHOP_CHANGED]: NoData
}
