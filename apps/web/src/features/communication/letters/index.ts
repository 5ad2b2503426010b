import { lazyComponent } from '../../../api/lazy-import.ts'

/** Loaded lazily: a case page must render without it. */
export const CaseLetters = lazyComponent(() => import('./case-letters.tsx').then(file => file.CaseLetters))
export { useLiveUnreadLetters, useUnreadLetters } from './use-unread-letters.ts'
