export { beginDraft, clientFor } from './begin-case.ts'
export { candidatesOfCase, type PartInCase, partInCase } from './candidates-of-case.ts'
export {
  type CaseAcceptance,
  type CaseReassignment,
  caseAccepted,
  caseReassigned,
  type ParticipantRemoval,
  participantLeft,
} from './case-domain-events.ts'
export { recordEvent, recordEventOf } from './case-events.ts'
export { type CaseQueueQuery, countCaseQueues, OPEN, readCaseQueues } from './case-queues.ts'
export {
  accessOf,
  type CasePosition,
  type CaseRow,
  findCase,
  languageOfUser,
  NAME_COLUMNS,
  nameOfUser,
  type OfCase,
  type OfNamedCase,
  POSITION_COLUMNS,
  positionOf,
  seesCostsOf,
} from './case-store.ts'
export { caseSubject, relationsToCase } from './case-subject.ts'
export { makeSummary } from './case-summary.ts'
export { checkConflicts } from './check-conflicts.ts'
export { type ClientPosition, findClientPosition, relationsToClient } from './client-position.ts'
export { hitsOfNames, stateFound } from './conflict-hits.ts'
export { conflictsToJudge } from './conflict-store.ts'
export {
  type DocumentVisibility,
  documentVisibilityOf,
  isDocumentVisible,
  mayReadSensitive,
} from './document-visibility.ts'
export { moveToEnd } from './end-case.ts'
export { endSigningLinks } from './end-signing-links.ts'
export { legalAidOf, tablesOfFirm } from './legal-aid.ts'
export { notifyClient, notifyStaff } from './notify-people.ts'
export { linkParticipations } from './participants.ts'
export { moment as momentText } from './pdf-texts.ts'
export { publishAccessChangeOfUser } from './publish-access-change.ts'
export { publishCaseChange } from './publish-case-change.ts'
export { reassignDrafts } from './reassign-drafts.ts'
export {
  findAgreementSession,
  recognitionOf,
  type SigningSession,
  signerSecretOf,
} from './recognise-signer.ts'
export { caseRoutes } from './routes.ts'
export { submissionOf } from './send-case.ts'
export { viewOfRequest } from './signature-request-view.ts'
export { endOpenRequest, openRequest, pathOfLink, type RequestRow } from './signature-store.ts'
export { drawingOf, recognitionFact } from './summary-content.ts'
export { updateSignatureHashes } from './update-signature-hashes.ts'
export {
  type Condition,
  caseIfReadable,
  conditionsForRelations,
  hasWideRelation,
  type RelationCondition,
  readableAmong,
  relationConditions,
  visibleCases,
  WIDE_RELATIONS,
} from './visible-cases.ts'
