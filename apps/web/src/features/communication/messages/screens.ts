import { parseNumber, parseText, screenRoute } from '../../../parts/pages/screen-route.ts'

export const MESSAGES_SCREENS = [
  // The position of a searched message.
  screenRoute('/messages', { conversationId: parseText, at: parseNumber }),
] as const
