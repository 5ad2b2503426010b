export { CaseStatusBadge } from './case-status.tsx'
export {
  type Case,
  type CaseEvent,
  type ChangeableField,
  type Checks,
  type Conflict,
  type ListedCase,
  mayReadWhole,
  type Participant,
  type Procedure,
  type ProposedChange,
} from './case-types.ts'
export { CaseUnavailable, DraftElsewhere } from './lazy-parts.ts'
export { linkToCaseOrDraft } from './path-of-case.ts'
export { useCase, useRefreshCase, useUpdateCachedCase } from './use-case.ts'
export { useLiveCases } from './use-live-cases.ts'
