import { laterPart } from '../../api/later.ts'

export type { NamedDate } from './named-date-values.ts'
export { NextDeadline } from './next-deadline.tsx'
export { NextDeadlines } from './next-deadlines.tsx'

/** Loaded by those who open the deadlines of a case: the sentences of an explanation come with them. */
export const CaseDeadlines = laterPart(() => import('./case-deadlines.tsx').then(file => file.CaseDeadlines))
