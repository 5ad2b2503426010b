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
  notifyClient,
  notifyOfHandover,
  notifyOfNewCase,
  notifyStaff,
  pathForClient,
  wordsOfCase,
} from './notify-people.ts'
export {
  publishAccessChange,
  publishAccessChangeOfUser,
  publishStaffAccessChange,
} from './publish-access-change.ts'
export { publishCaseChange } from './publish-case-change.ts'
