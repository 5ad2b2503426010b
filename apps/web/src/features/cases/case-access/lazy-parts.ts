import { lazyPart } from '../../../parts/pages/lazy-part.tsx'

/** Loaded lazily: most users who open a case may read it. */
export const CaseUnavailable = lazyPart(
  () => import('./case-unavailable.tsx').then(file => file.CaseUnavailable),
  {
    rows: 2,
  },
)
export const DraftElsewhere = lazyPart(
  () => import('./case-unavailable.tsx').then(file => file.DraftElsewhere),
  {
    rows: 2,
  },
)
