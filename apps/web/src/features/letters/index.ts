import { laterPart } from '../../api/later.ts'

/** Loaded by those who open it: a case has to stand without it. */
export const CaseLetters = laterPart(() => import('./case-letters.tsx').then(file => file.CaseLetters))
export { useLiveUnreadLetters, useUnreadLetters } from './use-unread-letters.ts'
