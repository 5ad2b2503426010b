import { anyText, asNumber, screenRoute } from '../../parts/screen-route.ts'

export const MESSAGES_SCREENS = [
  // The place of a message that was looked for.
  screenRoute('/messages', { conversationId: anyText, at: asNumber }),
] as const
