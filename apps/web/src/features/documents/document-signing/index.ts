import { lazyPart } from '../../../parts/pages/lazy-part.tsx'

/** The documents of a case that are being signed. */
export const CaseSignings = lazyPart(() => import('./case-signings.tsx').then(file => file.CaseSignings))
