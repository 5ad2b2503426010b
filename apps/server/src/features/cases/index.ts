export { beginDraft, clientFor } from './begin-case.ts'
export { recordEvent } from './case-events.ts'
export { countPiles, OPEN, type PileQuery, readPiles } from './case-piles.ts'
export {
  accessOf,
  type CasePosition,
  type CaseRow,
  findCase,
  languageOfUser,
  nameOfUser,
} from './case-store.ts'
export { caseSubject, nearnessToCase } from './case-subject.ts'
export { makeSummary } from './case-summary.ts'
export { checkConflicts } from './check-conflicts.ts'
export { type ClientPosition, findClientPosition, nearnessToClient } from './client-position.ts'
export { hitsOfNames, stateFound } from './conflict-hits.ts'
export { conflictsToJudge } from './conflict-store.ts'
export { type DocumentReach, documentReach, isWithinReach, mayReadSensitive } from './document-reach.ts'
export { endSigningLinks } from './end-signing-links.ts'
export {
  type Acceptance,
  caseAccepted,
  casePassed,
  type Leaving,
  type Passing,
  participantLeft,
} from './following-up.ts'
export { keepSignatures } from './keep-signatures.ts'
export { neighboursOfCase, type PartInCase, partInCase } from './neighbours.ts'
export { linkParticipations } from './participants.ts'
export { passDraftsOn } from './pass-drafts.ts'
export { moment as momentText } from './pdf-texts.ts'
export { caseRoutes } from './routes.ts'
export { submissionOf } from './send-case.ts'
export { drawingOf } from './summary-content.ts'
export { tellOfMove } from './tell-access.ts'
export { tellCaseChanged } from './tell-change.ts'
export { tellStaff } from './tell-people.ts'
export {
  type Condition,
  caseIfReadable,
  casesNear,
  hasWideWay,
  readableAmong,
  visibleCases,
  type Way,
  WIDE_WAYS,
  waysNear,
} from './visible-cases.ts'
