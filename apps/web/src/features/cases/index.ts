import { laterPart } from '../../api/later.ts'

export { BeginCase } from './begin-case.tsx'
export { CaseStatusBadge } from './case-status.tsx'
export { useLawyerChoices } from './lawyer-options.tsx'
export { pathOfCase } from './path-of-case.ts'
export { useLiveCases } from './use-live-cases.ts'

/** Loaded by those who follow a case: a home has to stand without it. */
export const ClientCase = laterPart(() => import('./client-case.tsx').then(file => file.ClientCase))
