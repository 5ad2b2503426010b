import { lazyPart } from '../../../parts/pages/lazy-part.tsx'

/** The entries that concern a case, if there are any. For the staff only. */
export const CaseWatch = lazyPart(() => import('./case-watch.tsx').then(file => file.CaseWatch))
