export {
  candidatesOfCase,
  deputiesOf,
  deputiesOfCase,
  type PartInCase,
  partInCase,
} from './candidates-of-case.ts'
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
