import { lazyComponent } from '../../api/lazy-import.ts'

export { BeginCase } from './begin-case.tsx'
export { CaseStatusBadge } from './case-status.tsx'
export { useLawyerChoices } from './lawyer-options.tsx'
export { linkToCaseOrDraft } from './path-of-case.ts'
export { useCase } from './use-case.ts'
export { useLiveCases } from './use-live-cases.ts'

/** Loaded lazily: the home page must render without it. */
export const ClientCase = lazyComponent(() => import('./client-case.tsx').then(file => file.ClientCase))
export const CaseUnavailable = lazyComponent(() =>
  import('./case-unavailable.tsx').then(file => file.CaseUnavailable),
)
