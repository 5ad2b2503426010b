import { lazyPart } from '../../../parts/lazy-part.tsx'

/** The documents of a case that are being signed. */
export const CaseSignings = lazyPart(() => import('./case-signings.tsx').then(file => file.CaseSignings))
