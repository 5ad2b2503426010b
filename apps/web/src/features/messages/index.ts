import { laterPart } from '../../api/later.ts'

export { useLiveMessages, useUnreadMessages } from './use-live-messages.ts'

export { WaitingMessages } from './waiting-messages.tsx'

/** Loaded by those who open it: a case has to stand without it. */
export const CaseMessages = laterPart(() => import('./case-messages.tsx').then(file => file.CaseMessages))
