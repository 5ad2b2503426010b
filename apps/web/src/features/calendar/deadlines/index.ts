import { lazyComponent } from '../../../api/lazy-import.ts'

export type { NamedDate } from './named-date-values.ts'
export { NextDeadline } from './next-deadline.tsx'
export { NextDeadlines } from './next-deadlines.tsx'

/** Loaded when the deadlines of a case are opened, because the texts of the explanations are large. */
export const CaseDeadlines = lazyComponent(() =>
  import('./case-deadlines.tsx').then(file => file.CaseDeadlines),
)
