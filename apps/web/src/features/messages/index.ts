import { lazy } from 'react'

export { useLiveMessages, useUnreadMessages } from './use-live-messages.ts'

export { WaitingMessages } from './waiting-messages.tsx'

/** Loaded by those who open it: a case has to stand without it. */
export const CaseMessages = lazy(async () => ({
  default: (await import('./case-messages.tsx')).CaseMessages,
}))
