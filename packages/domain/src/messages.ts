// What holds for messages wherever they are read or written.

export const CONVERSATION_KINDS = ['case', 'side', 'direct'] as const
export type ConversationKind = (typeof CONVERSATION_KINDS)[number]

export const MOST_MESSAGE_CHARACTERS = 5000
export const MOST_ATTACHMENTS = 10
export const MOST_MEMBERS = 30

const EDITABLE_MS = 10 * 60_000

/** A slip is put right while it is fresh; what was said before that stands. */
export function isEditable(sentAt: Date, now: Date): boolean {
  return now.getTime() - sentAt.getTime() <= EDITABLE_MS
}

/** When somebody who is away hears by mail that messages wait. */
export const MESSAGE_MAILS = ['soon', 'daily', 'never'] as const
export type MessageMails = (typeof MESSAGE_MAILS)[number]
export const DEFAULT_MESSAGE_MAILS: MessageMails = 'soon'
