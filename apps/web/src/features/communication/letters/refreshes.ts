import { listCaseEvents } from '../../../api/operations/cases.ts'
import { countUnreadLetters, listLetters, readLetterThread } from '../../../api/operations/letters.ts'
import { listTray, readMailIntake } from '../../../api/operations/tray.ts'

/** The reads to refresh after each change of letters. */
export const LETTER_READS = [
  listLetters,
  readLetterThread,
  countUnreadLetters,
  listTray,
  readMailIntake,
  listCaseEvents,
]
