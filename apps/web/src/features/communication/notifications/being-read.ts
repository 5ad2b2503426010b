// Tracks the conversation that the user has in view on any screen: its messages need no notification. A hidden page
// reads nothing.
import type { Notification } from '@maat/contract/communication/notifications'

let before: string | undefined

export function setOpenConversation(conversationId: string): () => void {
  before = conversationId
  return () => {
    if (before === conversationId) before = undefined
  }
}

export const isBeingRead = ({ type, targetId }: Pick<Notification, 'type' | 'targetId'>) =>
  type === 'Message' && targetId !== null && targetId === before
