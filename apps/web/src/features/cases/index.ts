import { lazy } from 'react'

export { BeginCase } from './begin-case.tsx'
export { CaseStatusBadge } from './case-status.tsx'
export { wizardPath } from './case-types.ts'
export { LawyerOptions } from './lawyer-options.tsx'

/** Loaded by those who follow a case: a home has to stand without it. */
export const ClientCase = lazy(() => import('./client-case.tsx').then(file => ({ default: file.ClientCase })))
