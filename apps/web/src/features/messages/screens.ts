import { anyText, asNumber, screenRoute } from '../../parts/screen-route.ts'

export const MESSAGES_SCREENS = [
  // The position of a searched message.
  screenRoute('/messages', { conversationId: anyText, at: asNumber }),
] as const
