// Shared rules for messages.

export const CONVERSATION_KINDS = ['case', 'side', 'direct'] as const
export type ConversationKind = (typeof CONVERSATION_KINDS)[number]

export const MOST_MESSAGE_CHARACTERS = 5000
export const MOST_ATTACHMENTS = 10
export const MOST_MEMBERS = 30

const EDITABLE_MS = 10 * 60_000

/** A typing error can be corrected only shortly after sending. */
export function isEditable(sentAt: Date, now: Date): boolean {
  return now.getTime() - sentAt.getTime() <= EDITABLE_MS
}

export const MESSAGE_MAILS = ['soon', 'daily', 'never'] as const
export type MessageMails = (typeof MESSAGE_MAILS)[number]
export const DEFAULT_MESSAGE_MAILS: MessageMails = 'soon'
