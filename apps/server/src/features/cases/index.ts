export { beginDraft, clientFor } from './begin-case.ts'
export { recordEvent } from './case-events.ts'
export { countCaseQueues, OPEN, type CaseQueueQuery, readCaseQueues } from './case-piles.ts'
export {
  accessOf,
  type CasePosition,
  type CaseRow,
  findCase,
  languageOfUser,
  nameOfUser,
} from './case-store.ts'
export { caseSubject, relationsToCase } from './case-subject.ts'
export { makeSummary } from './case-summary.ts'
export { checkConflicts } from './check-conflicts.ts'
export { type ClientPosition, findClientPosition, relationsToClient } from './client-position.ts'
export { hitsOfNames, stateFound } from './conflict-hits.ts'
export { conflictsToJudge } from './conflict-store.ts'
export { type DocumentVisibility, documentVisibilityOf, isDocumentVisible, mayReadSensitive } from './document-reach.ts'
export { endSigningLinks } from './end-signing-links.ts'
export {
  type CaseAcceptance,
  caseAccepted,
  caseReassigned,
  type ParticipantRemoval,
  type CaseReassignment,
  participantLeft,
} from './following-up.ts'
export { updateSignatureHashes } from './keep-signatures.ts'
export { candidatesOfCase, type PartInCase, partInCase } from './neighbours.ts'
export { linkParticipations } from './participants.ts'
export { reassignDrafts } from './pass-drafts.ts'
export { moment as momentText } from './pdf-texts.ts'
export { caseRoutes } from './routes.ts'
export { submissionOf } from './send-case.ts'
export { drawingOf } from './summary-content.ts'
export { publishAccessChangeOfUser } from './tell-access.ts'
export { publishCaseChange } from './tell-change.ts'
export { notifyStaff } from './tell-people.ts'
export {
  type Condition,
  caseIfReadable,
  conditionsForRelations,
  hasWideRelation,
  readableAmong,
  visibleCases,
  type RelationCondition,
  WIDE_RELATIONS,
  relationConditions,
} from './visible-cases.ts'
