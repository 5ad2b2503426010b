import {
  countUnreadLetters,
  listCaseEvents,
  listLetters,
  listTray,
  readLetterThread,
  readMailIntake,
} from '../../api/work-operations.ts'

/** What is read again after any change of letters. */
export const REFRESHES = [
  listLetters,
  readLetterThread,
  countUnreadLetters,
  listTray,
  readMailIntake,
  listCaseEvents,
]
