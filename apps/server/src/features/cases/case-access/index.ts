export {
  candidatesOfCase,
  deputiesOf,
  deputiesOfCase,
  type PartInCase,
  partInCase,
} from './candidates-of-case.ts'
export {
  type CaseAcceptance,
  type CaseReassignment,
  caseAccepted,
  caseReassigned,
  caseSent,
  emitCaseReassigned,
  type ParticipantRemoval,
  participantLeft,
} from './case-domain-events.ts'
export { recordEvent, recordEventOf, shownDetails, withoutNotices } from './case-events.ts'
export {
  accessOf,
  type CaseChange,
  type CasePosition,
  type CaseRow,
  deleteCase,
  findCase,
  insertCase,
  languageOfUser,
  lawyerAfter,
  NAME_COLUMNS,
  nameOfUser,
  type OfCase,
  type OfNamedCase,
  POSITION_COLUMNS,
  positionOf,
  seesCostsOf,
  setSignedMark,
  takeSequence,
  updateCase,
  userName,
} from './case-store.ts'
export {
  actsAsLawyer,
  caseSubject,
  isConfidential,
  isWalledFrom,
  mayReadWhole,
  relationsToCase,
  relationsToLawyer,
} from './case-subject.ts'
export { type ClientPosition, findClientPosition, relationsToClient } from './client-position.ts'
export {
  ALL_VERSIONS,
  type DocumentVisibility,
  documentVisibilityOf,
  isDocumentVisible,
  isVersionVisible,
  mayReadSensitive,
  type VersionReach,
} from './document-visibility.ts'
export { findApprovers } from './find-approvers.ts'
export { notifyClient, notifyOfHandover, notifyOfNewCase, notifyStaff } from './notify-people.ts'
export { addFirstParticipants, linkParticipations } from './participants.ts'
export {
  publishAccessChange,
  publishAccessChangeOfUser,
  publishStaffAccessChange,
} from './publish-access-change.ts'
export { publishCaseChange } from './publish-case-change.ts'
export { caseAccessRoutes } from './routes.ts'
export { todayOfCase } from './today-of-case.ts'
export {
  CASE_IS_OPEN,
  type Condition,
  caseIfReadable,
  conditionsForRelations,
  hasWideNeed,
  hasWideRelation,
  isLedBy,
  isOpenTo,
  placesOfCases,
  type RelationCondition,
  readableAmong,
  relationConditions,
  visibleCases,
  WIDE_RELATIONS,
} from './visible-cases.ts'
export { closeToDeputy, findWalledFrom, openToDeputy } from './walls.ts'
