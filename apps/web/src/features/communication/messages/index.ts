import { lazyComponent } from '../../../api/lazy-import.ts'

export { useLiveMessages, useUnreadMessages } from './use-live-messages.ts'

export { WaitingMessages } from './waiting-messages.tsx'

/** Loaded lazily: a case page must render without it. */
export const CaseMessages = lazyComponent(() => import('./case-messages.tsx').then(file => file.CaseMessages))
