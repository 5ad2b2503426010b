// Which conversation somebody has before their eyes, wherever on the screens it stands: a message in it needs no place
// in the list. On a screen that nobody looks at nothing is read.
import type { Notification } from '@maat/contract/notifications'

let before: string | undefined

/** Answers how it ends. */
export function nowReading(conversationId: string): () => void {
  before = conversationId
  return () => {
    if (before === conversationId) before = undefined
  }
}

export const isBeingRead = ({ type, targetId }: Pick<Notification, 'type' | 'targetId'>) =>
  type === 'Message' && targetId !== null && targetId === before
